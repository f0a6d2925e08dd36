// Writes a product that staff registered or changed: checks what needs the database, saves it as the import does, binds its uploads, and
// records an audit row, all in the caller's transaction.
import { isDeepStrictEqual } from 'node:util';
import { type RefusalField, refuse } from '#domain/base/refusal.ts';
import type { StockAdjustReason } from '#domain/catalog/stock-adjustment.ts';
import { isOtherLotCount, lotCountMessage } from '#domain/catalog/stock-lots.ts';
import { type PriceChange, listPriceProblem } from '#domain/prices/list-price.ts';
import { unpricedItems } from '#domain/products/statutory-notices.ts';
import { type Ctx, staffOf, storeOfStaff } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { recordAudits } from '../../../base/audit-logs/audit-logs.ts';
import { auditFields, editedPictures } from '../../../base/edited-rows/edited-rows.ts';
import { type Saved, saveProducts } from '../save-products.ts';
import { findItemOwners } from '../saved-products.db.ts';
import { type BaseProduct, type CompleteDraft, invalid } from './product-draft.ts';
import { countCategories, findStoreOfPolicy, listPriceChanges } from './references.db.ts';

/** Uploads of staff for products. */
export const productPictures = editedPictures('CATALOGUE');

/** The pictures of a product, whose uploads are claimed. */
export const picturesIn = ({
  images,
  detailImages,
}: Pick<CompleteDraft, 'images' | 'detailImages'>): object => ({ images, detailImages });

/**
 * The draft with the store of its delivery policy. Refuses NOT_FOUND for a policy of another store, and INVALID_INPUT for categories that
 * do not exist, a place in the recommended order by staff of a store, item codes of other products and list prices that are not real.
 */
async function checkedDraft(
  tx: Tx,
  ctx: Ctx,
  draft: CompleteDraft,
  base: BaseProduct,
): Promise<CompleteDraft> {
  const storeUuid =
    (await findStoreOfPolicy(tx, draft.deliveryPolicyUuid, storeOfStaff(ctx))) ?? refuse('NOT_FOUND');
  // A category that the product has may have been deleted since.
  const added = draft.categoryUuids.filter((uuid) => !base.categoryUuids.includes(uuid));
  if ((await countCategories(tx, added)) < added.length)
    invalid('categoryUuids', '카테고리를 찾을 수 없습니다.');
  refuseRecommendOrder(ctx, { draft, base });
  const codes = draft.items.map((item) => item.code);
  const owners = await findItemOwners(tx, codes);
  const taken = codes.find((code) => (owners.get(code) ?? draft.code) !== draft.code);
  if (taken !== undefined) invalid('items', `이미 사용 중인 단품코드입니다: ${taken}`);
  await refusePrices(tx, ctx, draft, base);
  refuseLotCounts({ draft, base });
  return { ...draft, storeUuid };
}

/** Refuses INVALID_INPUT to staff of a store who change the place in the recommended order. */
export function refuseRecommendOrder(ctx: Ctx, { draft, base }: Drafted): void {
  if (storeOfStaff(ctx) !== undefined && draft.recommendOrder !== base.recommendOrder)
    invalid('recommendOrder', '추천 순서는 본사만 변경할 수 있습니다.');
}

async function refusePrices(tx: Tx, { now }: Ctx, draft: CompleteDraft, base: BaseProduct): Promise<void> {
  const changes = await listPriceChanges(
    tx,
    base.items.map((item) => item.code),
  );
  refusePricesOf({ draft, base }, changes, now);
}

/**
 * Refuses INVALID_INPUT for list prices that are not real, and for items that the change puts on sale at 0 won. `changes` are the price
 * changes of the items by code, the newest first.
 */
export function refusePricesOf(
  { draft, base }: Drafted,
  changes: ReadonlyMap<string, readonly PriceChange[]>,
  now: Date,
): void {
  const saved = new Map(base.items.map((item) => [item.code, item]));
  const fields = draft.items.flatMap((item, at) => {
    const problem = listPriceProblem(item, saved.get(item.code), changes.get(item.code) ?? [], now);
    return problem === undefined ? [] : [{ name: `items.${at}.fixedPrice`, message: problem }];
  });
  fields.push(...newlyUnpriced(draft, base));
  if (fields.length > 0) refuse('INVALID_INPUT', { fields });
}

/** Refuses INVALID_INPUT for another stock count of an item that is managed by lots: it is the sum of its lots. */
export function refuseLotCounts({ draft, base }: Drafted): void {
  const isOther = isOtherLotCount(base.items);
  const fields = draft.items.flatMap((item, at) =>
    isOther(item) ? [{ name: `items.${at}.stockCount`, message: lotCountMessage }] : [],
  );
  if (fields.length > 0) refuse('INVALID_INPUT', { fields });
}

