// Lots of an order: taken at the registration, given back with its units (docs/rules/lots.md#orders). Called for items that are managed by
// lots alone, whose locks the caller holds.
import { seoulDate } from '#domain/base/calendar.ts';
import { allocateLots, releaseLots, takeUnits } from '#domain/catalog/stock-lots.ts';
import type { Tx } from '../../../../db/connect.ts';
import type { StockNeed } from '../stock.db.ts';
import {
  changeItems,
  changeLots,
  insertHeld,
  listHeldLots,
  listSellableLots,
  removeHeld,
} from './lot-stock.db.ts';

type LotNeed = StockNeed & { isReplacement: boolean };

/** The needs of those of these items that are managed by lots. */
export function needsOfLots(
  needs: readonly StockNeed[],
  items: readonly { uuid: string; isLotTracked: boolean }[],
): LotNeed[] {
  const tracked = new Set(items.filter(({ isLotTracked }) => isLotTracked).map(({ uuid }) => uuid));
  return needs
    .filter(({ productItemUuid }) => tracked.has(productItemUuid))
    .map(({ isReplacement = false, ...need }) => ({ ...need, isReplacement }));
}

/**
 * Takes the lots of units that were taken from the stock of their items, first expired first out. Returns the first item, in uuid order,
 * whose lots have too few units with the promised days, with the number before the sale.
 */
export async function takeLots(
  tx: Tx,
  needs: readonly LotNeed[],
  now: Date,
): Promise<{ uuid: string; before: number } | undefined> {
  if (needs.length === 0) return undefined;
  const itemUuids = [...new Set(needs.map(({ productItemUuid }) => productItemUuid))].toSorted();
  const lots = await listSellableLots(tx, itemUuids);
  const taken = [];
  for (const uuid of itemUuids) {
    const own = lots.filter(({ productItemUuid }) => productItemUuid === uuid);
    const promise = { minimumUseByDays: own[0]?.minimumUseByDays ?? 0, today: seoulDate(now) };
    const ofItem = needs.filter(({ productItemUuid }) => productItemUuid === uuid);
    const allocated = allocateLots(ofItem, own, promise);
    if (allocated.taken === undefined) return { uuid, before: allocated.available };
    taken.push(...allocated.taken);
  }
  await insertHeld(tx, taken);
  const changes = taken.map(({ count, ...units }) => ({ ...units, change: -count }));
  await changeLots(tx, changes, { reason: 'ORDER', now });
  return undefined;
}

/**
 * Returns units of order rows to the lots that they came from. Units of a lot that is not for sale stay in it, and rows without lots give
 * back nothing: staff receive their units into a lot.
 */
export async function returnLots(tx: Tx, needs: readonly LotNeed[], now: Date): Promise<void> {
  if (needs.length === 0) return;
  const held = await listHeldLots(
    tx,
    needs.map(({ orderProductUuid }) => orderProductUuid),
  );
  const released = releaseLots(needs, held);
  if (released.length === 0) return;
  await removeHeld(tx, released);
  const cause = { reason: 'ORDER_RETURNED', now } as const;
  const changes = released.map(({ count, ...units }) => ({ ...units, change: count }));
  await changeItems(tx, await changeLots(tx, changes, cause), cause);
}

/** Moves the lots of `count` units of an order row to the row that was split from it, the earliest first. */
export async function splitLots(
  tx: Tx,
  { from, to, count }: { from: string; to: string; count: number },
): Promise<void> {
  const held = await listHeldLots(tx, [from]);
  const moved = takeUnits(
    held.filter(({ isReplacement }) => !isReplacement),
    count,
  );
  if (moved.length === 0) return;
  await removeHeld(tx, moved);
  await insertHeld(
    tx,
    moved.map((units) => ({ ...units, orderProductUuid: to })),
  );
}
