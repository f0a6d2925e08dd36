// Orders that staff enter, over HTTP: money received outside the shop (T60), accounts that the shop requests (T03, T08), missing addresses
// (T19), repetitions, prices, stock, stores.
import { seoulDateTime } from '#domain/base/calendar.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { claimOf } from '../../../../testing/sales/claims.ts';
import { refusalOf } from '../../../../testing/contract/refusals.ts';
import {
  type ManualOrder,
  enterOrder,
  manualOrder,
  quoteManualOrder,
} from '../../../../testing/sales/manual-orders.ts';
import { buyableItems, quoteOf, rows, setStock, stockOf } from '../../../../testing/sales/orders.ts';
import { paymentTestShop, refundAccount } from '../../../../testing/sales/payments.ts';
import { infoTokenOf } from '../../../../testing/sales/shipments.ts';
import { type OpenedStaff, openMerchant, openStaff, storeUuids } from '../../../../testing/members/staff.ts';

const { shop, item, one, ledger, later } = paymentTestShop();
let staff: OpenedStaff;
beforeAll(async () => {
  staff = await openStaff(shop);
});

type Changes = Partial<Input<'registerManualOrder'>>;
const enter = (changes: Changes = {}) => enterOrder(staff.api, manualOrder(one(), changes));
const byAccount = { payment: 'VIRTUAL_ACCOUNT', bankCode: 'SHINHAN', paidNote: undefined } as const;

const orderOf = async (orderNo: string) =>
  (await shop.api.getAnonymousOrder({ name: '김온유', orderId: orderNo })).order;
const historyOf = (uuid: string) =>
  rows<{ event: string; actor: string; actorUuid: string | null; toStatus: string }>(
    shop,
    `select h.event, h.actor, h.actor_uuid, h.to_status from order_product_history h join order_product r on r.uuid = h.order_product_uuid
     where r.order_uuid = '${uuid}' order by h.uuid`,
  );
const rowsOf = ({ groups }: ManualOrder) => groups.flatMap((group) => group.orderProducts);

