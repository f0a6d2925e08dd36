// The cart of a browser is added to the member's at sign-in: counts add up, each as far as stock and limit go, and what did
// not fit is told (docs/rules/cart.md#joining). The browser empties its own after the answer, and not before.
import type { Answer, Input } from '#contract/contract.ts';
import { buyingProblem, maxBuyableCount } from '#domain/cart/buying-problem.ts';
import { maxCartCount, maxCartRows } from '#domain/cart/cart.ts';
import type { Ctx } from '../../../context.ts';
import { buyingFacts, cartAnswer } from './cart-answer.ts';
import { inflowNamed } from './change-cart.ts';
import {
  type Cartable,
  type Merged,
  type Wanted,
  listCart,
  listCartables,
  lockCart,
  mergeRows,
} from './cart.db.ts';

type Cut = Answer<'mergeGuestCart'>['cut'][number];

/** Refuses nothing: what cannot be taken in is cut and named. */
export async function mergeGuest(
  ctx: Ctx,
  userUuid: string,
  { items, inflow }: Input<'mergeGuestCart'>,
): Promise<Answer<'mergeGuestCart'>> {
  const wishes = addUp(items);
  const { byUuid, merged } = await ctx.tx(async (tx) => {
    await lockCart(tx, userUuid);
    const known = await listCartables(tx, userUuid, [...wishes.keys()], ctx.now);
    const byItem = new Map(known.map((item) => [item.uuid, item]));
    const taken = takenIn([...wishes], byItem);
    const about = { inflow: inflowNamed(inflow), now: ctx.now };
    return { byUuid: byItem, merged: taken.length === 0 ? [] : await mergeRows(tx, userUuid, taken, about) };
  });
  const rows = await listCart(ctx.db, userUuid, ctx.now);
  const results = new Map(merged.map((row) => [row.product_item_uuid, row]));
  return {
    items: rows.map(cartAnswer),
    cut: [...wishes].flatMap(([uuid, count]) => cutOf(uuid, count, byUuid.get(uuid), results.get(uuid))),
  };
}

/** Several lines of one item are one wish. */
function addUp(items: Input<'mergeGuestCart'>['items']): Map<string, number> {
  const wishes = new Map<string, number>();
  for (const { productItemUuid, count } of items) {
    const uuid = productItemUuid.toLowerCase();
    wishes.set(uuid, Math.min(maxCartCount, (wishes.get(uuid) ?? 0) + count));
  }
  return wishes;
}

/** What goes into the cart: of what can be bought, as many new rows as there is room for. */
function takenIn(wishes: [uuid: string, count: number][], items: Map<string, Cartable>): Wanted[] {
  const [any] = items.values();
  let room = maxCartRows - (any?.row_count ?? 0);
  return wishes.flatMap(([productItemUuid, count]) => {
    const item = items.get(productItemUuid);
    const most = item === undefined ? 0 : maxBuyableCount(buyingFacts(item));
    if (item === undefined || most === 0) return [];
    if (item.cart_count === 0 && room <= 0) return [];
    if (item.cart_count === 0) room -= 1;
    return [{ productItemUuid, count, seenPrice: item.sales_price, most }];
  });
}

function cutOf(uuid: string, count: number, item: Cartable | undefined, merged: Merged | undefined): Cut[] {
  const before = merged?.before ?? item?.cart_count ?? 0;
  const kept = merged?.after ?? before;
  const wanted = before + count;
  if (kept >= wanted) return [];
  const problem = item === undefined ? undefined : buyingProblem(buyingFacts(item), wanted);
  // Without a problem of its own the cart was full.
  const code = item === undefined ? 'NOT_ON_SALE' : (problem?.code ?? 'LIMIT_EXCEEDED');
  return [{ productItemUuid: uuid, wanted, kept, code }];
}
