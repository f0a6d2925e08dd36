// Exchanges (T47 to T55), purchase confirmation (T17), the status call and the claims desk.
import { beforeEach, describe, expect, test } from 'vitest';
import {
  claim,
  claimFor,
  claimOf,
  orderIn,
  payRefunds,
  preview,
  type RequestedClaim,
  requestedClaim,
} from '../../../../testing/sales/claims.ts';
import { refusalOf } from '../../../../testing/contract/refusals.ts';
import { uploadPhoto, uploadStaffPhoto } from '../../../../testing/catalog/media.ts';
import type { OpenedMember } from '../../../../testing/members/members.ts';
import { rows, setStock, statusesOf, stockOf } from '../../../../testing/sales/orders.ts';
import { freshInvoice } from '../../../../testing/sales/shipments.ts';
import { paymentTestShop } from '../../../../testing/sales/payments.ts';
import { openStaff } from '../../../../testing/members/staff.ts';
import { deliverClaimed } from '../claims.ts';

const { shop, item, one, ledger } = paymentTestShop();
const text = '상품을 확인하고 답변드립니다.';

beforeEach(() => shop.clock.stopAt('2026-11-23T10:00:00+09:00'));

const statusOf = async (orderUuid: string) => (await statusesOf(shop, orderUuid)).join(' ');

const requested = (...claimed: RequestedClaim) => requestedClaim(shop, one(), claimed);
const desk = () => openStaff(shop);

