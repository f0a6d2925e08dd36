// Days in which the goods of an approved claim must come back (docs/rules/claims.md#not-returned), also of an exchange that became a return
// (T54), and goods that the carrier collected.
import { beforeEach, describe, expect, test } from 'vitest';
import { claimFor, orderIn, payRefunds, requestedClaim } from '../../../../testing/sales/claims.ts';
import { refusalOf } from '../../../../testing/contract/refusals.ts';
import { uploadPhoto, uploadStaffPhoto } from '../../../../testing/catalog/media.ts';
import { rows, statusesOf } from '../../../../testing/sales/orders.ts';
import { type MessageTemplate, fillTemplate, templateOf } from '../../../base/messages/templates.ts';
import { paymentTestShop } from '../../../../testing/sales/payments.ts';
import { freshInvoice } from '../../../../testing/sales/shipments.ts';
import { openStaff } from '../../../../testing/members/staff.ts';
import { followDueParcels } from '../../shipments/tracking/follow-parcels.ts';
import { endUnreturned, refundUninspected } from '../claims.jobs.ts';

const { shop, one, ledger } = paymentTestShop();
const day = 86_400_000;
const text = '상품을 확인하고 답변드립니다.';

beforeEach(() => shop.clock.stopAt('2026-11-23T10:00:00+09:00'));

/** Sessions of staff end while the clock moves. */
const desk = async () => (await openStaff(shop)).api;
const statusOf = async (orderUuid: string) => (await statusesOf(shop, orderUuid)).join(' ');
const countOf = async (orderUuid: string, template: string) =>
  (await ledger(orderUuid)).messages.filter((sent) => sent === template).length;
/** Texts of messages with this template, of one order or of all. */
const textsOf = async (template: MessageTemplate, orderUuid?: string) => {
  const found = await rows<{ variables: Record<string, string> }>(
    shop,
    `select variables from message where template = '${template}' ${orderUuid === undefined ? '' : `and order_uuid = '${orderUuid}'`}`,
  );
  return found.map(({ variables }) => fillTemplate(templateOf(template).text, variables));
};

/** Moves the clock by whole days and runs the job after each. */
async function pass(days: number) {
  for (let passed = 0; passed < days; passed += 1) {
    shop.clock.moveBy(day);
    await endUnreturned(shop.context());
  }
}

/** An approved exchange for broken goods. */
async function exchange(reason: 'BROKEN_PRODUCT' | 'MISSING_PRODUCT' = 'BROKEN_PRODUCT') {
  const made = await orderIn(shop, 'DELIVERY_COMPLETE', one());
  const images = [await uploadPhoto(shop, { memberUuid: made.member.userUuid }, 'CLAIM')];
  const claimed = await claimFor(made, 'EXCHANGE', { reason, images });
  await (await desk()).approveClaim({ uuid: claimed.uuid, expectedTotalRefundPrice: 0 });
  return claimed;
}

/** A return that the shopper sends, approved, whose parcel the carrier has collected but does not deliver. */
async function collected(type: 'RETURN' | 'EXCHANGE' = 'RETURN') {
  const invoiceNumber = freshInvoice();
  await shop.outside.control('parcels', {
    carrierCode: '04',
    invoiceNumber,
    scans: [{ at: new Date(shop.clock.now().getTime() + 3_600_000).toISOString(), level: 2 }],
  });
  const made = await requestedClaim(shop, one(), [
    type,
    'DELIVERY_COMPLETE',
    { reason: 'WRONG_NAME', collect: { method: 'SELF', carrier: 'CJ', invoiceNumber } },
  ]);
  const scan = async () => {
    await followDueParcels(shop.context());
    shop.clock.moveBy(3 * 3_600_000);
    await followDueParcels(shop.context());
    expect((await (await desk()).getStaffClaim({ uuid: made.uuid })).collect?.status).toBe('COLLECTED');
  };
  return { ...made, scan };
}

describe('T54 an approved exchange that became a return', () => {
  test('is declined 14 days after it became one when no goods arrive; the shopper is notified on the seventh', async () => {
    const { order, uuid } = await exchange();
    await pass(10);
    expect(await countOf(order.uuid, 'N32')).toBe(1);
    await (await desk()).turnClaimToReturn({ uuid, agreed: true });
    expect((await (await desk()).getStaffClaim({ uuid })).holdback).toBeUndefined();
    await pass(7);
    expect(await countOf(order.uuid, 'N32')).toBe(2);
    await pass(6);
    expect(await statusOf(order.uuid)).toBe('APPROVE_RETURN');
    await pass(1);
    expect(await statusOf(order.uuid)).toBe('DECLINE_RETURN');
    expect(await (await desk()).getStaffClaim({ uuid })).toMatchObject({ declineGround: 'NOT_RETURNED' });
  });

  test('whose goods came back before is inspected and refunded, automatically three business days later', async () => {
    const { order, uuid } = await exchange();
    await (await desk()).receiveClaim({ uuid });
    shop.clock.moveBy(4 * day);
    const turned = await (await desk()).turnClaimToReturn({ uuid, agreed: true });
    expect(turned).toMatchObject({ type: 'RETURN', stage: 'RECEIVED', statusLabel: '반품 상품 확인 중' });
    expect(turned.refundInfo.totalRefundPrice).toBe(order.price.payPrice);
    expect(turned.refundDueDate).toBe('2026-12-02');
    await refundUninspected(shop.context());
    expect((await ledger(order.uuid)).refunds).toEqual([]);
    shop.clock.stopAt('2026-12-02T18:00:00+09:00');
    await refundUninspected(shop.context());
    await payRefunds(shop);
    expect(await statusOf(order.uuid)).toBe('RETURN');
    expect((await ledger(order.uuid)).money).toEqual([order.price.payPrice, -order.price.payPrice]);
  });

  test('for missing goods returns all goods, which the store picks up', async () => {
    const { order, uuid } = await exchange('MISSING_PRODUCT');
    const turned = await (await desk()).turnClaimToReturn({ uuid, agreed: true });
    expect(turned.collect).toMatchObject({ method: 'PICKUP', status: 'REQUESTED' });
    await pass(14);
    expect(await statusOf(order.uuid)).toBe('DECLINE_RETURN');
  });
});

