// The cart: its bounds, and the guest's cart as the browser keeps it: adding, counting, removing (docs/rules/cart.md).
// Where it is stored, what it costs and whether it can be bought is decided elsewhere.

const minCartCount = 1;
export const maxCartCount = 999;
/** Of a member's cart (docs/rules/cart.md#rows). */
export const maxCartRows = 200;

export type GuestCartRow<ProductItem = unknown> = {
  productItemUuid: string;
  count: number;
  productItem: ProductItem;
};

/** 1 to 999, whole. */
export function cartCount(count: number): number {
  if (!Number.isFinite(count)) return minCartCount;
  return Math.min(maxCartCount, Math.max(minCartCount, Math.trunc(count)));
}

/** R060: an item that is there gets the counts added and the newer words; another becomes a row at the end. */
export function addToCart<ProductItem>(
  rows: readonly GuestCartRow<ProductItem>[],
  added: GuestCartRow<ProductItem>,
): GuestCartRow<ProductItem>[] {
  const known = rows.find((row) => row.productItemUuid === added.productItemUuid);
  if (!known) return [...rows, { ...added, count: cartCount(added.count) }];
  const count = cartCount(known.count + cartCount(added.count));
  return rows.map((row) => (row === known ? { ...added, count } : row));
}

/** The row's count, capped to 1–999; nothing changes for an item that is not there. */
export function setCount<ProductItem>(
  rows: readonly GuestCartRow<ProductItem>[],
  productItemUuid: string,
  count: number,
): GuestCartRow<ProductItem>[] {
  return rows.map((row) =>
    row.productItemUuid === productItemUuid ? { ...row, count: cartCount(count) } : row,
  );
}

/** The cart without these items. */
export function removeLines<ProductItem>(
  rows: readonly GuestCartRow<ProductItem>[],
  productItemUuids: readonly string[],
): GuestCartRow<ProductItem>[] {
  return rows.filter((row) => !productItemUuids.includes(row.productItemUuid));
}

/** The cart without these counts of these items: what was put in on top of them stays. */
export function subtractLines<ProductItem>(
  rows: readonly GuestCartRow<ProductItem>[],
  lines: readonly { productItemUuid: string; count: number }[],
): GuestCartRow<ProductItem>[] {
  return rows.flatMap((row) => {
    const taken = lines.find((line) => line.productItemUuid === row.productItemUuid)?.count ?? 0;
    return row.count > taken ? [{ ...row, count: row.count - taken }] : [];
  });
}
