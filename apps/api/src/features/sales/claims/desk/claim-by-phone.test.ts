// Claims that staff register for a shopper (docs/rules/claims.md#phone), and a delivery delay that is claimed too early.
import { beforeEach, expect, test } from 'vitest';
import { addDays, formatKoreanDate } from '#domain/base/calendar.ts';
import {
  claim,
  claimForShopper,
  claimOf,
  orderIn,
  preview,
  previewForShopper,
} from '../../../../testing/sales/claims.ts';
import { refusalOf } from '../../../../testing/contract/refusals.ts';
import { rows } from '../../../../testing/sales/orders.ts';
import { paymentTestShop } from '../../../../testing/sales/payments.ts';
import { openMerchant, openStaff } from '../../../../testing/members/staff.ts';

const { shop, item, one } = paymentTestShop();
const day = 86_400_000;

beforeEach(() => shop.clock.stopAt('2026-11-23T10:00:00+09:00'));

const merchantOf = (storeUuid: string) => openMerchant(shop, { storeUuid, permissions: ['CLAIMS'] });

test.each([
  ['CANCEL', 'PAYMENT_COMPLETE'],
  ['CANCEL', 'PREPARING_PRODUCT'],
  ['CANCEL_DISPATCH', 'REQUEST_DELIVERY'],
  ['CANCEL_DISPATCH', 'IN_DELIVERY'],
  ['EXCHANGE', 'DELIVERY_COMPLETE'],
  ['RETURN', 'DELIVERY_COMPLETE'],
] as const)('%s in %s: a change of mind by phone has the quote of the shopper', async (type, status) => {
  const { member, order, rows: bought } = await orderIn(shop, status, one());
  const exchangeItems = bought.map((row) => ({ orderProductUuid: row.uuid, productItemUuid: item() }));
  const asked = claimOf(bought, type, type === 'EXCHANGE' ? { exchangeItems } : {});
  const seen = await preview(member.api, asked);
  const staff = await merchantOf(order.groups[0]?.store.uuid ?? '');
  expect(await previewForShopper(staff.api, asked)).toEqual(seen);
  const [made] = await claimForShopper(staff.api, asked);
  expect(made).toMatchObject({
    reason: 'SIMPLE_MIND_CHANGE',
    fault: 'SHOPPER',
    exchangeFee: seen.exchangeFee,
    refundInfo: seen.refundInfo,
    quoteHash: seen.groups[0]?.quoteHash,
  });
  expect(made?.histories[0]).toMatchObject({ actorType: 'STAFF' });
});

test('after the window a store is refused and head office is not; reasons of jobs are refused', async () => {
  const { order, rows: bought } = await orderIn(shop, 'DELIVERY_COMPLETE', one());
  shop.clock.moveBy(10 * day);
  const staff = await merchantOf(order.groups[0]?.store.uuid ?? '');
  const asked = claimOf(bought, 'RETURN');
  for (const ask of [claimForShopper, previewForShopper])
    expect((await refusalOf(ask(staff.api, asked))).code).toBe('CLAIM_WINDOW_CLOSED');
  const forbidden = { ...asked, reason: 'NAVER_PAY_CLAIM' as const };
  expect((await refusalOf(staff.api.registerClaimForShopper(forbidden))).code).toBe(
    'INVALID_REASON_FOR_TYPE',
  );
  expect(await (await openStaff(shop)).api.registerClaimForShopper(asked)).toHaveLength(1);
});

test('a delivery delay before its time is refused with the day from which it is possible', async () => {
  const { member, order, rows: bought } = await orderIn(shop, 'PREPARING_PRODUCT', one());
  const [group] = await rows<{ promise: string }>(
    shop,
    `select promise_date::text as promise from order_group where order_uuid = '${order.uuid}'`,
  );
  const from = addDays(group?.promise ?? '', 1);
  const asked = claimOf(bought, 'CANCEL', { reason: 'DELIVERY_DELAY' });
  const refused = {
    status: 400,
    code: 'INVALID_REASON_FOR_TYPE',
    message: `배송 지연은 발송 예정일이 지난 ${formatKoreanDate(from)}부터 선택할 수 있습니다. 그 전에는 ‘배송 기간 불만’을 선택해 주세요.`,
  };
  shop.clock.stopAt(`${addDays(from, -1)}T23:59:59+09:00`);
  expect(await refusalOf(claim(member.api, asked))).toMatchObject(refused);
  expect(await refusalOf(preview(member.api, asked))).toMatchObject(refused);
  shop.clock.stopAt(`${from}T00:00:00+09:00`);
  expect(await claim(member.api, asked)).toHaveLength(1);
});
