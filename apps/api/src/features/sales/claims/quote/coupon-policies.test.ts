// The cancel policies of coupons in claims over HTTP (docs/rules/coupons.md#partial-cancel): the worked example to the won, also for a promotion
// code and a return; all money returns, and the copy once.
import { beforeEach, describe, expect, test } from 'vitest';
import type { Answer, Input } from '#contract/contract.ts';
import type { CouponCancelPolicy } from '#domain/prices/coupon-enums.ts';
import {
  claim,
  claimOf,
  itemsOfOneGroup,
  payRefunds,
  preview,
  setStatus,
} from '../../../../testing/sales/claims.ts';
import { endCoupon, makeCoupon } from '../../../../testing/sales/coupons.ts';
import { openMember } from '../../../../testing/members/members.ts';
import { type Registered, authenticate, orderInput, rows } from '../../../../testing/sales/orders.ts';
import { paymentTestShop } from '../../../../testing/sales/payments.ts';
import { openStaff } from '../../../../testing/members/staff.ts';

const { shop, ledger } = paymentTestShop();

beforeEach(() => shop.clock.stopAt('2026-11-23T10:00:00+09:00'));

type Quoted = Extract<Answer<'registerOrder'>, { isPurchasable: boolean }>;

/** A paid order of 19,900 and 30,000 won with a cart coupon of 5,000. */
async function ordered(
  policy: CouponCancelPolicy,
  minOrderPrice: number,
  given: Partial<Input<'registerCoupon'>> = {},
) {
  const { items } = await itemsOfOneGroup(shop, () => [19_900, 30_000]);
  const coupon = await makeCoupon(shop, {
    name: '장바구니 5,000원',
    couponType: 'CART',
    discountFixedPrice: 5_000,
    minOrderPrice,
    couponCancelPolicy: policy,
    ...given,
  });
  const member = await openMember(shop);
  const use =
    given.isPromotionCode === true
      ? { promotionCode: given.code ?? '' }
      : { cartUserCouponUuid: (await member.api.downloadCoupon({ uuid: coupon.uuid })).uuid };
  const input = { ...(await orderInput(shop, items, {}, member.api)), ...use };
  const quote = (await member.api.registerOrder({ ...input, dryRun: true })) as Quoted;
  const made = (await member.api.registerOrder({
    ...input,
    expectedPayPrice: quote.price.payPrice,
  })) as Registered;
  const paymentKey = await authenticate(shop, made);
  const { orderId, payPrice: amount } = made.payment;
  await member.api.confirmPayment({ orderId, amount, paymentKey });
  await endCoupon(shop, coupon);
  const rowsNow = async () => {
    const { groups } = await member.api.getOrder({ uuid: made.order.uuid });
    return groups.flatMap((group) => group.orderProducts);
  };
  const row = async (salesPrice: number) => (await rowsNow()).filter((one) => one.salesPrice === salesPrice);
  return { member, order: made.order, row, rowsNow, amount };
}

const copyStates = (orderUuid: string) =>
  rows<{ restored: boolean }>(
    shop,
    `select restored_at is not null as restored from order_coupon where order_uuid = '${orderUuid}'`,
  );

