// The address of the order sheet: what is bought stands in it, so that it survives a reload and needs no storage.
// The order sheet itself asks prices and stock; nothing of that is in the address.
import { uuidPattern } from '#domain/uuid.ts';

export type OrderLine = { productItemUuid: string; count: number };

const lineShape = new RegExp(`^(${uuidPattern})\\*([1-9]\\d{0,2})$`);
/** As many lines as a quote takes (docs/api.md#order-shapes). */
const mostLines = 100;

/** `/order/sheet?items=uuid*2,uuid*1`. Open it as a new document: its policy admits the payment company. */
export function orderSheetPath(lines: OrderLine[]): string {
  const items = lines.map(({ productItemUuid, count }) => `${productItemUuid}*${count}`).join(',');
  return `/order/sheet?items=${items}`;
}

/** The lines of such an address; anything that is not a line is left out. */
export function orderLines(items: string | null): OrderLine[] {
  return (items ?? '')
    .split(',')
    .slice(0, mostLines)
    .flatMap((text) => {
      const [, productItemUuid, count] = lineShape.exec(text) ?? [];
      return productItemUuid && count ? [{ productItemUuid, count: Number(count) }] : [];
    });
}
