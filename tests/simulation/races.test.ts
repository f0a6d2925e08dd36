// Concurrent calls about the same unit, coupon, mileage, payment or row on real PostgreSQL. Each race ends as one of its calls alone would, and
// afterwards the invariants of the simulation hold. The last tests write each wrong end by SQL: a constraint refuses it.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { claim, claimOf, orderIn, paidOrder, payRefunds } from '../../apps/api/src/testing/sales/claims.ts';
import { outcomeOf } from '../../apps/api/src/testing/contract/refusals.ts';
import { makeCoupon } from '../../apps/api/src/testing/sales/coupons.ts';
import { openMember } from '../../apps/api/src/testing/members/members.ts';
import { giveMileage, ledgerOf } from '../../apps/api/src/testing/sales/mileage.ts';
import {
  authenticate,
  orderInput,
  register,
  rows,
  setStock,
  statusesOf,
  stockOf,
} from '../../apps/api/src/testing/sales/orders.ts';
import { confirmInput, passTossWindow, paymentTestShop } from '../../apps/api/src/testing/sales/payments.ts';
import { openStaff } from '../../apps/api/src/testing/members/staff.ts';
import { reservationMs } from '../../apps/api/src/features/sales/order-rows/order-rows.ts';
import { findBroken } from './order-life/invariants.ts';

const { shop, item, one, ledger, look, later } = paymentTestShop();
/** Runs of each race in `npm test`, and in `npm run test:full`. */
const runs = process.env['ONNS_TEST_LONG'] === '1' ? 50 : 5;
const longMs = 300_000;

beforeEach(() => shop.clock.stopAt('2026-11-23T10:00:00+09:00'));

const statusOf = async (orderUuid: string) => (await statusesOf(shop, orderUuid)).join(' ');

/**
 * Runs a race several times; the invariants hold after each run. Reservations of a run expire before the next one, because
 * unpaid orders with one phone number are limited.
 */
function race(name: string, run: () => Promise<void>): void {
  test(
    name,
    async () => {
      for (let at = 0; at < runs; at += 1) {
        await run();
        expect(await findBroken((text) => rows(shop, text))).toEqual([]);
        await later(reservationMs + 1_000);
      }
    },
    longMs,
  );
}

const another = () => ({ clientOrderId: randomUUID() });
const winnersOf = (codes: readonly string[]) => codes.filter((code) => code === 'DONE').length;

describe('of registrations', () => {
  race('the last unit: one of five guests buys it', async () => {
    await setStock(shop, item(), 1);
    const inputs = await Promise.all([1, 2, 3, 4, 5].map(() => orderInput(shop, one())));
    // Each from another address: one caller may have only so many unpaid orders.
    const buyers = inputs.map((input, at) => ({
      input,
      api: shop.apiAs({ from: `203.0.113.${at + 1}` }),
    }));
    const codes = await Promise.all(buyers.map(({ api, input }) => outcomeOf(api.registerOrder(input))));
    expect(codes.toSorted()).toEqual(['DONE', 'SOLD_OUT', 'SOLD_OUT', 'SOLD_OUT', 'SOLD_OUT']);
    expect(await stockOf(shop, item())).toEqual({ count: 0, moved: 0 });
  });

  race('the last copy of a coupon: one of three members gets it', async () => {
    const { uuid } = await makeCoupon(shop, { issueLimit: 1 });
    const members = [await openMember(shop), await openMember(shop), await openMember(shop)];
    const codes = await Promise.all(members.map(({ api }) => outcomeOf(api.downloadCoupon({ uuid }))));
    expect(codes.toSorted()).toEqual(['COUPON_SOLD_OUT', 'COUPON_SOLD_OUT', 'DONE']);
  });

  race('the same coupon in four windows: one order uses it', async () => {
    const member = await openMember(shop);
    const { uuid } = await makeCoupon(shop, { userLimitCount: 1 });
    const { uuid: userCouponUuid } = await member.api.downloadCoupon({ uuid });
    const [line = { productItemUuid: '', count: 1 }] = one();
    const items = [{ ...line, userCouponUuid }];
    const quote = await member.api.registerOrder({ dryRun: true, items, zipCode: '06236' });
    const expectedPayPrice = 'price' in quote ? quote.price.payPrice : 0;
    const input = await orderInput(shop, items, { expectedPayPrice }, member.api);
    const windows = [1, 2, 3, 4].map(() => member.api.registerOrder({ ...input, ...another() }));
    const codes = await Promise.all(windows.map(outcomeOf));
    expect(winnersOf(codes)).toBe(1);
    const uses = await rows(shop, `select from order_coupon where user_coupon_uuid = '${userCouponUuid}'`);
    expect(uses).toHaveLength(1);
  });

  race('the same mileage from two windows: one order uses it', async () => {
    const member = await openMember(shop);
    const before = (await ledgerOf(shop, member.userUuid)).at(-1)?.[2] ?? 0;
    await giveMileage(shop, member.userUuid, 5_000);
    const mileagePrice = before + 5_000;
    const quote = await member.api.registerOrder({
      dryRun: true,
      items: one(),
      zipCode: '06236',
      mileagePrice,
    });
    const expectedPayPrice = 'price' in quote ? quote.price.payPrice : 0;
    const input = await orderInput(shop, one(), { mileagePrice, expectedPayPrice }, member.api);
    const windows = [1, 2].map(() => member.api.registerOrder({ ...input, ...another() }));
    expect((await Promise.all(windows.map(outcomeOf))).toSorted()).toEqual(['DONE', 'MILEAGE_SHORTAGE']);
    expect((await ledgerOf(shop, member.userUuid)).at(-1)).toEqual(['USE', -mileagePrice, 0]);
  });
});

