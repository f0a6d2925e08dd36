// The surcharge of a new address over HTTP (docs/rules/delivery.md#surcharge): paid through the link, once, and refunded where it is not needed.
import { describe, expect, test } from 'vitest';
import { dayMs, seoulDate } from '#domain/base/calendar.ts';
import { claim, claimOf, payRefunds } from '../../../testing/sales/claims.ts';
import { openMember } from '../../../testing/members/members.ts';
import { refusalOf } from '../../../testing/contract/refusals.ts';
import { authenticate, rows } from '../../../testing/sales/orders.ts';
import { loseConfirmation, paymentTestShop } from '../../../testing/sales/payments.ts';
import { infoLink } from '../../../testing/sales/shipments.ts';
import { openStaff } from '../../../testing/members/staff.ts';
import { reconcileDay } from '../payments/reconciliation/reconcile-day.ts';
import { cancelUninformed } from './cancel-uninformed.ts';

const { shop, ledger, later } = paymentTestShop();
const jeju = { zipCode: '63122', address: '제주특별자치도 제주시 첨단로 242' };
const other = { zipCode: '63309', address: '제주특별자치도 제주시 첨단로 1' };

type Due = {
  additionalPaymentPrice: number;
  payment: { orderId: string; payPrice: number; customerName: string };
};

/** Sends data that needs a payment; returns what the refusal carries. */
async function due(token: string, given: object = jeju): Promise<Due> {
  const refused = await refusalOf(shop.api.editOrderInfoFromPharm({ token, ...given }));
  expect(refused.code).toBe('REMOTE_FEE_REQUIRED');
  return refused.extra as Due;
}

/** Pays in the window and returns what the window returns. */
async function windowOf({ payment }: Due) {
  const paymentKey = await authenticate(shop, { payment });
  return { orderId: payment.orderId, paymentKey, amount: payment.payPrice };
}

type Row = {
  zipCode: string;
  address: string;
  remoteAreaType: string;
  remoteDeliveryFee: number;
  payPrice: number;
  vatAmount: number;
  taxFreeAmount: number;
  status: string;
  groupFee: number;
};
async function orderOf(orderUuid: string): Promise<Row> {
  const [found] = await rows<Row>(
    shop,
    `select o.*, (select string_agg(distinct status, ',') from order_product r where r.order_uuid = o.uuid) as status,
      (select sum(remote_delivery_fee)::int from order_group g where g.order_uuid = o.uuid) as group_fee
     from orders o where o.uuid = '${orderUuid}'`,
  );
  if (found === undefined) throw new Error('No order.');
  return found;
}

