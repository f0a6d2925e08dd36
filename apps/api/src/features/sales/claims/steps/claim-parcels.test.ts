// Parcels of claims with simulated couriers: returned goods (T44), replacements (T52, T55, T56), a parcel that was already on its way (T26, T33).
import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '#domain/base/calendar.ts';
import {
  claim,
  claimOf,
  orderIn,
  payRefunds,
  scannedParcel,
  setStatus,
} from '../../../../testing/sales/claims.ts';
import { refusalOf } from '../../../../testing/contract/refusals.ts';
import { placeOrder } from '../../../../testing/sales/inquiries.ts';
import { openMember } from '../../../../testing/members/members.ts';
import { rows, statusesOf } from '../../../../testing/sales/orders.ts';
import { paymentTestShop } from '../../../../testing/sales/payments.ts';
import { freshInvoice } from '../../../../testing/sales/shipments.ts';
import { openStaff } from '../../../../testing/members/staff.ts';
import { followDueParcels, handleOverdueParcels } from '../../shipments/tracking/follow-parcels.ts';

const { shop, item, one, ledger } = paymentTestShop();

beforeEach(() => shop.clock.stopAt('2026-11-23T10:00:00+09:00'));

/** Follows the parcels until they are delivered, as the simulated courier reports them. */
async function deliver(): Promise<void> {
  for (let step = 0; step < 24; step += 1) {
    shop.clock.moveBy(2 * 3_600_000);
    await followDueParcels(shop.context());
  }
}

const statusOf = async (orderUuid: string) => (await statusesOf(shop, orderUuid)).join(' ');
const parcelsOf = (orderUuid: string) =>
  rows<{ kind: string; carrier: string; invoiceNumber: string; isDelivered: boolean }>(
    shop,
    `select kind, carrier, invoice_number, delivered_at is not null as is_delivered from shipment where order_uuid = '${orderUuid}' order by created_at`,
  );

type Type = Parameters<typeof claimOf>[1];
async function requested(
  type: Type,
  over: Parameters<typeof claimOf>[2] = {},
  status: Parameters<typeof orderIn>[1] = 'DELIVERY_COMPLETE',
) {
  const made = await orderIn(shop, status, one());
  const [claimed] = await claim(made.member.api, claimOf(made.rows, type, over));
  const total = claimed?.refundInfo.totalRefundPrice ?? 0;
  return {
    ...made,
    api: made.member.api,
    uuid: claimed?.uuid ?? '',
    total,
    uuids: made.rows.map((row) => row.uuid),
  };
}

