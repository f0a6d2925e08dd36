// Fees that a shopper pays online for a claim: the round trip of an exchange, and deductions beyond the refund (docs/rules/claims.md#payment).
import { beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import type { Input } from '#contract/contract.ts';
import {
  claim,
  claimOf,
  itemsOfOneGroup,
  orderIn,
  paidOrder,
  payRefunds,
  setStatus,
} from '../../../../testing/sales/claims.ts';
import { refusalOf } from '../../../../testing/contract/refusals.ts';
import { uploadPhoto, uploadStaffPhoto } from '../../../../testing/catalog/media.ts';
import { openMember } from '../../../../testing/members/members.ts';
import { authenticate, pay, register, rows, setStock, statusesOf } from '../../../../testing/sales/orders.ts';
import { paymentTestShop } from '../../../../testing/sales/payments.ts';
import { openStaff } from '../../../../testing/members/staff.ts';
import { approveUnanswered } from '../claims.jobs.ts';

const { shop, one, ledger, later } = paymentTestShop();

beforeEach(() => shop.clock.stopAt('2026-11-23T10:00:00+09:00'));

type Started = Awaited<ReturnType<Client['startClaimPayment']>>;

/** Authenticates in the window and confirms, as the return page does. */
async function payFee(api: Client, payment: Started, { card = 'approve', orderToken = '' } = {}) {
  const paymentKey = await authenticate(shop, { payment }, card);
  const { orderId, payPrice: amount } = payment;
  return api.confirmPayment({ orderId, amount, paymentKey, ...(orderToken === '' ? {} : { orderToken }) });
}

/** A requested exchange of a member, by the shopper's fault. */
async function exchange() {
  const made = await orderIn(shop, 'DELIVERY_COMPLETE', one());
  const [claimed] = await claim(made.member.api, claimOf(made.rows, 'EXCHANGE'));
  if (claimed === undefined) throw new Error('No claim was made.');
  const { api } = made.member;
  const start = () => api.startClaimPayment({ uuid: claimed.uuid });
  const look = () => api.getOrderClaim({ uuid: claimed.uuid });
  return { ...made, api, uuid: claimed.uuid, fee: claimed.exchangeFee, start, look };
}

const approve = async (uuid: string, over: Partial<Input<'approveClaim'>> = {}) =>
  (await openStaff(shop)).api.approveClaim({ uuid, expectedTotalRefundPrice: 0, ...over });

describe('the fee of an exchange', () => {
  test('T48 is paid once, lets staff approve, and never becomes money of the order', async () => {
    const { api, order, uuid, fee, start, look } = await exchange();
    expect(await look()).toMatchObject({ exchangeFee: fee, paidPrice: 0, unpaidPrice: fee });
    expect((await refusalOf(approve(uuid))).code).toBe('ORDER_STATUS_CONFLICT');
    const payment = await start();
    expect(payment).toMatchObject({ orderId: `${order.orderNo}-C1`, payPrice: fee, isPaymentNeeded: true });
    expect((await start()).orderId).toBe(payment.orderId);
    const paid = await payFee(api, payment);
    expect(paid.payment).toMatchObject({ orderId: payment.orderId, state: 'DONE', payPrice: fee });
    expect(paid.order.orderNo).toBe(order.orderNo);
    expect(await look()).toMatchObject({ paidPrice: fee, unpaidPrice: 0, status: 'IN_REQUEST' });
    expect((await api.getOrder({ uuid: order.uuid })).payment?.orderId).toBe(`${order.orderNo}-1`);
    expect((await refusalOf(start())).code).toBe('ORDER_STATUS_CONFLICT');
    await approve(uuid);
    const staff = await openStaff(shop);
    const reship = () => staff.api.reshipClaim({ uuid, carrier: 'CJ', invoiceNumber: '123456789012' });
    // T52: for the shopper's fault only after the goods came back.
    expect((await refusalOf(reship())).code).toBe('ORDER_STATUS_CONFLICT');
    await staff.api.receiveClaim({ uuid });
    await reship();
    await payRefunds(shop);
    expect((await ledger(order.uuid)).money).toEqual([order.price.payPrice, fee]);
    // It was paid, not given back, and is no second order (docs/rules/reports.md#facts).
    const facts = await rows<{ kind: string; orders: number; money: number }>(
      shop,
      `select kind, sum(order_count)::int as orders, sum(goods_price + delivery_price + other_price)::int as money
       from sales_fact where order_uuid = '${order.uuid}' group by kind`,
    );
    expect(facts).toEqual([{ kind: 'SALE', orders: 1, money: order.price.payPrice + fee }]);
  });

  test.each([
    ['T51 withdrawn', 'CANCEL_EXCHANGE'],
    ['T49 declined', 'DECLINE_EXCHANGE'],
    ['T50 turned into a return', 'REQUEST_RETURN'],
    ['decided to be the merchant’s', 'APPROVE_EXCHANGE'],
  ])('is returned when the exchange is %s', async (_how, status) => {
    const { api, order, rows: bought, uuid, fee, start } = await exchange();
    await payFee(api, await start());
    const staff = await openStaff(shop);
    if (status === 'CANCEL_EXCHANGE')
      await api.changeOrderProductStatus({ uuids: bought.map((row) => row.uuid), status });
    if (status === 'DECLINE_EXCHANGE')
      await staff.api.declineClaim({
        uuid,
        declineGround: 'DAMAGED_BY_SHOPPER',
        text: '상품이 훼손되었습니다.',
      });
    if (status === 'REQUEST_RETURN') await staff.api.turnClaimToReturn({ uuid, agreed: true });
    if (status === 'APPROVE_EXCHANGE') await approve(uuid, { fault: 'MERCHANT' });
    await payRefunds(shop);
    expect((await ledger(order.uuid)).money).toEqual([order.price.payPrice, fee, -fee]);
    const [row] = await rows<{ status: string; paid: number }>(
      shop,
      `select r.status, c.paid_price as paid from order_product r join order_claim c on c.uuid = r.claim_uuid where r.order_uuid = '${order.uuid}'`,
    );
    expect(row).toEqual({ status, paid: 0 });
  });

  test('T53 stays with the shop when the goods were picked up and fail the inspection', async () => {
    const { api, order, uuid, fee, start } = await exchange();
    await payFee(api, await start());
    await approve(uuid);
    const staff = await openStaff(shop);
    await staff.api.receiveClaim({ uuid });
    const images = [await uploadStaffPhoto(shop, staff.api)];
    const text = '상품을 확인하고 답변드립니다.';
    await staff.api.failClaimInspection({ uuid, declineGround: 'DAMAGED_BY_SHOPPER', text, images });
    await payRefunds(shop);
    expect((await ledger(order.uuid)).money).toEqual([order.price.payPrice, fee]);
  });

  test('leaves the claim as it is when the card is refused; the next attempt has another order id', async () => {
    const { api, order, start, look, fee } = await exchange();
    const first = await start();
    expect((await refusalOf(payFee(api, first, { card: 'decline' }))).code).toBe('PAYMENT_FAILED');
    expect(await look()).toMatchObject({ unpaidPrice: fee, status: 'IN_REQUEST' });
    const second = await start();
    expect(second.orderId).toBe(`${order.orderNo}-C2`);
    await api.failPayment({ orderId: second.orderId, code: 'PAY_PROCESS_CANCELED' });
    await payFee(api, await start());
    expect((await ledger(order.uuid)).money).toEqual([order.price.payPrice, fee]);
  });

  test('whose window was closed is reported by its member or the order token, and by no other', async () => {
    const { api, start, order } = await exchange();
    const opened = await start();
    expect(opened.failUrl).toContain(`payment=${opened.orderId}`);
    const report = { orderId: opened.orderId, code: 'PAY_PROCESS_CANCELED' };
    expect((await refusalOf(shop.api.failPayment(report))).code).toBe('ORDER_NOT_FOUND');
    expect(await api.failPayment(report)).toMatchObject({ state: 'FAILED', failCode: report.code });
    expect(await api.failPayment(report)).toMatchObject({ state: 'FAILED' });
    expect((await start()).orderId).toBe(`${order.orderNo}-C2`);
    expect((await api.getOrder({ uuid: order.uuid })).status).toBe('REQUEST_EXCHANGE');
  });

  test.each([
    ['rose', 1_000],
    ['fell', -1_000],
  ])(
    'that %s while the window was open is not charged, and the new amount can be paid',
    async (_how, change) => {
      const { api, order, uuid, fee, start, look } = await exchange();
      const opened = await start();
      await rows(
        shop,
        `update order_claim set exchange_fee = exchange_fee + ${change} where uuid = '${uuid}'`,
      );
      const refusal = await refusalOf(payFee(api, opened));
      expect(refusal).toMatchObject({ code: 'PAYMENT_FAILED', extra: { failCode: 'FEE_CHANGED' } });
      expect(refusal.message).toContain((fee + change).toLocaleString('ko-KR'));
      expect((await ledger(order.uuid)).money).toEqual([order.price.payPrice]);
      expect(await look()).toMatchObject({ unpaidPrice: fee + change });
      const again = await start();
      expect(again).toMatchObject({ payPrice: fee + change });
      await payFee(api, again);
      expect(await look()).toMatchObject({ paidPrice: fee + change, unpaidPrice: 0 });
      expect((await ledger(order.uuid)).money).toEqual([order.price.payPrice, fee + change]);
    },
  );

  test('that rises while the money is captured is returned, and the new amount can be paid', async () => {
    const { api, order, uuid, fee, start, look } = await exchange();
    const opened = await start();
    const paymentKey = await authenticate(shop, { payment: opened });
    const answerAfterMs = 60_000;
    await shop.outside.control('next', { call: 'toss.confirm', delayMs: answerAfterMs });
    const paying = refusalOf(
      api.confirmPayment({ orderId: opened.orderId, amount: opened.payPrice, paymentKey }),
    );
    await expect
      .poll(() =>
        shop.outside
          .requests('toss.confirm')
          .then((sent) => sent.some(({ body }) => body.includes(opened.orderId))),
      )
      .toBe(true);
    await rows(shop, `update order_claim set exchange_fee = exchange_fee + 1000 where uuid = '${uuid}'`);
    // The provider answers when its clock has passed the delay.
    await shop.outside.control('clock', { advanceMs: answerAfterMs });
    const refusal = await paying;
    expect(refusal.code).toBe('ORDER_STATUS_CONFLICT');
    expect(refusal.message).toContain('배송비가 변경');
    await payFee(api, await start());
    await payRefunds(shop);
    const { money } = await ledger(order.uuid);
    expect(money.toSorted((lower, higher) => lower - higher)).toEqual(
      [-fee, fee, fee + 1000, order.price.payPrice].toSorted((lower, higher) => lower - higher),
    );
    expect(await look()).toMatchObject({ paidPrice: fee + 1000, unpaidPrice: 0 });
    shop.bugs.splice(0);
  });

  test('is settled by the job when the answer of the provider was lost', async () => {
    const { api, order, start, look, fee } = await exchange();
    await payFee(api, await start(), { card: 'time-out' }).catch(() => undefined);
    expect((await refusalOf(start())).code).toBe('ORDER_STATUS_CONFLICT');
    await shop.outside.control('clock', { advanceMs: 1500 });
    await later(10 * 60_000);
    expect(await look()).toMatchObject({ paidPrice: fee });
    expect((await ledger(order.uuid)).money).toEqual([order.price.payPrice, fee]);
  });

  test('that arrives after the withdrawal is returned', async () => {
    const { api, order, rows: bought, start, fee } = await exchange();
    const payment = await start();
    const paymentKey = await authenticate(shop, { payment });
    await rows(
      shop,
      `update payment set state = 'PENDING', payment_key = '${paymentKey}', ask_due_at = '${shop.clock.now().toISOString()}' where order_id = '${payment.orderId}' returning 1`,
    );
    await api.changeOrderProductStatus({ uuids: bought.map((row) => row.uuid), status: 'CANCEL_EXCHANGE' });
    await later(60_000);
    await payRefunds(shop);
    expect((await ledger(order.uuid)).money).toEqual([order.price.payPrice, fee, -fee]);
  });

  test('S06 is reported when it is not paid in time; the days of the answer start again with the payment', async () => {
    const { api, uuid, start } = await exchange();
    const dueAt = async () =>
      (
        await rows<{ at: Date | null }>(
          shop,
          `select answer_due_at as at from order_claim where uuid = '${uuid}'`,
        )
      )[0]?.at;
    const first = await dueAt();
    shop.clock.stopAt('2026-11-30T10:00:00+09:00');
    await approveUnanswered(shop.context());
    expect(await dueAt()).toBeNull();
    await payFee(api, await start());
    expect((await dueAt())?.getTime()).toBeGreaterThan(first?.getTime() ?? 0);
  });
});

describe('who may pay', () => {
  test('the member and the holder of the order token, by the amount of the claim', async () => {
    const { uuid, start } = await exchange();
    const other = await openMember(shop);
    expect((await refusalOf(other.api.startClaimPayment({ uuid }))).code).toBe('NOT_FOUND');
    expect((await refusalOf(shop.api.startClaimPayment({ uuid }))).code).toBe('NOT_FOUND');
    const stranger = await register(shop, one());
    const foreign = shop.api.startClaimPayment({ uuid, orderToken: stranger.orderToken ?? '' });
    expect((await refusalOf(foreign)).code).toBe('NOT_FOUND');
    const { orderId, payPrice } = await start();
    const paymentKey = await authenticate(shop, { payment: { orderId, payPrice } });
    const wrong = other.api.confirmPayment({ orderId, amount: payPrice - 1, paymentKey });
    expect((await refusalOf(wrong)).code).toBe('ORDER_NOT_FOUND');
    const reported = other.api.failPayment({ orderId, code: 'PAY_PROCESS_CANCELED' });
    expect((await refusalOf(reported)).code).toBe('ORDER_NOT_FOUND');
  });

  test('a guest pays by the order token', async () => {
    const registered = await register(shop, one());
    await pay(shop, registered);
    const { order, orderToken = '' } = registered;
    await setStatus(shop, order.uuid, 'DELIVERY_COMPLETE');
    const bought = order.groups.flatMap((group) => group.orderProducts);
    const { claims } = await shop.api.inquiryOrder({
      ...claimOf(bought, 'EXCHANGE'),
      orderToken,
      action: 'CLAIM',
    });
    const [made] = claims ?? [];
    const payment = await shop.api.startClaimPayment({ uuid: made?.uuid ?? '', orderToken });
    await payFee(shop.api, payment, { orderToken });
    const listed = await shop.api.inquiryOrder({ orderToken, action: 'CLAIMS' });
    expect(listed.claims).toMatchObject([{ paidPrice: made?.exchangeFee, unpaidPrice: 0 }]);
  });
});

describe('a fee beyond the refund', () => {
  /** A paid order of a cheap and a dear row in one group, whose delivery is free together only. */
  async function cheapAndDear(others: readonly { productItemUuid: string; count: number }[] = []) {
    const { items, fee } = await itemsOfOneGroup(shop, (freeFrom) => [1_500, freeFrom - 500]);
    const made = await paidOrder(shop, [...items, ...others]);
    const [cheap] = made.rows.filter((row) => row.salesPrice === 1500);
    if (cheap === undefined) throw new Error('No cheap row.');
    return { ...made, cheap, dear: made.rows.filter((row) => row !== cheap), extra: fee - 1500 };
  }

  test('of an immediate cancellation: it ends with the payment, and all money returns with the last row', async () => {
    const { member, order, cheap, dear, extra } = await cheapAndDear();
    expect(order.price.deliveryFee).toBe(0);
    const [made] = await claim(member.api, claimOf([cheap], 'CANCEL'));
    expect(made).toMatchObject({ statusLabel: '취소 처리 중', unpaidPrice: extra });
    expect(made?.refundInfo).toMatchObject({ totalRefundPrice: 0, additionalPaymentPrice: extra });
    await payFee(member.api, await member.api.startClaimPayment({ uuid: made?.uuid ?? '' }));
    expect(await member.api.getOrderClaim({ uuid: made?.uuid ?? '' })).toMatchObject({
      statusLabel: '취소 완료',
    });
    await claim(member.api, claimOf(dear, 'CANCEL'));
    await payRefunds(shop);
    const { money } = await ledger(order.uuid);
    expect(money.filter((amount) => amount > 0)).toEqual([order.price.payPrice, extra]);
    expect(money.reduce((sum, amount) => sum + amount, 0)).toBe(0);
  });

  test('belongs to a payment whose balance is no more than it: a cancellation of two groups divides by what is left', async () => {
    const [other] = await rows<{ uuid: string }>(
      shop,
      `select i.uuid from product_item i join product p on p.uuid = i.product_uuid join store s on s.uuid = p.store_uuid
       where i.is_active and i.is_display and p.is_active and p.is_display and not p.is_adult and s.uuid not in (
         select q.store_uuid from product_item j join product q on q.uuid = j.product_uuid where j.uuid = '${one()[0]?.productItemUuid}')
       order by i.uuid limit 1`,
    );
    const otherUuid = other?.uuid ?? '';
    await setStock(shop, otherUuid, 10);
    const { member, order, cheap, dear } = await cheapAndDear([{ productItemUuid: otherUuid, count: 1 }]);
    expect(order.groups.length).toBe(2);
    const [made] = await claim(member.api, claimOf([cheap], 'CANCEL'));
    await payFee(member.api, await member.api.startClaimPayment({ uuid: made?.uuid ?? '' }));
    await claim(member.api, claimOf(dear, 'CANCEL'));
    await payRefunds(shop);
    await payRefunds(shop);
    const left = await rows<{ price: number; returned: number }>(
      shop,
      `select p.pay_price as price, (select sum(f.amount)::int from refund f where f.payment_uuid = p.uuid) as returned
       from payment p where p.order_uuid = '${order.uuid}'`,
    );
    expect(left.map(({ price, returned }) => returned - price)).toEqual([0, 0]);
    expect((await ledger(order.uuid)).money.reduce((sum, amount) => sum + amount, 0)).toBe(0);
    expect(await statusesOf(shop, order.uuid)).toEqual(['CANCEL', 'CANCEL', 'CANCEL']);
  });

  test('that was not paid yet is cancelled when the rest of the parcel is: the cancellation ends with its refund', async () => {
    const { member, order, cheap, dear } = await cheapAndDear();
    const [made] = await claim(member.api, claimOf([cheap], 'CANCEL'));
    const opened = await member.api.startClaimPayment({ uuid: made?.uuid ?? '' });
    await claim(member.api, claimOf(dear, 'CANCEL'));
    expect(await member.api.getOrderClaim({ uuid: made?.uuid ?? '' })).toMatchObject({
      unpaidPrice: 0,
      refundInfo: { totalRefundPrice: 1_500, additionalPaymentPrice: 0 },
    });
    expect((await refusalOf(payFee(member.api, opened))).code).toBe('PAYMENT_FAILED');
    await payRefunds(shop);
    await payRefunds(shop);
    expect((await ledger(order.uuid)).money.reduce((sum, amount) => sum + amount, 0)).toBe(0);
    expect(await statusesOf(shop, order.uuid)).toEqual(['CANCEL', 'CANCEL']);
  });

  test('that was not paid yet is cancelled when the exchange of the rest becomes a return by the fault of the merchant', async () => {
    const { member, cheap, dear, extra } = await cheapAndDear();
    const [cancelled] = await claim(member.api, claimOf([cheap], 'CANCEL'));
    const look = () => member.api.getOrderClaim({ uuid: cancelled?.uuid ?? '' });
    await rows(
      shop,
      `update order_product set status = 'DELIVERY_COMPLETE', dispatched_at = ${shop.clock.sql()}, delivered_at = '${shop.clock.now().toISOString()}',
         withdraw_last_date = '2026-11-30' where uuid = '${dear[0]?.uuid}' returning 1`,
    );
    const images = [await uploadPhoto(shop, { memberUuid: member.userUuid }, 'CLAIM')];
    const broken = claimOf(dear, 'EXCHANGE', { reason: 'BROKEN_PRODUCT', images });
    const [exchanged] = await claim(member.api, broken);
    await approve(exchanged?.uuid ?? '');
    expect(await look()).toMatchObject({ unpaidPrice: extra });
    const { api: staff } = await openStaff(shop);
    await staff.turnClaimToReturn({ uuid: exchanged?.uuid ?? '', agreed: true });
    expect(await look()).toMatchObject({ unpaidPrice: 0, refundInfo: { totalRefundPrice: 1_500 } });
  });

  test('that the shopper does not pay is reported to head office, and staff may waive it', async () => {
    const { member, order, cheap } = await cheapAndDear();
    const [made] = await claim(member.api, claimOf([cheap], 'CANCEL'));
    const uuid = made?.uuid ?? '';
    shop.clock.stopAt('2026-11-30T10:00:00+09:00');
    await approveUnanswered(shop.context());
    expect((await refusalOf(approve(uuid))).code).toBe('ORDER_STATUS_CONFLICT');
    await approve(uuid, { fault: 'MERCHANT', expectedTotalRefundPrice: 1500 });
    await payRefunds(shop);
    expect((await ledger(order.uuid)).money).toEqual([order.price.payPrice, -1500]);
    const ended = await member.api.getOrderClaim({ uuid });
    expect(ended).toMatchObject({ statusLabel: '취소 완료', unpaidPrice: 0 });
    expect(ended.histories.map(({ event, actorType }) => `${event} ${actorType}`)).toEqual([
      'CANCEL SHOPPER',
      'FEE_WAIVED STAFF',
      'REFUND_DONE SYSTEM',
    ]);
  });
});
