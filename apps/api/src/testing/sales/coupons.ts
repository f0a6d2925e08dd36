// Creates coupons for tests through the calls of staff.
import type { Answer, Input } from '#contract/contract.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { recomputeCouponPrices } from '../../features/catalog/coupons/coupons.jobs.ts';
import type { ReachedShop, TestShop } from '../shop.ts';
import { openStaff } from '../members/staff.ts';

export type StaffCoupon = Answer<'registerCoupon'>;

const dayMs = 86_400_000;

/** A product coupon of 1,000 won on everything, issued since yesterday and usable for 30 days, changed by `given`. */
export function couponInput(
  shop: Pick<ReachedShop, 'clock'>,
  given: Partial<Input<'registerCoupon'>> = {},
): Input<'registerCoupon'> {
  const now = shop.clock.now().getTime();
  return {
    name: '1,000원 할인 쿠폰',
    couponType: 'PRODUCT',
    discountType: 'FIXED',
    ...(given.discountType === 'RATE' ? {} : { discountFixedPrice: 1_000 }),
    targetType: 'ALL',
    downloadFrom: seoulDateTime(new Date(now - dayMs)),
    downloadTo: seoulDateTime(new Date(now + 30 * dayMs)),
    ...(given.useFrom === undefined ? { useDays: 30 } : {}),
    ...given,
  };
}

/** Creates the coupon as head office and recomputes coupon prices. */
export async function makeCoupon(
  shop: TestShop,
  given: Partial<Input<'registerCoupon'>> = {},
): Promise<StaffCoupon> {
  const { api } = await openStaff(shop);
  const coupon = await api.registerCoupon(couponInput(shop, given));
  await recomputeCouponPrices(shop.context());
  return coupon;
}

/** Stops the coupon, so that it does not change the prices of other tests. */
export async function endCoupon(shop: TestShop, { uuid }: { uuid: string }): Promise<void> {
  const { api } = await openStaff(shop);
  await api.stopCoupon({ uuid });
  await recomputeCouponPrices(shop.context());
}