describe('goods that come back', () => {
  test('T44 arrive with the final scan of the pickup; the first scan ends the withdrawal', async () => {
    const { api, order, uuid, uuids, total } = await requested('RETURN');
    const invoiceNumber = freshInvoice();
    const staff = await openStaff(shop);
    const pickup = { carrier: 'CJ', invoiceNumber } as const;
    await staff.api.approveClaim({ uuid, expectedTotalRefundPrice: total, pickup });
    expect(await parcelsOf(order.uuid)).toMatchObject([{ kind: 'PICKUP', invoiceNumber }]);
    await followDueParcels(shop.context());
    shop.clock.moveBy(3 * 3_600_000);
    await followDueParcels(shop.context());
    expect((await api.getOrderClaim({ uuid })).collect).toMatchObject({ status: 'COLLECTED' });
    const withdrawal = api.changeOrderProductStatus({ uuids, status: 'CANCEL_RETURN' });
    expect((await refusalOf(withdrawal)).code).toBe('ORDER_STATUS_CONFLICT');
    await deliver();
    expect(await statusOf(order.uuid)).toBe('RETURN_DELIVERY_COMPLETE');
    expect(await api.getOrderClaim({ uuid })).toMatchObject({ collect: { status: 'RECEIVED' } });
    const inspector = await openStaff(shop);
    await inspector.api.passClaimInspection({ uuid });
    await payRefunds(shop);
    expect(await statusOf(order.uuid)).toBe('RETURN');
    expect((await ledger(order.uuid)).messages.filter((template) => template === 'N15')).toHaveLength(1);
  });

  test('T44 arrive before the approval when the shopper sends them with an invoice', async () => {
    const collect = { method: 'SELF', carrier: 'CJ', invoiceNumber: freshInvoice() } as const;
    const { order } = await requested('RETURN', { collect });
    await deliver();
    expect(await statusOf(order.uuid)).toBe('RETURN_DELIVERY_COMPLETE');
  });

  test('T44 are followed when the shopper names the invoice afterwards; a mistyped number is replaced until it is scanned', async () => {
    const { api, order, uuid, total } = await requested('RETURN', { collect: { method: 'SELF' } });
    const staff = await openStaff(shop);
    await staff.api.approveClaim({ uuid, expectedTotalRefundPrice: total });
    const [wrong, right] = [freshInvoice(), freshInvoice()];
    const send = (invoiceNumber: string, carrier: 'CJ' | 'MANUAL' = 'CJ') =>
      api.sendClaimGoods({ uuid, carrier, invoiceNumber });
    for (const [number, carrier] of [
      ['1234', 'CJ'],
      ['123456789012', 'MANUAL'],
    ] as const)
      expect(await refusalOf(send(number, carrier))).toMatchObject({
        code: 'INVALID_INPUT',
        fields: [{ name: 'invoiceNumber' }],
      });
    const stranger = (await openMember(shop)).api.sendClaimGoods({
      uuid,
      carrier: 'CJ',
      invoiceNumber: right,
    });
    expect((await refusalOf(stranger)).code).toBe('NOT_FOUND');
    await send(wrong);
    const dashed = `${right.slice(0, 4)}-${right.slice(4)}`;
    for (const number of [dashed, right])
      expect(await send(number)).toEqual({ carrier: 'CJ', invoiceNumber: right });
    const { collect, histories } = await api.getOrderClaim({ uuid });
    expect(collect).toMatchObject({ method: 'SELF', carrier: 'CJ', invoiceNumber: right });
    expect(histories.filter(({ label }) => label === '상품 발송')).toHaveLength(2);
    const parcels = `select invoice_number, withdrawn_at is null as is_open from shipment where order_uuid = '${order.uuid}' order by created_at, uuid`;
    expect(await rows(shop, parcels)).toEqual([
      { invoiceNumber: wrong, isOpen: false },
      { invoiceNumber: right, isOpen: true },
    ]);
    await followDueParcels(shop.context());
    shop.clock.moveBy(3 * 3_600_000);
    await followDueParcels(shop.context());
    expect((await refusalOf(send(wrong))).code).toBe('ORDER_STATUS_CONFLICT');
    await deliver();
    expect(await statusOf(order.uuid)).toBe('RETURN_DELIVERY_COMPLETE');
    const inspector = await openStaff(shop);
    await inspector.api.passClaimInspection({ uuid });
    await payRefunds(shop);
    expect((await ledger(order.uuid)).money.at(-1)).toBe(-total);
  });

  test('of a guest are named with the order token', async () => {
    const { order, orderToken = '' } = await placeOrder(shop);
    await setStatus(shop, order.uuid, 'DELIVERY_COMPLETE');
    const bought = order.groups.flatMap((group) => group.orderProducts);
    const request = { ...claimOf(bought, 'RETURN', { collect: { method: 'SELF' } }), orderToken };
    const { claims } = await shop.api.inquiryOrder({ ...request, action: 'CLAIM' });
    const sent = { uuid: claims?.[0]?.uuid ?? '', carrier: 'CJ', invoiceNumber: freshInvoice() } as const;
    expect((await refusalOf(shop.api.sendClaimGoods(sent))).code).toBe('NOT_FOUND');
    const { orderToken: another = '' } = await placeOrder(shop);
    const foreign = shop.api.sendClaimGoods({ ...sent, orderToken: another });
    expect((await refusalOf(foreign)).code).toBe('NOT_FOUND');
    await shop.api.sendClaimGoods({ ...sent, orderToken });
    await deliver();
    expect(await statusOf(order.uuid)).toBe('RETURN_DELIVERY_COMPLETE');
  });

  /** Two returns of one unit each of one row, whose goods the shopper sends. */
  async function twoReturns() {
    const made = await orderIn(shop, 'DELIVERY_COMPLETE', [{ productItemUuid: item(), count: 2 }]);
    const items = [{ orderProductUuid: made.rows[0]?.uuid ?? '', count: 1 }];
    const request = claimOf([], 'RETURN', { items, collect: { method: 'SELF' } });
    const [first] = await claim(made.member.api, request);
    const [second] = await claim(made.member.api, request);
    const uuids = [first?.uuid ?? '', second?.uuid ?? ''] as const;
    const { api } = made.member;
    const send = (uuid: string, invoiceNumber: string) =>
      api.sendClaimGoods({ uuid, carrier: 'CJ', invoiceNumber });
    const collectOf = async (uuid: string) => (await api.getOrderClaim({ uuid })).collect;
    return { order: made.order, uuids, send, collectOf };
  }
  const received = 'RETURN_DELIVERY_COMPLETE RETURN_DELIVERY_COMPLETE';

  test('T44 of two claims in one box are collected and arrive together', async () => {
    const { order, uuids, send, collectOf } = await twoReturns();
    const box = freshInvoice();
    for (const uuid of uuids) await send(uuid, box);
    await followDueParcels(shop.context());
    shop.clock.moveBy(3 * 3_600_000);
    await followDueParcels(shop.context());
    for (const uuid of uuids) expect(await collectOf(uuid)).toMatchObject({ status: 'COLLECTED' });
    await deliver();
    expect(await statusOf(order.uuid)).toBe(received);
  });

  test('T44 of a second claim join a box that the carrier has collected, or delivered', async () => {
    for (const hours of [3, 40]) {
      const { order, uuids, send, collectOf } = await twoReturns();
      const box = freshInvoice();
      await send(uuids[0], box);
      await followDueParcels(shop.context());
      for (let hour = 0; hour < hours; hour += 1) {
        shop.clock.moveBy(3_600_000);
        await followDueParcels(shop.context());
      }
      await send(uuids[1], box);
      expect(await collectOf(uuids[1])).toMatchObject({ status: hours === 3 ? 'COLLECTED' : 'RECEIVED' });
      await deliver();
      expect(await statusOf(order.uuid)).toBe(received);
    }
  });

  test('T44 of two claims in one box: another number for one of them leaves the box to the other', async () => {
    const { order, uuids, send } = await twoReturns();
    const [box, other] = [freshInvoice(), freshInvoice()];
    for (const uuid of uuids) await send(uuid, box);
    await send(uuids[0], other);
    await send(uuids[1], other);
    await send(uuids[1], box);
    await deliver();
    expect(await statusOf(order.uuid)).toBe(received);
    const open = `select invoice_number as number from shipment where order_uuid = '${order.uuid}' and withdrawn_at is null
      and delivered_at is not null order by created_at, uuid`;
    expect(await rows(shop, open)).toEqual([{ number: other }, { number: box }]);
  });

  test('of a claim can be named after another member used up a limit of attempts on it', async () => {
    const { api, uuid } = await requested('RETURN', { collect: { method: 'SELF' } });
    const sent = { uuid, carrier: 'CJ', invoiceNumber: freshInvoice() } as const;
    const stranger = await openMember(shop);
    for (let attempt = 0; attempt < 21; attempt += 1)
      expect((await refusalOf(stranger.api.sendClaimGoods(sent))).code).toBe('NOT_FOUND');
    expect(await api.sendClaimGoods(sent)).toMatchObject({ carrier: 'CJ' });
  });

  test.each([
    ['a pickup', 'RETURN', 'DELIVERY_COMPLETE'],
    ['a cancellation', 'CANCEL', 'PREPARING_PRODUCT'],
  ] as const)('of %s are not named by the shopper', async (_name, type, status) => {
    const { api, uuid } = await requested(type, {}, status);
    const sent = api.sendClaimGoods({ uuid, carrier: 'CJ', invoiceNumber: freshInvoice() });
    expect((await refusalOf(sent)).code).toBe('ORDER_STATUS_CONFLICT');
  });

  test('of a withdrawn claim change nothing', async () => {
    const { api, order, uuid, uuids } = await requested('RETURN');
    const collect = { method: 'SELF', carrier: 'CJ', invoiceNumber: freshInvoice() } as const;
    await api.updateOrderClaim({ uuid, collect });
    await api.changeOrderProductStatus({ uuids, status: 'CANCEL_RETURN' });
    await deliver();
    expect(await statusOf(order.uuid)).toBe('CANCEL_RETURN');
  });

  test('with a number that the carrier cannot have are refused', async () => {
    const made = await orderIn(shop, 'DELIVERY_COMPLETE', one());
    const collect = { method: 'SELF', carrier: 'CJ', invoiceNumber: '123-AB-45' } as const;
    const refusal = await refusalOf(claim(made.member.api, claimOf(made.rows, 'RETURN', { collect })));
    expect(refusal).toMatchObject({ code: 'INVALID_INPUT', fields: [{ name: 'invoiceNumber' }] });
    expect(await statusOf(made.order.uuid)).toBe('DELIVERY_COMPLETE');
  });
});

