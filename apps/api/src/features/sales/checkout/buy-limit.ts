// Enforces an item's purchase limit per member (docs/rules/orders.md#buy-limit) under the member's lock, so that concurrent orders
// cannot exceed it together. Not here: a guest's limit, which holds per order and is part of the quote.
import { remainingBuyCount } from '#domain/cart/buying-problem.ts';
import { limitMessage, refuse } from '#domain/base/refusal.ts';
import { type Tx, pipeline } from '../../../db/connect.ts';
import { listBought, lockMember } from '../order-rows/order-rows.ts';
import type { Quoted } from './quote-order.ts';

/** Refuses LIMIT_EXCEEDED for the first line above the member's remaining limit. Sends no statement where no item has a limit. */
export async function enforceBuyLimits(tx: Tx, userUuid: string, { quote, rows }: Quoted): Promise<void> {
  const limited = quote.lines.filter((line) => (rows.get(line.productItemUuid)?.maxBuyCount ?? 0) > 0);
  if (limited.length === 0) return;
  const itemUuids = limited.map((line) => line.productItemUuid);
  const [, bought] = await pipeline(lockMember(tx, userUuid), listBought(tx, userUuid, itemUuids));
  for (const { productItemUuid, count } of limited) {
    const maxBuyCount = rows.get(productItemUuid)?.maxBuyCount ?? 0;
    const boughtCount = bought.find((row) => row.uuid === productItemUuid)?.count ?? 0;
    const remaining = remainingBuyCount({ maxBuyCount, boughtCount }) ?? count;
    if (count <= remaining) continue;
    refuse('LIMIT_EXCEEDED', {
      message: limitMessage(maxBuyCount, boughtCount),
      extra: { productItemUuid, availableCount: remaining },
    });
  }
}
