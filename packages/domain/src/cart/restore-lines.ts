// Undo of a deletion in the guest's cart. Not in cart.ts, because only the cart screen needs it.
import type { GuestCartRow } from './cart.ts';

/**
 * `rows` with the deleted rows restored at their position. `before` is the cart before the deletion, `deleted` the deleted items.
 * Additions, changed counts and deletions of other actions since then are kept.
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
