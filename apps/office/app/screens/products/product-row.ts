// What the list states about a product beyond its fields.
import type { Won } from '#domain/base/money.ts';
import type { ProductRow } from './products.filters.ts';

export type ItemRow = ProductRow['items'][number];

const shownItems = ({ items }: ProductRow): ItemRow[] => items.filter(({ isDisplay }) => isDisplay);

export const stockOf = (row: ProductRow): number =>
  shownItems(row).reduce((sum, { stockCount }) => sum + stockCount, 0);

/** The one item of a product without options, whose price and stock are changed in the list. */
export const onlyItem = ({ items: [item, ...others] }: ProductRow): ItemRow | undefined =>
  others.length === 0 ? item : undefined;

export type ShownPrice = { salesPrice: Won; fixedPrice: Won; isFrom: boolean };

/** The prices of the cheapest item that is shown, and whether others cost more. */
export function priceOf(row: ProductRow): ShownPrice {
  const [first = { salesPrice: 0, fixedPrice: 0 }, ...others] = shownItems(row).toSorted(
    (one, other) => one.salesPrice - other.salesPrice,
  );
  const { salesPrice, fixedPrice } = first;
  return { salesPrice, fixedPrice, isFrom: others.some((item) => item.salesPrice > salesPrice) };
}

export type Concern = { text: string; tone: 'stop' | 'wait' };

/** What needs care: a missing field that prevents the sale, else items that are sold out or soon will be. */
export function concernOf(row: ProductRow): Concern | undefined {
  const [missing, ...others] = row.missingFields;
  if (missing !== undefined)
    return {
      text: others.length === 0 ? missing.message : `${missing.message} 외 ${others.length}`,
      tone: 'stop',
    };
  const items = shownItems(row);
  const empty = items.filter(({ stockCount }) => stockCount === 0).length;
  if (empty > 0) return { text: items.length === 1 ? '품절' : `옵션 ${empty}개 품절`, tone: 'stop' };
  const isLow = items.some(({ stockCount, lowStockLevel }) => stockCount <= lowStockLevel);
  return isLow ? { text: '안전 재고 이하', tone: 'wait' } : undefined;
}