describe('of payments', () => {
  race('deposit and expiry in the same second: paid, or expired and refunded', async () => {
    const order = await register(shop, one(), { payment: { provider: 'TOSS', method: 'VIRTUAL_ACCOUNT' } });
    const { orderId, payPrice: amount } = order.payment;
    await shop.api.confirmPayment(confirmInput(order, await passTossWindow(shop, order)));
    await shop.outside.control('toss/deposit', { orderId, isForced: true });
    const due = new Date(`${(await look(order)).payment?.virtualAccount?.dueAt}+09:00`).getTime();
    shop.clock.moveBy(due - shop.clock.now().getTime() + 30 * 60_000 + 1_000);
    await Promise.all([shop.outside.control('webhooks', { orderId, times: 2 }), later(0)]);
    // What is left over is done by the next runs of the jobs.
    for (let at = 0; at < 3; at += 1) await later(5 * 60_000);
    const { money } = await ledger(order.order.uuid);
    const status = await statusOf(order.order.uuid);
    expect(status === 'PAYMENT_COMPLETE' ? [amount] : [amount, -amount]).toEqual(money);
    expect(['PAYMENT_COMPLETE', 'AUTO_CANCEL']).toContain(status);
  });

  race('confirmation and webhook: the order is paid once', async () => {
    const order = await register(shop, one());
    const paymentKey = await authenticate(shop, order, 'webhook-first');
    const fire = () => shop.outside.control('webhooks', { orderId: order.payment.orderId, times: 2 });
    const confirm = () => outcomeOf(shop.api.confirmPayment(confirmInput(order, paymentKey)));
    await Promise.all([confirm(), fire(), confirm(), fire()]);
    await later(60_000);
    const { money, messages, refunds } = await ledger(order.order.uuid);
    expect({ money, refunds, messages: messages.filter((template) => template === 'N01') }).toEqual({
      money: [order.payment.payPrice],
      refunds: [],
      messages: ['N01'],
    });
    expect(await statusOf(order.order.uuid)).toBe('PAYMENT_COMPLETE');
  });
});

