// The coupons that the order sheet applies automatically (docs/rules/coupons.md#best).
import type { Client } from '#contract/client.ts';
import type { OrderQuote } from '../../shared/order/order-types.ts';
import type { OrderLine } from '../../shared/paths/order-sheet-path.ts';
import { asQuote } from '../../shared/quote/quote.ts';
import type { SelectedCoupons } from '../../shared/quote/quote.ts';

/** The best set of the member's coupons in a quote; undefined where no coupon takes anything off. */
export function bestOf({ bestCoupons }: OrderQuote): SelectedCoupons | undefined {
  const { discountPrice = 0, items = [], cartUserCouponUuid, promotionCode } = bestCoupons;
  if (discountPrice === 0) return undefined;
  return {
    items,
    ...(cartUserCouponUuid !== undefined && { cartUserCouponUuid }),
    ...(promotionCode !== undefined && { promotionCode }),
  };
}

/** The quote of the lines with the best set of coupons, and this set. */
export async function quoteWithBest(
  client: Pick<Client, 'registerOrder'>,
  lines: OrderLine[],
): Promise<{ quote: OrderQuote; proposed: SelectedCoupons | undefined }> {
  const quote = asQuote(await client.registerOrder({ dryRun: true, items: lines, appliesBestCoupons: true }));
  return { quote, proposed: bestOf(quote) };
}
