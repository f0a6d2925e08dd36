// Bulk edits of products and of items: which fields of each product they change. A scheduled change skips fields that were changed since it was
// scheduled.
import type { Input } from '#contract/contract.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type StockAdjustReason, adjustmentProblem } from '#domain/catalog/stock-adjustment.ts';
import { changedPrice, changedStock } from '#domain/products/bulk-edit.ts';
import { type Ctx, storeOfStaff } from '../../../../context.ts';
import { type GivenProduct, invalid } from '../desk/product-draft.ts';
import { countCategories, findStoreOfPolicy } from '../desk/references.db.ts';
import type { StatedStock } from '../desk/write-product.ts';
import { refuseUnsellable } from '../desk/refuse-unsellable.ts';
import type { EditedProduct } from '../saved-products.db.ts';
import { type BulkEdit, type BulkEditResult, type NamedRows, bulkEdit } from './bulk-edit.ts';
import { type Values, untouchedPart, withNotes } from './seen-values.ts';
import { listProductsNamed, listProductsOfItems } from './bulk-edits.db.ts';

type ItemSet = Input<'bulkEditProductItems'>['set'];
type ProductSet = Input<'bulkEditProducts'>['set'];
type GivenItem = NonNullable<GivenProduct['items']>[number];

/** Returns the changed fields of an item. Refuses INVALID_INPUT for a price or a count outside its limits. */
function changedItem(
  { uuid, salesPrice, stockCount }: EditedProduct['items'][number],
  set: ItemSet,
): GivenItem {
  const { salesPrice: price, stockCount: stock, ...fields } = set;
  return {
    uuid,
    ...fields,
    ...(price !== undefined && {
      salesPrice:
        changedPrice(salesPrice, price) ?? invalid('set.salesPrice', '판매가로 쓸 수 없는 금액이 됩니다.'),
    }),
    ...(stock !== undefined && {
      stockCount:
        changedStock(stockCount, stock) ?? invalid('set.stockCount', '재고로 쓸 수 없는 수량이 됩니다.'),
    }),
  };
}

/** The active items of the product; those that `isChosen` selects have the changed fields. */
const itemsOf = ({ items }: EditedProduct, set: ItemSet, isChosen: (uuid: string) => boolean): GivenItem[] =>
  items
    .filter(({ isActive }) => isActive)
    .map((item) => (isChosen(item.uuid) ? changedItem(item, set) : { uuid: item.uuid }));

/** The fields of a change of products that belong to each of their items. */
const itemPartOf = ({
  isDisplay: _isDisplay,
  categoryUuids: _categoryUuids,
  deliveryPolicyUuid: _deliveryPolicyUuid,
  saleFrom: _saleFrom,
  saleTo: _saleTo,
  ...items
}: ProductSet): ItemSet => items;

/** The fields of a change of products that belong to the product. */
const productPartOf = ({
  salesPrice: _salesPrice,
  fixedPrice: _fixedPrice,
  isRecommendedPrice: _isRecommendedPrice,
  stockCount: _stockCount,
  ...product
}: ProductSet): GivenProduct => product;

/** Reason and memo for the movements of stock. Refuses INVALID_INPUT for a reason that does not fit the change, as `adjustStock` does. */
function statedStock(
  { stockCount }: ItemSet,
  reason: StockAdjustReason | undefined,
  memo: string | undefined,
): StatedStock {
  if (reason === undefined)
    return memo === undefined ? {} : invalid('memo', '재고를 바꾸는 사유를 골라 주세요.');
  const { kind, value } = stockCount ?? invalid('stockReason', '바꿀 재고를 적어 주세요.');
  const problem = adjustmentProblem({
    reason,
    ...(kind === 'SET' ? { countedCount: value } : { change: value }),
  });
  if (problem !== undefined) invalid('stockReason', problem.message);
  return { reason, ...(memo !== undefined && { memo: memo.trim() }) };
}

