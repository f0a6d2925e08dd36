// The coupon price of items (docs/rules/prices.md#coupon-price): stored for guests, computed for a member, by one rule of the domain.
import { couponDiscountablePrice } from '#domain/prices/coupons.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { couponTermsOf } from './coupon-response.ts';
import {
  type PublicCoupon,
  listItemFacts,
  listPublicProductCoupons,
  listViewerCoupons,
  lockProducts,
  writeCouponPrices,
} from './coupon-prices.db.ts';

/** Recomputes the stored coupon prices of the items of these products. Call it in the transaction that changes an item or its product. */
export async function rewriteCouponPrices(tx: Tx, productUuids: readonly string[], now: Date): Promise<void> {
  if (productUuids.length === 0) return;
  await lockProducts(tx, productUuids);
  const coupons = (await listPublicProductCoupons(tx, now)).map((row) => ({
    terms: couponTermsOf(row),
    targets: targetsOf(row),
  }));
  const items = await listItemFacts(tx, productUuids);
  const prices = items.map((item) => {
    const own = coupons.filter(
      ({ targets }) => targets === 'ALL' || item.targetUuids.some((uuid) => targets.has(uuid)),
    );
    const terms = own.map((coupon) => coupon.terms);
    return [item.uuid, couponDiscountablePrice(terms, item.salesPrice)] as const;
  });
  await writeCouponPrices(tx, new Map(prices));
}

const targetsOf = (row: PublicCoupon): 'ALL' | Set<string> =>
  row.targetType === 'ALL' ? 'ALL' : new Set(row.targetUuids);

/** The coupon prices of these items for a member; items without one are missing. */
export async function memberCouponPrices(
  db: Db,
  userUuid: string,
  itemUuids: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const prices = new Map<string, number>();
  for (const row of await listViewerCoupons(db, userUuid, itemUuids, now)) {
    const price = couponDiscountablePrice([couponTermsOf(row)], row.salesPrice);
    if (price > (prices.get(row.productItemUuid) ?? 0)) prices.set(row.productItemUuid, price);
  }
  return prices;
}
