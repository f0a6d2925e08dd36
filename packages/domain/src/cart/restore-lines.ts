// The undo of a deletion in the guest's cart. Apart from cart.ts, because only the cart screen needs it.
import type { GuestCartRow } from './cart.ts';

/**
 * `rows` with the deleted rows back in their place. `before`: the cart before the deletion; `deleted`: the items that were deleted.
 * Rows that were added, counted or deleted by another action since then stay as they are.
 */
export function restoreLines<ProductItem>(
  rows: readonly GuestCartRow<ProductItem>[],
  before: readonly GuestCartRow<ProductItem>[],
  deleted: readonly string[],
): GuestCartRow<ProductItem>[] {
  const find = (list: readonly GuestCartRow<ProductItem>[], uuid: string) =>
    list.find((row) => row.productItemUuid === uuid);
  const kept = before.flatMap(
    (row) => find(rows, row.productItemUuid) ?? (deleted.includes(row.productItemUuid) ? row : []),
  );
  return [...kept, ...rows.filter((row) => !find(before, row.productItemUuid))];
}