describe('the surcharge of a new address', () => {
  test('is paid through the link, and the address, the fees and the total change with the payment', async () => {
    const { orderUuid, token, placed } = await infoLink(shop);
    const before = await orderOf(orderUuid);
    const asked = await due(token, { ...jeju, recipientName: '박수령' });
    const fee = asked.additionalPaymentPrice;
    expect(fee).toBeGreaterThan(0);
    expect(asked.payment).toMatchObject({
      orderId: expect.stringMatching(/^[0-9a-f]{32}-C1$/),
      payPrice: fee,
    });
    expect(await orderOf(orderUuid)).toEqual(before);
    const payment = await windowOf(asked);
    const supplied = await shop.api.editOrderInfoFromPharm({ token, payment });
    expect(supplied).toMatchObject({ orderNo: placed.order.orderNo, status: 'PAYMENT_COMPLETE' });
    const after = await orderOf(orderUuid);
    expect(after).toMatchObject({
      zipCode: jeju.zipCode,
      address: jeju.address,
      recipientName: '박수령',
      remoteAreaType: 'JEJU',
      status: 'PAYMENT_COMPLETE',
      remoteDeliveryFee: before.remoteDeliveryFee + fee,
      groupFee: before.remoteDeliveryFee + fee,
      payPrice: before.payPrice + fee,
      vatAmount: Math.floor((before.payPrice + fee - before.taxFreeAmount) / 11),
    });
    expect(await shop.api.editOrderInfoFromPharm({ token, payment })).toEqual(supplied);
    expect((await ledger(orderUuid)).money).toEqual([before.payPrice, fee]);
    expect((await refusalOf(shop.api.editOrderInfoFromPharm({ token, ...jeju }))).code).toBe('LINK_EXPIRED');
    const personal = await rows(shop, `select from delivery_change where given is not null`);
    expect(personal).toEqual([]);
    expect(await reconcileDay(shop.context(), 'TOSS', seoulDate(shop.clock.now()))).toEqual([]);
  });

  test('starts a payment without personal data, and the payer does not see the order', async () => {
    const { token, placed } = await infoLink(shop);
    const asked = await due(token);
    const { customerName: name, customerEmail: email, customerPhone: phone } = placed.payment;
    for (const one of [name, email, phone, placed.order.orderNo])
      if (one !== undefined) expect(JSON.stringify(asked)).not.toContain(one);
    const payment = await windowOf(asked);
    expect((await refusalOf(shop.api.confirmPayment(payment))).code).toBe('ORDER_STATUS_CONFLICT');
    await shop.api.editOrderInfoFromPharm({ token, payment });
    const { orderId, paymentKey } = payment;
    const lookup = shop.api.confirmPaymentWithOrderId({ orderId, paymentKey });
    expect((await refusalOf(lookup)).code).toBe('ORDER_NOT_FOUND');
  });

  test('has one payment for one address; money for the address before it is refunded', async () => {
    const { orderUuid, token } = await infoLink(shop);
    const first = await due(token);
    expect((await due(token)).payment.orderId).toBe(first.payment.orderId);
    const second = await due(token, other);
    expect(second.payment.orderId).not.toBe(first.payment.orderId);
    const stale = shop.api.editOrderInfoFromPharm({ token, payment: await windowOf(first) });
    expect((await refusalOf(stale)).code).toBe('ORDER_STATUS_CONFLICT');
    await shop.api.editOrderInfoFromPharm({ token, payment: await windowOf(second) });
    expect(await orderOf(orderUuid)).toMatchObject({ zipCode: other.zipCode });
    expect((await ledger(orderUuid)).money.at(-1)).toBe(second.additionalPaymentPrice);
  });

  test('is settled by the job when the answer of the provider was lost', async () => {
    const { orderUuid, token } = await infoLink(shop);
    const asked = await due(token);
    const payment = await windowOf(asked);
    await loseConfirmation(shop);
    const lost = shop.api.editOrderInfoFromPharm({ token, payment });
    expect((await refusalOf(lost)).code).toBe('PROVIDER_UNAVAILABLE');
    const again = shop.api.editOrderInfoFromPharm({ token, ...jeju });
    expect((await refusalOf(again)).code).toBe('ORDER_STATUS_CONFLICT');
    for (const ms of [60_000, 300_000, 300_000, 600_000]) await later(ms);
    expect(await orderOf(orderUuid)).toMatchObject({ zipCode: jeju.zipCode, status: 'PAYMENT_COMPLETE' });
    expect((await ledger(orderUuid)).money.at(-1)).toBe(asked.additionalPaymentPrice);
  });

  test('is refunded when staff entered other data before the money arrived', async () => {
    const { api } = await openMember(shop);
    const { orderUuid, row, token } = await infoLink(shop, api);
    const payment = await windowOf(await due(token));
    await loseConfirmation(shop);
    await refusalOf(shop.api.editOrderInfoFromPharm({ token, payment }));
    const staff = await openStaff(shop);
    await staff.api.supplyOrderInformation({ uuid: row, detailAddress: '1203호' });
    const { payPrice: price } = await orderOf(orderUuid);
    for (const ms of [60_000, 300_000, 300_000, 600_000]) await later(ms);
    expect(await orderOf(orderUuid)).toMatchObject({ remoteAreaType: 'NONE', payPrice: price });
    expect((await ledger(orderUuid)).money).toEqual([price, payment.amount, -payment.amount]);
    // It never paid the order, so neither the explanation nor the statement counts it.
    const { explanation } = await api.getOrder({ uuid: orderUuid });
    expect(explanation).toMatchObject({ paidPrice: price, refundedPrice: 0, keptPrice: price });
    expect(await api.getOrderReceipt({ uuid: orderUuid })).toMatchObject({ refundedPrice: 0 });
  });

  test('is not taken any more after the order was cancelled for missing data', async () => {
    const { orderUuid, token } = await infoLink(shop);
    const payment = await windowOf(await due(token));
    shop.clock.moveBy(8 * dayMs);
    await cancelUninformed(shop.context());
    const late = shop.api.editOrderInfoFromPharm({ token, payment });
    expect((await refusalOf(late)).code).toBe('ORDER_STATUS_CONFLICT');
    await payRefunds(shop);
    const { money } = await ledger(orderUuid);
    expect(money.reduce((total, amount) => total + amount, 0)).toBe(0);
  });

  test('is refunded with the order, to the won', async () => {
    const { api } = await openMember(shop);
    const { orderUuid, token } = await infoLink(shop, api);
    await shop.api.editOrderInfoFromPharm({ token, payment: await windowOf(await due(token)) });
    const order = await api.getOrder({ uuid: orderUuid });
    const { payPrice: price } = await orderOf(orderUuid);
    expect(order.price.payPrice).toBe(price);
    const bought = order.groups.flatMap((group) => group.orderProducts);
    const [made] = await claim(api, claimOf(bought, 'CANCEL'));
    expect(made?.refundInfo.totalRefundPrice).toBe(price);
    await payRefunds(shop);
    const { money } = await ledger(orderUuid);
    expect(money.reduce((total, amount) => total + amount, 0)).toBe(0);
    expect(money).toHaveLength(4);
    const { explanation } = await api.getOrder({ uuid: orderUuid });
    expect(explanation).toMatchObject({ paidPrice: price, refundedPrice: price, keptPrice: 0 });
    expect(await api.getOrderReceipt({ uuid: orderUuid })).toMatchObject({ refundedPrice: price });
  });
});

