// Limits of a cart, and changes of a guest's cart, which the browser stores (docs/rules/cart.md#guest). Whether an item can be bought is
// decided in buying-problem.ts.

const minCartCount = 1;
export const maxCartCount = 999;
/** Rows of a member's cart (docs/rules/cart.md#rows). */
export const maxCartRows = 200;

export type GuestCartRow<ProductItem = unknown> = {
  productItemUuid: string;
  count: number;
  productItem: ProductItem;
};

/** `count` truncated and clamped to 1 to 999; 1 for NaN and infinite values. */
export function clampCartCount(count: number): number {
  if (!Number.isFinite(count)) return minCartCount;
  return Math.min(maxCartCount, Math.max(minCartCount, Math.trunc(count)));
}

/** R060: adds the count to an existing row and replaces its description; another item becomes the last row. */
export function addToCart<ProductItem>(
  rows: readonly GuestCartRow<ProductItem>[],
  added: GuestCartRow<ProductItem>,
): GuestCartRow<ProductItem>[] {
  const known = rows.find((row) => row.productItemUuid === added.productItemUuid);
  if (!known) return [...rows, { ...added, count: clampCartCount(added.count) }];
  const count = clampCartCount(known.count + clampCartCount(added.count));
  return rows.map((row) => (row === known ? { ...added, count } : row));
}

/** The rows with the count of one item set, clamped to 1 to 999; unchanged if the item is not in the cart. */
export function setCount<ProductItem>(
  rows: readonly GuestCartRow<ProductItem>[],
  productItemUuid: string,
  count: number,
): GuestCartRow<ProductItem>[] {
  return rows.map((row) =>
    row.productItemUuid === productItemUuid ? { ...row, count: clampCartCount(count) } : row,
  );
}

/** The rows without these items. */
export function removeLines<ProductItem>(
  rows: readonly GuestCartRow<ProductItem>[],
  productItemUuids: readonly string[],
): GuestCartRow<ProductItem>[] {
  return rows.filter((row) => !productItemUuids.includes(row.productItemUuid));
}

/** The rows minus the counts of `lines`. Units that were added after `lines` was taken remain. */
export function subtractLines<ProductItem>(
  rows: readonly GuestCartRow<ProductItem>[],
  lines: readonly { productItemUuid: string; count: number }[],
): GuestCartRow<ProductItem>[] {
  return rows.flatMap((row) => {
    const taken = lines.find((line) => line.productItemUuid === row.productItemUuid)?.count ?? 0;
    return row.count > taken ? [{ ...row, count: row.count - taken }] : [];
  });
}
