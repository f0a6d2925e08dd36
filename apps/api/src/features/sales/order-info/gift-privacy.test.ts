// What giver and receiver of a gift are shown about each other (docs/rules/gifts.md#privacy): order number, surcharge, parcels.
import { beforeEach, expect, test } from 'vitest';
import { dayMs } from '#domain/base/calendar.ts';
import { formatNumber, formatWon } from '#domain/base/money.ts';
import { refusalOf } from '../../../testing/contract/refusals.ts';
import { openMember } from '../../../testing/members/members.ts';
import { openStaff } from '../../../testing/members/staff.ts';
import { claim, claimOf, payRefunds, preview, setStatus } from '../../../testing/sales/claims.ts';
import { giftAddress, giftTokenOf, sentGift } from '../../../testing/sales/gifts.ts';
import { type Registered, authenticate, jejuAddress, rows } from '../../../testing/sales/orders.ts';
import { paymentTestShop } from '../../../testing/sales/payments.ts';
import { freshInvoice, infoTokenOf, rowsOfOrder } from '../../../testing/sales/shipments.ts';
import { writeContracts } from '../orders/orders.ts';

const { shop } = paymentTestShop();

beforeEach(() => shop.clock.stopAt('2026-11-23T10:00:00+09:00'));

const accept = (token: string, changes: object = {}) =>
  shop.api.acceptGift({ token, ...giftAddress, isConsented: true, ...changes });

/** The receiver enters an address in Jeju and pays its surcharge; returns the payment. */
async function acceptInJeju(token: string): Promise<Registered['payment']> {
  const { zipCode, address } = jejuAddress;
  const { payment } = (await refusalOf(accept(token, { zipCode, address }))).extra as Pick<
    Registered,
    'payment'
  >;
  const { orderId, payPrice: amount } = payment;
  const paid = { orderId, amount, paymentKey: await authenticate(shop, { payment }) };
  await shop.api.acceptGift({ token, isConsented: true, payment: paid });
  return payment;
}

test('the receiver is shown no order number, which opens the order of a guest with the name of the giver', async () => {
  const { orderUuid, token, placed } = await sentGift(shop);
  const { zipCode, address } = jejuAddress;
  const due = await refusalOf(accept(token, { zipCode, address }));
  const known: unknown[] = [await shop.api.getGift({ token }), due.extra];
  await accept(token);
  const staff = await openStaff(shop);
  await staff.api.requestOrderInformation({ uuids: rowsOfOrder(placed), text: '동·호수를 알려 주세요.' });
  const asked = await infoTokenOf(shop, orderUuid);
  known.push(await shop.api.getOrderInfoRequest({ token: asked }));
  known.push(await shop.api.editOrderInfoFromPharm({ token: asked, detailAddress: '5호' }));
  expect(known).toMatchObject([{ state: 'WAITING' }, {}, { orderNo: '' }, { orderNo: '' }]);
  expect(JSON.stringify(known)).not.toContain(placed.order.orderNo);
});

test('the giver neither sees nor is given back the surcharge that the receiver paid', async () => {
  const { api, password } = await openMember(shop);
  const { orderUuid, token, placed } = await sentGift(shop, api);
  const { orderId, payPrice: amount } = await acceptInJeju(token);

  const { price } = placed.order;
  const order = await api.getOrder({ uuid: orderUuid });
  expect(order).toMatchObject({
    price,
    delivery: { remoteAreaType: 'NONE' },
    explanation: { paidPrice: price.payPrice, remoteDeliveryFee: 0 },
    groups: [{ remoteDeliveryFee: 0 }],
  });
  const { data } = await api.getOrdersByPaging({ count: 10 });
  expect(data).toMatchObject([{ payPrice: price.payPrice, groups: [{ remoteDeliveryFee: 0 }] }]);
  const { taxes, ...receipt } = await api.getOrderReceipt({ uuid: orderUuid });
  expect(receipt.price).toEqual(price);
  expect(taxes.supplyPrice + taxes.vatPrice + taxes.taxFreePrice).toBe(price.payPrice);
  const { orders } = await api.exportMyPersonalData({ password });
  expect(orders).toMatchObject([{ payPrice: price.payPrice, payments: [{ payPrice: price.payPrice }] }]);
  // A mail that is sent again has the contract of the giver.
  const contracts = await writeContracts(shop.context(), [orderUuid]);
  expect(contracts.get(orderUuid)).toContain(`총 결제 금액: ${formatWon(price.payPrice)}`);
  expect(contracts.get(orderUuid)).not.toContain('추가 배송비 ');
  const staff = await openStaff(shop);
  expect((await staff.api.getOrder({ uuid: orderUuid })).price.payPrice).toBe(price.payPrice + amount);

  const bought = order.groups.flatMap((group) => group.orderProducts);
  const cancellation = claimOf(bought, 'CANCEL');
  const { refundInfo } = await preview(api, cancellation);
  expect(refundInfo).toMatchObject({
    totalRefundPrice: price.payPrice,
    refundDeliveryPrice: price.deliveryFee,
  });
  const [made] = await claim(api, { ...cancellation, expectedTotalRefundPrice: price.payPrice });
  expect(made?.refundInfo).toEqual(refundInfo);
  await payRefunds(shop);
  const refunds = await rows<{ orderId: string; amount: number }>(
    shop,
    `select p.order_id, r.amount from refund r join payment p on p.uuid = r.payment_uuid
     where r.order_uuid = '${orderUuid}' and r.status = 'DONE' order by r.idempotency_key`,
  );
  expect(refunds).toEqual([
    { orderId, amount },
    { orderId: placed.payment.orderId, amount: price.payPrice },
  ]);
  const [message] = await rows<{ amount: string }>(
    shop,
    `select variables ->> 'amt' as amount from message where order_uuid = '${orderUuid}' and template = 'N04'`,
  );
  expect(message?.amount).toBe(formatNumber(price.payPrice));
  expect((await api.getOrder({ uuid: orderUuid })).explanation).toMatchObject({
    refundedPrice: price.payPrice,
    keptPrice: 0,
  });
});

