// Maps cart rows to the answer's CartItem (docs/endpoints.md#order-shapes), with what prevents buying them.
import type { Static } from 'typebox';
import type { CartItem } from '#contract/sales/checkout/cart.ts';
import { buyingProblem } from '#domain/cart/buying-problem.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { deliveryGroupKey } from '#domain/prices/quote.ts';
import type { Ctx } from '../../../context.ts';
import { memberCouponPrices } from '../../catalog/coupons/coupons.ts';
import { itemOf, productOf } from '../../catalog/product-items/product-items.ts';
import type { CartRow, CartableRow } from './cart.db.ts';

/** The rows with their items' current state, and the member's coupon prices. */
export async function cartResponses(
  ctx: Pick<Ctx, 'db' | 'now' | 'config'>,
  userUuid: string,
  rows: readonly (CartRow & CartableRow)[],
): Promise<Static<typeof CartItem>[]> {
  const prices = await memberCouponPrices(
    ctx.db,
    userUuid,
    rows.map((row) => row.uuid),
    ctx.now,
  );
  return rows.map((row) => answerOf(ctx, { ...row, couponDiscountablePrice: prices.get(row.uuid) ?? 0 }));
}

/** One row as `cartResponses` returns it. */
export async function cartResponse(
  ctx: Pick<Ctx, 'db' | 'now' | 'config'>,
  userUuid: string,
  row: CartRow & CartableRow,
): Promise<Static<typeof CartItem>> {
  const [answer] = await cartResponses(ctx, userUuid, [row]);
  if (answer === undefined) throw new Error('One row has one answer.');
  return answer;
}

function answerOf(ctx: Pick<Ctx, 'config' | 'now'>, row: CartRow & CartableRow): Static<typeof CartItem> {
  const obstacle = buyingProblem(row, row.cartCount, row.isAdultViewer);
  const problem = obstacle ?? priceProblem(row);
  const store = { uuid: row.storeUuid, name: row.storeName, isOwn: row.storeIsOwn };
  return {
    uuid: row.cartUuid,
    count: row.cartCount,
    productItem: { ...itemOf(row), product: productOf(row, row.isAdultViewer ? ctx : undefined) },
    store,
    deliveryGroupKey: deliveryGroupKey(row.storeUuid, row.deliveryPolicyUuid, row.isBundled, row.productUuid),
    isBuyable: obstacle === undefined,
    ...(problem !== undefined && { problem }),
    inflow: row.inflow,
    createdAt: seoulDateTime(row.cartCreatedAt),
    updatedAt: seoulDateTime(row.cartUpdatedAt),
  };
}

/** A changed price does not prevent buying; it is reported until the row is changed. */
function priceProblem(row: CartRow & CartableRow): Static<typeof CartItem>['problem'] {
  if (row.salesPrice === row.seenPrice) return undefined;
  return { code: 'PRICE_CHANGED', oldPrice: row.seenPrice };
}
