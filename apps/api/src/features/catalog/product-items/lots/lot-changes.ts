// Changes of lots by staff and by time, with the stock of their items and its rows in lists (docs/rules/lots.md).
import { seoulDate } from '#domain/base/calendar.ts';
import type { LotMovementReason } from '#domain/catalog/stock-lots.ts';
import type { Tx } from '../../../../db/connect.ts';
import { rewriteStockRows } from '../rewrite-stock-rows.ts';
import { lockTrackedItems } from './lot-rows.db.ts';
import {
  type ItemChange,
  type LotCause,
  type LotChange,
  type LotStateChange,
  changeItems,
  changeLots,
  listExpiring,
  writeStates,
} from './lot-stock.db.ts';

/** The cause of a change of lots with which their items change too: not that of a start or end of the tracking. */
export type ItemCause = LotCause & { reason: Exclude<LotMovementReason, 'START' | 'END'> };

/** Changes the units of lots, and the stock of their items where a lot is for sale. The caller has locked the items. */
export async function applyLotChanges(
  tx: Tx,
  changes: readonly LotChange[],
  cause: ItemCause,
): Promise<void> {
  await applyToItems(tx, await changeLots(tx, changes, cause), cause);
}

async function applyToItems(tx: Tx, changes: readonly ItemChange[], cause: ItemCause): Promise<void> {
  await rewriteStockRows(tx, await changeItems(tx, changes, cause));
}

/**
 * Sets the states of lots; their units leave the stock for sale or return to it. The caller has locked the items. Returns the units that
 * returned, negative for units that left.
 */
export async function applyLotStates(
  tx: Tx,
  states: readonly LotStateChange[],
  cause: ItemCause,
): Promise<number> {
  const items = await writeStates(tx, states, cause);
  await applyToItems(tx, items, cause);
  return items.reduce((sum, { change }) => sum + change, 0);
}

/**
 * Takes lots out of the sale that have fewer days left than their item promises: of these items, which are locked, or of all. Orders never
 * take such lots, so a later run only delays what lists show.
 */
export async function withdrawShortDated(tx: Tx, now: Date, itemUuids?: readonly string[]): Promise<void> {
  const today = seoulDate(now);
  const uuids = itemUuids ?? (await listExpiring(tx, today)).map((lot) => lot.productItemUuid);
  if (uuids.length === 0) return;
  const locked = await lockTrackedItems(tx, uuids, undefined);
  if (![...locked.values()].some((item) => item.isLotTracked)) return;
  const expiring = await listExpiring(tx, today, uuids);
  const states = expiring.map(({ lotUuid }) => ({ lotUuid, state: 'SHORT_DATED' as const }));
  if (states.length > 0) await applyLotStates(tx, states, { reason: 'SHORT_DATED', now });
}
