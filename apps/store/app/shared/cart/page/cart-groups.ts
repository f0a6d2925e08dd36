// Groups the rows of the cart by the delivery groups of the quote. Pure.
import { listPriceOf } from '../../quote/list-price.ts';
import type { OrderQuote, QuoteGroup } from '../../order/order-types.ts';
import type { CartLine } from './use-cart-view.ts';

export type CartGroup = {
  key: string;
  lines: CartLine[];
  /** From the quote of all rows; missing while it loads. */
  whole: QuoteGroup | undefined;
  /** From the quote of the selected rows; missing if none of the group is selected. */
  selected: QuoteGroup | undefined;
  /** Sales prices × counts of the selected rows, in won. */
  productPrice: number;
};

/** Groups in the order of the quote; rows outside of every group form a last one without a name. */
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

/** Total of the selected rows at list prices, in won. */
export function selectedListPrice(lines: CartLine[]): number {
  return lines.reduce(
    (sum, { isSelected, item, row }) => sum + (isSelected && item ? listPriceOf(item, row.count) : 0),
    0,
  );
}
