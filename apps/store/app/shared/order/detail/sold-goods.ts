// An ordered product as a row, with the names it was sold under. Pure; apart from order-text.ts, which other screens do not load.
import type { OrderProduct } from '../order-types.ts';

/** The part of an order product that a row shows; lists leave out the rest. */
type SoldGoods = Pick<
  OrderProduct,
  'mainImage' | 'brandName' | 'displayName' | 'optionItems' | 'count' | 'productPrice'
>;

/** Properties of the `GoodsRow` of an ordered product, with the names it was sold under. */
export function goodsRowProps(product: SoldGoods) {
  const { mainImage, brandName, optionItems, count, productPrice } = product;
  return { picture: mainImage, brandName, name: soldName(product), optionItems, count, price: productPrice };
}

/** The sold name without the option that the shop appends; screens show the option on its own line. */
function soldName({ displayName, optionItems }: Pick<OrderProduct, 'displayName' | 'optionItems'>): string {
  const option = ` · ${optionItems.map(({ value }) => value).join(' · ')}`;
  return displayName.endsWith(option) ? displayName.slice(0, -option.length) : displayName;
}
