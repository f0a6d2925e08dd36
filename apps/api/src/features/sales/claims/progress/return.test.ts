// Returns and dispatch cancellations (T26, T29 to T46), automatic purchase confirmation (T18).
import { beforeEach, describe, expect, test } from 'vitest';
import type { ClaimReason } from '#domain/base/enums.ts';
import {
  claim,
  claimOf,
  itemsOfOneGroup,
  orderIn,
  payRefunds,
  type RequestedClaim,
  requestedClaim,
  scannedParcel,
} from '../../../../testing/sales/claims.ts';
import { refusalOf } from '../../../../testing/contract/refusals.ts';
import { uploadPhoto, uploadStaffPhoto } from '../../../../testing/catalog/media.ts';
import { rows, statusesOf, stockOf } from '../../../../testing/sales/orders.ts';
import { paymentTestShop } from '../../../../testing/sales/payments.ts';
import { openStaff } from '../../../../testing/members/staff.ts';
import { approveUnanswered, endUnreturned, refundUninspected } from '../claims.jobs.ts';
import { deliverClaimed, receiveClaimed } from '../claims.ts';
import { autoConfirm } from '../request/confirm-purchase.ts';

const { shop, item, one, ledger } = paymentTestShop();
const text = '상품을 확인하고 답변드립니다.';
const day = 86_400_000;

beforeEach(() => shop.clock.stopAt('2026-11-23T10:00:00+09:00'));

const statusOf = async (orderUuid: string) => (await statusesOf(shop, orderUuid)).join(' ');

const requested = (...claimed: RequestedClaim) => requestedClaim(shop, one(), claimed);
const desk = () => openStaff(shop);