describe('an order whose money was received outside the shop', () => {
  test('is paid immediately at the current price, with its money row, stock, message, history and audit row', async () => {
    const { price } = await quoteOf(shop, one(), '06236');
    const order = await enter({ expectedPayPrice: price.payPrice });
    expect(order).toMatchObject({ status: 'PAYMENT_COMPLETE', isGuest: true, inflow: 'PHARM' });
    expect(order.price.payPrice).toBe(price.payPrice);
    expect(order.payment).toMatchObject({ provider: 'NONE', method: 'NONE', state: 'DONE' });
    expect(order.payment?.balancePrice).toBe(price.payPrice);
    expect((await stockOf(shop, item())).count).toBe(99);
    expect(await ledger(order.uuid)).toEqual({ money: [price.payPrice], messages: ['N01'], refunds: [] });
    expect(await historyOf(order.uuid)).toEqual([
      { event: 'REGISTER', actor: 'MERCHANT', actorUuid: staff.staffUuid, toStatus: 'PAYMENT_TRY' },
      {
        event: 'PAID_BY_HAND',
        actor: 'MERCHANT',
        actorUuid: staff.staffUuid,
        toStatus: 'PAYMENT_COMPLETE',
      },
    ]);
    const audits = await rows(
      shop,
      `select action, reason from audit_log where target_uuid = '${order.uuid}' `,
    );
    expect(audits).toEqual([{ action: 'REGISTER', reason: '약국에서 현금으로 받음' }]);
    const [stored] = await rows(
      shop,
      `select staff_uuid, confirmed_text_at, reserved_until, agreed_terms from orders where uuid = '${order.uuid}'`,
    );
    expect(stored).toEqual({
      staffUuid: staff.staffUuid,
      confirmedTextAt: null,
      reservedUntil: null,
      agreedTerms: [],
    });
  });

  test('is refunded by a transfer of staff to the account that the shopper names', async () => {
    const order = await enter();
    const { orderToken } = await shop.api.getAnonymousOrder({ name: '김온유', orderId: order.orderNo });
    const claim = claimOf(rowsOf(order), 'CANCEL');
    const { preview } = await shop.api.inquiryOrder({ orderToken, action: 'CLAIM_DRY_RUN', ...claim });
    expect(preview?.warnings.map(({ code }) => code)).toEqual(['REFUND_ACCOUNT_REQUIRED']);
    expect(preview?.refundInfo).toMatchObject({ displayRefundMethodType: 'VIRTUAL_ACCOUNT' });
    const withoutAccount = shop.api.inquiryOrder({ orderToken, action: 'CLAIM', ...claim });
    expect((await refusalOf(withoutAccount)).code).toBe('REFUND_ACCOUNT_REQUIRED');
    await shop.api.inquiryOrder({ orderToken, action: 'CLAIM', ...claim, refundAccount });
    await later(0);
    expect(await ledger(order.uuid)).toMatchObject({ refunds: ['PENDING'] });
    const { data } = await staff.api.getRefundsByPaging({ count: 1, orderNo: order.orderNo });
    const amount = order.price.payPrice;
    expect(data).toMatchObject([{ route: 'TRANSFER', waitsFor: 'BY_HAND', amount, isPaidOutside: true }]);
    const transfer = {
      uuid: data[0]?.uuid ?? '',
      transferredAt: seoulDateTime(shop.clock.now()),
      proofText: '계좌 이체 확인',
    };
    // Nothing but the merchant's entry says that the money arrived.
    expect(await refusalOf(staff.api.completeRefundByHand(transfer))).toMatchObject({
      code: 'ORDER_STATUS_CONFLICT',
      message: expect.stringContaining('외부에서 결제한 주문'),
    });
    expect((await ledger(order.uuid)).money).toEqual([amount]);
    await staff.api.completeRefundByHand({ ...transfer, isMoneyConfirmed: true });
    expect(await orderOf(order.orderNo)).toMatchObject({ status: 'CANCEL', payment: { balancePrice: 0 } });
    const { payPrice } = order.price;
    expect((await ledger(order.uuid)).money).toEqual([payPrice, -payPrice]);
  });

  test('whose cancellation by staff asks the shopper for the account (N18), and is transferred to it', async () => {
    const order = await enter();
    const [row] = rowsOf(order);
    const items = [{ orderProductUuid: row?.uuid ?? '', count: row?.count ?? 0 }];
    const asked = { claimType: 'CANCEL', reason: 'SIMPLE_MIND_CHANGE', items } as const;
    const withoutAccount = staff.api.registerClaimForShopper(asked);
    expect((await refusalOf(withoutAccount)).code).toBe('REFUND_ACCOUNT_REQUIRED');
    await staff.api.bulkCancelOrderProducts({
      uuids: [row?.uuid ?? ''],
      event: 'SOLD_OUT',
      reason: 'SOLD_OUT',
      text: '품절로 취소합니다.',
    });
    expect((await ledger(order.uuid)).messages).toContain('N18');
    const { orderToken } = await shop.api.getAnonymousOrder({ name: '김온유', orderId: order.orderNo });
    await shop.api.registerRefundAccount({ uuid: order.uuid, orderToken, refundAccount });
    const { data } = await staff.api.getRefundsByPaging({ count: 1, orderNo: order.orderNo });
    expect(data).toMatchObject([{ route: 'TRANSFER', waitsFor: 'BY_HAND', amount: order.price.payPrice }]);
  });

  test('is one order however often it is sent, and refuses other content and other staff', async () => {
    const input = manualOrder(one());
    const sent = await Promise.all(Array.from({ length: 3 }, () => enterOrder(staff.api, input)));
    expect(new Set(sent.map(({ uuid }) => uuid)).size).toBe(1);
    expect((await ledger(sent[0]?.uuid ?? '')).money).toHaveLength(1);
    expect((await stockOf(shop, item())).count).toBe(99);
    const other = await openStaff(shop);
    for (const send of [
      () => staff.api.registerManualOrder({ ...input, inflow: 'KAKAO' }),
      () => other.api.registerManualOrder(input),
    ])
      await expect(send()).rejects.toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  });
});

