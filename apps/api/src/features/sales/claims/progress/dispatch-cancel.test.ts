// Dispatch cancellations whose parcel the carrier collects after the request (T31, T32, T34, docs/rules/claims.md#collected-after).
import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '#domain/base/calendar.ts';
import { claim, claimOf, orderIn, payRefunds, requestedClaim } from '../../../../testing/sales/claims.ts';
import { refusalOf } from '../../../../testing/contract/refusals.ts';
import { rows, statusesOf } from '../../../../testing/sales/orders.ts';
import { paymentTestShop } from '../../../../testing/sales/payments.ts';
import { freshInvoice } from '../../../../testing/sales/shipments.ts';
import { openMerchant, openStaff } from '../../../../testing/members/staff.ts';
import { followDueParcels } from '../../shipments/tracking/follow-parcels.ts';
import { approveUnanswered } from '../claims.jobs.ts';

const { shop, item, one, ledger } = paymentTestShop();

beforeEach(() => shop.clock.stopAt('2026-11-23T10:00:00+09:00'));

const statusOf = async (orderUuid: string) => (await statusesOf(shop, orderUuid)).join(' ');
/** Follows the parcels until they are delivered. */
async function deliver(): Promise<void> {
  for (let step = 0; step < 24; step += 1) {
    shop.clock.moveBy(2 * 3_600_000);
    await followDueParcels(shop.context());
  }
}

test('T32 a parcel that no carrier has collected can be stopped, so that its cancellation becomes no return', async () => {
  const { order, uuid } = await requestedClaim(shop, one(), ['CANCEL_DISPATCH', 'REQUEST_DELIVERY']);
  const { api: staff } = await openStaff(shop);
  expect((await refusalOf(staff.markClaimCannotStop({ uuid }))).code).toBe('ORDER_STATUS_CONFLICT');
  const preview = staff.previewClaimDecision({ uuid, event: 'CANNOT_STOP' });
  expect((await refusalOf(preview)).code).toBe('ORDER_STATUS_CONFLICT');
  expect(await statusOf(order.uuid)).toBe('REQUEST_DISPATCH_CANCEL');
});

describe('a parcel that the carrier collects after its dispatch cancellation was requested', () => {
  const asked = async () => {
    const made = await orderIn(shop, 'PREPARING_PRODUCT', one());
    const uuids = made.rows.map((row) => row.uuid);
    const staff = await openStaff(shop);
    const dispatched = uuids.map((uuid) => ({ uuid, carrier: 'CJ' as const, invoiceNumber: freshInvoice() }));
    expect(await staff.api.bulkDispatchOrderProducts({ rows: dispatched })).toMatchObject({ failedCount: 0 });
    const [claimed] = await claim(made.member.api, claimOf(made.rows, 'CANCEL_DISPATCH'));
    const { payPrice } = made.order.price;
    expect(claimed?.refundInfo.totalRefundPrice).toBe(payPrice);
    for (let hour = 0; hour < 4; hour += 1) {
      shop.clock.moveBy(3_600_000);
      await followDueParcels(shop.context());
    }
    expect(await statusOf(made.order.uuid)).toBe('REQUEST_DISPATCH_CANCEL');
    return { ...made, api: made.member.api, uuid: claimed?.uuid ?? '', uuids, payPrice };
  };

  test('T31 is not refunded automatically: it costs what a return does, and staff approve that', async () => {
    const { api, order, uuid, payPrice } = await asked();
    const { refundInfo, histories } = await api.getOrderClaim({ uuid });
    const { returnFee } = (await shop.api.getProductItem({ uuid: item() })).product.delivery;
    expect(refundInfo.refundReturnDeliveryPrice).toBe(returnFee);
    expect(histories.at(-1)).toMatchObject({
      event: 'PICKED_UP',
      label: '택배사 인수',
      actorType: 'CARRIER',
    });
    await rows(
      shop,
      `update shipment set check_due_at = null where order_uuid = '${order.uuid}' returning 1`,
    );
    shop.clock.moveBy(4 * dayMs);
    await approveUnanswered(shop.context());
    expect(await statusOf(order.uuid)).toBe('REQUEST_DISPATCH_CANCEL');
    const { api: staff } = await openStaff(shop);
    const before = staff.approveClaim({ uuid, expectedTotalRefundPrice: payPrice });
    expect((await refusalOf(before)).code).toBe('CLAIM_QUOTE_CHANGED');
    await staff.approveClaim({ uuid, expectedTotalRefundPrice: refundInfo.totalRefundPrice });
    await payRefunds(shop);
    expect((await ledger(order.uuid)).money).toEqual([payPrice]);
    await staff.receiveClaim({ uuid });
    await payRefunds(shop);
    expect((await ledger(order.uuid)).money).toEqual([payPrice, -refundInfo.totalRefundPrice]);
  });

  test('T32 becomes a return, T33 as well with the final scan', async () => {
    const { order, uuid } = await asked();
    const { api: staff } = await openStaff(shop);
    expect(await staff.markClaimCannotStop({ uuid })).toMatchObject({ type: 'RETURN' });
    expect(await statusOf(order.uuid)).toBe('REQUEST_RETURN');
    const delivered = await asked();
    await deliver();
    expect(await statusOf(delivered.order.uuid)).toBe('REQUEST_RETURN');
  });

  test('T34 is in transit when the shopper withdraws, and T37 a merchant cannot cancel it', async () => {
    const { api, order, uuids } = await asked();
    const merchant = await openMerchant(shop, {
      storeUuid: order.groups[0]?.store.uuid ?? '',
      permissions: ['ORDERS', 'CLAIMS'],
    });
    const cancelled = await merchant.api.bulkCancelOrderProducts({
      uuids,
      event: 'ADMIN_CANCEL',
      reason: 'ETC',
      text: '재고를 확인했습니다.',
    });
    expect(cancelled).toMatchObject({ doneCount: 0 });
    await api.changeOrderProductStatus({ uuids, status: 'IN_DELIVERY' });
    expect(await statusOf(order.uuid)).toBe('IN_DELIVERY');
    await deliver();
    expect(await statusOf(order.uuid)).toBe('DELIVERY_COMPLETE');
  });
});