test('T53, T45 an exchange is not inspected before its goods come back, and never refunded as it is', async () => {
  const { order, uuid } = await exchange();
  const staff = await desk();
  const images = [await uploadStaffPhoto(shop, staff)];
  const failed = { uuid, declineGround: 'DAMAGED_BY_SHOPPER', text, images } as const;
  expect((await refusalOf(staff.failClaimInspection(failed))).code).toBe('ORDER_STATUS_CONFLICT');
  const tomorrow = staff.receiveClaim({ uuid, receivedAt: '2026-11-24T10:00:00' });
  expect(await refusalOf(tomorrow)).toMatchObject({ status: 400, fields: [{ name: 'receivedAt' }] });
  await staff.receiveClaim({ uuid });
  expect((await refusalOf(staff.passClaimInspection({ uuid }))).code).toBe('ORDER_STATUS_CONFLICT');
  expect(await statusOf(order.uuid)).toBe('APPROVE_EXCHANGE');
  expect((await ledger(order.uuid)).refunds).toEqual([]);
});

describe('goods that the carrier collected and does not deliver', () => {
  test('are no ground to decline; the claim is marked as late seven days later, and head office is notified once', async () => {
    const { order, uuid, total, scan } = await collected();
    await (await desk()).approveClaim({ uuid, expectedTotalRefundPrice: total });
    await scan();
    await pass(6);
    expect(await textsOf('S07')).toEqual([]);
    await pass(24);
    expect(await statusOf(order.uuid)).toBe('APPROVE_RETURN');
    expect(await countOf(order.uuid, 'N32')).toBe(0);
    const staff = await desk();
    const { claimNo, holdback } = await staff.getStaffClaim({ uuid });
    expect(holdback).toMatchObject({ reason: 'COLLECTED_LATE' });
    const reports = new Set(await textsOf('S07'));
    expect([...reports]).toMatchObject([expect.stringContaining(claimNo)]);
    const declined = staff.declineClaim({ uuid, declineGround: 'NOT_RETURNED', text });
    expect(await refusalOf(declined)).toMatchObject({ status: 400, fields: [{ name: 'declineGround' }] });
    // The parcel arrives, or staff settle its loss with the carrier.
    await staff.receiveClaim({ uuid });
    await staff.passClaimInspection({ uuid });
    await payRefunds(shop);
    expect(await statusOf(order.uuid)).toBe('RETURN');
  });

  test('before the approval remain collected: the claim is neither withdrawn nor declined', async () => {
    const { order, member, uuid, uuids, total, scan } = await collected();
    await scan();
    await (await desk()).approveClaim({ uuid, expectedTotalRefundPrice: total });
    expect((await member.api.getOrderClaim({ uuid })).collect).toMatchObject({ status: 'COLLECTED' });
    const withdrawal = member.api.changeOrderProductStatus({ uuids, status: 'CANCEL_RETURN' });
    expect((await refusalOf(withdrawal)).code).toBe('ORDER_STATUS_CONFLICT');
    await pass(20);
    expect(await statusOf(order.uuid)).toBe('APPROVE_RETURN');
  });

  test('after the claim was held end the hold', async () => {
    const { order, uuid, total, scan } = await collected();
    await (await desk()).approveClaim({ uuid, expectedTotalRefundPrice: total });
    shop.clock.moveBy(7 * day);
    await endUnreturned(shop.context());
    expect(await countOf(order.uuid, 'N32')).toBe(1);
    await scan();
    const { holdback, histories } = await (await desk()).getStaffClaim({ uuid });
    expect(holdback).toBeUndefined();
    expect(histories.at(-1)).toMatchObject({ event: 'RELEASE', actorType: 'CARRIER' });
    await pass(20);
    expect(await statusOf(order.uuid)).toBe('APPROVE_RETURN');
  });

  test('of an exchange are marked as late too', async () => {
    const { uuid, scan } = await collected('EXCHANGE');
    await (await desk()).approveClaim({ uuid, expectedTotalRefundPrice: 0 });
    await scan();
    await pass(8);
    expect(await (await desk()).getStaffClaim({ uuid })).toMatchObject({
      holdback: { reason: 'COLLECTED_LATE' },
    });
  });
});

test('the message about missing goods names a decline for a return only', async () => {
  const back = await requestedClaim(shop, one(), ['RETURN', 'DELIVERY_COMPLETE']);
  await (await desk()).approveClaim({ uuid: back.uuid, expectedTotalRefundPrice: back.total });
  const swap = await exchange();
  await pass(7);
  const [ofReturn] = await textsOf('N32', back.order.uuid);
  const [ofExchange] = await textsOf('N32', swap.order.uuid);
  expect(ofReturn).toContain('반품이 거절됩니다');
  expect(ofExchange).toContain('교환');
  expect(ofExchange).not.toContain('거절');
});
