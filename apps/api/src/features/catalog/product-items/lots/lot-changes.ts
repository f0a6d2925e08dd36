// Changes of lots by staff and by time, with the stock of their items and its rows in lists (docs/rules/lots.md).
import { seoulDate } from '#domain/base/calendar.ts';
import { type LotMovementReason, type StockLotState } from '#domain/catalog/stock-lots.ts';
import type { Tx } from '../../../../db/connect.ts';
import { rewriteStockRows } from '../rewrite-stock-rows.ts';
import {
  type LotChange,
  type LotStateChange,
  changeItems,
  changeLots,
  listExpiring,
  lockExpiring,
  writeStates,
} from './lot-stock.db.ts';

/** Who changes lots, why, and when. Lots change together with their items. */
export type StaffCause = {
  reason: Exclude<LotMovementReason, 'START' | 'END'>;
  now: Date;
  staffUuid?: string;
  memo?: string | undefined;
};

/** A lot of an item, of which units are added or removed. */
export type ChangedLot = { lotUuid: string; productItemUuid: string; state: StockLotState; change: number };

/** Changes the units of lots, and the stock of their items where a lot is for sale. The caller has locked the items. */
export async function applyLotChanges(
  tx: Tx,
  changed: readonly ChangedLot[],
  cause: StaffCause,
): Promise<void> {
  const stockChangeOf = ({ state, change }: ChangedLot) => (state === 'ACTIVE' ? change : 0);
  const changes: LotChange[] = changed.map((lot) => ({
    lotUuid: lot.lotUuid,
    change: lot.change,
    stockChange: stockChangeOf(lot),
  }));
  await changeLots(tx, changes, cause);
  const items = changed.map((lot) => ({
    productItemUuid: lot.productItemUuid,
    change: stockChangeOf(lot),
  }));
  await rewriteStockRows(tx, await changeItems(tx, items, cause));
}

/**
 * Sets the states of lots; their units leave the stock for sale or return to it. The caller has locked the items. Returns the units that
 * returned, negative for units that left.
 */
export async function applyLotStates(
  tx: Tx,
  states: readonly LotStateChange[],
  cause: StaffCause,
): Promise<number> {
  const items = await writeStates(tx, states, cause);
  await rewriteStockRows(tx, await changeItems(tx, items, cause));
  return items.reduce((sum, { change }) => sum + change, 0);
}

/**
 * Takes lots out of the sale that have fewer days left than their item promises, of these items, which are locked, or of all. Orders never
 * take such lots, so a later run only delays what lists show.
 */
export async function withdrawShortDated(tx: Tx, now: Date, itemUuids?: readonly string[]): Promise<void> {
  const today = seoulDate(now);
  const items = await lockExpiring(tx, today, itemUuids);
  if (items.length === 0) return;
  const states = (await listExpiring(tx, today, items)).map((lotUuid) => ({
    lotUuid,
    state: 'SHORT_DATED' as const,
  }));
  await applyLotStates(tx, states, { reason: 'SHORT_DATED', now });
}
