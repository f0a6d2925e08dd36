// Public API of stock: taking it for an order, returning it, and adjusting it. Each change is an append-only movement row; the count of an item
// is updated conditionally in the same transaction.
import { refuse, stockShortageMessage } from '#domain/base/refusal.ts';
import type { Tx } from '../../../db/connect.ts';
import { emptyLots } from './lots/lot-stock.db.ts';
import { needsOfLots, returnLots, takeLots } from './lots/lots.ts';
import { withdrawShortDated } from './lots/lot-changes.ts';
import { rewriteStockRows } from './rewrite-stock-rows.ts';
import {
  type StockAdjustment,
  type StockNeed,
  type StockRow,
  emptyStockOf,
  returnStockOf,
  takeStockOf,
  writeCount,
  writeMovedCount,
} from './stock.db.ts';

/**
 * Takes the whole stock of an order: refuses SOLD_OUT or STOCK_SHORTAGE for the first item, in uuid order, with too few units, and the
 * caller's transaction rolls back. Returns the uuids of the items that are buyable afterwards.
 */
export async function takeStock(tx: Tx, needs: readonly StockNeed[], now: Date): Promise<Set<string>> {
  const items = await takeStockOf(tx, needs, now);
  const short = items.find((item) => item.before < item.count);
  if (short !== undefined) return refuseShortage(short);
  const shortOfLots = await takeLots(tx, needsOfLots(needs, items), now);
  if (shortOfLots !== undefined) return refuseShortage(shortOfLots);
  await rewriteRows(
    tx,
    needs,
    items.filter((item) => item.before === item.count),
  );
  return new Set(items.filter((item) => item.isBuyable).map((item) => item.uuid));
}

/**
 * Takes the stock of the items that have enough of it, as `takeStock` without a refusal; returns the uuids of the others, of which nothing
 * is taken.
 */
export async function takeAvailableStock(
  tx: Tx,
  needs: readonly StockNeed[],
  now: Date,
): Promise<Set<string>> {
  if (needs.length === 0) return new Set();
  // From then on the stock of each item has the promised days, so that its lots have what is taken from it.
  await withdrawShortDated(
    tx,
    now,
    needs.map(({ productItemUuid }) => productItemUuid),
  );
  const items = await takeStockOf(tx, needs, now);
  const taken = items.filter((item) => item.before >= item.count);
  await takeLots(tx, needsOfLots(needs, taken), now);
  await rewriteRows(
    tx,
    needs,
    items.filter((item) => item.before === item.count),
  );
  return new Set(items.filter((item) => item.before < item.count).map((item) => item.uuid));
}

/** Returns the stock of order rows (effect S+). */
export async function returnStock(tx: Tx, needs: readonly StockNeed[], now: Date): Promise<void> {
  const items = await returnStockOf(tx, needs, now);
  await returnLots(tx, needsOfLots(needs, items), now);
  await rewriteRows(
    tx,
    needs,
    items.filter((item) => item.before === 0),
  );
}

/** Sets the stock of items to 0 because the merchant cannot deliver them (effect S0). */
export async function emptyStock(tx: Tx, needs: readonly StockNeed[], now: Date): Promise<void> {
  const items = await emptyStockOf(tx, needs, now);
  const ofLots = items.filter(({ isLotTracked }) => isLotTracked).map(({ uuid }) => uuid);
  await emptyLots(tx, ofLots, { reason: 'SOLD_OUT', now });
  await rewriteRows(tx, needs, items);
}

/** Sets the count of an item, which the caller has locked. */
export async function adjustCount(
  tx: Tx,
  { productUuid, ...adjustment }: StockAdjustment & { productUuid: string },
  now: Date,
): Promise<void> {
  await writeCount(tx, adjustment, now);
  await rewriteStockRows(tx, [productUuid]);
}

/** Sets the count of an item to the sum of its movements (docs/rules/payments.md#ledgers). */
export async function recountStock(tx: Tx, productItemUuid: string): Promise<void> {
  const productUuid = await writeMovedCount(tx, productItemUuid);
  if (productUuid !== undefined) await rewriteStockRows(tx, [productUuid]);
}

/** Rewrites list and search rows of products whose item became sold out or available again, in the same transaction. */
async function rewriteRows(tx: Tx, needs: readonly StockNeed[], changed: readonly StockRow[]): Promise<void> {
  if (changed.length === 0) return;
  const uuids = new Set(changed.map((item) => item.uuid));
  const products = needs.filter((need) => uuids.has(need.productItemUuid)).map((need) => need.productUuid);
  await rewriteStockRows(tx, products);
}

function refuseShortage({ uuid, before }: Pick<StockRow, 'uuid' | 'before'>): never {
  const extra = { productItemUuid: uuid, availableCount: before };
  if (before === 0) return refuse('SOLD_OUT', { extra });
  return refuse('STOCK_SHORTAGE', { message: stockShortageMessage(before), extra });
}