describe('a return', () => {
  test('T39, T40, T44, T45: approved, received, inspected, refunded without the fees of the shopper’s fault', async () => {
    const { member, order, uuid, total, claimed } = await requested('RETURN', 'DELIVERY_COMPLETE');
    const { returnFee } = (await shop.api.getProductItem({ uuid: item() })).product.delivery;
    expect(claimed.refundInfo.refundReturnDeliveryPrice).toBe(returnFee);
    expect(await statusOf(order.uuid)).toBe('REQUEST_RETURN');
    const staff = await desk();
    expect(
      await staff.api.approveClaim({
        uuid,
        expectedTotalRefundPrice: total,
        pickup: { carrier: 'CJ', date: '2026-11-25' },
      }),
    ).toMatchObject({
      statusLabel: '반품 수거 중',
      collect: { method: 'PICKUP', status: 'REQUESTED', carrier: 'CJ', pickupDate: '2026-11-25' },
    });
    await staff.api.receiveClaim({ uuid });
    expect(await statusOf(order.uuid)).toBe('RETURN_DELIVERY_COMPLETE');
    expect(
      (
        await refusalOf(
          member.api.changeOrderProductStatus({
            uuids: claimed.items.map((claimedRow) => claimedRow.orderProductUuid),
            status: 'CANCEL_RETURN',
          }),
        )
      ).code,
    ).toBe('ORDER_STATUS_CONFLICT');
    const before = (await stockOf(shop, item())).count;
    await staff.api.passClaimInspection({ uuid });
    await staff.api.passClaimInspection({ uuid });
    await payRefunds(shop);
    expect(await statusOf(order.uuid)).toBe('RETURN');
    const { money, messages } = await ledger(order.uuid);
    expect(money).toEqual([order.price.payPrice, -total]);
    expect(messages.toSorted()).toEqual(['N01', 'N10', 'N13', 'N15', 'N16']);
    expect((await stockOf(shop, item())).count).toBe(before);
    const answered = await member.api.getOrderClaim({ uuid });
    expect(answered.histories.map((row) => row.event)).toEqual([
      'REQUEST_RETURN',
      'APPROVE',
      'COLLECTED',
      'PASS_INSPECTION',
      'REFUND_DONE',
    ]);
  });

  test('restocks only the units that staff name after the inspection', async () => {
    const { uuid, uuids } = await requested('RETURN', 'DELIVERY_COMPLETE');
    const staff = await desk();
    await staff.api.receiveClaim({ uuid });
    const before = (await stockOf(shop, item())).count;
    const tooMany = { uuid, restock: [{ orderProductUuid: uuids[0] ?? '', count: 2 }] };
    expect((await refusalOf(staff.api.passClaimInspection(tooMany))).code).toBe('COUNT_EXCEEDED');
    const foreign = { uuid, restock: [{ orderProductUuid: uuid, count: 1 }] };
    expect(await refusalOf(staff.api.passClaimInspection(foreign))).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ name: 'restock' }],
    });
    for (const convert of [
      () => staff.api.markClaimCannotStop({ uuid }),
      () => staff.api.turnClaimToReturn({ uuid, agreed: true }),
    ])
      expect((await refusalOf(convert())).code).toBe('ORDER_STATUS_CONFLICT');
    await staff.api.passClaimInspection({
      uuid,
      restock: [{ orderProductUuid: (uuids[0] ?? '').toUpperCase(), count: 1 }],
    });
    expect((await stockOf(shop, item())).count).toBe(before + 1);
  });

  test('with another fault after the inspection refunds more, and tells the shopper', async () => {
    const { order, uuid } = await requested('RETURN', 'DELIVERY_COMPLETE');
    const staff = await desk();
    await staff.api.receiveClaim({ uuid });
    const dry = await staff.api.previewClaimDecision({ uuid, event: 'PASS_INSPECTION', fault: 'MERCHANT' });
    expect(dry).toMatchObject({
      fault: 'MERCHANT',
      feePayer: 'MERCHANT',
      additionalPaymentPrice: 0,
      warnings: [],
    });
    expect(dry.groups).toMatchObject([{ refundInfo: dry.refundInfo, quoteHash: dry.quoteHash }]);
    const approval = { uuid, event: 'APPROVE' } as const;
    expect((await refusalOf(staff.api.previewClaimDecision(approval))).code).toBe('ORDER_STATUS_CONFLICT');
    expect(dry.refundInfo.totalRefundPrice).toBe(order.price.payPrice);
    const { totalRefundPrice } = dry.refundInfo;
    const pass = { uuid, fault: 'MERCHANT' } as const;
    const changed = staff.api.passClaimInspection({
      ...pass,
      expectedTotalRefundPrice: totalRefundPrice - 1,
    });
    expect(await refusalOf(changed)).toMatchObject({
      code: 'CLAIM_QUOTE_CHANGED',
      extra: { refundInfo: { totalRefundPrice } },
    });
    expect((await ledger(order.uuid)).refunds).toEqual([]);
    const passed = await staff.api.passClaimInspection({
      ...pass,
      expectedTotalRefundPrice: totalRefundPrice,
    });
    expect(passed).toMatchObject({
      fault: 'MERCHANT',
      faultDecidedBy: 'ADMIN',
      refundInfo: dry.refundInfo,
      quoteHash: dry.quoteHash,
    });
    expect((await ledger(order.uuid)).messages).toContain('N31');
  });

  test('T41, T45 is approved and refunded by jobs when staff do nothing', async () => {
    const { order, uuid } = await requested('RETURN', 'DELIVERY_COMPLETE');
    shop.clock.stopAt('2026-11-27T00:00:00+09:00');
    await approveUnanswered(shop.context());
    expect(await statusOf(order.uuid)).toBe('APPROVE_RETURN');
    await shop.context().tx((tx) => receiveClaimed(tx, shop.context(), uuid));
    shop.clock.stopAt('2026-12-02T17:59:59+09:00');
    await refundUninspected(shop.context());
    expect((await ledger(order.uuid)).refunds).toEqual([]);
    shop.clock.stopAt('2026-12-02T18:00:00+09:00');
    await refundUninspected(shop.context());
    await refundUninspected(shop.context());
    await payRefunds(shop);
    expect(await statusOf(order.uuid)).toBe('RETURN');
  });

  test('T42 is declined on a ground, the purchase is confirmed three days later at the earliest, and another return may follow', async () => {
    const { member, order, uuid, uuids, rows: bought } = await requested('RETURN', 'DELIVERY_COMPLETE');
    const staff = await desk();
    const declined = await staff.api.declineClaim({ uuid, declineGround: 'DAMAGED_BY_SHOPPER', text });
    expect(declined).toMatchObject({
      declineGround: 'DAMAGED_BY_SHOPPER',
      statusLabel: '반품 거절',
      status: 'COMPLETE',
    });
    expect((await ledger(order.uuid)).messages).toContain('N14');
    expect(await claim(member.api, claimOf(bought, 'EXCHANGE', { reason: 'WRONG_NAME' }))).toHaveLength(1);
    const withdrawal = { uuids, status: 'CANCEL_EXCHANGE' as const };
    await member.api.changeOrderProductStatus(withdrawal);
    shop.clock.stopAt('2026-12-02T00:00:00+09:00');
    await autoConfirm(shop.context());
    await autoConfirm(shop.context());
    expect(await statusOf(order.uuid)).toBe('PURCHASE_CONFIRM');
    expect((await ledger(order.uuid)).messages.filter((template) => template === 'N08')).toHaveLength(1);
    // What became of the rows afterwards is not the status of the claims.
    expect(await member.api.getOrderClaim({ uuid })).toMatchObject({
      stage: 'DECLINED',
      statusLabel: '반품 거절',
    });
    const { data: cards } = await member.api.getOrderClaimsByPaging({ count: 10, page: 1 });
    expect(cards.map(({ statusLabel, totalRefundPrice }) => [statusLabel, totalRefundPrice])).toEqual([
      ['교환 철회', 0],
      ['반품 거절', 0],
    ]);
  });

  test('T18 confirms what is due behind a row that stays due, and ends', async () => {
    const stuck = await orderIn(shop, 'REQUEST_RETURN', one());
    const { order } = await orderIn(shop, 'DELIVERY_COMPLETE', one());
    await rows(
      shop,
      `update order_product set auto_confirm_at = '2026-11-01 00:00:00.123456+09' where order_uuid = '${stuck.order.uuid}'`,
    );
    shop.clock.stopAt('2026-12-20T00:00:00+09:00');
    await autoConfirm(shop.context());
    expect(await statusOf(stuck.order.uuid)).toBe('REQUEST_RETURN');
    expect(await statusOf(order.uuid)).toBe('PURCHASE_CONFIRM');
  });

  test('T43 is withdrawn before the pickup', async () => {
    const { member, order, uuid, uuids, total } = await requested('RETURN', 'DELIVERY_COMPLETE');
    await (await desk()).api.approveClaim({ uuid, expectedTotalRefundPrice: total });
    await member.api.changeOrderProductStatus({ uuids, status: 'CANCEL_RETURN' });
    expect(await statusOf(order.uuid)).toBe('CANCEL_RETURN');
    expect(await member.api.getOrderClaim({ uuid })).toMatchObject({ status: 'COMPLETE', actions: [] });
  });

  /** Returns of two rows of a parcel, of which each misses free delivery alone. */
  async function twoReturns(reasons: readonly [ClaimReason, ClaimReason]) {
    const { items, fee } = await itemsOfOneGroup(shop, (freeFrom) => [freeFrom - 10_000, 10_000]);
    const { member, order, rows: bought } = await orderIn(shop, 'DELIVERY_COMPLETE', items);
    const staff = await desk();
    const request = async (index: 0 | 1) => {
      const wanted = bought.filter((row) => row.productItemUuid === items[index]?.productItemUuid);
      const [made] = await claim(member.api, claimOf(wanted, 'RETURN', { reason: reasons[index] }));
      return made?.uuid ?? '';
    };
    const receive = async (uuid: string) => (await staff.api.receiveClaim({ uuid })).refundInfo;
    const pass = async (uuid: string) => (await staff.api.passClaimInspection({ uuid })).refundInfo;
    const fail = async (uuid: string) => {
      const images = [await uploadStaffPhoto(shop, staff.api)];
      await staff.api.failClaimInspection({ uuid, declineGround: 'DAMAGED_BY_SHOPPER', text, images });
    };
    return { order, fee, request, receive, pass, fail };
  }

  test('gives back no delivery fee that another return deducts, while that one may be declined', async () => {
    const { order, fee, request, receive, pass, fail } = await twoReturns([
      'SIMPLE_MIND_CHANGE',
      'WRONG_NAME',
    ]);
    const [byShopper, byMerchant] = [await request(0), await request(1)];
    expect(await receive(byShopper)).toMatchObject({ refundReturnInitialDeliveryPrice: fee });
    await receive(byMerchant);
    await pass(byMerchant);
    await fail(byShopper);
    await payRefunds(shop);
    expect((await ledger(order.uuid)).money).toEqual([order.price.payPrice, -10_000]);
  });

  test('does not deduct again the initial delivery that an approved return deducts; it does when that one was declined', async () => {
    for (const end of ['passed', 'declined'] as const) {
      const reasons = ['SIMPLE_MIND_CHANGE', 'SIMPLE_MIND_CHANGE'] as const;
      const { order, fee, request, receive, pass, fail } = await twoReturns(reasons);
      const first = await request(0);
      await receive(first);
      const second = await request(1);
      expect(await receive(second)).toMatchObject({ refundReturnInitialDeliveryPrice: 0 });
      const refunded =
        end === 'passed' ? (await pass(first)).totalRefundPrice : await fail(first).then(() => 0);
      const { totalRefundPrice, refundReturnInitialDeliveryPrice } = await pass(second);
      expect(refundReturnInitialDeliveryPrice).toBe(end === 'passed' ? 0 : fee);
      await payRefunds(shop);
      await payRefunds(shop);
      const money = (await ledger(order.uuid)).money.reduce((sum, amount) => sum + amount, 0);
      expect(money).toBe(order.price.payPrice - refunded - totalRefundPrice);
      const { returnFee } = (await shop.api.getProductItem({ uuid: item() })).product.delivery;
      expect(totalRefundPrice).toBe(10_000 - returnFee - (end === 'passed' ? 0 : fee));
    }
  });

  test('T45 is not refunded before its goods are at the merchant', async () => {
    const { order, uuid, total } = await requested('RETURN', 'DELIVERY_COMPLETE');
    const staff = await desk();
    const pass = () => staff.api.passClaimInspection({ uuid });
    expect((await refusalOf(pass())).code).toBe('ORDER_STATUS_CONFLICT');
    await staff.api.approveClaim({ uuid, expectedTotalRefundPrice: total });
    expect((await refusalOf(pass())).code).toBe('ORDER_STATUS_CONFLICT');
    expect((await ledger(order.uuid)).refunds).toEqual([]);
  });

  test('T46 fails the inspection with a photo', async () => {
    const { order, uuid } = await requested('RETURN', 'DELIVERY_COMPLETE');
    const staff = await desk();
    const failed = { uuid, declineGround: 'DAMAGED_BY_SHOPPER' as const, text };
    const photo = await uploadStaffPhoto(shop, staff.api);
    expect((await refusalOf(staff.api.failClaimInspection({ ...failed, images: [photo] }))).code).toBe(
      'ORDER_STATUS_CONFLICT',
    );
    await staff.api.receiveClaim({ uuid });
    expect((await refusalOf(staff.api.failClaimInspection(failed))).code).toBe('PHOTO_REQUIRED');
    await staff.api.failClaimInspection({ ...failed, images: [photo] });
    expect(await statusOf(order.uuid)).toBe('DECLINE_RETURN');
    shop.clock.moveBy(30 * day);
    await refundUninspected(shop.context());
    expect((await ledger(order.uuid)).refunds).toEqual([]);
  });

  test('without goods is held after 7 days and declined after 14', async () => {
    const { member, order, uuid, total } = await requested('RETURN', 'DELIVERY_COMPLETE');
    await (await desk()).api.approveClaim({ uuid, expectedTotalRefundPrice: total });
    shop.clock.moveBy(7 * day);
    await endUnreturned(shop.context());
    expect(await member.api.getOrderClaim({ uuid })).toMatchObject({
      holdback: { reason: 'NOT_RETURNED' },
      status: 'IN_REQUEST',
    });
    shop.clock.moveBy(7 * day - 1);
    await endUnreturned(shop.context());
    expect(await statusOf(order.uuid)).toBe('APPROVE_RETURN');
    shop.clock.moveBy(1);
    await endUnreturned(shop.context());
    expect(await statusOf(order.uuid)).toBe('DECLINE_RETURN');
    expect(await member.api.getOrderClaim({ uuid })).toMatchObject({ declineGround: 'NOT_RETURNED' });
  });

  test('after the window only for defective goods, with a photo', async () => {
    const { member, rows: bought } = await orderIn(shop, 'DELIVERY_COMPLETE', one());
    shop.clock.moveBy(10 * day);
    expect((await refusalOf(claim(member.api, claimOf(bought, 'RETURN')))).code).toBe('CLAIM_WINDOW_CLOSED');
    const broken = claimOf(bought, 'RETURN', { reason: 'BROKEN_PRODUCT' });
    expect((await refusalOf(claim(member.api, broken))).code).toBe('PHOTO_REQUIRED');
    const offered = await member.api.getGroupClaimable({ uuid: bought[0]?.uuid ?? '', claimType: 'RETURN' });
    expect(
      offered.orderProducts[0]?.reasons.every(
        (offer) => offer.isPhotoRequired || offer.reason.startsWith('WRONG_'),
      ),
    ).toBe(true);
    const photo = await uploadPhoto(shop, { memberUuid: member.userUuid }, 'CLAIM');
    const [made] = await claim(member.api, { ...broken, images: [photo] });
    expect(made).toMatchObject({ fault: 'MERCHANT', refundInfo: { refundReturnDeliveryPrice: 0 } });
  });

  test('outside the window is opened by head office for the shopper', async () => {
    const { rows: bought } = await orderIn(shop, 'DELIVERY_COMPLETE', one());
    shop.clock.moveBy(120 * day);
    const staff = await desk();
    const recall = claimOf(bought, 'RETURN', { reason: 'ETC', text: '회수 대상 상품입니다.' });
    const made = await staff.api.registerClaimForShopper(recall);
    expect(made).toMatchObject([{ faultDecidedBy: 'ADMIN', statusLabel: '반품 요청' }]);
    const { data } = await staff.api.getAuditLogsByPaging({ count: 5, targetType: 'ORDER_CLAIM' });
    expect(data[0]).toMatchObject({ action: 'CREATE' });
  });
});