test.each(['RETURN', 'EXCHANGE'] as const)(
  'a %s costs the giver the same in every area of the receiver, and a pickup elsewhere what its area costs',
  async (type) => {
    const { api } = await openMember(shop);
    const quoteOf = async (answer: (token: string) => Promise<unknown>, change: object = {}) => {
      const { token, orderUuid, placed } = await sentGift(shop, api);
      await answer(token);
      await setStatus(shop, orderUuid, 'DELIVERY_COMPLETE');
      const bought = placed.order.groups.flatMap((group) => group.orderProducts);
      const { refundInfo, exchangeFee } = await preview(api, claimOf(bought, type, change));
      return { fee: refundInfo.refundReturnDeliveryPrice + exchangeFee };
    };
    const near = await quoteOf(accept);
    expect(near.fee).toBeGreaterThan(0);
    expect(await quoteOf(acceptInJeju)).toEqual(near);
    const elsewhere = { collect: { method: 'PICKUP', address: jejuAddress } };
    expect((await quoteOf(accept, elsewhere)).fee).toBeGreaterThan(near.fee);
  },
);

test('the giver sees dispatch, pickup and delivery of the parcel, without its number and places near the receiver', async () => {
  const { api, password } = await openMember(shop);
  const { token, orderUuid, placed } = await sentGift(shop, api);
  await accept(token);
  const [uuid = ''] = rowsOfOrder(placed);
  const invoiceNumber = freshInvoice();
  const staff = await openStaff(shop);
  await staff.api.bulkDispatchOrderProducts({ rows: [{ uuid, carrier: 'CJ', invoiceNumber }] });
  const track = () => api.getDeliveryTrackingInfo({ orderProductUuid: uuid });
  // The simulator of the carrier takes the parcel with the first question.
  expect(await track()).toMatchObject({ level: 1 });
  shop.clock.moveBy((27 / 24) * dayMs);
  const info = await track();
  expect(info).toMatchObject({ carrier: 'CJ', level: 5, invoiceNumber: '' });
  expect(info.carrierUrl).toBeUndefined();
  expect(info.details.map(({ level, location }) => [level, location])).toEqual([
    [2, ''],
    [1, ''],
  ]);
  // The same to a caller with the number.
  expect((await shop.api.getDeliveryTrackingInfo({ carrier: 'CJ', invoiceNumber })).details).toEqual(
    info.details,
  );
  const order = await api.getOrder({ uuid: orderUuid });
  expect(order.groups[0]?.invoices).toMatchObject([{ carrier: 'CJ', invoiceNumber: '' }]);
  const texts = await rows<{ text: string }>(
    shop,
    `select variables::text as text from message where order_uuid = '${orderUuid}' and template = 'N06'`,
  );
  expect(texts).toHaveLength(1);
  const seen = [order, await api.getOrdersByPaging({ count: 10 }), texts];
  expect(JSON.stringify([...seen, await api.exportMyPersonalData({ password })])).not.toContain(
    invoiceNumber,
  );
  // The session of the staff has ended meanwhile.
  const desk = await (await openStaff(shop)).api.getOrder({ uuid: orderUuid });
  expect(desk.groups[0]?.invoices).toMatchObject([{ invoiceNumber }]);
});

test('staff correct the number of a receiver who has not answered, and enter the address only as the answer', async () => {
  const { orderUuid } = await sentGift(shop);
  const { api } = await openStaff(shop);
  const given = { uuid: orderUuid, ...giftAddress };
  await expect(api.editOrderDelivery(given)).rejects.toMatchObject({ code: 'ORDER_STATUS_CONFLICT' });
  await api.editOrderDelivery({ uuid: orderUuid, phone: '01087654329' });
  await accept(await giftTokenOf(shop, orderUuid));
  await api.editOrderDelivery({ ...given, detailAddress: '5호' });
});
