// The address of the order sheet. It holds the items and counts, so that a reload keeps them without storage; prices and stock come
// from the quote.
import { uuidPattern } from '#domain/base/uuid.ts';

export type OrderLine = { productItemUuid: string; count: number };

const lineShape = new RegExp(`^(${uuidPattern})\\*([1-9]\\d{0,2})$`);
/** The API refuses a quote of more lines (docs/endpoints.md#order-shapes). */
export const maxOrderLines = 100;

/**
 * `/order/sheet?items=uuid*2,uuid*1`, of a gift with `&gift=1`. Open it as a new document: its Content-Security-Policy allows the payment
 * provider.
 */
export function orderSheetPath(lines: OrderLine[], isGift = false): string {
  const items = lines.map(({ productItemUuid, count }) => `${productItemUuid}*${count}`).join(',');
  return `/order/sheet?items=${items}${isGift ? '&gift=1' : ''}`;
}

/** The lines of the `items` parameter; invalid ones are left out. */
export function orderLines(items: string | null): OrderLine[] {
  return (items ?? '')
    .split(',')
    .slice(0, maxOrderLines)
    .flatMap((text) => {
      const [, productItemUuid, count] = lineShape.exec(text) ?? [];
      return productItemUuid && count ? [{ productItemUuid, count: Number(count) }] : [];
    });
}
