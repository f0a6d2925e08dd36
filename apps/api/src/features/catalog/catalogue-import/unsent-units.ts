// What counts of a file mean for units that orders have taken and that are still on the shelf (docs/catalog-import.md#counts). Pure.
import { type UnsentUnits, countedStock } from '#domain/catalog/stock-adjustment.ts';
import { isOtherLotCount } from '#domain/catalog/stock-lots.ts';
import type { ProductDraft, SavedProduct } from '../products/products.ts';
import type { RowError } from './sentences.ts';
import { labelOf } from './columns.ts';
import { rowSentences } from './sentences.ts';

/** Errors for another count of an item that is managed by lots. */
export const lotCountErrors = (
  draft: ProductDraft,
  saved: SavedProduct | undefined,
  line: number,
): RowError[] =>
  draft.items
    .filter(isOtherLotCount(saved?.items ?? []))
    .map(({ code }) => ({ line, column: labelOf('stock'), sentence: rowSentences.lotCount(code) }));

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
