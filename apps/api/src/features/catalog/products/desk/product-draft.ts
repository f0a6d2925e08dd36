// The draft of a product as staff leave it: what they gave over what is saved. Pure; what needs the database is checked by
// write-product.ts.
import type { Input } from '#contract/contract.ts';
import { isDateTime, parseSeoulDateTime } from '#domain/base/calendar.ts';
import { normalizedLine } from '#domain/base/clean-text.ts';
import { refuse } from '#domain/base/refusal.ts';
import { optionProblem } from '#domain/products/option-grid.ts';
import { noticeTypeOf, tableOf } from '#domain/products/statutory-notices.ts';
import { cleanHtml } from '../../../../html/clean-html.ts';
import { pictureKeyUrl } from '../../../../pictures.ts';
import { distinctUuids, pictureKeyOf } from '../../../base/edited-rows/edited-rows.ts';
import { newItemCodes, noHealth } from '../new-product.ts';
import type { ProductDraft, ProductPicture } from '../save-products.db.ts';
import type { EditedProduct } from '../saved-products.db.ts';

/** The fields of a product that staff give; omitted ones are unchanged. */
export type GivenProduct = Omit<Input<'editProduct'>, 'uuid' | 'version'>;
type GivenItem = NonNullable<GivenProduct['items']>[number];
type SavedItem = EditedProduct['items'][number];

/** A product that is written; the new one of a registration has no items. */
export type BaseProduct = Omit<EditedProduct, 'uuid' | 'version'>;

/** Nothing is omitted, so that the write and the audit row see every value. */
export type CompleteDraft = Required<Omit<ProductDraft, 'items'>> & {
  items: Required<ProductDraft['items'][number]>[];
};

export const invalid = (name: string, message: string): never =>
  refuse('INVALID_INPUT', { fields: [{ name, message }] });

/**
 * The complete draft. `source` becomes SHOP: the list of registered foods does not change a product that the shop maintains. Refuses
 * INVALID_INPUT for contradictions, NOT_FOUND for an item of another product.
 */
export function draftOf(base: BaseProduct, given: GivenProduct): CompleteDraft {
  const { items: givenItems, ...fields } = given;
  const name = fields.name ?? base.name;
  const items = itemsOf(base, name, givenItems);
  const draft: CompleteDraft = {
    ...withoutItems(base),
    ...definedOf(fields),
    name,
    source: 'SHOP',
    categoryUuids: distinctUuids(fields.categoryUuids ?? base.categoryUuids),
    badges: [...new Set(fields.badges ?? base.badges)],
    ...picturesOf(base, fields),
    detailText: fields.detailText === undefined ? base.detailText : cleanHtml(fields.detailText),
    ...legalPart(base, fields),
    saleFrom: boundOf('saleFrom', fields.saleFrom, base.saleFrom),
    saleTo: boundOf('saleTo', fields.saleTo, base.saleTo),
    optionNames: [...new Set(items.flatMap((item) => item.optionItems.map((option) => option.name)))],
    items,
  };
  if (draft.saleFrom !== null && draft.saleTo !== null && draft.saleFrom >= draft.saleTo)
    invalid('saleTo', '종료 일시는 시작 일시보다 이후여야 합니다.');
  return draft;
}

function withoutItems({ items: _items, ...base }: BaseProduct): Omit<BaseProduct, 'items'> {
  return base;
}

/** The given fields that the draft has under their own name and as they are. */
const definedOf = ({
  brandName,
  deliveryPolicyUuid,
  returnRestriction,
  recommendOrder,
  isAdult,
  isInstaEvent,
  isCouponApplyPriceDisplay,
  isDisplay,
}: Omit<GivenProduct, 'items'>) => ({
  ...(brandName !== undefined && { brandName }),
  ...(deliveryPolicyUuid !== undefined && { deliveryPolicyUuid }),
  ...(returnRestriction !== undefined && { returnRestriction }),
  ...(recommendOrder !== undefined && { recommendOrder }),
  ...(isAdult !== undefined && { isAdult }),
  ...(isInstaEvent !== undefined && { isInstaEvent }),
  ...(isCouponApplyPriceDisplay !== undefined && { isCouponApplyPriceDisplay }),
  ...(isDisplay !== undefined && { isDisplay }),
});

/** Supplement facts and the statutory table, with the rows of the kind of goods where staff give the table or its kind. */
function legalPart(
  base: BaseProduct,
  { health, noticeType, statutoryNotices }: GivenProduct,
): Pick<CompleteDraft, 'health' | 'statutoryNotices'> {
  const facts = health === undefined ? base.health : { ...noHealth, ...base.health, ...health };
  const given = statutoryNotices ?? base.statutoryNotices;
  if (noticeType === undefined && statutoryNotices === undefined)
    return { health: facts, statutoryNotices: given };
  const type = noticeType ?? noticeTypeOf({ health: facts, statutoryNotices: given });
  return { health: facts, statutoryNotices: tableOf(type, given) };
}