describe('a replacement', () => {
  const approved = async () => {
    const made = await requested('EXCHANGE', { reason: 'WRONG_NAME' });
    const staff = await openStaff(shop);
    await staff.api.approveClaim({ uuid: made.uuid, expectedTotalRefundPrice: 0 });
    return { ...made, staff };
  };

  test('T52 is a parcel with N06 once; T55 its final scan ends the exchange with N07', async () => {
    const { api, order, uuid, staff } = await approved();
    const invoice = { carrier: 'CJ', invoiceNumber: freshInvoice() } as const;
    await staff.api.reshipClaim({ uuid, ...invoice });
    await staff.api.reshipClaim({ uuid, ...invoice });
    expect(await parcelsOf(order.uuid)).toMatchObject([{ kind: 'RESHIP', isDelivered: false }]);
    await deliver();
    expect(await statusOf(order.uuid)).toBe('EXCHANGE_DELIVERY_COMPLETE');
    expect(await api.getOrderClaim({ uuid })).toMatchObject({ status: 'COMPLETE', reship: invoice });
    const { messages } = await ledger(order.uuid);
    expect(messages.filter((template) => template === 'N06' || template === 'N07').toSorted()).toEqual([
      'N06',
      'N07',
    ]);
  });

  test('T56 of a carrier that reports nothing counts as delivered 20 days after T52', async () => {
    const { order, uuid, staff } = await approved();
    await staff.api.reshipClaim({ uuid, carrier: 'MANUAL' });
    shop.clock.moveBy(20 * dayMs - 1);
    await handleOverdueParcels(shop.context());
    expect(await statusOf(order.uuid)).toBe('EXCHANGE');
    shop.clock.moveBy(1);
    await handleOverdueParcels(shop.context());
    expect(await statusOf(order.uuid)).toBe('EXCHANGE_DELIVERY_COMPLETE');
  });

  test('with a number that the carrier cannot have is refused and moves nothing', async () => {
    const { order, uuid, staff } = await approved();
    const wrong = staff.api.reshipClaim({ uuid, carrier: 'CJ', invoiceNumber: '123-AB-45' });
    expect((await refusalOf(wrong)).code).toBe('INVALID_INPUT');
    expect(await statusOf(order.uuid)).toBe('APPROVE_EXCHANGE');
  });
});

