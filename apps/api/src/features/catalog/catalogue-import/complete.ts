// Merges a product of the file with the saved product into a complete draft, or returns its errors.
// A missing value keeps the saved one; a new product gets the default.
import { isDeepStrictEqual } from 'node:util';
import { optionKey } from '#domain/products/option-grid.ts';
import { type Column, labelOf } from './columns.ts';
import type { DefaultPlace, ImportItem, ImportProduct, StorePlace } from './product.ts';
import { type RowError, rowSentences } from './sentences.ts';
import {
  type ProductDraft,
  type ProductPicture,
  type SavedProduct,
  lastRecommendOrder,
  newItemCodes,
  noHealth,
} from '../products/products.ts';

export type Complete = { draft?: ProductDraft; errors: RowError[] };
type SavedItem = SavedProduct['items'][number];
type DraftItem = ProductDraft['items'][number];

/** The complete draft, or errors where a new product or item lacks a required value. */
export function completeDraft(
  product: ImportProduct,
  saved: SavedProduct | undefined,
  place: { byDefault: DefaultPlace; stores: readonly StorePlace[]; now: Date },
): Complete {
  const errors: RowError[] = [];
  const need = <Value>(column: Column, line: number, value: Value | undefined): Value | undefined => {
    if (value === undefined)
      errors.push({ line, column: labelOf(column), sentence: rowSentences.newProduct });
    return value;
  };
  const name = need('productName', product.line, product.name ?? saved?.name);
  const brandName = need('brand', product.line, product.brandName ?? saved?.brandName);
  const categoryUuids = need(
    'categories',
    product.line,
    product.categoryUuids?.length === 0
      ? saved?.categoryUuids
      : (product.categoryUuids ?? saved?.categoryUuids),
  );
  const items = completeItems(product, saved?.items ?? [], name ?? '', { need, errors });
  if (name === undefined || brandName === undefined || categoryUuids === undefined || errors.length > 0)
    return { errors };
  const draft: ProductDraft = {
    code: product.code,
    ...placeOf(product, saved, place.byDefault, place.stores),
    brandName,
    categoryUuids,
    name,
    badges: product.badges ?? saved?.badges ?? [],
    ...picturesOf(product, saved, name),
    detailText: product.detailText ?? saved?.detailText ?? '',
    statutoryNotices: product.statutoryNotices ?? saved?.statutoryNotices ?? [],
    health: healthOf(product, saved),
    optionNames: [...new Set(items.flatMap((item) => item.optionItems.map((option) => option.name)))],
    returnRestriction: product.returnRestriction ?? saved?.returnRestriction ?? 'NONE',
    recommendOrder: product.recommendOrder ?? saved?.recommendOrder ?? lastRecommendOrder,
    source: product.source,
    createdAt: product.createdAt ?? place.now,
    items,
  };
  return { draft, errors };
}

function placeOf(
  product: ImportProduct,
  saved: SavedProduct | undefined,
  byDefault: DefaultPlace,
  stores: readonly StorePlace[],
): DefaultPlace {
  const { storeUuid, deliveryPolicyUuid } = product;
  if (storeUuid !== undefined && deliveryPolicyUuid !== undefined) return { storeUuid, deliveryPolicyUuid };
  const known = saved ?? byDefault;
  if (storeUuid === undefined || storeUuid === known.storeUuid)
    return { storeUuid: known.storeUuid, deliveryPolicyUuid: known.deliveryPolicyUuid };
  const first = stores.find((store) => store.uuid === storeUuid)?.policies[0];
  return { storeUuid, deliveryPolicyUuid: first?.uuid ?? known.deliveryPolicyUuid };
}

function healthOf(product: ImportProduct, saved: SavedProduct | undefined): object | null {
  if (product.health === undefined) return saved?.health ?? null;
  return { ...noHealth, ...saved?.health, ...product.health };
}