describe('an order with a virtual account', () => {
  const depositOf = ({ payment }: ManualOrder) =>
    shop.outside.control('toss/deposit', { orderId: payment?.orderId ?? '' });

  test('waits for its deposit with the account in the message, and is paid by it', async () => {
    const order = await enter(byAccount);
    expect(order).toMatchObject({ status: 'WAITING_DEPOSIT', payment: { isEscrow: true } });
    const account = order.payment?.virtualAccount;
    expect(account).toMatchObject({ bankCode: 'SHINHAN', holderName: '김온유' });
    expect(account?.dueAt).toMatch(/T23:59:59$/);
    expect(await ledger(order.uuid)).toEqual({ money: [], messages: ['N02'], refunds: [] });
    await depositOf(order);
    await shop.outside.control('webhooks', { orderId: order.payment?.orderId, times: 2 });
    await shop.settle();
    await later(60_000);
    expect(await orderOf(order.orderNo)).toMatchObject({ status: 'PAYMENT_COMPLETE' });
    expect((await ledger(order.uuid)).money).toEqual([order.price.payPrice]);
  });

  test('gives its stock back, with the account closed, when nothing was paid in time', async () => {
    const order = await enter(byAccount);
    const due = new Date(`${order.payment?.virtualAccount?.dueAt}+09:00`).getTime();
    await later(due - shop.clock.now().getTime() + 601_000);
    await later(60_000);
    expect(await orderOf(order.orderNo)).toMatchObject({ status: 'AUTO_CANCEL' });
    expect((await stockOf(shop, item())).count).toBe(100);
  });

  test.each(['before', 'after'] as const)(
    'gets one account when the answer is lost %s the provider acted',
    async (drop) => {
      await shop.outside.control('next', { call: 'toss.issue-account', drop, times: 3 });
      const input = manualOrder(one(), byAccount);
      const order = await enterOrder(staff.api, input);
      expect(order).toMatchObject({ status: 'PAYMENT_TRY', payment: { state: 'PENDING' } });
      await later(60_000);
      const repeated = await enterOrder(staff.api, input);
      expect(repeated).toMatchObject({ uuid: order.uuid, status: 'WAITING_DEPOSIT' });
      expect((await ledger(order.uuid)).messages).toEqual(['N02']);
    },
  );

  test('fails, with its stock given back, when the provider refuses the account, also when it is repeated', async () => {
    await shop.outside.control('next', {
      call: 'toss.issue-account',
      status: 400,
      code: 'INVALID_BANK',
      times: 1,
    });
    const input = manualOrder(one(), byAccount);
    for (let times = 0; times < 2; times += 1)
      await expect(enterOrder(staff.api, input)).rejects.toMatchObject({ code: 'PAYMENT_FAILED' });
    expect((await stockOf(shop, item())).count).toBe(100);
  });

  test('needs a bank; money outside the shop needs a note', async () => {
    for (const changes of [{ ...byAccount, bankCode: undefined }, { paidNote: undefined }])
      await expect(enter(changes)).rejects.toMatchObject({ code: 'REQUIRED_PARAMETER' });
  });
});

describe('an order without its whole address', () => {
  test('is held with one request, whose link completes it; a part of it is not enough', async () => {
    const order = await enter({ delivery: { recipientName: '이받음' } });
    expect(order).toMatchObject({ status: 'REQUEST_INFORMATION', delivery: { zipCode: '', address: '' } });
    expect((await ledger(order.uuid)).messages.toSorted()).toEqual(['N01', 'N09']);
    const token = await infoTokenOf(shop, order.uuid);
    const request = await shop.api.getOrderInfoRequest({ token });
    expect(request.text).toBe('배송에 필요한 정보(연락처, 주소)를 입력해 주세요.');
    await expect(shop.api.editOrderInfoFromPharm({ token, phone: '010-8765-4321' })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ name: 'address', message: '주소를 입력해 주세요.' }],
    });
    const supplied = await shop.api.editOrderInfoFromPharm({
      token,
      phone: '010-8765-4321',
      zipCode: '06236',
      address: '서울특별시 강남구 테헤란로 2',
    });
    expect(supplied.status).toBe('PAYMENT_COMPLETE');
  });

  test('is held when its deposit arrives', async () => {
    const order = await enter({ ...byAccount, delivery: {} });
    expect(order.status).toBe('WAITING_DEPOSIT');
    await shop.outside.control('toss/deposit', { orderId: order.payment?.orderId ?? '' });
    await shop.outside.control('webhooks', { orderId: order.payment?.orderId, times: 2 });
    await shop.settle();
    await later(60_000);
    expect((await orderOf(order.orderNo)).status).toBe('REQUEST_INFORMATION');
    expect((await ledger(order.uuid)).messages.toSorted()).toEqual(['N01', 'N02', 'N09']);
    expect((await orderOf(order.orderNo)).infoRequest?.text).toBe(
      '배송에 필요한 정보(받는 분, 연락처, 주소)를 입력해 주세요.',
    );
  });

  test('is not held when the address was entered before the deposit', async () => {
    const order = await enter({ ...byAccount, delivery: {} });
    await staff.api.editOrderDelivery({
      uuid: order.uuid,
      recipientName: '이받음',
      phone: '010-8765-4321',
      zipCode: '06236',
      address: '서울특별시 강남구 테헤란로 2',
    });
    await shop.outside.control('toss/deposit', { orderId: order.payment?.orderId ?? '' });
    await shop.outside.control('webhooks', { orderId: order.payment?.orderId });
    await shop.settle();
    await later(60_000);
    expect((await orderOf(order.orderNo)).status).toBe('PAYMENT_COMPLETE');
  });
});

