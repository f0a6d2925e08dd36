// Sentences about rows that changed since they were added, and the maximum count of an item. Pure. Changes are known from the
// browser's stored rows (guests) or from the server (members).
import { maxCartCount } from '#domain/cart/cart.ts';
import { formatWon } from '#domain/base/money.ts';
import type { ProductItem } from '../../order/order-types.ts';

/** The highest count of an item that can be bought now; 0 if none. */
export function buyableCount(item: ProductItem): number {
  if (!item.isBuyable) return 0;
  return Math.min(item.stockCount, item.maxBuyCount > 0 ? item.maxBuyCount : maxCartCount, maxCartCount);
}

/** A changed price. */
export function priceNote(old: number, now: number): string {
  return `가격이 ${formatWon(old)}에서 ${formatWon(now)}으로 ${now > old ? '올랐습니다' : '내렸습니다'}.`;
}

/** A count that was lowered to the maximum. */
export function countNote(item: ProductItem, maxCount: number): string {
  const isLimit = item.maxBuyCount > 0 && maxCount <= item.maxBuyCount && maxCount < item.stockCount;
  return isLimit
    ? `한 번에 ${maxCount}개까지 구매할 수 있어 수량을 ${maxCount}개로 변경했습니다.`
    : `남은 수량이 ${maxCount}개여서 수량을 ${maxCount}개로 변경했습니다.`;
}
