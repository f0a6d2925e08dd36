// What the server computes once for an order sheet, so that the browser need not load the code: sentences and the total at list prices.
import { dispatchText } from '#domain/orders/dispatch-text.ts';
import type { OrderQuote, ProductItem } from '../../shared/order/order-types.ts';
import { listPriceOf } from '../../shared/quote/list-price.ts';

type DispatchText = { date: string; text: string };

export type SheetFacts = {
  /** When each delivery group is dispatched, by its key, and the date that the sentence is about. */
  dispatchTexts: Record<string, DispatchText>;
  /** The lines at list prices, in won. */
  listPrice: number;
};

/** `today`: the shopper's day in Seoul, 'YYYY-MM-DD'. */
export function sheetFacts(quote: OrderQuote, items: readonly ProductItem[], today: string): SheetFacts {
  const texts = quote.groups.flatMap(({ deliveryGroupKey, dispatchDate, productItemUuids }) => {
    const item = items.find(({ uuid }) => productItemUuids.includes(uuid));
    if (!item) return [];
    const { cutOffTime } = item.product.delivery;
    const text = dispatchText({ isPaid: false, dispatchDate, today, cutOffTime });
    return [[deliveryGroupKey, { date: dispatchDate, text }] as const];
  });
  const listPrice = quote.lines.reduce((sum, { productItemUuid, count }) => {
    const item = items.find(({ uuid }) => uuid === productItemUuid);
    return sum + (item ? listPriceOf(item, count) : 0);
  }, 0);
  return { dispatchTexts: Object.fromEntries(texts), listPrice };
}
