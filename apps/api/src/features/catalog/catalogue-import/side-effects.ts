// What saving a product does that the cells of the file do not show: items that are hidden or shown again, and values that are probably
// mistakes (docs/catalog-import.md#report). Pure.
import type { LineNote } from './product.ts';
import { type Sentence, noteSentences } from './sentences.ts';
import type { ProductDraft, SavedProduct } from '../products/products.ts';

/** An item on sale that its product in the file does not contain; `line` is where the product begins. */
export type HiddenItem = { line: number; code: string; name: string };

/** A sales price that changes by more is rather a digit too few or too many than a sale. */
const mostPriceFactor = 2;

/** The items that saving the draft hides, and notes about its other items. */
export function sideEffectsOf(
  draft: ProductDraft,
  saved: SavedProduct | undefined,
  line: number,
): { hidden: HiddenItem[]; notes: LineNote[] } {
  const kept = new Set(draft.items.map((item) => item.code));
  const before = new Map((saved?.items ?? []).map((item) => [item.code, item]));
  const hidden = [...before.values()]
    .filter((item) => item.isActive && !kept.has(item.code))
    .map(({ code, displayName }) => ({ line, code, name: displayName }));
  const notes = draft.items.flatMap((item) => notesOf(item, before.get(item.code)));
  if (draft.statutoryNotices.length === 0) notes.push(noteSentences.withoutNotices);
  return { hidden, notes: notes.map((note) => ({ line, note })) };
}

function notesOf(
  item: ProductDraft['items'][number],
  saved: SavedProduct['items'][number] | undefined,
): Sentence[] {
  const price = item.salesPrice;
  const before = saved?.salesPrice ?? price;
  return [
    ...(price === 0 ? [noteSentences.freePrice] : []),
    ...(price > 0 && price * mostPriceFactor < before ? [noteSentences.priceFell] : []),
    ...(before > 0 && price > before * mostPriceFactor ? [noteSentences.priceRose] : []),
    ...(saved === undefined && item.stockCount === 0 ? [noteSentences.noStock] : []),
    ...(saved?.isActive === false ? [noteSentences.restored] : []),
  ];
}
