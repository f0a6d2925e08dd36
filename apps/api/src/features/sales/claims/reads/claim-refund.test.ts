// What a claim shows of its money: interest on a late refund, and the account that the shopper named (docs/rules/refunds.md#deadlines).
import { beforeEach, expect, test } from 'vitest';
import { delayInterest } from '#domain/payments/refund-route.ts';
import { payRefunds, requestedClaim } from '../../../../testing/claims.ts';
import { paymentTestShop } from '../../../../testing/payments.ts';

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
