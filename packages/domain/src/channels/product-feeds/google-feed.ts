// The product feed of Google Merchant Center: RSS 2.0 with the namespace g.
// Specifications: https://support.google.com/merchants/answer/7052112 (attributes), https://support.google.com/merchants/answer/14987622 (RSS).
// Attributes that the shop does not know (GTIN, Google's category) are omitted.
import { xmlElement } from '../../base/xml-text.ts';
import { deliveryFee } from '../../prices/delivery-fee.ts';
import { type FeedItem, feedLink, feedText, isDiscounted } from './feed-item.ts';

/** Longest values in characters. */
export const googleLimits = {
  id: 50,
  title: 150,
  description: 5000,
  link: 2000,
  brand: 70,
  product_type: 750,
};
export const googleMostAddedImages = 10;
const inflowSource = 'google';

/** The document before and after its items. */
export function googleFrame(publicUrl: string): { before: string; after: string } {
  const about =
    xmlElement('title', '온스') +
    xmlElement('link', publicUrl) +
    xmlElement('description', '온스의 상품 목록');
  return {
    before: `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>${about}\n`,
    after: '</channel>\n</rss>\n',
  };
}

/** The fee of one unit; none for a fee that is agreed separately. */
function shippingOf({ delivery, salesPrice }: FeedItem): string {
  if (delivery.deliveryFeeType === 'ETC') return '';
  const fee = deliveryFee(delivery, { productPrice: salesPrice, count: 1 });
  return `<g:shipping>${xmlElement('g:country', 'KR')}${xmlElement('g:price', `${fee} KRW`)}</g:shipping>`;
}

/** The element of an item; one that is sold out is listed as out of stock. */
export function googleItem(item: FeedItem, publicUrl: string): string {
  const brand = feedText(item.brand, googleLimits.brand);
  const elements = [
    xmlElement('g:id', String(item.id)),
    xmlElement('g:title', feedText(item.name, googleLimits.title)),
    xmlElement('g:description', feedText(item.description, googleLimits.description)),
    xmlElement('g:link', feedLink(publicUrl, item, inflowSource)),
    xmlElement('g:image_link', publicUrl + item.imagePath),
    ...item.moreImagePaths
      .slice(0, googleMostAddedImages)
      .map((path) => xmlElement('g:additional_image_link', publicUrl + path)),
    xmlElement('g:availability', item.isInStock ? 'in_stock' : 'out_of_stock'),
    xmlElement('g:price', `${isDiscounted(item) ? item.fixedPrice : item.salesPrice} KRW`),
    isDiscounted(item) ? xmlElement('g:sale_price', `${item.salesPrice} KRW`) : '',
    xmlElement('g:condition', 'new'),
    brand === '' ? '' : xmlElement('g:brand', brand),
    xmlElement('g:identifier_exists', 'no'),
    item.optionCount > 1 ? xmlElement('g:item_group_id', String(item.productId)) : '',
    xmlElement('g:product_type', feedText(item.categoryNames.join(' > '), googleLimits.product_type)),
    item.isAdult ? xmlElement('g:adult', 'yes') : '',
    shippingOf(item),
  ];
  return `<item>${elements.join('')}</item>`;
}