describe('a parcel that was on its way', () => {
  const asked = async (scans?: Parameters<typeof scannedParcel>[2]) => {
    const made = await requested('CANCEL', {}, 'PREPARING_PRODUCT');
    const invoice = await scannedParcel(shop, made.order.uuid, scans);
    return { ...made, invoice };
  };

  test('T26 is followed, and its delivery turns the cancellation into a return (T33)', async () => {
    const { api, order, uuid, invoice } = await asked();
    const { api: staff } = await openStaff(shop);
    await staff.markClaimAlreadyShipped({ uuid, ...invoice });
    await staff.markClaimAlreadyShipped({ uuid, ...invoice });
    expect(await statusOf(order.uuid)).toBe('REQUEST_DISPATCH_CANCEL');
    expect(await parcelsOf(order.uuid)).toMatchObject([{ kind: 'OUTBOUND' }]);
    await deliver();
    expect(await statusOf(order.uuid)).toBe('REQUEST_RETURN');
    expect(await api.getOrderClaim({ uuid })).toMatchObject({
      type: 'RETURN',
      convertedFrom: 'CANCEL_DISPATCH',
    });
  });

  test.each([
    ['without a scan', []],
    ['that is only registered', [{ hours: -1, level: 1 }]],
    ['that the carrier received at the time of the request', [{ hours: 0, level: 2 }]],
    ['that the carrier received after the request', [{ hours: 1, level: 2 }]],
    ['whose scan is that of an earlier parcel with the number', [{ hours: -24 * 5, level: 6 }]],
  ])('T26 is refused for a parcel %s, and the cancellation stays possible', async (_name, scans) => {
    const { order, uuid, total, invoice } = await asked(scans);
    shop.clock.moveBy(2 * 3_600_000);
    const { api: staff } = await openStaff(shop);
    const refusal = await refusalOf(staff.markClaimAlreadyShipped({ uuid, ...invoice }));
    expect(refusal.code).toBe('ORDER_STATUS_CONFLICT');
    expect(await parcelsOf(order.uuid)).toEqual([]);
    expect(await statusOf(order.uuid)).toBe('REQUEST_CANCEL');
    await staff.approveClaim({ uuid, expectedTotalRefundPrice: total });
    expect(await statusOf(order.uuid)).toBe('APPROVE_CANCEL');
  });

  test.each([
    ['of a carrier without tracking', { carrier: 'MANUAL' }, 'ORDER_STATUS_CONFLICT'],
    ['with a wrong number', { carrier: 'CJ', invoiceNumber: '123-AB-45' }, 'INVALID_INPUT'],
    [
      'that the carrier does not know',
      { carrier: 'CJ', invoiceNumber: '123456789104' },
      'ORDER_STATUS_CONFLICT',
    ],
    [
      'about which the carrier does not answer',
      { carrier: 'CJ', invoiceNumber: '123456789500' },
      'PROVIDER_UNAVAILABLE',
    ],
  ] as const)('T26 is refused for a parcel %s', async (_name, given, code) => {
    const { order, uuid } = await asked();
    const { api: staff } = await openStaff(shop);
    expect((await refusalOf(staff.markClaimAlreadyShipped({ uuid, ...given }))).code).toBe(code);
    expect(await parcelsOf(order.uuid)).toEqual([]);
    expect(await statusOf(order.uuid)).toBe('REQUEST_CANCEL');
  });
});