describe('a dry run', () => {
  test('returns the price of the order with the delivery fee of the postcode, and writes nothing', async () => {
    const items = one();
    const near = await quoteManualOrder(staff.api, { items });
    const far = await quoteManualOrder(staff.api, { items, delivery: { zipCode: '63365' } });
    expect(near).toMatchObject({ isPurchasable: true, problems: [], remoteAreaType: 'NONE' });
    expect(near.lines).toMatchObject([{ productItemUuid: item(), count: 1 }]);
    expect(far.remoteAreaType).toBe('ISLAND');
    expect(far.price.payPrice).toBeGreaterThan(near.price.payPrice);
    expect((await stockOf(shop, item())).count).toBe(100);
    const order = await enter({ expectedPayPrice: near.price.payPrice });
    expect(order.price).toMatchObject({ payPrice: near.price.payPrice });
  });

  test('returns the problems that prevent the order, and refuses goods of another store with NOT_FOUND', async () => {
    const items = one().map((line) => ({ ...line, count: 101 }));
    const { isPurchasable, problems } = await quoteManualOrder(staff.api, { items });
    expect({ isPurchasable, problems }).toMatchObject({
      isPurchasable: false,
      problems: [{ code: 'STOCK_SHORTAGE', availableCount: 100 }],
    });
    const { product } = await shop.api.getProductItem({ uuid: item() });
    const storeUuid = (await storeUuids(shop)).find((uuid) => uuid !== product.store.uuid) ?? '';
    const foreign = await openMerchant(shop, { storeUuid, permissions: ['ORDERS'] });
    const refused = await refusalOf(quoteManualOrder(foreign.api, { items: one() }));
    expect(refused.code).toBe('NOT_FOUND');
  });

  test('may omit the client order id, orderer, delivery and payment, which a registration requires', async () => {
    for (const field of ['clientOrderId', 'orderer', 'delivery', 'payment'] as const)
      await expect(enter({ [field]: undefined })).rejects.toMatchObject({ code: 'REQUIRED_PARAMETER' });
  });
});

describe('an order is refused', () => {
  test.each<[string, () => Changes, string]>([
    ['at another price than agreed', () => ({ expectedPayPrice: 1 }), 'PRICE_CHANGED'],
    ['above the stock', () => ({ items: one().map((line) => ({ ...line, count: 101 })) }), 'STOCK_SHORTAGE'],
    ['for an unknown item', () => ({ items: [{ productItemUuid: randomUUID(), count: 1 }] }), 'NOT_ON_SALE'],
    ['with a postcode alone', () => ({ delivery: { zipCode: '06236' } }), 'INVALID_INPUT'],
    ['with a wrong phone', () => ({ orderer: { name: '김온유', phone: '12345678' } }), 'INVALID_INPUT'],
  ])('%s, and nothing is written', async (_why, changes, code) => {
    const input = manualOrder(one(), changes());
    await expect(enterOrder(staff.api, input)).rejects.toMatchObject({ code });
    expect(await rows(shop, `select 1 from orders where client_order_id = '${input.clientOrderId}'`)).toEqual(
      [],
    );
    expect((await stockOf(shop, item())).count).toBe(100);
  });

  test('for adult goods, because nothing proves the age of the shopper', async () => {
    const [adult] = await rows<{ uuid: string }>(
      shop,
      `select i.uuid from product_item i join product p on p.uuid = i.product_uuid where p.is_adult and i.is_active and p.is_active and i.is_display and p.is_display limit 1`,
    );
    await setStock(shop, adult?.uuid ?? '', 10);
    await expect(enter({ items: [{ productItemUuid: adult?.uuid ?? '', count: 1 }] })).rejects.toMatchObject({
      code: 'ADULT_REQUIRED',
    });
  });

  test('to staff of a store for goods of another one, also together with their own', async () => {
    const [card] = await buyableItems(shop, 1);
    const { product } = await shop.api.getProductItem({ uuid: card?.uuid ?? '' });
    const foreignStore = (await storeUuids(shop)).find((uuid) => uuid !== product.store.uuid) ?? '';
    const own = await openMerchant(shop, { storeUuid: product.store.uuid, permissions: ['ORDERS'] });
    const foreign = await openMerchant(shop, { storeUuid: foreignStore, permissions: ['ORDERS'] });
    const items = [{ productItemUuid: card?.uuid ?? '', count: 1 }];
    expect(await own.api.registerManualOrder(manualOrder(items))).toMatchObject({
      status: 'PAYMENT_COMPLETE',
    });
    await expect(foreign.api.registerManualOrder(manualOrder(items))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