describe('an exchange', () => {
  const exchange = async () => {
    const made = await orderIn(shop, 'DELIVERY_COMPLETE', one());
    return claimFor(made, 'EXCHANGE', await broken(made.member));
  };
  const broken = async ({ userUuid }: OpenedMember) => ({
    reason: 'BROKEN_PRODUCT' as const,
    images: [await uploadPhoto(shop, { memberUuid: userUuid }, 'CLAIM')],
  });

  test('T47, T48, T52, T55: reserves the replacement, is re-shipped and delivered; nothing is refunded', async () => {
    const { order, uuid } = await exchange();
    const before = (await stockOf(shop, item())).count;
    const staff = await desk();
    await staff.api.approveClaim({ uuid, expectedTotalRefundPrice: 0 });
    expect((await stockOf(shop, item())).count).toBe(before - 1);
    await staff.api.reshipClaim({ uuid, carrier: 'CJ', invoiceNumber: '123456789012' });
    expect(await statusOf(order.uuid)).toBe('EXCHANGE');
    const context = shop.context();
    await context.tx((tx) => deliverClaimed(tx, context, uuid, 'DELIVERED'));
    expect(await statusOf(order.uuid)).toBe('EXCHANGE_DELIVERY_COMPLETE');
    expect(await staff.api.getStaffClaim({ uuid })).toMatchObject({
      status: 'COMPLETE',
      earlierClaimCount: 0,
      exchangeItems: [{ productItemUuid: item() }],
    });
    expect((await ledger(order.uuid)).refunds).toEqual([]);
  });

  test('corrects the number of a replacement that is on its way, not of one that has arrived', async () => {
    const { uuid, uuids, member } = await exchange();
    const staff = await desk();
    await staff.api.approveClaim({ uuid, expectedTotalRefundPrice: 0 });
    await staff.api.receiveClaim({ uuid });
    const wrong = freshInvoice();
    const right = freshInvoice();
    await staff.api.reshipClaim({ uuid, carrier: 'CJ', invoiceNumber: wrong });
    const reason = '송장번호를 잘못 입력했습니다.';
    const correct = (invoiceNumber: string) =>
      staff.api.correctInvoice({ uuid: uuids[0] ?? '', carrier: 'CJ', invoiceNumber, reason });
    expect(await correct(right)).toEqual({ orderProductUuids: uuids });
    expect(await member.api.getOrderClaim({ uuid })).toMatchObject({
      reship: { carrier: 'CJ', invoiceNumber: right },
    });
    const parcels = await rows<{ invoiceNumber: string; isWithdrawn: boolean }>(
      shop,
      `select invoice_number, withdrawn_at is not null as is_withdrawn from shipment where claim_uuid = '${uuid}' and kind = 'RESHIP' order by is_withdrawn`,
    );
    expect(parcels).toEqual([
      { invoiceNumber: right, isWithdrawn: false },
      { invoiceNumber: wrong, isWithdrawn: true },
    ]);
    await rows(
      shop,
      `update order_product set status = 'EXCHANGE_DELIVERY_COMPLETE' where uuid = '${uuids[0]}' returning 1`,
    );
    expect((await refusalOf(correct(wrong))).code).toBe('ORDER_STATUS_CONFLICT');
  });

  test('T49 is declined, T51 withdrawn after the approval returns the replacement', async () => {
    const first = await exchange();
    const staff = await desk();
    await staff.api.declineClaim({ uuid: first.uuid, declineGround: 'DAMAGED_BY_SHOPPER', text });
    expect(await statusOf(first.order.uuid)).toBe('DECLINE_EXCHANGE');
    const second = await exchange();
    const before = (await stockOf(shop, item())).count;
    await staff.api.approveClaim({ uuid: second.uuid, expectedTotalRefundPrice: 0 });
    await second.member.api.changeOrderProductStatus({ uuids: second.uuids, status: 'CANCEL_EXCHANGE' });
    expect((await stockOf(shop, item())).count).toBe(before);
  });

  test('T53 fails the inspection and returns the replacement', async () => {
    const { order, uuid } = await exchange();
    const before = (await stockOf(shop, item())).count;
    const staff = await desk();
    await staff.api.approveClaim({ uuid, expectedTotalRefundPrice: 0 });
    await staff.api.receiveClaim({ uuid });
    const images = [await uploadStaffPhoto(shop, staff.api)];
    await staff.api.failClaimInspection({ uuid, declineGround: 'DAMAGED_BY_SHOPPER', text, images });
    expect(await statusOf(order.uuid)).toBe('DECLINE_EXCHANGE');
    expect((await stockOf(shop, item())).count).toBe(before);
  });

  test('T50, T54: without a replacement it becomes a return, of the merchant’s fault after the approval', async () => {
    const first = await exchange();
    const staff = await desk();
    expect((await refusalOf(staff.api.turnClaimToReturn({ uuid: first.uuid, agreed: false }))).code).toBe(
      'INVALID_INPUT',
    );
    await staff.api.turnClaimToReturn({ uuid: first.uuid, agreed: true });
    expect(await statusOf(first.order.uuid)).toBe('REQUEST_RETURN');
    const second = await exchange();
    await staff.api.approveClaim({ uuid: second.uuid, expectedTotalRefundPrice: 0 });
    const quoted = await staff.api.previewClaimDecision({ uuid: second.uuid, event: 'TO_RETURN' });
    const turned = await staff.api.turnClaimToReturn({ uuid: second.uuid, agreed: true });
    expect(turned).toMatchObject({
      quoteHash: quoted.quoteHash,
      type: 'RETURN',
      fault: 'MERCHANT',
      refundInfo: { totalRefundPrice: second.order.price.payPrice },
    });
    await staff.api.receiveClaim({ uuid: second.uuid });
    await staff.api.passClaimInspection({ uuid: second.uuid });
    await payRefunds(shop);
    expect(await statusOf(second.order.uuid)).toBe('RETURN');
  });

  test('EXCHANGE_ITEM_UNAVAILABLE for an item without stock, at the request and at the approval', async () => {
    const { uuid } = await exchange();
    await setStock(shop, item(), 0);
    const refusal = await refusalOf((await desk()).api.approveClaim({ uuid, expectedTotalRefundPrice: 0 }));
    expect(refusal.code).toBe('EXCHANGE_ITEM_UNAVAILABLE');
    await setStock(shop, item(), 1);
    const { member, rows: bought } = await orderIn(shop, 'DELIVERY_COMPLETE', one());
    const input = claimOf(bought, 'EXCHANGE', await broken(member));
    expect((await refusalOf(preview(member.api, input))).code).toBe('EXCHANGE_ITEM_UNAVAILABLE');
  });

  test('of the shopper’s fault is approved only after its fee was paid', async () => {
    const { uuid, claimed } = await requested('EXCHANGE', 'DELIVERY_COMPLETE');
    expect(claimed.exchangeFee).toBeGreaterThan(0);
    const refusal = await refusalOf((await desk()).api.approveClaim({ uuid, expectedTotalRefundPrice: 0 }));
    expect(refusal.code).toBe('ORDER_STATUS_CONFLICT');
  });
});

