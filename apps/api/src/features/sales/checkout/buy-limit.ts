// How much of an item one member may buy over all orders (docs/rules/orders.md#buy-limit): judged again under the member's lock,
// so that two orders at once do not both take the last of it. A guest's limit is per order and stands in the quote alone.
import { remainingBuyCount } from '#domain/cart/buying-problem.ts';
import { limitMessage, refuse } from '#domain/base/refusal.ts';
import { type Tx, pipeline } from '../../../db/connect.ts';
import { listBought, lockBuyer } from '../order-rows/order-rows.ts';
import type { Quoted } from './quote-order.ts';

/** Refuses LIMIT_EXCEEDED for the first line that is above what the member may still buy. Asks nothing where no item has a limit. */
export async function keepBuyLimits(tx: Tx, userUuid: string, { quote, rows }: Quoted): Promise<void> {
  const limited = quote.lines.filter((line) => (rows.get(line.productItemUuid)?.max_buy_count ?? 0) > 0);
  if (limited.length === 0) return;
  const uuids = limited.map((line) => line.productItemUuid);
  const [, bought] = await pipeline(lockBuyer(tx, userUuid), listBought(tx, userUuid, uuids));
  for (const { productItemUuid, count } of limited) {
    const maxBuyCount = rows.get(productItemUuid)?.max_buy_count ?? 0;
    const boughtCount = bought.find((row) => row.uuid === productItemUuid)?.count ?? 0;
    const remaining = remainingBuyCount({ maxBuyCount, boughtCount }) ?? count;
    if (count <= remaining) continue;
    refuse('LIMIT_EXCEEDED', {
      message: limitMessage(maxBuyCount, boughtCount),
      extra: { productItemUuid, availableCount: remaining },
    });
  }
}
