// The product feed of Naver Shopping, EP 3.0: tab-separated rows under a header, UTF-8. The full EP lists every item that can be bought;
// the summary lists the changes since then with class I (new), U (changed) and D (no longer sold).
// Guide: https://join.shopping.naver.com/misc/download/ep_guide.nhn (상품DB URL 제작 가이드 v3.0). Columns that the shop cannot fill are
// omitted; the header names the others.
import { seoulDateTime } from '../../base/calendar.ts';
import { formatNumber } from '../../base/money.ts';
import { unitMileage } from '../../members/grade.ts';
import { deliveryFee } from '../../prices/delivery-fee.ts';
import { type FeedItem, feedLink, feedText, isDiscounted } from './feed-item.ts';

/** Columns of the full EP. */
export const naverEpColumns = [
  'id',
  'title',
  'price_pc',
  'price_mobile',
  'normal_price',
  'link',
  'mobile_link',
  'image_link',
  'category_name1',
  'category_name2',
  'category_name3',
  'category_name4',
  'condition',
  'adult',
  'brand',
  'maker',
  'origin',
  'coupon',
  'partner_coupon_download',
  'point',
  'group_id',
  'minimum_purchase_quantity',
  'review_count',
  'shipping',
] as const;
type Column = (typeof naverEpColumns)[number];

export const naverSummaryColumns = [...naverEpColumns, 'class', 'update_time'] as const;
export type NaverChangeClass = 'I' | 'U' | 'D';

/** Longest values in characters. */
export const naverEpLimits: Partial<Record<Column, number>> = {
  id: 50,
  title: 100,
  link: 255,
  mobile_link: 255,
  image_link: 255,
  category_name1: 50,
  category_name2: 50,
  category_name3: 50,
  category_name4: 50,
  brand: 60,
  maker: 60,
  origin: 30,
  coupon: 100,
  point: 80,
  shipping: 100,
};
const inflowSource = 'naver_shopping';

/** 0 for free delivery of one unit, -1 for a fee that is paid to the carrier or agreed separately, otherwise the fee in won. */
function shippingOf({ delivery, salesPrice }: FeedItem): string {
  if (delivery.deliveryFeeType === 'ETC') return '-1';
  return String(deliveryFee(delivery, { productPrice: salesPrice, count: 1 }));
}

/** The row of the full EP without its line break; null for an item that is sold out. */
export function naverEpRow(item: FeedItem, publicUrl: string): string | null {
  if (!item.isInStock) return null;
  const link = feedLink(publicUrl, item, inflowSource);
  const mileage = unitMileage(item.salesPrice, 'BASIC');
  const [category1 = '', category2 = '', category3 = '', category4 = ''] = item.categoryNames;
  const cells: Record<Column, string> = {
    id: String(item.id),
    title: item.name,
    price_pc: String(item.salesPrice),
    price_mobile: String(item.salesPrice),
    normal_price: isDiscounted(item) ? String(item.fixedPrice) : '',
    link,
    mobile_link: link,
    image_link: publicUrl + item.imagePath,
    category_name1: category1,
    category_name2: category2,
    category_name3: category3,
    category_name4: category4,
    condition: '신상품',
    adult: item.isAdult ? 'Y' : '',
    brand: item.brand,
    maker: item.maker,
    origin: item.origin,
    coupon: item.couponDiscount > 0 ? `${formatNumber(item.couponDiscount)}원` : '',
    partner_coupon_download: item.couponDiscount > 0 ? 'Y' : '',
    point: mileage > 0 ? `쇼핑몰자체포인트^${mileage}` : '',
    group_id: item.optionCount > 1 ? String(item.productId) : '',
    minimum_purchase_quantity: '1',
    review_count: String(item.reviewCount),
    shipping: shippingOf(item),
  };
  return naverEpColumns
    .map((column) => feedText(cells[column], naverEpLimits[column] ?? Infinity))
    .join('\t');
}

/** The row of the summary; `row` is that of the full EP, null for D, which states the id only. */
export function naverSummaryRow(
  change: { id: number; row: string | null; class: NaverChangeClass },
  changedAt: Date,
): string {
  const row = change.row ?? `${change.id}${'\t'.repeat(naverEpColumns.length - 1)}`;
  return `${row}\t${change.class}\t${seoulDateTime(changedAt).replace('T', ' ')}`;
}