/** Returns the items that the change puts on sale at 0 won. Items on sale at 0 won before are not refused, so staff can change their stock. */
function newlyUnpriced(draft: CompleteDraft, base: BaseProduct): RefusalField[] {
  if (!draft.isDisplay) return [];
  const sold = new Set(
    base.items
      .filter((item) => base.isDisplay && item.isActive && item.isDisplay && item.salesPrice < 1)
      .map(({ code }) => code),
  );
  return unpricedItems(
    draft.items.map(({ code, salesPrice, isDisplay }) => ({
      salesPrice,
      isDisplay: isDisplay && !sold.has(code),
    })),
  );
}

/** What is saved, and what it replaces. */
export type Drafted = { draft: CompleteDraft; base: BaseProduct };

/** Saves the draft of a new or locked product; `audit` names the changed object in the log. */
export async function writeProduct(
  tx: Tx,
  ctx: Ctx,
  { draft: given, base, audit }: Drafted & { audit: AuditTarget },
): Promise<Written> {
  const draft = await checkedDraft(tx, ctx, given, base);
  const written = await writeProducts(tx, ctx, [{ draft, base }], audit);
  const uuid = written.uuids[0] ?? refuse('NOT_FOUND');
  // Pictures that the change removes are kept, because orders show them.
  const known = picturesIn(base);
  const row = { uuid, shown: picturesIn(draft), known };
  await productPictures.use(tx, ctx, row, known);
  return { uuid, isNew: written.newCount > 0 };
}

/** What staff stated about a change of stock. */
export type StatedStock = { reason?: StockAdjustReason; memo?: string };

export type Written = { uuid: string; isNew: boolean };

/**
 * Saves checked drafts of new or locked products, with an audit row for each: by default CREATE or EDIT of the product. The drafts have no
 * pictures of new uploads. `stock` is what staff stated about a change of stock.
 */
export async function writeProducts(
  tx: Tx,
  ctx: Ctx,
  products: readonly Drafted[],
  audit?: AuditTarget,
  stock: StatedStock = {},
): Promise<Saved> {
  const drafts = products.map(({ draft }) => draft);
  const saved = await saveProducts(tx, drafts, ctx.now, {
    reason: 'ADJUST',
    ...stock,
    staffUuid: staffOf(ctx),
  });
  const entries = products.map((product, at) => {
    const { before, after } = changesOf(product);
    const isNew = product.base.items.length === 0;
    return {
      action: isNew ? 'CREATE' : 'EDIT',
      targetType: 'PRODUCT',
      targetUuid: saved.uuids[at] ?? '',
      ...audit,
      ...(!isNew && { before }),
      after,
    };
  });
  if (entries.length > 0) await recordAudits(tx, ctx, entries);
  return saved;
}

/** Whether saving the draft would change anything that staff see. */
export const isChanged = (drafted: Drafted): boolean => Object.keys(changesOf(drafted).after).length > 0;

type Fields = Record<string, unknown>;
type AuditTarget = {
  action: 'CREATE' | 'EDIT';
  targetType: 'PRODUCT' | 'PRODUCT_ITEM';
  targetUuid?: string;
};

/** The fields of a product that staff change by name, its items by code. */
const fieldsOf = ({ items, source: _source, ...product }: CompleteDraft): Fields => ({
  ...product,
  ...Object.fromEntries(items.map((item) => [`items.${item.code}`, item])),
});

/** The saved product as a draft, and the draft with the counts that it keeps, so that only changes differ. */
function comparable(draft: CompleteDraft, { items, ...base }: BaseProduct) {
  const counts = new Map(items.map((item) => [item.code, item.stockCount]));
  const shown = items.filter((item) => item.isActive);
  return {
    before: fieldsOf({
      ...base,
      items: shown.map(({ uuid: _uuid, isActive: _isActive, isLotTracked: _isLotTracked, ...item }) => item),
    }),
    after: fieldsOf({
      ...draft,
      items: draft.items.map((item) => ({
        ...item,
        stockCount: item.stockCount ?? counts.get(item.code) ?? 0,
      })),
    }),
  };
}

/** What the draft changes, before and after; null for an item that is new or removed. */
function changesOf({ draft, base }: Drafted): { before: Fields; after: Fields } {
  const { before, after } = comparable(draft, base);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const of = (fields: Fields) => {
    const values = Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]));
    return auditFields(values, values);
  };
  return { before: of(before), after: of(after) };
}
