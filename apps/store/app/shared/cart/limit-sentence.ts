// Why a count cannot be raised, on the product page and in the cart.
import { formatNumber } from '#domain/base/money.ts';

/** `max`: the largest count that can be bought, by stock, purchase limit and the largest count of a row. */
export function limitSentence(max: number, item: { maxBuyCount: number; stockCount: number }): string {
  const isStock = max === item.stockCount && max !== item.maxBuyCount;
  return isStock
    ? `남은 수량은 ${formatNumber(max)}개입니다.`
    : `한 번에 ${formatNumber(max)}개까지 구매할 수 있습니다.`;
}
