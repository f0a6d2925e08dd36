// The differences between two quotes as sentences for the shopper.
import { formatWon } from '#domain/base/money.ts';
import type { OrderQuote } from '../../shared/order/order-types.ts';

export type QuoteChange = {
  /** The line concerned; missing for fees and the total. */
  productItemUuid?: string;
  text: string;
};

/** Sentences about lines, then fees, then the total; [] when nothing differs and everything can be bought. */
export function quoteChanges(
  before: OrderQuote,
  after: OrderQuote,
  nameOf: (productItemUuid: string) => string,
): QuoteChange[] {
  const problems = after.problems.map(({ productItemUuid, message }) => ({
    productItemUuid,
    text: `${nameOf(productItemUuid)}: ${message}`,
  }));
  const prices = after.lines.flatMap((line) => {
    const old = before.lines.find(({ productItemUuid }) => productItemUuid === line.productItemUuid);
    if (!old || old.salesPrice === line.salesPrice) return [];
    return [
      {
        productItemUuid: line.productItemUuid,
        text: `${nameOf(line.productItemUuid)}: ${fromTo(old.salesPrice, line.salesPrice)}`,
      },
    ];
  });
  const changes: QuoteChange[] = [...problems, ...prices, ...feeChanges(before, after)];
  if (before.price.payPrice !== after.price.payPrice) {
    changes.push({ text: `총 결제 금액: ${fromTo(before.price.payPrice, after.price.payPrice)}` });
  }
  return changes;
}

function feeChanges(before: OrderQuote, after: OrderQuote): QuoteChange[] {
  const fees = [
    ['배송비', before.price.deliveryFee, after.price.deliveryFee],
    ['제주·도서산간 추가 배송비', before.price.remoteDeliveryFee, after.price.remoteDeliveryFee],
  ] as const;
  return fees
    .filter(([, old, now]) => old !== now)
    .map(([name, old, now]) => ({ text: `${name}: ${fromTo(old, now)}` }));
}

function fromTo(old: number, now: number): string {
  return `${formatWon(old)} → ${formatWon(now)}`;
}
