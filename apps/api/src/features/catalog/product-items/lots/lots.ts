// Lots of an order: taken at the registration, given back with its units (docs/rules/lots.md#orders). Called for items that are managed by
// lots alone, whose locks the caller holds.
import { seoulDate } from '#domain/base/calendar.ts';
import { type HeldUnits, allocateLots, releaseLots } from '#domain/catalog/stock-lots.ts';
import type { Tx } from '../../../../db/connect.ts';
import type { StockNeed } from '../stock.db.ts';
import {
  type HeldRow,
  changeItems,
  changeLots,
  insertHeld,
  listHeldLots,
  listSellableLots,
  removeHeld,
} from './lot-stock.db.ts';

/** Splits these needs into those of the items and the others. */
export function needsOfItems(
  needs: readonly StockNeed[],
  items: readonly { uuid: string; isLotTracked: boolean }[],
): StockNeed[] {
  const tracked = new Set(items.filter(({ isLotTracked }) => isLotTracked).map(({ uuid }) => uuid));
  return needs.filter(({ productItemUuid }) => tracked.has(productItemUuid));
}

const isReplacement = (need: StockNeed): boolean => need.isReplacement === true;

/**
 * Takes the lots of units that were taken from the stock of their items, first expired first out. Returns the first item, in uuid order,
 * whose lots have too few units with the promised days, with the number before the sale.
 */
export async function takeLots(
  tx: Tx,
  needs: readonly StockNeed[],
  now: Date,
): Promise<{ uuid: string; before: number } | undefined> {
  const itemUuids = [...new Set(needs.map(({ productItemUuid }) => productItemUuid))].toSorted();
  const lots = await listSellableLots(tx, itemUuids);
  const replacements = new Map(needs.map((need) => [need.orderProductUuid, isReplacement(need)]));
  const taken = [];
  for (const uuid of itemUuids) {
    const own = lots.filter(({ productItemUuid }) => productItemUuid === uuid);
    const promise = { minimumUseByDays: own[0]?.minimumUseByDays ?? 0, today: seoulDate(now) };
    const ofItem = needs.filter(({ productItemUuid }) => productItemUuid === uuid);
    const allocated = allocateLots(ofItem, own, promise);
    if (allocated.taken === undefined) return { uuid, before: allocated.available };
    taken.push(...allocated.taken);
  }
  await insertHeld(
    tx,
    taken.map((units) => ({
      ...units,
      isReplacement: replacements.get(units.orderProductUuid) ?? false,
    })),
  );
  const changes = taken.map(({ count, ...units }) => ({ ...units, change: -count, stockChange: -count }));
  await changeLots(tx, changes, { reason: 'ORDER', now });
  return undefined;
}

/**
 * Returns units of order rows to the lots that they came from. Units of a lot that is not for sale stay in it, and rows without lots give
 * back nothing: staff receive their units into a lot.
 */
export async function returnLots(tx: Tx, needs: readonly StockNeed[], now: Date): Promise<void> {
  const held = await listHeldLots(
    tx,
    needs.map(({ orderProductUuid }) => orderProductUuid),
  );
  const states = new Map(held.map(({ lotUuid, state }) => [lotUuid, state]));
  const released = releaseLots(
    needs.map((need) => ({ ...need, isReplacement: isReplacement(need) })),
    held,
  );
  if (released.length === 0) return;
  const forSale = ({ lotUuid, count }: HeldUnits) => (states.get(lotUuid) === 'ACTIVE' ? count : 0);
  await removeHeld(tx, released);
  const changes = released.map((units) => ({ ...units, change: units.count, stockChange: forSale(units) }));
  await changeLots(tx, changes, { reason: 'ORDER_RETURNED', now });
  await changeItems(
    tx,
    changes.map(({ stockChange, ...units }) => ({ ...units, change: stockChange })),
    { reason: 'ORDER_RETURNED', now },
  );
}

/** Moves the lots of `count` units of an order row to the row that was split from it, the earliest first. */
export async function splitLots(
  tx: Tx,
  { from, to, count }: { from: string; to: string; count: number },
): Promise<void> {
  const held = await listHeldLots(tx, [from]);
  const moved = firstUnits(held, count);
  if (moved.length === 0) return;
  await removeHeld(tx, moved);
  await insertHeld(
    tx,
    moved.map((units) => ({ ...units, orderProductUuid: to })),
  );
}

/** The first units of those that are no replacement. */
function firstUnits(held: readonly HeldRow[], count: number): HeldUnits[] {
  const [first] = held.filter((units) => !units.isReplacement);
  if (first === undefined) return [];
  const { orderProductUuid, productItemUuid } = first;
  return releaseLots([{ orderProductUuid, productItemUuid, isReplacement: false, count }], held);
}