describe('of one row', () => {
  race('two claims: one is made, and its money is returned once', async () => {
    const { member, order, rows: bought } = await orderIn(shop, 'PAYMENT_COMPLETE', one());
    const request = () => outcomeOf(claim(member.api, claimOf(bought, 'CANCEL')));
    const codes = await Promise.all([request(), request(), request()]);
    expect(codes.toSorted()).toEqual(['ALREADY_IN_CLAIM', 'ALREADY_IN_CLAIM', 'DONE']);
    await payRefunds(shop);
    expect((await ledger(order.uuid)).money).toEqual([order.price.payPrice, -order.price.payPrice]);
  });

  race('claim and dispatch: a cancelled row is never dispatched', async () => {
    const staff = await openStaff(shop);
    const { member, order, rows: bought } = await paidOrder(shop, one());
    await staff.api.bulkConfirmOrderProducts({ uuids: bought.map((row) => row.uuid) });
    const dispatch = {
      rows: bought.map((row) => ({ uuid: row.uuid, carrier: 'MANUAL' as const, invoiceNumber: '' })),
    };
    const [code] = await Promise.all([
      outcomeOf(claim(member.api, claimOf(bought, 'CANCEL'))),
      outcomeOf(staff.api.bulkDispatchOrderProducts(dispatch)),
    ]);
    const status = await statusOf(order.uuid);
    expect([code, status]).toEqual(
      code === 'DONE' ? ['DONE', 'REQUEST_CANCEL'] : ['ORDER_STATUS_CONFLICT', 'REQUEST_DELIVERY'],
    );
  });

  test(
    'confirmation and return: the return is open, whichever came first',
    async () => {
      for (let run = 0; run < runs; run += 1) {
        const { member, order, rows: bought } = await orderIn(shop, 'DELIVERY_COMPLETE', one());
        const uuids = bought.map((row) => row.uuid);
        const [confirmed, returned] = await Promise.all([
          outcomeOf(member.api.changeOrderProductStatus({ uuids, status: 'PURCHASE_CONFIRM' })),
          outcomeOf(claim(member.api, claimOf(bought, 'RETURN'))),
        ]);
        expect(returned).toBe('DONE');
        expect(['DONE', 'ORDER_STATUS_CONFLICT']).toContain(confirmed);
        expect(await statusOf(order.uuid)).toBe('REQUEST_RETURN');
      }
    },
    longMs,
  );
});

