// Problems that prevent buying a count of an item, as a table and as a property of the largest count.
import { assert, boolean, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BuyableItem, buyingProblem, maxBuyableCount, remainingBuyCount } from './buying-problem.ts';

const ordinary: BuyableItem = {
  isOnSale: true,
  isAdult: false,
  stockCount: 10,
  maxBuyCount: 0,
  boughtCount: 0,
};

describe('buyingProblem', () => {
  test.each<
    [why: string, facts: Partial<BuyableItem>, count: number, code: string | undefined, most?: number]
  >([
    ['살 수 있음', {}, 10, undefined],
    ['남은 것보다 많음', {}, 11, 'STOCK_SHORTAGE', 10],
    ['품절', { stockCount: 0 }, 1, 'SOLD_OUT', 0],
    ['판매 종료가 품절보다 먼저', { isOnSale: false, stockCount: 0 }, 1, 'NOT_ON_SALE'],
    ['성인 인증이 없음', { isAdult: true }, 1, 'ADULT_REQUIRED'],
    ['한 번에 살 수 있는 만큼', { maxBuyCount: 3 }, 3, undefined],
    ['한도를 넘음', { maxBuyCount: 3 }, 4, 'LIMIT_EXCEEDED', 3],
    ['먼저 산 것도 한도에 듦', { maxBuyCount: 3, boughtCount: 2 }, 2, 'LIMIT_EXCEEDED', 1],
    ['한도를 다 씀', { maxBuyCount: 3, boughtCount: 3 }, 1, 'LIMIT_EXCEEDED', 0],
    ['한도가 줄어든 뒤', { maxBuyCount: 1, boughtCount: 3 }, 1, 'LIMIT_EXCEEDED', 0],
    ['한도가 재고보다 먼저', { maxBuyCount: 20 }, 21, 'LIMIT_EXCEEDED', 20],
    ['한 줄은 999개까지', { stockCount: 5000 }, 1000, 'LIMIT_EXCEEDED', 999],
  ])('%s', (_why, facts, count, code, most) => {
    const problem = buyingProblem({ ...ordinary, ...facts }, count, false);
    expect(problem?.code).toBe(code);
    expect(problem?.availableCount).toBe(most);
  });

  test('accepts maxBuyableCount and refuses one more, for any item', () => {
    const facts = record({
      isOnSale: boolean(),
      isAdult: boolean(),
      stockCount: integer({ min: 0, max: 2000 }),
      maxBuyCount: integer({ min: 0, max: 50 }),
      boughtCount: integer({ min: 0, max: 60 }),
    });
    assert(
      property(facts, boolean(), (item, isAdultViewer) => {
        const most = maxBuyableCount(item, isAdultViewer);
        if (most > 0) expect(buyingProblem(item, most, isAdultViewer)).toBeUndefined();
        expect(buyingProblem(item, most + 1, isAdultViewer)).toBeDefined();
      }),
    );
  });

  test('remainingBuyCount is undefined without a limit and never negative', () => {
    expect(remainingBuyCount({ maxBuyCount: 0, boughtCount: 7 })).toBeUndefined();
    expect(remainingBuyCount({ maxBuyCount: 5, boughtCount: 7 })).toBe(0);
  });
});