/** The pictures by their addresses; a picture that the product has keeps its key and size. */
function picturesOf(
  base: BaseProduct,
  { images, detailImages }: GivenProduct,
): Pick<CompleteDraft, 'mainImage' | 'images' | 'detailImages'> {
  const known = new Map(
    [...base.images, ...base.detailImages].map((picture) => [pictureKeyUrl(picture.key), picture]),
  );
  const picture =
    (name: string) =>
    ({ url, alt }: { url: string; alt: string }): ProductPicture => {
      const saved = known.get(url.split('?')[0] ?? '');
      return { ...(saved ?? { key: pictureKeyOf(name, url) }), alt };
    };
  const shown = images?.map(picture('images')) ?? base.images;
  return {
    mainImage: images === undefined ? base.mainImage : (shown[0] ?? null),
    images: shown,
    detailImages: detailImages?.map(picture('detailImages')) ?? base.detailImages,
  };
}

/** '' removes the bound. */
function boundOf(name: string, text: string | undefined, saved: Date | null): Date | null {
  if (text === undefined) return saved;
  if (text === '') return null;
  return isDateTime(text) ? parseSeoulDateTime(text) : invalid(name, '형식을 확인해 주세요.');
}

/** The items in their order: the given ones, else the saved ones that are not removed. */
function itemsOf(
  base: BaseProduct,
  name: string,
  given: readonly GivenItem[] | undefined,
): CompleteDraft['items'] {
  const current = base.items.filter((item) => item.isActive);
  const rows: readonly GivenItem[] = given ?? current.map(({ uuid }) => ({ uuid }));
  if (rows.filter((item) => item.isRepresentative === true).length > 1)
    invalid('items', '대표 옵션은 하나만 선택할 수 있습니다.');
  const isChoiceGiven = rows.some((item) => item.isRepresentative === true);
  const newCode = newItemCodes(
    base.code,
    base.items.map((item) => item.code),
  );
  const items = rows.map((item, at) => {
    const own = savedItemOf(base, item);
    const draft = itemOf(item, own, { at, name, code: own?.code ?? item.code ?? newCode() });
    return isChoiceGiven ? { ...draft, isChosen: item.isRepresentative === true } : draft;
  });
  if (new Set(items.map(({ code }) => code)).size < items.length)
    invalid('items', '같은 옵션이 두 번 있습니다.');
  const problem = optionProblem(items.map((item) => item.optionItems));
  if (problem !== undefined) invalid('items', problem);
  return items;
}

/** The saved item that is given by its uuid or its code; undefined for a new one. */
function savedItemOf({ items }: BaseProduct, { uuid, code }: GivenItem): SavedItem | undefined {
  if (uuid === undefined) return items.find((item) => item.code === code);
  return items.find((item) => item.uuid === uuid.toLowerCase()) ?? refuse('NOT_FOUND');
}

function itemOf(
  given: GivenItem,
  saved: SavedItem | undefined,
  { at, name, code }: { at: number; name: string; code: string },
): CompleteDraft['items'][number] {
  const optionItems =
    given.optionItems?.map((option) => ({
      name: normalizedLine(option.name),
      value: normalizedLine(option.value),
    })) ??
    saved?.optionItems ??
    [];
  return {
    code,
    displayName: [name, ...optionItems.map((option) => option.value)].join(' · '),
    optionItems,
    optionOrder: at,
    salesPrice:
      given.salesPrice ?? saved?.salesPrice ?? invalid(`items.${at}.salesPrice`, '판매가를 입력해 주세요.'),
    fixedPrice: given.fixedPrice ?? saved?.fixedPrice ?? 0,
    isRecommendedPrice: given.isRecommendedPrice ?? saved?.isRecommendedPrice ?? false,
    taxType: given.taxType ?? saved?.taxType ?? 'TAXABLE',
    stockCount: stockOf(given, saved),
    maxBuyCount: given.maxBuyCount ?? saved?.maxBuyCount ?? 0,
    inventoryCode: given.inventoryCode ?? saved?.inventoryCode ?? '',
    isChosen: given.isRepresentative ?? saved?.isChosen ?? false,
    isDisplay: given.isDisplay ?? saved?.isDisplay ?? true,
  };
}

/** The new count; null keeps the count. Units that were sold since staff saw the count are subtracted. */
function stockOf({ stockCount, seenStockCount }: GivenItem, saved: SavedItem | undefined): number | null {
  if (stockCount === undefined) return saved === undefined ? 0 : null;
  if (seenStockCount === undefined || saved === undefined) return stockCount;
  return Math.max(0, saved.stockCount + stockCount - seenStockCount);
}
