// What counts of a file mean for units that orders have taken and that are still on the shelf (docs/catalog-import.md#counts). Pure.
import { type UnsentUnits, countedStock } from '#domain/catalog/stock-adjustment.ts';
import type { ProductDraft, SavedProduct } from '../products/products.ts';
import type { RowError } from './sentences.ts';
import { labelOf } from './columns.ts';
import { rowSentences } from './sentences.ts';

/** Counts of the items that are managed by lots, by their codes. */
const lotCounts = (saved: SavedProduct | undefined): ReadonlyMap<string, number | null> =>
  new Map(
    saved?.items.filter(({ isLotTracked }) => isLotTracked).map(({ code, stockCount }) => [code, stockCount]),
  );

/** The draft without these counts: each stays as it is when the draft is saved, because an order may take units meanwhile. */
export function withoutLotCounts(draft: ProductDraft, saved: SavedProduct | undefined): ProductDraft {
  const counts = lotCounts(saved);
  return {
    ...draft,
    items: draft.items.map((item) => (counts.has(item.code) ? { ...item, stockCount: null } : item)),
  };
}

/** Why a product is refused whose file sets another count of an item that is managed by lots. */
export function lotCountErrors(
  draft: ProductDraft,
  saved: SavedProduct | undefined,
  line: number,
): RowError[] {
  const counts = lotCounts(saved);
  return draft.items
    .filter(({ code, stockCount }) => stockCount !== null && stockCount !== (counts.get(code) ?? stockCount))
    .map(({ code }) => ({ line, column: labelOf('stock'), sentence: rowSentences.lotCount(code) }));
}

/** A counted item with such units; `stockCount` is what is stored, null where the product is refused. */
export type CountedItem = UnsentUnits & { code: string; countedStock: number; stockCount: number | null };

/**
 * The draft with the counts to store (`countedStock`). Where a file counts an item with paid, unsent units and does not say whether they
 * are included, the product is refused.
 */
export function countWithUnsent(
  draft: ProductDraft,
  {
    unsent,
    includesUnsent,
    line,
  }: { unsent: ReadonlyMap<string, UnsentUnits>; includesUnsent: boolean | undefined; line: number },
): { draft: ProductDraft; counted: CountedItem[]; errors: RowError[] } {
  const counted = draft.items.flatMap((item): CountedItem[] => {
    const units = unsent.get(item.code);
    if (item.stockCount === null || units === undefined) return [];
    const stockCount = countedStock(item.stockCount, units, includesUnsent) ?? null;
    return [{ code: item.code, ...units, countedStock: item.stockCount, stockCount }];
  });
  const stored = new Map(counted.map(({ code, stockCount }) => [code, stockCount]));
  const items = draft.items.map((item) => ({
    ...item,
    stockCount: stored.get(item.code) ?? item.stockCount,
  }));
  const errors = counted
    .filter(({ stockCount }) => stockCount === null)
    .map(({ code, paid }) => ({
      line,
      column: labelOf('stock'),
      sentence: rowSentences.unsentUnits(code, paid),
    }));
  return { draft: { ...draft, items }, counted, errors };
}