function picturesOf(
  product: ImportProduct,
  saved: SavedProduct | undefined,
  name: string,
): Pick<ProductDraft, 'mainImage' | 'images' | 'detailImages'> {
  const isSameName = saved?.name === name;
  const known = new Map(
    [...(saved?.images ?? []), ...(saved?.detailImages ?? [])].map((picture) => [picture.key, picture]),
  );
  const picture = (key: string, alt: string): ProductPicture =>
    (isSameName ? known.get(key) : undefined) ?? { key, width: 800, height: 800, alt };
  const mainKey = product.mainImageKey ?? saved?.mainImage?.key ?? product.imageKeys?.[0];
  const hasNoPictureCells = product.mainImageKey === undefined && product.imageKeys === undefined;
  const moreKeys = product.imageKeys ?? saved?.images.map((image) => image.key) ?? [];
  const keys = [...new Set([...(mainKey === undefined ? [] : [mainKey]), ...moreKeys])];
  const images =
    hasNoPictureCells && isSameName
      ? (saved?.images ?? [])
      : keys.map((key, index) => picture(key, index === 0 ? name : `${name} 사진 ${index + 1}`));
  const detailKeys = product.detailImageKeys ?? saved?.detailImages.map((image) => image.key) ?? [];
  return {
    mainImage: hasNoPictureCells && isSameName ? (saved?.mainImage ?? null) : (images[0] ?? null),
    images,
    detailImages: detailKeys.map((key, index) => picture(key, `${name} 상세 사진 ${index + 1}`)),
  };
}

type Checks = {
  need: <Value>(column: Column, line: number, value: Value | undefined) => Value | undefined;
  errors: RowError[];
};

/** Items in file order. A row is the saved item with its code, else the one with its option values, else a new item. */
function completeItems(
  product: ImportProduct,
  saved: readonly SavedItem[],
  name: string,
  checks: Checks,
): DraftItem[] {
  const claimed = new Set<string>();
  const pairs = product.items.map((item) => {
    const same = savedItemOf(item, product.items.length, saved, claimed);
    if (same !== undefined) claimed.add(same.code);
    return { item, same };
  });
  const newCode = newItemCodes(
    product.code,
    saved.map((item) => item.code),
  );
  return pairs.flatMap(({ item, same }, optionOrder) => {
    const optionItems = item.optionItems ?? same?.optionItems ?? [];
    if (product.items.length > 1 && optionItems.length === 0) {
      const column = labelOf('optionValues');
      checks.errors.push({ line: item.line, column, sentence: rowSentences.optionMissing });
    }
    const salesPrice = checks.need('salesPrice', item.line, item.salesPrice ?? same?.salesPrice);
    const fixedPrice = item.fixedPrice ?? same?.fixedPrice ?? 0;
    if (salesPrice === undefined) return [];
    if (fixedPrice > 0 && fixedPrice < salesPrice) {
      const column = labelOf('fixedPrice');
      checks.errors.push({ line: item.line, column, sentence: rowSentences.fixedPrice });
    }
    const code = item.code ?? same?.code ?? newCode();
    return {
      code,
      displayName: [name, ...optionItems.map((option) => option.value)].join(' · '),
      optionItems,
      optionOrder,
      salesPrice,
      fixedPrice,
      taxType: item.taxType ?? same?.taxType ?? 'TAXABLE',
      // null keeps the count of the moment of writing, because orders are placed while a file is read.
      stockCount: item.stockCount ?? (same === undefined ? (item.firstStockCount ?? 0) : null),
      maxBuyCount: item.maxBuyCount ?? same?.maxBuyCount ?? 0,
    };
  });
}

function savedItemOf(
  item: ImportItem,
  rowCount: number,
  saved: readonly SavedItem[],
  claimed: ReadonlySet<string>,
): SavedItem | undefined {
  if (item.code !== undefined) return saved.find((one) => one.code === item.code);
  const free = saved.filter((one) => !claimed.has(one.code));
  if (item.optionItems !== undefined) {
    const wanted = optionKey(item.optionItems);
    return free.find((one) => optionKey(one.optionItems) === wanted);
  }
  const shown = free.filter((one) => one.isActive);
  return rowCount === 1 && shown.length === 1 ? shown[0] : undefined;
}

/** True when saving would change nothing visible to a shopper or the merchant. */
export function isUnchanged(draft: ProductDraft, saved: SavedProduct): boolean {
  const shown = saved.items.filter((item) => item.isActive);
  const counts = new Map(shown.map((item) => [item.code, item.stockCount]));
  const items = draft.items.map((item) => ({
    ...item,
    stockCount: item.stockCount ?? counts.get(item.code),
  }));
  const savedItems = shown.map(({ isActive: _isActive, isLotTracked: _isLotTracked, ...item }) => item);
  return (
    isDeepStrictEqual(items, savedItems) &&
    isDeepStrictEqual(comparable(draft), comparable({ ...saved, createdAt: draft.createdAt }))
  );
}

function comparable(draft: ProductDraft): Omit<ProductDraft, 'items' | 'source' | 'createdAt'> {
  const { items: _items, source: _source, createdAt: _createdAt, ...rest } = draft;
  const [first = '', ...others] = rest.categoryUuids;
  return { ...rest, categoryUuids: [first, ...others.toSorted()] };
}
