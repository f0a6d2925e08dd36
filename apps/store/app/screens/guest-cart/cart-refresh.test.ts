// What changes in a guest's stored rows when they are refreshed, and the notes about it.
import { describe, expect, test } from 'vitest';
import type { GuestCartRow } from '../../shared/cart/guest-cart.ts';
import type { ProductItem } from '../../shared/order/order-types.ts';
import { buyableCount } from '../../shared/cart/page/cart-notes.ts';
import { refreshCart } from './cart-refresh.ts';

const product = { name: '오메가3', isCouponApplyPriceDisplay: false };
function item(facts: Partial<ProductItem> = {}): ProductItem {
  return {
    uuid: 'omega',
    salesPrice: 19_900,
    fixedPrice: 30_000,
    couponDiscountablePrice: 0,
    stockCount: 10,
    maxBuyCount: 0,
    isBuyable: true,
    optionItems: [],
    reviewSummary: { rating: 0, reviewCount: 0 },
    product,
    ...facts,
  } as unknown as ProductItem;
}
const row = (count: number): GuestCartRow =>
  ({ productItemUuid: 'omega', count, productItem: item() }) as unknown as GuestCartRow;
const notesOf = (count: number, facts: Partial<ProductItem>) =>
  refreshCart([row(count)], [item(facts)]).notes.get('omega');

describe('refreshCart', () => {
  test('adds no note when nothing changed', () => {
    expect(notesOf(2, {})).toBeUndefined();
  });

  test('stores a changed price and adds a note with the old and the new price', () => {
    expect(notesOf(1, { salesPrice: 21_900 })).toEqual(['가격이 19,900원에서 21,900원으로 올랐습니다.']);
    expect(refreshCart([row(1)], [item({ salesPrice: 21_900 })]).rows[0]?.productItem.salesPrice).toBe(
      21_900,
    );
  });

  test('lowers a count above the stock and adds a note', () => {
    expect(notesOf(5, { stockCount: 3 })).toEqual(['남은 수량이 3개여서 수량을 3개로 변경했습니다.']);
    expect(refreshCart([row(5)], [item({ stockCount: 3 })]).rows[0]?.count).toBe(3);
  });

  test('lowers a count above the limit per order and adds a note', () => {
    expect(notesOf(5, { maxBuyCount: 2 })).toEqual([
      '한 번에 2개까지 구매할 수 있어 수량을 2개로 변경했습니다.',
    ]);
  });

  test('leaves the count of a sold-out item unchanged', () => {
    expect(refreshCart([row(5)], [item({ stockCount: 0, isBuyable: false })]).rows[0]?.count).toBe(5);
    expect(buyableCount(item({ stockCount: 0, isBuyable: false }))).toBe(0);
  });

  test('removes an item that the server no longer returns and reports its name', () => {
    expect(refreshCart([row(1)], [])).toMatchObject({ rows: [], removedNames: ['오메가3'] });
  });
});
