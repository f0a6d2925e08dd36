// Which rows of the cart stand in one panel: those that the quote sends in one parcel. Pure.
import type { OrderQuote, QuoteGroup } from '../../order/order-types.ts';
import type { CartLine } from './use-cart-view.ts';

export type CartGroup = {
  key: string;
  lines: CartLine[];
  /** From the quote of all rows; missing while it is on its way. */
  whole: QuoteGroup | undefined;
  /** From the quote of what is selected; missing when nothing of the group is. */
  selected: QuoteGroup | undefined;
  /** Sales prices × counts of the selected rows, in won. */
  productPrice: number;
};

/** Panels in the order of the quote; rows that no parcel names stand in a last one without a name. */
export function cartGroups(
  lines: CartLine[],
  whole: OrderQuote | undefined,
  selected: OrderQuote | undefined,
): CartGroup[] {
  const groups = (whole?.groups ?? []).map((group): CartGroup => {
    const own = lines.filter(({ row }) => group.productItemUuids.includes(row.productItemUuid));
    const chosen = selected?.groups.find(
      ({ deliveryGroupKey }) => deliveryGroupKey === group.deliveryGroupKey,
    );
    return {
      key: group.deliveryGroupKey,
      lines: own,
      whole: group,
      selected: own.some((line) => line.isSelected) ? chosen : undefined,
      productPrice: selectedPrice(own),
    };
  });
  const placed = new Set(groups.flatMap((group) => group.lines));
  const rest = lines.filter((line) => !placed.has(line));
  const isFilled = (group: CartGroup) => group.lines.length > 0;
  if (rest.length === 0) return groups.filter(isFilled);
  return [
    ...groups.filter(isFilled),
    { key: 'rest', lines: rest, whole: undefined, selected: undefined, productPrice: selectedPrice(rest) },
  ];
}

function selectedPrice(lines: CartLine[]): number {
  return lines.reduce(
    (sum, { isSelected, item, row }) => sum + (isSelected && item ? item.salesPrice * row.count : 0),
    0,
  );
}

/** What the selected rows would cost at their list prices. */
export function listPriceOf(lines: CartLine[]): number {
  return lines.reduce((sum, { isSelected, item, row }) => {
    if (!isSelected || !item) return sum;
    return sum + Math.max(item.fixedPrice, item.salesPrice) * row.count;
  }, 0);
}