const rowsOf = ({ rows }: Pick<Input<'bulkEditProducts'>, 'rows'>) =>
  rows.map((row) => ({ ...row, uuid: row.uuid.toLowerCase() }));

/** Refuses NOT_FOUND for a policy of another store and INVALID_INPUT for categories that do not exist; returns the store of the policy. */
async function storeOfSet(
  ctx: Ctx,
  { categoryUuids = [], deliveryPolicyUuid }: ProductSet,
): Promise<string | undefined> {
  const distinct = [...new Set(categoryUuids.map((uuid) => uuid.toLowerCase()))];
  if ((await countCategories(ctx.db, distinct)) < distinct.length)
    invalid('set.categoryUuids', '카테고리를 찾을 수 없습니다.');
  if (deliveryPolicyUuid === undefined) return undefined;
  return (await findStoreOfPolicy(ctx.db, deliveryPolicyUuid, storeOfStaff(ctx))) ?? refuse('NOT_FOUND');
}

/** The values that the rows of a scheduled change had when it was scheduled, by the uuid of the row. */
type Seen = ReadonlyMap<string, Values>;

/**
 * Edits products in bulk. With `seen`, values are compared instead of versions. Refuses INVALID_INPUT for a category that does not exist and
 * NOT_FOUND for a policy that the caller may not use, before it writes; other refusals are results of their rows.
 */
export async function editProducts(
  ctx: Ctx,
  { dryRun = false, set, ...input }: Omit<Input<'bulkEditProducts'>, 'applyAt'>,
  seen?: Seen,
): Promise<BulkEditResult> {
  const policyStore = await storeOfSet(ctx, set);
  const rows = rowsOf(input);
  const notes = new Set<string>();
  const givenOf = ({ base, uuids }: NamedRows): GivenProduct => {
    const left =
      seen === undefined ? set : untouchedPart(set, { base, uuids, seen, target: 'PRODUCT', notes });
    return { ...productPartOf(left), items: itemsOf(base, itemPartOf(left), () => true) };
  };
  const check: BulkEdit['check'] = ({ base, draft }) => {
    if (policyStore !== undefined && base.storeUuid !== policyStore)
      invalid('set.deliveryPolicyUuid', '다른 판매자의 배송 정책입니다.');
    if (set.isDisplay === true && draft.isDisplay) refuseUnsellable(draft);
  };
  const uuids = rows.map(({ uuid }) => uuid);
  const named = await listProductsNamed(ctx.db, uuids, storeOfStaff(ctx));
  const isVersioned = seen === undefined;
  return withNotes(
    await bulkEdit(ctx, { rows, named, isDryRun: dryRun, givenOf, check, isVersioned }),
    notes,
  );
}

/** Edits items in bulk. With `seen`, values are compared instead of versions. Refuses INVALID_INPUT for a reason that does not fit the change. */
export async function editItems(
  ctx: Ctx,
  { dryRun = false, set, stockReason, memo, ...input }: Omit<Input<'bulkEditProductItems'>, 'applyAt'>,
  seen?: Seen,
): Promise<BulkEditResult> {
  const stock = statedStock(set, stockReason, memo);
  const rows = rowsOf(input);
  const notes = new Set<string>();
  const givenOf = ({ base, uuids }: NamedRows): GivenProduct => {
    const left = seen === undefined ? set : untouchedPart(set, { base, uuids, seen, target: 'ITEM', notes });
    return { items: itemsOf(base, left, (uuid) => uuids.has(uuid)) };
  };
  const uuids = rows.map(({ uuid }) => uuid);
  const named = await listProductsOfItems(ctx.db, uuids, storeOfStaff(ctx));
  const isVersioned = seen === undefined;
  return withNotes(
    await bulkEdit(ctx, { rows, named, isDryRun: dryRun, givenOf, stock, isVersioned }),
    notes,
  );
}
