// Changes many products in one transaction: each is checked as a change of one, those that are refused are left as they are, and the others are
// saved together (docs/rules/catalog.md#bulk-edits). A dry run is the same without locks and writes.
import type { Answer, Input } from '#contract/contract.ts';
import { type Refusal, isRefusal, refuse, refusalOf } from '#domain/base/refusal.ts';
import { type RowResult, bulkResultOf, refusedRow, unchangedRow } from '../../../../bulk-result.ts';
import { type Ctx, storeOfStaff } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { type GivenProduct, draftOf } from '../desk/product-draft.ts';
import { listPriceChanges } from '../desk/references.db.ts';
import {
  type Drafted,
  type StatedStock,
  isChanged,
  refuseLotCounts,
  refusePricesOf,
  writeProducts,
} from '../desk/write-product.ts';
import { type EditedProduct, listEditedProducts, lockSavedProducts } from '../saved-products.db.ts';
import type { NamedProduct } from './bulk-edits.db.ts';

export type BulkEditResult = Answer<'bulkEditProducts'>;
type Preview = BulkEditResult['previews'][number];
type Row = Input<'bulkEditProducts'>['rows'][number];

/** The rows of the call that name one product or items of it. */
export type NamedRows = { base: EditedProduct; uuids: ReadonlySet<string> };

export type BulkEdit = {
  /** In small letters. */
  rows: readonly Row[];
  /** Those of the rows that exist for the caller. */
  named: readonly NamedProduct[];
  isDryRun: boolean;
  /** The fields that change. Refuses what cannot be made of the values of the product. */
  givenOf: (rows: NamedRows) => GivenProduct;
  /** Refuses a draft that may not be saved. */
  check?: (drafted: Drafted) => void;
  /** A row is refused unless its version is the one of its product. */
  isVersioned: boolean;
  /** Reason and memo for the movements of stock. */
  stock?: StatedStock;
};

const shownPreviews = 1_000;

/** A product of the call with its rows, and what becomes of it. */
type Edited = {
  productUuid: string;
  rows: readonly Row[];
  drafted: Drafted | undefined;
  refusal: Refusal | undefined;
};

/** Drafts and checks all rows, and saves the products that are not refused in one transaction unless `isDryRun`. */
export async function bulkEdit(ctx: Ctx, edit: BulkEdit): Promise<BulkEditResult> {
  const edited = await ctx.tx(async (tx) => {
    const products = await draftAll(tx, ctx, edit);
    if (!edit.isDryRun) await saveAll(tx, ctx, products, edit.stock);
    return products;
  });
  const results = new Map(edited.flatMap((product) => resultsOf(product).map((row) => [row.uuid, row])));
  const rows = edit.rows.map(({ uuid }) => results.get(uuid) ?? refusedRow(uuid, refusalOf('NOT_FOUND')));
  const chosen = new Set(edit.rows.map(({ uuid }) => uuid));
  const previews = edit.isDryRun ? edited.flatMap((product) => previewsOf(product, chosen)) : [];
  return { ...bulkResultOf(rows), previews: previews.slice(0, shownPreviews) };
}

async function draftAll(tx: Tx, ctx: Ctx, edit: BulkEdit): Promise<Edited[]> {
  const codes = [...new Set(edit.named.map(({ code }) => code))];
  if (!edit.isDryRun) await lockSavedProducts(tx, codes);
  const byProduct = Map.groupBy(edit.named, ({ productUuid }) => productUuid);
  const bases = await listEditedProducts(tx, [...byProduct.keys()], storeOfStaff(ctx));
  const itemCodes = bases.flatMap(({ items }) => items.map(({ code }) => code));
  const priceChanges = await listPriceChanges(tx, itemCodes);
  const rowOf = new Map(edit.rows.map((row) => [row.uuid, row]));
  return bases.map((base) => {
    const rows = (byProduct.get(base.uuid) ?? []).flatMap(({ uuid }) => rowOf.get(uuid) ?? []);
    const outcome = refusalOrValue(() => {
      if (edit.isVersioned && rows.some(({ version }) => version !== base.version))
        refuse('VERSION_CONFLICT');
      const uuids = new Set(rows.map(({ uuid }) => uuid));
      const drafted = { base, draft: draftOf(base, edit.givenOf({ base, uuids })) };
      edit.check?.(drafted);
      refusePricesOf(drafted, priceChanges, ctx.now);
      refuseLotCounts(drafted);
      return drafted;
    });
    return { productUuid: base.uuid, rows, ...outcome };
  });
}

/** Returns what `work` drafted, or its refusal; rethrows any other error. */
export function refusalOrValue(work: () => Drafted): Pick<Edited, 'drafted' | 'refusal'> {
  try {
    return { drafted: work(), refusal: undefined };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { drafted: undefined, refusal: error };
  }
}

async function saveAll(
  tx: Tx,
  ctx: Ctx,
  products: readonly Edited[],
  stock: StatedStock | undefined,
): Promise<void> {
  const changed = products.flatMap(({ drafted }) =>
    drafted !== undefined && isChanged(drafted) ? [drafted] : [],
  );
  await writeProducts(tx, ctx, changed, undefined, stock);
}

function resultsOf({ rows, drafted, refusal }: Edited): RowResult[] {
  const isSame = drafted !== undefined && !isChanged(drafted);
  return rows.map(({ uuid }) => {
    if (refusal !== undefined) return refusedRow(uuid, refusal);
    return isSame ? unchangedRow(uuid) : { uuid, isDone: true };
  });
}

/** The items whose figures change: of a product that was chosen all, otherwise the chosen ones. */
function previewsOf({ productUuid, drafted }: Edited, chosen: ReadonlySet<string>): Preview[] {
  if (drafted === undefined) return [];
  const drafts = new Map(drafted.draft.items.map((item) => [item.code, item]));
  return drafted.base.items.flatMap((item) => {
    const draft = drafts.get(item.code);
    if (draft === undefined || !item.isActive || !(chosen.has(productUuid) || chosen.has(item.uuid)))
      return [];
    const before = figuresOf(item);
    const after = figuresOf({ ...draft, stockCount: draft.stockCount ?? item.stockCount });
    if (JSON.stringify(before) === JSON.stringify(after)) return [];
    return [{ uuid: item.uuid, productUuid, displayName: item.displayName, before, after }];
  });
}

const figuresOf = ({
  salesPrice,
  fixedPrice,
  isRecommendedPrice,
  stockCount,
  isDisplay,
}: Preview['before']) => ({
  salesPrice,
  fixedPrice,
  isRecommendedPrice,
  stockCount,
  isDisplay,
});