describe('raw SQL cannot write', () => {
  const refused = (text: string) => rows(shop, text).then(() => 'written', String);

  test('stock below zero', async () => {
    expect(await refused(`update product_item set stock_count = -1 where uuid = '${item()}'`)).toContain(
      'units',
    );
  });

  test('more copies of a coupon than its limit, nor one copy into two orders', async () => {
    const member = await openMember(shop);
    const { uuid } = await makeCoupon(shop, { issueLimit: 1 });
    const { uuid: copy } = await member.api.downloadCoupon({ uuid });
    const other = await openMember(shop);
    const second = `insert into user_coupon (coupon_uuid, user_uuid, issue_no, valid_from, valid_to, issued_by, created_at)
      select coupon_uuid, '${other.userUuid}', 1, valid_from, valid_to, issued_by, created_at from user_coupon where uuid = '${copy}'`;
    expect(await refused(second)).toContain('coupon_issue_limit');
    const orders = [await register(shop, one()), await register(shop, one())].map(({ order }) => order.uuid);
    const use = (orderUuid = '') =>
      `insert into order_coupon (order_uuid, coupon_uuid, user_coupon_uuid, user_uuid, kind, name, discount_price, min_order_price, cancel_policy, order_product_uuids, used_at)
       select '${orderUuid}', coupon_uuid, uuid, user_uuid, 'PRODUCT', '쿠폰', 1000, 0, 'KEEP_SHARE', '{}', created_at from user_coupon where uuid = '${copy}'`;
    await refused(use(orders[0]));
    expect(await refused(use(orders[1]))).toContain('order_coupon_copy');
  });

  test('mileage that a member does not have', async () => {
    const { member } = await paidOrder(shop, one());
    const spend = `insert into mileage_row (user_uuid, row_no, type, amount, balance_before, balance_after, created_at)
      select user_uuid, max(row_no) + 1, 'EXPIRE', -900000, 0, -900000, ${shop.clock.sql()} from mileage_row where user_uuid = '${member.userUuid}' group by 1`;
    expect(await refused(spend)).not.toBe('written');
  });

  test('the same movement of a payment twice', async () => {
    const { order } = await paidOrder(shop, one());
    const again = `insert into payment_money (payment_uuid, amount, provider_transaction_key, at)
      select m.payment_uuid, m.amount, m.provider_transaction_key, m.at from payment_money m join payment p on p.uuid = m.payment_uuid
      where p.order_uuid = '${order.uuid}'`;
    expect(await refused(again)).toContain('payment_money_payment_uuid_provider_transaction_key_key');
  });

  test('a second order of one request, or a second attempt with the same number', async () => {
    const { order } = await register(shop, one());
    const second = `insert into orders
      select (jsonb_populate_record(o, '{"uuid": "${randomUUID()}", "order_no": "209901010000001"}')).* from orders o where uuid = '${order.uuid}'`;
    expect(await refused(second)).toContain('orders_client_order_id_key');
    const attempt = `insert into payment (order_uuid, attempt, order_id, provider, payment_type, method, state, pay_price, tax_free_amount, created_at)
      select order_uuid, attempt, 'x', provider, payment_type, method, state, pay_price, tax_free_amount, created_at
      from payment where order_uuid = '${order.uuid}'`;
    expect(await refused(attempt)).toContain('payment_order_attempt');
  });

  test('a second open claim on a row', async () => {
    const { member, rows: bought } = await orderIn(shop, 'PREPARING_PRODUCT', one());
    const [made] = await claim(member.api, claimOf(bought, 'CANCEL'));
    const second = `with copied as (
        insert into order_claim (claim_no, order_uuid, order_group_uuid, store_uuid, type, stage, reason, fault, fault_decided_by, refund_info, quote_hash, requested_at)
        select claim_no || 'x', order_uuid, order_group_uuid, store_uuid, type, stage, reason, fault, fault_decided_by, refund_info, quote_hash, requested_at
        from order_claim where uuid = '${made?.uuid ?? ''}' returning uuid)
      insert into order_claim_item (claim_uuid, order_product_uuid, count) select uuid, '${bought[0]?.uuid ?? ''}', 1 from copied`;
    expect(await refused(second)).toContain('order_claim_item_one_open');
  });

  test('amounts of a row that do not add up', async () => {
    const { rows: bought } = await paidOrder(shop, one());
    const change = `update order_product set pay_price = pay_price + 1 where uuid = '${bought[0]?.uuid ?? ''}'`;
    expect(await refused(change)).toContain('order_product_amounts');
  });

  test('the dispatch of a row that a shopper cancels or has cancelled', async () => {
    const dispatch = (uuid: string) =>
      `update order_product set status = 'REQUEST_DELIVERY' where uuid = '${uuid}'`;
    const asked = await orderIn(shop, 'PREPARING_PRODUCT', one());
    await claim(asked.member.api, claimOf(asked.rows, 'CANCEL'));
    expect(await refused(dispatch(asked.rows[0]?.uuid ?? ''))).toContain('open claim is not dispatched');

    const { member, order, rows: bought } = await orderIn(shop, 'PAYMENT_COMPLETE', one());
    await claim(member.api, claimOf(bought, 'CANCEL'));
    await payRefunds(shop);
    expect(await statusOf(order.uuid)).toBe('CANCEL');
    const uuid = bought[0]?.uuid ?? '';
    expect(await refused(dispatch(uuid))).toContain('stays cancelled');
    const parcel = `with parcel as (
        insert into shipment (order_uuid, order_group_uuid, kind, carrier, invoice_number, created_at)
        select order_uuid, order_group_uuid, 'OUTBOUND', 'CJ', '1234567890', ${shop.clock.sql()} from order_product where uuid = '${uuid}' returning uuid)
      insert into shipment_item (shipment_uuid, order_product_uuid) select uuid, '${uuid}' from parcel`;
    expect(await refused(parcel)).toContain('cancelled row is not dispatched');
  });

  test('the expiry of a paid order, nor the payment of an expired one', async () => {
    const paid = (await paidOrder(shop, one())).order.uuid;
    for (const status of ['AUTO_CANCEL', 'PAYMENT_FAIL'])
      expect(
        await refused(`update order_product set status = '${status}' where order_uuid = '${paid}'`),
      ).toContain('does not expire');
    const { order } = await register(shop, one(), {
      payment: { provider: 'TOSS', method: 'VIRTUAL_ACCOUNT' },
    });
    await rows(shop, `update order_product set status = 'AUTO_CANCEL' where order_uuid = '${order.uuid}'`);
    expect(
      await refused(`update orders set paid_at = ${shop.clock.sql()} where uuid = '${order.uuid}'`),
    ).toContain('expired order is not paid');
  });
});