describe('19,900 is cancelled, then 30,000', () => {
  test.each([
    { policy: 'KEEP_SHARE', minimum: 40_000, refunds: [17_906, 26_994], restored: [0, 1] },
    { policy: 'KEEP_FULL_ABOVE_MINIMUM', minimum: 30_000, refunds: [19_900, 25_000], restored: [0, 1] },
    { policy: 'KEEP_FULL_ABOVE_MINIMUM', minimum: 40_000, refunds: [14_900, 30_000], restored: [1, 0] },
    { policy: 'PRO_RATA_BELOW_MINIMUM', minimum: 40_000, refunds: [17_154, 27_746], restored: [0, 1] },
    { policy: 'DROP_BELOW_MINIMUM', minimum: 40_000, refunds: [14_900, 30_000], restored: [1, 0] },
  ] as const)('$policy from $minimum won: $refunds', async ({ policy, minimum, refunds, restored }) => {
    const { member, order, row, amount } = await ordered(policy, minimum);
    expect(amount).toBe(44_900);
    const steps: { refund: number; restored: number }[] = [];
    for (const price of [19_900, 30_000]) {
      const input = claimOf(await row(price), 'CANCEL');
      const expected = await preview(member.api, input);
      const [made] = await claim(member.api, { ...input, quoteHash: expected.quoteHash });
      expect(made?.refundInfo).toEqual(expected.refundInfo);
      expect(expected.couponsRestored).toHaveLength(expected.refundInfo.refundCouponCount);
      const { productRefundPrice, refundDiscountCouponPrice, totalRefundPrice } = expected.refundInfo;
      expect(productRefundPrice - refundDiscountCouponPrice).toBe(totalRefundPrice);
      steps.push({ refund: totalRefundPrice, restored: expected.refundInfo.refundCouponCount });
      await payRefunds(shop);
    }
    expect(steps.map((step) => step.refund)).toEqual(refunds);
    expect(steps.map((step) => step.restored)).toEqual(restored);
    expect((await ledger(order.uuid)).money).toEqual([amount, ...refunds.map((refund) => -refund)]);
    expect(await copyStates(order.uuid)).toEqual([{ restored: true }]);
    const { data } = await member.api.getUserCouponsByPaging({ count: 5 });
    expect(data.map((copy) => copy.state)).toEqual(['USABLE']);
  });

  test('a promotion code is deducted as a code', async () => {
    const code = { isPromotionCode: true, code: 'POLICY5000' };
    const { member, order, row, amount } = await ordered('DROP_BELOW_MINIMUM', 40_000, code);
    const [made] = await claim(member.api, claimOf(await row(19_900), 'CANCEL'));
    expect(made?.refundInfo).toMatchObject({
      totalRefundPrice: 14_900,
      refundDiscountCouponPrice: 0,
      refundDiscountPromotionCodePrice: 5_000,
    });
    await payRefunds(shop);
    await claim(member.api, claimOf(await row(30_000), 'CANCEL'));
    await payRefunds(shop);
    expect((await ledger(order.uuid)).money).toEqual([amount, -14_900, -30_000]);
  });

  test('the merchant’s fault changes no share', async () => {
    const { order, row } = await ordered('DROP_BELOW_MINIMUM', 40_000);
    const { api } = await openStaff(shop);
    const uuids = (await row(19_900)).map(({ uuid }) => uuid);
    const event = { event: 'SOLD_OUT', reason: 'SOLD_OUT', text: '품절되었습니다.' } as const;
    await api.bulkCancelOrderProducts({ uuids, ...event });
    await payRefunds(shop);
    expect((await ledger(order.uuid)).money.at(-1)).toBe(-17_906);
    expect(await copyStates(order.uuid)).toEqual([{ restored: false }]);
  });
});

describe('other ways of leaving the order', () => {
  test('a return changes the shares when its refund is created, and not when it is declined', async () => {
    const { member, order, row, rowsNow } = await ordered('DROP_BELOW_MINIMUM', 40_000);
    await setStatus(shop, order.uuid, 'DELIVERY_COMPLETE');
    const staff = await openStaff(shop);
    const cashOf = async () => (await rowsNow()).map((one) => one.payPrice).toSorted((a, b) => a - b);
    const before = await cashOf();
    const request = async () => {
      const [made] = await claim(member.api, claimOf(await row(19_900), 'RETURN'));
      return { uuid: made?.uuid ?? '', total: made?.refundInfo.totalRefundPrice ?? 0 };
    };
    const first = await request();
    await staff.api.declineClaim({
      uuid: first.uuid,
      declineGround: 'DAMAGED_BY_SHOPPER',
      text: '상품이 훼손되었습니다.',
    });
    expect(await cashOf()).toEqual(before);
    const { uuid, total } = await request();
    await staff.api.approveClaim({ uuid, expectedTotalRefundPrice: total });
    await staff.api.receiveClaim({ uuid });
    expect(await cashOf()).toEqual(before);
    await staff.api.passClaimInspection({ uuid });
    await payRefunds(shop);
    expect((await row(30_000)).map((one) => one.payPrice)).toEqual([30_000]);
    expect((await ledger(order.uuid)).money.at(-1)).toBe(-total);
    expect(await copyStates(order.uuid)).toEqual([{ restored: true }]);
  });

  test('the whole order returns all money', async () => {
    const { member, order, amount } = await ordered('PRO_RATA_BELOW_MINIMUM', 49_000);
    const all = (await member.api.getOrder({ uuid: order.uuid })).groups.flatMap(
      (group) => group.orderProducts,
    );
    await claim(member.api, claimOf(all, 'CANCEL'));
    await payRefunds(shop);
    const { money } = await ledger(order.uuid);
    expect(money.reduce((sum, moved) => sum + moved, 0)).toBe(0);
    expect(money[0]).toBe(amount);
  });
});