describe('a payment that is sent with the link', () => {
  test('of another link, of another amount or of an order is refused', async () => {
    const [mine, another] = [await infoLink(shop), await infoLink(shop)];
    const payment = await windowOf(await due(mine.token));
    const send = (token: string, given: typeof payment) =>
      refusalOf(shop.api.editOrderInfoFromPharm({ token, payment: given }));
    expect((await send(another.token, payment)).code).toBe('LINK_EXPIRED');
    expect((await send(mine.token, { ...payment, amount: 1 })).code).toBe('PAYMENT_AMOUNT_MISMATCH');
    const ofOrder = { ...payment, orderId: mine.placed.payment.orderId };
    expect((await send(mine.token, ofOrder)).code).toBe('LINK_EXPIRED');
    expect((await send(mine.token, { ...payment, paymentKey: 'tgen_wrong' })).code).toBe('PAYMENT_FAILED');
    expect(await orderOf(mine.orderUuid)).toMatchObject({ status: 'REQUEST_INFORMATION' });
    await shop.api.editOrderInfoFromPharm({ token: mine.token, payment });
  });

  test('with a refused card changes nothing, and another try pays', async () => {
    const { orderUuid, token } = await infoLink(shop);
    const asked = await due(token);
    const { orderId, payPrice: amount } = asked.payment;
    const paymentKey = await authenticate(shop, { payment: asked.payment }, 'decline');
    const refused = shop.api.editOrderInfoFromPharm({ token, payment: { orderId, paymentKey, amount } });
    expect((await refusalOf(refused)).code).toBe('PAYMENT_FAILED');
    expect(await orderOf(orderUuid)).toMatchObject({ status: 'REQUEST_INFORMATION' });
    const next = await due(token);
    expect(next.payment.orderId).not.toBe(orderId);
    await shop.api.editOrderInfoFromPharm({ token, payment: await windowOf(next) });
    expect(await orderOf(orderUuid)).toMatchObject({ status: 'PAYMENT_COMPLETE' });
  });
});
