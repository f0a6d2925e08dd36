// What printed sheets contain: items to take from the shelves, and the parcels of orders.
import type { OrderRow } from '../../shared/parcels/order-rows.ts';

export type PickingLine = { productItemUuid: string; productItemId: number; name: string; count: number };

/** Items with the sum of their counts, in the order of their names. */
export function pickingLines(rows: readonly OrderRow[]): PickingLine[] {
  const lines = new Map<string, PickingLine>();
  for (const { productItemUuid, productItemId, displayName, count } of rows) {
    const line = lines.get(productItemUuid);
    if (line === undefined)
      lines.set(productItemUuid, { productItemUuid, productItemId, name: displayName, count });
    else line.count += count;
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
