// Grounds to decline against the facts of the claim (docs/rules/claims.md#decline): what staff may name, and when.
import { beforeEach, describe, expect, test } from 'vitest';
import type { DeclineGround } from '#domain/claims/decline-grounds.ts';
import {
  claimForShopper,
  claimOf,
  orderIn,
  requestedClaim,
  type RequestedClaim,
} from '../../../../testing/sales/claims.ts';
import { refusalOf } from '../../../../testing/contract/refusals.ts';
import { uploadStaffPhoto } from '../../../../testing/catalog/media.ts';
import { statusesOf } from '../../../../testing/sales/orders.ts';
import { paymentTestShop } from '../../../../testing/sales/payments.ts';
import { openStaff } from '../../../../testing/members/staff.ts';
import { endUnreturned } from '../claims.jobs.ts';

const { shop, one, ledger } = paymentTestShop();
const text = '상품을 확인하고 답변드립니다.';
const day = 86_400_000;
/** Sessions of staff end while the clock moves. */
const desk = async () => (await openStaff(shop)).api;
beforeEach(() => shop.clock.stopAt('2026-11-23T10:00:00+09:00'));

const requested = (...claimed: RequestedClaim) => requestedClaim(shop, one(), claimed);
const decline = async (uuid: string, declineGround: DeclineGround) =>
  (await desk()).declineClaim({ uuid, declineGround, text });
const refusedGround = { status: 400, code: 'INVALID_INPUT', fields: [{ name: 'declineGround' }] };
const statusOf = async (orderUuid: string) => (await statusesOf(shop, orderUuid)).join(' ');

describe('a request within its window', () => {
  test.each(['RETURN', 'EXCHANGE'] as const)(
    '%s: is not declined on WINDOW_CLOSED or NOT_RETURNED, whichever call names them, also after the window has ended',
    async (type) => {
      const { order, uuid, uuids } = await requested(type, 'DELIVERY_COMPLETE');
      shop.clock.moveBy(10 * day);
      const before = await ledger(order.uuid);
      const status = `DECLINE_${type}` as const;
      for (const declineGround of ['WINDOW_CLOSED', 'NOT_RETURNED'] as const) {
        expect(await refusalOf(decline(uuid, declineGround))).toMatchObject(refusedGround);
        const change = { uuids, status, declineGround, text };
        expect(await refusalOf((await desk()).changeOrderProductStatus(change))).toMatchObject(refusedGround);
      }
      expect(await statusOf(order.uuid)).toBe(`REQUEST_${type}`);
      expect(await ledger(order.uuid)).toEqual(before);
      expect(await decline(uuid, 'DAMAGED_BY_SHOPPER')).toMatchObject({ stage: 'DECLINED' });
    },
  );

  test('does not fail its inspection on them either: the goods came back', async () => {
    const { order, uuid } = await requested('RETURN', 'DELIVERY_COMPLETE');
    shop.clock.moveBy(day);
    const staff = await desk();
    await staff.receiveClaim({ uuid });
    const images = [await uploadStaffPhoto(shop, staff)];
    for (const declineGround of ['WINDOW_CLOSED', 'NOT_RETURNED'] as const)
      expect(await refusalOf(staff.failClaimInspection({ uuid, declineGround, text, images }))).toMatchObject(
        refusedGround,
      );
    expect(await statusOf(order.uuid)).toBe('RETURN_DELIVERY_COMPLETE');
  });
});

test('WINDOW_CLOSED declines what head office opened after the window', async () => {
  const { order, rows: bought } = await orderIn(shop, 'DELIVERY_COMPLETE', one());
  shop.clock.moveBy(120 * day);
  const recall = claimOf(bought, 'RETURN', { reason: 'ETC', text: '회수 대상 상품입니다.' });
  const [made] = await claimForShopper(await desk(), recall);
  expect(await decline(made?.uuid ?? '', 'WINDOW_CLOSED')).toMatchObject({ declineGround: 'WINDOW_CLOSED' });
  expect(await statusOf(order.uuid)).toBe('DECLINE_RETURN');
});

describe('an approved return without goods', () => {
  const approved = async () => {
    const made = await requested('RETURN', 'DELIVERY_COMPLETE');
    await (await desk()).approveClaim({ uuid: made.uuid, expectedTotalRefundPrice: made.total });
    return made;
  };

  test('is declined by staff on NOT_RETURNED 14 days after the approval, not before, and on nothing else', async () => {
    const { order, uuid } = await approved();
    shop.clock.moveBy(14 * day - 1);
    expect(await refusalOf(decline(uuid, 'NOT_RETURNED'))).toMatchObject(refusedGround);
    shop.clock.moveBy(1);
    expect(await refusalOf(decline(uuid, 'DAMAGED_BY_SHOPPER'))).toMatchObject({
      code: 'ORDER_STATUS_CONFLICT',
    });
    expect(await decline(uuid, 'NOT_RETURNED')).toMatchObject({ statusLabel: '반품 거절' });
    expect(await statusOf(order.uuid)).toBe('DECLINE_RETURN');
  });

  test('that staff held before the seventh day is not declined before the fourteenth', async () => {
    const { order, uuid } = await approved();
    await (await desk()).holdClaim({ uuid, reason: 'NOT_RETURNED', text: '상품 발송을 기다리고 있습니다.' });
    shop.clock.moveBy(7 * day);
    await endUnreturned(shop.context());
    expect(await statusOf(order.uuid)).toBe('APPROVE_RETURN');
    expect((await ledger(order.uuid)).messages).toContain('N32');
    shop.clock.moveBy(7 * day);
    await endUnreturned(shop.context());
    expect(await statusOf(order.uuid)).toBe('DECLINE_RETURN');
  });
});
