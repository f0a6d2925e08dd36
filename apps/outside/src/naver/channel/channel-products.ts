// Products of the smart store with Naver's own stock: what the merchant sends, and what an order takes.
import type { ChannelRecords } from './channel-records.ts';
import type { MarketOption, MarketProduct, OrderItem } from './channel.ts';

/** Stock of a product: with options the sum of the usable ones. */
export const stockOf = ({ options, stockQuantity }: MarketProduct): number =>
  options.length === 0
    ? stockQuantity
    : options.reduce((sum, option) => sum + (option.isUsable ? option.stockQuantity : 0), 0);

/** Stores a product; without stock it is sold out, and with stock it is on sale again unless its sale is suspended. */
export function storeProduct(records: ChannelRecords, product: MarketProduct): void {
  if (product.statusType !== 'SUSPENSION')
    product.statusType = stockOf(product) === 0 ? 'OUTOFSTOCK' : 'SALE';
  records.products.put(String(product.originProductNo), product);
}

type Place = { product: MarketProduct; option: MarketOption | undefined };

/** The registered product and option of an item; undefined for goods that Naver does not have. */
function placeOf(records: ChannelRecords, item: OrderItem): Place | undefined {
  const product = records.products.get(item.originalProductId ?? item.productId);
  if (product === undefined) return undefined;
  return { product, option: product.options.find(({ id }) => String(id) === item.optionCode) };
}

/** True when the buyer can order these items: on sale, usable and in stock. */
export const canOrder = (records: ChannelRecords, items: readonly OrderItem[]): boolean =>
  items.every((item) => {
    const place = placeOf(records, item);
    if (place === undefined) return true;
    const { product, option } = place;
    if (product.statusType !== 'SALE' || (product.options.length > 0 && option?.isUsable !== true))
      return false;
    return (option ?? product).stockQuantity >= item.quantity;
  });

/** Takes the items from Naver's stock, which does not fall below 0. */
export function takeStock(records: ChannelRecords, items: readonly OrderItem[]): void {
  for (const item of items) {
    const place = placeOf(records, item);
    if (place === undefined) continue;
    const holder = place.option ?? place.product;
    holder.stockQuantity = Math.max(0, holder.stockQuantity - item.quantity);
    storeProduct(records, place.product);
  }
}
