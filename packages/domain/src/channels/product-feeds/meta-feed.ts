// The catalogue feed of Meta (Facebook, Instagram): CSV with a header, UTF-8.
// Specification: https://www.facebook.com/business/help/120325381656392. The id is the one that conversion events send
// (docs/rules/tracking.md#conversion).
import { type FeedItem, feedLink, feedText, isDiscounted } from './feed-item.ts';

export const metaColumns = [
  'id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'sale_price',
  'link',
  'image_link',
  'brand',
  'item_group_id',
  'product_type',
] as const;
type Column = (typeof metaColumns)[number];

/** Longest values in characters. */
export const metaLimits: Partial<Record<Column, number>> = {
  id: 100,
  title: 200,
  description: 9999,
  brand: 100,
  product_type: 750,
};
const inflowSource = 'facebook';

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** The row of an item without its line break; null for goods for adults, which Meta's catalogues do not permit. */
export function metaRow(item: FeedItem, publicUrl: string): string | null {
  if (item.isAdult) return null;
  const cells: Record<Column, string> = {
    id: String(item.id),
    title: item.name,
    description: item.description,
    availability: item.isInStock ? 'in stock' : 'out of stock',
    condition: 'new',
    price: `${isDiscounted(item) ? item.fixedPrice : item.salesPrice} KRW`,
    sale_price: isDiscounted(item) ? `${item.salesPrice} KRW` : '',
    link: feedLink(publicUrl, item, inflowSource),
    image_link: publicUrl + item.imagePath,
    brand: item.brand,
    item_group_id: item.optionCount > 1 ? String(item.productId) : '',
    product_type: item.categoryNames.join(' > '),
  };
  return metaColumns
    .map((column) => quoted(feedText(cells[column], metaLimits[column] ?? Infinity)))
    .join(',');
}
