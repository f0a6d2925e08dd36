// Converts rows to Product and ProductItem of the contract, with or without the detail part (docs/endpoints.md#catalogue-shapes).
import { unitMileage } from '#domain/members/grade.ts';
import type { Static } from 'typebox';
import type {
  Health,
  Product,
  ProductDetail,
  ProductItem,
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
  const isHidden = row.is_adult && adultViewer === undefined;
  const urlOf = (picture: Picture | null) =>
    row.is_adult && adultViewer ? adultPictureUrl(adultViewer, picture) : pictureUrl(picture);
  const images = isHidden ? [] : row.images;
  return {
    id: row.product_id,
    uuid: row.product_uuid,
    name: row.product_name,
    brandName: row.brand_name,
    brand: {
      uuid: row.brand_uuid,
      name: row.brand_name,
      ...(row.brand_page_uuid !== null && { brandPageUuid: row.brand_page_uuid }),
    },
    categories: row.categories.map(({ is_representative, ...category }) => ({
      ...category,
      isRepresentative: is_representative,
    })),
    mainImage: isHidden ? '' : urlOf(row.main_image),
    images: images.map((picture) => ({ url: urlOf(picture), alt: picture.alt })),
    detailImages: isHidden ? [] : row.detail_images.map(urlOf),
    isCouponApplyPriceDisplay: row.is_coupon_apply_price_display,
    isInstaEvent: row.is_insta_event,
    isAdult: row.is_adult,
    isActive: row.is_active,
    isDisplay: row.is_display,
    badges: row.badges,
    store: { uuid: row.store_uuid, name: row.store_name, isOwn: row.store_is_own },
    delivery: deliveryOf(row),
    optionNames: row.option_names,
    ...(row.sale_from !== null && { saleFrom: seoulDateTime(row.sale_from) }),
    ...(row.sale_to !== null && { saleTo: seoulDateTime(row.sale_to) }),
    createdAt: seoulDateTime(row.created_at),
  };
}

/** The product with its detail part: texts, statutory table, claim notice (docs/endpoints.md#catalogue-shapes). */
export function productDetailOf(row: DetailRow, adultViewer?: AdultViewer): Static<typeof ProductDetail> {
  return {
    ...productOf(row, adultViewer),
    detailText: row.detail_text,
    statutoryNotices: [...row.statutory_notices, ...restrictionRow(row)],
    ...(row.health !== null && { health: row.health as Static<typeof Health> }),
    claimNotice: claimNotice({
      returnFee: row.return_fee,
      exchangeFee: row.exchange_fee,
      ...remoteFeesOf(row),
      storeName: row.store_name,
      phone: row.store_phone,
    }),
    headquarterNotices: row.notices.map(noticeResponse),
  };
}

/** A restricted return is named in the information table, before the purchase (docs/rules/claims.md#restricted). */
function restrictionRow(row: DetailRow): { name: string; value: string }[] {
  const text = restrictionText(row.return_restriction);
  return text === null ? [] : [{ name: '교환·반품 제한', value: text }];
}

/** The item without its product. The answer is the same for every viewer, so its mileage is that of the grade BASIC. */
export function itemOf(row: ItemRow): Omit<Static<typeof ProductItem>, 'product'> {
  return {
    ...relatedOf(row),
    relatedItems: row.related.map(relatedOf),
    isRepresentative: row.is_representative,
    maxBuyCount: row.max_buy_count,
    expectedMileage: unitMileage(row.sales_price, 'BASIC'),
    reviewSummary: reviewSummaryOf(row),
  };
}

/** Fields common to a card, an option of a product and an item. */
export function relatedOf(row: RelatedRow): Static<typeof RelatedItem> {
  return {
    id: row.id,
    uuid: row.uuid,
    displayName: row.display_name,
    optionItems: row.option_items,
    salesPrice: row.sales_price,
    fixedPrice: row.fixed_price,
    couponDiscountablePrice: row.coupon_discountable_price,
    stockCount: row.stock_count,
    isBuyable: row.is_buyable,
  };
}

/** Figures about the shown reviews of a product; `rating_counts` of 1, 2, 3, 4 and 5 stars. */
export type SummaryRow = {
  rating: number;
  review_count: number;
  photo_count: number;
  rating_counts: readonly number[];
};

export function reviewSummaryOf(row: SummaryRow): Static<typeof ReviewSummary> {
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = row.rating_counts;
  return {
    rating: row.rating,
    reviewCount: row.review_count,
    photoCount: row.photo_count,
    ratingCounts: { 1: one, 2: two, 3: three, 4: four, 5: five },
  };
}
