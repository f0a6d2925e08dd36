// Random orders, coupons and claims for properties of refunds. Tests import it.
import * as fc from 'fast-check';
import type { ClaimType, DeliveryFeeType } from '../base/enums.ts';
import type { ClaimFault } from '../claims/claim-reasons.ts';
import type { CouponCancelPolicy } from '../prices/coupon-enums.ts';
import { type Quote, type QuoteLineInput, quote } from '../prices/quote.ts';
import type { Ledger } from './refund-ledger.ts';

/** Delivery fee types of random groups. */
export const feeTypes: DeliveryFeeType[] = ['CONDITIONAL_FREE', 'COUNT', 'ETC', 'FREE', 'NOT_FREE'];

/** The quote of an order in up to two groups; every third row carries a product coupon. */
export function priced(order: {
  rows: readonly { salesPrice: number; count: number; groupNo: number; isTaxFree: boolean }[];
  feeTypes: readonly DeliveryFeeType[];
  isJeju: boolean;
  cartCoupon: number;
  mileage: number;
}): Quote {
  const lines = order.rows.map((row, index): QuoteLineInput => ({
    productItemUuid: `I${index}`,
    productUuid: `P${index}`,
    storeUuid: `store-${row.groupNo}`,
    deliveryPolicyUuid: 'policy',
    deliveryGroupKey: `store-${row.groupNo}`,
    count: row.count,
    salesPrice: row.salesPrice,
    taxType: row.isTaxFree ? 'FREE' : 'TAXABLE',
    delivery: {
      deliveryFeeType: order.feeTypes[row.groupNo] ?? 'FREE',
      deliveryFee: 3_000,
      freeConditionPrice: 30_000,
      unitCount: 2,
      jejuFee: 3_000,
      islandFee: 5_000,
    },
    isBundled: true,
    // Every third row carries a product coupon.
    productCouponDiscountPrice: index % 3 === 1 ? Math.trunc((row.salesPrice * row.count) / 7) : 0,
  }));
  return quote({
    lines,
    remoteAreaType: order.isJeju ? 'JEJU' : 'NONE',
    cartCoupon: { discountPrice: order.cartCoupon },
    mileagePrice: order.mileage,
  });
}

const rowArbitrary = fc.record({
  salesPrice: fc.integer({ min: 0, max: 60_000 }),
  count: fc.integer({ min: 1, max: 5 }),
  groupNo: fc.integer({ min: 0, max: 1 }),
  isTaxFree: fc.boolean(),
});
/** Orders as `priced` takes them. */
export const orderArbitrary = fc.record({
  rows: fc.array(rowArbitrary, { minLength: 1, maxLength: 5 }),
  feeTypes: fc.tuple(fc.constantFrom(...feeTypes), fc.constantFrom(...feeTypes)),
  isJeju: fc.boolean(),
  cartCoupon: fc.integer({ min: 0, max: 30_000 }),
  mileage: fc.integer({ min: 0, max: 30_000 }),
});
/** Seeds of claims: which rows and how many units is derived from them and what is still in the order. */
export const claimsArbitrary = fc.array(
  fc.record({
    pick: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 5, maxLength: 5 }),
    type: fc.constantFrom<ClaimType>('CANCEL', 'CANCEL_DISPATCH', 'RETURN'),
    fault: fc.constantFrom<ClaimFault>('SHOPPER', 'MERCHANT'),
    isPickedUp: fc.boolean(),
    isSelfReturned: fc.boolean(),
  }),
  { maxLength: 12 },
);

/** Units of the group by item that are in the order. */
export function openCounts(ledger: Ledger, groupNo: number): Record<string, number> {
  const rows = ledger.groups[groupNo]?.rows.filter((row) => row.closedBy === null) ?? [];
  return Object.fromEntries(rows.map((row) => [row.itemUuid, row.count]));
}

/** Up to `pick` units of each open item of the group; items without a unit are missing. */
export const pickedCounts = (
  ledger: Ledger,
  groupNo: number,
  pick: readonly number[],
): Record<string, number> =>
  Object.fromEntries(
    Object.entries(openCounts(ledger, groupNo))
      .map(([item, count], index) => [item, Math.min(count, pick[index] ?? 0)] as const)
      .filter(([, count]) => count > 0),
  );

/** The cart coupon of the order and a coupon of each line that has one, with the policies in turn. */
export function couponsOf(
  paid: Quote,
  policies: readonly CouponCancelPolicy[],
  minOrderPrice: number,
): Ledger['coupons'] {
  const of = (kind: 'CART' | 'PRODUCT', lines: Quote['lines'], index: number) => ({
    userCouponUuid: `${kind}-${lines[0]?.productItemUuid}`,
    itemUuids: lines.map((line) => line.productItemUuid),
    isExpired: false,
    kind,
    policy: policies[index % policies.length] ?? 'KEEP_SHARE',
    minOrderPrice,
  });
  const shared = paid.lines.filter((line) => line.cartCouponDiscountPrice > 0);
  const own = paid.lines.filter((line) => line.productCouponDiscountPrice > 0);
  return [
    ...(shared.length > 0 ? [of('CART', shared, 0)] : []),
    ...own.map((line, index) => of('PRODUCT', [line], index + 1)),
  ];
}
