// What printed sheets contain: items to take from the shelves, and the parcels of orders.
import type { OrderRow } from '../../shared/parcels/order-rows.ts';
import type { LotOfRow } from '../../shared/parcels/row-lots.tsx';

export type PickingLine = {
  productItemUuid: string;
  productItemId: number;
  name: string;
  count: number;
  /** Of which the units are taken, the earliest use-by date first. */
  lots: readonly LotOfRow[];
};

/** The lots of both with the sums of their units. */
const merged = (lots: readonly LotOfRow[], others: readonly LotOfRow[]): LotOfRow[] =>
  [...Map.groupBy([...lots, ...others], ({ uuid }) => uuid).values()]
    .flatMap(([first, ...same]) =>
      first === undefined ? [] : { ...first, count: sumOf([first, ...same].map(({ count }) => count)) },
    )
    .toSorted((one, other) => one.useBy.localeCompare(other.useBy));

/** Items with the sum of their counts and the lots of them, in the order of their names. */
export function pickingLines(rows: readonly OrderRow[]): PickingLine[] {
  const lines = new Map<string, PickingLine>();
  for (const { productItemUuid, productItemId, displayName, count, lots = [] } of rows) {
    const line = lines.get(productItemUuid);
    if (line === undefined)
      lines.set(productItemUuid, {
        productItemUuid,
        productItemId,
        name: displayName,
        count,
        lots: merged([], lots),
      });
    else {
      line.count += count;
      line.lots = merged(line.lots, lots);
    }
  }
  return [...lines.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'ko'));
}

/** The rows of each parcel, in their order. */
export function parcelsOf(rows: readonly OrderRow[]): [OrderRow, ...OrderRow[]][] {
  const parcels = new Map<string, [OrderRow, ...OrderRow[]]>();
  for (const row of rows) {
    const parcel = parcels.get(row.orderGroupUuid);
    if (parcel === undefined) parcels.set(row.orderGroupUuid, [row]);
    else parcel.push(row);
  }
  return [...parcels.values()];
}

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