describe('a dispatch cancellation', () => {
  test('T29, T30, T35 before the pickup costs nothing', async () => {
    const { order, uuid, total } = await requested('CANCEL_DISPATCH', 'REQUEST_DELIVERY');
    expect(total).toBe(order.price.payPrice);
    await (await desk()).api.approveClaim({ uuid, expectedTotalRefundPrice: total });
    await payRefunds(shop);
    expect(await statusOf(order.uuid)).toBe('CANCEL');
  });

  test('T31 is approved after two business days, T34 may be withdrawn until then', async () => {
    const { member, order, uuids } = await requested('CANCEL_DISPATCH', 'REQUEST_DELIVERY');
    await member.api.changeOrderProductStatus({ uuids, status: 'REQUEST_DELIVERY' });
    expect(await statusOf(order.uuid)).toBe('REQUEST_DELIVERY');
    const again = await requested('CANCEL_DISPATCH', 'REQUEST_DELIVERY');
    shop.clock.stopAt('2026-11-26T00:00:00+09:00');
    await approveUnanswered(shop.context());
    expect(await statusOf(again.order.uuid)).toBe('APPROVE_DISPATCH_CANCEL');
  });

  test('T35 of a parcel in transit is refunded as a return once the goods are back', async () => {
    const { order, uuid, total } = await requested('CANCEL_DISPATCH', 'IN_DELIVERY');
    expect(total).toBeLessThan(order.price.payPrice);
    const staff = await desk();
    await staff.api.approveClaim({ uuid, expectedTotalRefundPrice: total });
    await payRefunds(shop);
    expect(await statusOf(order.uuid)).toBe('APPROVE_DISPATCH_CANCEL');
    await staff.api.receiveClaim({ uuid });
    await payRefunds(shop);
    expect(await statusOf(order.uuid)).toBe('CANCEL');
  });

  test('T26, T32: a cancellation of a parcel on its way becomes a dispatch cancellation, then a return', async () => {
    const { member, order, uuid } = await requested('CANCEL', 'PREPARING_PRODUCT');
    const staff = await desk();
    const quoted = async (event: 'ALREADY_SHIPPED' | 'CANNOT_STOP') => {
      const { refundInfo, quoteHash } = await staff.api.previewClaimDecision({ uuid, event });
      return { refundInfo, quoteHash };
    };
    const shipped = await quoted('ALREADY_SHIPPED');
    const parcel = await scannedParcel(shop, order.uuid);
    expect(await staff.api.markClaimAlreadyShipped({ uuid, ...parcel })).toMatchObject(shipped);
    expect(await statusOf(order.uuid)).toBe('REQUEST_DISPATCH_CANCEL');
    const unstopped = await quoted('CANNOT_STOP');
    const returned = await staff.api.markClaimCannotStop({ uuid });
    expect(returned).toMatchObject({
      ...unstopped,
      type: 'RETURN',
      convertedFrom: 'CANCEL_DISPATCH',
      statusLabel: '반품 요청',
    });
    expect(await member.api.getOrderClaim({ uuid })).toMatchObject({ requestedAt: '2026-11-23T10:00:00' });
    expect((await ledger(order.uuid)).messages).toContain('N11');
  });

  test('T33 a final scan turns it into a return', async () => {
    const { order, uuid } = await requested('CANCEL_DISPATCH', 'IN_DELIVERY');
    const context = shop.context();
    expect(await context.tx((tx) => deliverClaimed(tx, context, uuid, 'DELIVERED'))).toBe(true);
    expect(await statusOf(order.uuid)).toBe('REQUEST_RETURN');
  });
});
