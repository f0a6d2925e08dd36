// What a claim shows of its money: interest on a late refund, and the account that the shopper named (docs/rules/refunds.md#deadlines).
import { beforeEach, expect, test } from 'vitest';
import { delayInterest } from '#domain/payments/refund-route.ts';
import {
  claim,
  claimFor,
  claimOf,
  itemsOfOneGroup,
  orderIn,
  payRefunds,
  preview,
  requestedClaim,
} from '../../../../testing/sales/claims.ts';
import { refusalOf } from '../../../../testing/contract/refusals.ts';
import { rows } from '../../../../testing/sales/orders.ts';
import { openStaff } from '../../../../testing/members/staff.ts';
import { paymentTestShop } from '../../../../testing/sales/payments.ts';

const { shop, one } = paymentTestShop();
const dayMs = 86_400_000;

beforeEach(() => shop.clock.stopAt('2026-11-23T10:00:00+09:00'));

test('a refund that is paid late shows its interest and asks for the account to which it is transferred', async () => {
  const { member, order, uuid, total } = await requestedClaim(shop, one(), ['CANCEL', 'PAYMENT_COMPLETE']);
  const look = () => member.api.getOrderClaim({ uuid });
  const { refundDueDate = '', refundInfo } = await look();
  expect(refundInfo.delayInterestPrice).toBe(0);
  shop.clock.moveBy(10 * dayMs);
  await payRefunds(shop);
  const interest = delayInterest(total, refundDueDate, shop.clock.now());
  expect(interest).toBeGreaterThan(0);
  const asked = async () => (await member.api.getOrder({ uuid: order.uuid })).payment?.accountNeededPrice;
  expect(await look()).toMatchObject({
    refundState: 'DONE',
    refundInfo: { totalRefundPrice: total, delayInterestPrice: interest },
  });
  expect((await look()).refundAccount).toBeUndefined();
  expect(await asked()).toBe(interest);
  await member.api.registerRefundAccount({
    uuid: order.uuid,
    refundAccount: { bankCode: 'SHINHAN', accountNumber: '110-123-456789', holderName: '김온유' },
  });
  expect(await asked()).toBeUndefined();
  expect((await look()).refundAccount).toEqual({ bankName: '신한은행', maskedNumber: '*********789' });
});

const account = { bankCode: 'SHINHAN' as const, accountNumber: '110-123-456789', holderName: '김온유' };
const paidBy = async (
  method: 'MOBILE_PHONE' | 'VIRTUAL_ACCOUNT' | 'NONE',
  status: 'PREPARING_PRODUCT' | 'DELIVERY_COMPLETE',
) => {
  const made = await orderIn(shop, status, one());
  await rows(
    shop,
    `update payment set method = '${method}' where order_uuid = '${made.order.uuid}' returning 1`,
  );
  return made;
};

test('a whole mobile payment asks for an account only after the month of the payment', async () => {
  const { member, uuid } = await claimFor(await paidBy('MOBILE_PHONE', 'PREPARING_PRODUCT'), 'CANCEL');
  const isNeeded = async () => (await member.api.getOrderClaim({ uuid })).isRefundAccountNeeded;
  expect(await isNeeded()).toBeUndefined();
  shop.clock.stopAt('2026-11-30T23:59:59+09:00');
  expect(await isNeeded()).toBeUndefined();
  shop.clock.stopAt('2026-12-01T00:00:00+09:00');
  expect(await isNeeded()).toBe(true);
});

test('a whole mobile payment whose refund exists follows the route of the refund', async () => {
  const { member, uuid, total } = await claimFor(await paidBy('MOBILE_PHONE', 'PREPARING_PRODUCT'), 'CANCEL');
  const staff = await openStaff(shop);
  await staff.api.approveClaim({ uuid, expectedTotalRefundPrice: total });
  const seen = await member.api.getOrderClaim({ uuid });
  expect([seen.refundState, seen.isRefundAccountNeeded]).toEqual(['PENDING', undefined]);
});

test('a claim of before a field of the refund existed has 0 in it, also in the quote of the next claim', async () => {
  const { items } = await itemsOfOneGroup(shop, (freeFrom) => [freeFrom, freeFrom]);
  const made = await orderIn(shop, 'PREPARING_PRODUCT', items);
  const [first, second] = made.rows;
  if (first === undefined || second === undefined) throw new Error('Two rows are needed.');
  const [old] = await claim(made.member.api, claimOf([first], 'CANCEL'));
  const uuid = old?.uuid ?? '';
  const staff = await openStaff(shop);
  await staff.api.approveClaim({ uuid, expectedTotalRefundPrice: old?.refundInfo.totalRefundPrice ?? 0 });
  await rows(
    shop,
    `update order_claim set refund_info = refund_info - 'alreadyRefundedPrice' where uuid = '${uuid}' returning 1`,
  );
  expect((await made.member.api.getOrderClaim({ uuid })).refundInfo.alreadyRefundedPrice).toBe(0);
  const next = await preview(made.member.api, claimOf([second], 'CANCEL'));
  expect(next.refundInfo).toMatchObject({
    alreadyRefundedPrice: 0,
    totalRefundPrice: made.order.price.payPrice - (old?.refundInfo.totalRefundPrice ?? 0),
  });
});

test.each([
  ['MOBILE_PHONE', 'DELIVERY_COMPLETE', 'RETURN'],
  ['NONE', 'PREPARING_PRODUCT', 'CANCEL'],
  ['NONE', 'DELIVERY_COMPLETE', 'RETURN'],
  ['VIRTUAL_ACCOUNT', 'PREPARING_PRODUCT', 'CANCEL'],
] as const)('%s, %s: the request needs an account, and the claim says so', async (method, status, type) => {
  const made = await paidBy(method, status);
  const refused = claim(made.member.api, claimOf(made.rows, type));
  expect((await refusalOf(refused)).code).toBe('REFUND_ACCOUNT_REQUIRED');
  const { uuid, claimed } = await claimFor(made, type, { refundAccount: account });
  expect(claimed.isRefundAccountNeeded).toBe(true);
  await made.member.api.changeOrderProductStatus({
    uuids: made.rows.map((row) => row.uuid),
    status: type === 'RETURN' ? 'CANCEL_RETURN' : status,
  });
  expect((await made.member.api.getOrderClaim({ uuid })).isRefundAccountNeeded).toBeUndefined();
});
