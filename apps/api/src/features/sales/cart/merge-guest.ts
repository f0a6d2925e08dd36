// Adds a browser's cart to the member's at sign-in, each item up to stock and limit, and reports what did not fit
// (docs/rules/cart.md#joining). The browser empties its own cart only after the answer.
import type { Answer, Input } from '#contract/contract.ts';
import { buyingProblem, maxBuyableCount } from '#domain/cart/buying-problem.ts';
import { maxCartCount, maxCartRows } from '#domain/cart/cart.ts';
import type { Ctx } from '../../../context.ts';
import { lockMember } from '../order-rows/order-rows.ts';
import { cartResponses } from './cart-response.ts';
import { readInflow } from './change-cart.ts';
import {
  type Cartable,
  type Merged,
  type CartAddition,
  listCart,
  listCartables,
  mergeRows,
} from './cart.db.ts';

type Cut = Answer<'mergeGuestCart'>['cut'][number];

/** The member's cart after the merge; `cut` lists the items that were not added in full. Refuses nothing. */
export async function mergeGuest(
  ctx: Ctx,
  userUuid: string,
  { items, inflow }: Input<'mergeGuestCart'>,
): Promise<Answer<'mergeGuestCart'>> {
  const wanted = addUp(items);
  const { byUuid, merged } = await ctx.tx(async (tx) => {
    await lockMember(tx, userUuid);
    const known = await listCartables(tx, userUuid, [...wanted.keys()], ctx.now);
    const byItem = new Map(known.map((item) => [item.uuid, item]));
    const additions = additionsOf(wanted, byItem);
    const about = { inflow: readInflow(inflow), now: ctx.now };
    const rows = additions.length === 0 ? [] : await mergeRows(tx, userUuid, additions, about);
    return { byUuid: byItem, merged: rows };
  });
  const rows = await listCart(ctx.db, userUuid, ctx.now);
  const results = new Map(merged.map((row) => [row.productItemUuid, row]));
  return {
    items: await cartResponses(ctx, userUuid, rows),
    cut: [...wanted].flatMap(([uuid, count]) => cutOf(uuid, count, byUuid.get(uuid), results.get(uuid))),
  };
}

/** The sum of counts by item uuid. */
function addUp(items: Input<'mergeGuestCart'>['items']): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { productItemUuid, count } of items) {
    const uuid = productItemUuid.toLowerCase();
    counts.set(uuid, Math.min(maxCartCount, (counts.get(uuid) ?? 0) + count));
  }
  return counts;
}

/** The counts to add: of buyable items, new rows only up to the limit of rows. */
function additionsOf(counts: Map<string, number>, items: Map<string, Cartable>): CartAddition[] {
  const [any] = items.values();
  let room = maxCartRows - (any?.rowCount ?? 0);
  return [...counts].flatMap(([productItemUuid, count]) => {
    const item = items.get(productItemUuid);
    const most = item === undefined ? 0 : maxBuyableCount(item, item.isAdultViewer);
    if (item === undefined || most === 0) return [];
    if (item.cartCount === 0 && room <= 0) return [];
    if (item.cartCount === 0) room -= 1;
    return [{ productItemUuid, count, seenPrice: item.salesPrice, most }];
  });
}

function cutOf(uuid: string, count: number, item: Cartable | undefined, merged: Merged | undefined): Cut[] {
  const before = merged?.before ?? item?.cartCount ?? 0;
  const kept = merged?.after ?? before;
  const wanted = before + count;
  if (kept >= wanted) return [];
  const problem = item === undefined ? undefined : buyingProblem(item, wanted, item.isAdultViewer);
  // Where nothing prevents buying the item, the cart was full.
  const code = item === undefined ? 'NOT_ON_SALE' : (problem?.code ?? 'LIMIT_EXCEEDED');
  return [{ productItemUuid: uuid, wanted, kept, code }];
}