describe('R047 the status call and the desk', () => {
  test('T17 confirms the purchase once; another status is STATUS_NOT_ALLOWED', async () => {
    const { member, order, rows: bought } = await orderIn(shop, 'DELIVERY_COMPLETE', one());
    const uuids = bought.map((row) => row.uuid);
    expect((await refusalOf(member.api.changeOrderProductStatus({ uuids, status: 'RETURN' }))).code).toBe(
      'STATUS_NOT_ALLOWED',
    );
    await member.api.changeOrderProductStatus({ uuids, status: 'PURCHASE_CONFIRM' });
    await member.api.changeOrderProductStatus({ uuids, status: 'PURCHASE_CONFIRM' });
    expect(await statusOf(order.uuid)).toBe('PURCHASE_CONFIRM');
    expect((await ledger(order.uuid)).messages.filter((template) => template === 'N08')).toHaveLength(1);
    // The window of the law is open after an early confirmation.
    expect(await claim(member.api, claimOf(bought, 'RETURN'))).toHaveLength(1);
  });

  test('staff answer by naming the status; a status that needs more facts is refused', async () => {
    const { order, uuids } = await requested('RETURN', 'DELIVERY_COMPLETE');
    const staff = await desk();
    await staff.api.changeOrderProductStatus({ uuids, status: 'APPROVE_RETURN' });
    expect(await statusOf(order.uuid)).toBe('APPROVE_RETURN');
    expect((await refusalOf(staff.api.changeOrderProductStatus({ uuids, status: 'RETURN' }))).code).toBe(
      'STATUS_NOT_ALLOWED',
    );
  });

  test('holds and releases, counts tabs, lists and approves in bulk', async () => {
    const { order, uuid, total } = await requested('RETURN', 'DELIVERY_COMPLETE');
    const staff = await desk();
    expect(await staff.api.holdClaim({ uuid, reason: '확인 필요', text })).toMatchObject({
      holdback: { text },
    });
    expect((await staff.api.releaseClaim({ uuid })).holdback).toBeUndefined();
    const counts = await staff.api.getClaimTabCounts({ types: ['RETURN'] });
    expect(counts.find((count) => count.tab === 'REQUESTED')?.count).toBeGreaterThan(0);
    const { data, paging } = await staff.api.getStaffClaimsByPaging({
      count: 100,
      tab: 'REQUESTED',
      dateRange: { toDate: '2026-11-23' },
    });
    expect(data[0]).toMatchObject({
      uuid,
      stage: 'REQUESTED',
      orderNo: order.orderNo,
      store: { uuid: order.groups[0]?.store.uuid, name: order.groups[0]?.store.name },
      dueDate: '2026-11-27',
      dueAt: '2026-11-27T00:00:00',
    });
    const { ordererName, dueAt } = await staff.api.getStaffClaim({ uuid });
    expect({ ordererName, dueAt }).toEqual({ ordererName: data[0]?.ordererName, dueAt: data[0]?.dueAt });
    expect(ordererName).toContain('*');
    expect(paging.totalCount).toBeGreaterThan(0);
    const bulk = await staff.api.bulkApproveClaims({
      claims: [
        { uuid, expectedTotalRefundPrice: total },
        { uuid: order.uuid, expectedTotalRefundPrice: 0 },
      ],
    });
    expect(bulk).toMatchObject({
      doneCount: 1,
      failedCount: 1,
      rows: [{ isDone: true }, { code: 'NOT_FOUND' }],
    });
  });

  test('a member changes how the goods come back until the pickup is ordered', async () => {
    const { member, uuid, total } = await requested('RETURN', 'DELIVERY_COMPLETE');
    expect(await member.api.updateOrderClaim({ uuid, collect: { method: 'SELF' } })).toMatchObject({
      collect: { method: 'SELF' },
    });
    await member.api.updateOrderClaim({ uuid, collect: { method: 'PICKUP' } });
    await (await desk()).api.approveClaim({ uuid, expectedTotalRefundPrice: total });
    expect((await refusalOf(member.api.updateOrderClaim({ uuid, collect: { method: 'SELF' } }))).code).toBe(
      'ORDER_STATUS_CONFLICT',
    );
  });
});
