// Converts rows to Product and ProductItem of the contract, with or without the detail part (docs/endpoints.md#catalogue-shapes).
import { unitMileage } from '#domain/members/grade.ts';
import type { Static } from 'typebox';
import type {
  Health,
  Product,
  ProductDetail,
  ProductItem,
  ProductItemDetail,
  RelatedItem,
  ReviewSummary,
} from '#contract/catalog/catalogue-shapes.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import type { Ctx } from '../../../context.ts';
import { type Picture, adultPictureUrl, pictureUrl } from '../../../pictures.ts';
import { noticeResponse } from '../../base/headquarter-notices/headquarter-notices.ts';
import { deliveryOf, remoteFeesOf } from '../../base/stores/stores.ts';
import { restrictionText } from '#domain/claims/return-restriction.ts';
import { claimNotice } from './claim-notice.ts';
import type { RelatedRow } from '../product-lists/product-lists.ts';
import type { DetailRow, ItemRow } from './product-items.db.ts';

/** A verified adult, with what signs URLs of pictures; undefined for other viewers. */
export type AdultViewer = Pick<Ctx, 'config' | 'now'> | undefined;

/**
 * The product without its detail part. Pictures of adult goods are hidden without `adultViewer`, the context of a verified viewer, and have
 * signed URLs with it (docs/rules/adult.md#hidden).
 */
export function productOf(row: ItemRow, adultViewer?: AdultViewer): Static<typeof Product> {
  const isHidden = row.isAdult && adultViewer === undefined;
  const urlOf = (picture: Picture | null) =>
    row.isAdult && adultViewer ? adultPictureUrl(adultViewer, picture) : pictureUrl(picture);
  const images = isHidden ? [] : row.images;
  return {
    id: row.productId,
    uuid: row.productUuid,
    name: row.productName,
    brandName: row.brandName,
    brand: {
      uuid: row.brandUuid,
      name: row.brandName,
      ...(row.brandPageUuid !== null && { brandPageUuid: row.brandPageUuid }),
    },
    categories: row.categories,
    mainImage: isHidden ? '' : urlOf(row.mainImage),
    images: images.map((picture) => ({ url: urlOf(picture), alt: picture.alt })),
    detailImages: isHidden ? [] : row.detailImages.map(urlOf),
    isCouponApplyPriceDisplay: row.isCouponApplyPriceDisplay,
    isInstaEvent: row.isInstaEvent,
    isAdult: row.isAdult,
    isActive: row.isActive,
    isDisplay: row.isDisplay,
    badges: row.badges,
    store: { uuid: row.storeUuid, name: row.storeName, isOwn: row.storeIsOwn },
    delivery: deliveryOf(row),
    optionNames: row.optionNames,
    ...(row.saleFrom !== null && { saleFrom: seoulDateTime(row.saleFrom) }),
    ...(row.saleTo !== null && { saleTo: seoulDateTime(row.saleTo) }),
    createdAt: seoulDateTime(row.createdAt),
  };
}

/** The product with its detail part: texts, statutory table, claim notice (docs/endpoints.md#catalogue-shapes). */
export function productDetailOf(row: DetailRow, adultViewer?: AdultViewer): Static<typeof ProductDetail> {
  return {
    ...productOf(row, adultViewer),
    detailText: row.detailText,
    statutoryNotices: [...row.statutoryNotices, ...restrictionRow(row)],
    ...(row.health !== null && { health: row.health as Static<typeof Health> }),
    claimNotice: claimNotice({
      returnFee: row.returnFee,
      exchangeFee: row.exchangeFee,
      ...remoteFeesOf(row),
      storeName: row.storeName,
      phone: row.storePhone,
    }),
    headquarterNotices: row.notices.map(noticeResponse),
  };
}

/** A restricted return is named in the information table, before the purchase (docs/rules/claims.md#restricted). */
function restrictionRow(row: DetailRow): { name: string; value: string }[] {
  const text = restrictionText(row.returnRestriction);
  return text === null ? [] : [{ name: '교환·반품 제한', value: text }];
}

/** The item without its product. The answer is the same for every viewer, so its mileage is that of the grade BASIC. */
export function itemOf(row: ItemRow): Omit<Static<typeof ProductItem>, 'product'> {
  return {
    ...relatedOf(row),
    relatedItems: row.related.map(relatedOf),
    isRepresentative: row.isRepresentative,
    maxBuyCount: row.maxBuyCount,
    expectedMileage: unitMileage(row.salesPrice, 'BASIC'),
    reviewSummary: reviewSummaryOf(row),
  };
}

/** The item of the product page; pictures of adult goods as in `productOf`. */
export function itemDetailOf(row: DetailRow, adultViewer?: AdultViewer): Static<typeof ProductItemDetail> {
  return {
    ...itemOf(row),
    ...(row.lowestPrice !== null && { lowestPrice: row.lowestPrice }),
    recentBuyerCount: row.recentBuyerCount,
    ...(row.useBy !== null && { useBy: row.useBy }),
    product: productDetailOf(row, adultViewer),
  };
}

/** Fields common to a card, an option of a product and an item. */
export function relatedOf(row: RelatedRow): Static<typeof RelatedItem> {
  return {
    id: row.id,
    uuid: row.uuid,
    displayName: row.displayName,
    optionItems: row.optionItems,
    salesPrice: row.salesPrice,
    fixedPrice: row.fixedPrice,
    ...(row.isRecommendedPrice && { isRecommendedPrice: true }),
    couponDiscountablePrice: row.couponDiscountablePrice,
    stockCount: row.stockCount,
    isBuyable: row.isBuyable,
  };
}

/** Figures about the shown reviews of a product; `ratingCounts` of 1, 2, 3, 4 and 5 stars. */
export type SummaryRow = {
  rating: number;
  reviewCount: number;
  photoCount: number;
  ratingCounts: readonly number[];
};

export function reviewSummaryOf(row: SummaryRow): Static<typeof ReviewSummary> {
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = row.ratingCounts;
  return {
    rating: row.rating,
    reviewCount: row.reviewCount,
    photoCount: row.photoCount,
    ratingCounts: { 1: one, 2: two, 3: three, 4: four, 5: five },
  };
}
