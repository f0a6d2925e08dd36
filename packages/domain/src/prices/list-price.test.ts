// Table of cases: lowest prices of a period, former prices, and list prices that may be crossed out.
import { describe, expect, test } from 'vitest';
import { dayMs } from '../base/calendar.ts';
import { formerPrice, listPriceProblem, lowestPrice, type PriceChange } from './list-price.ts';

const now = new Date('2026-11-20T10:00:00+09:00');
/** Prices with their age in days, in any order. */
const changesOf = (...prices: readonly [price: number, days: number][]): PriceChange[] =>
  prices
    .toSorted(([, one], [, other]) => one - other)
    .map(([salesPrice, days]) => ({ salesPrice, changedAt: new Date(now.getTime() - days * dayMs) }));

test.each<[what: string, changes: PriceChange[], lowest30: number | undefined, former: number | undefined]>([
  ['no price', [], undefined, undefined],
  ['one price of long ago', changesOf([30_000, 400]), 30_000, 30_000],
  ['one price of 19 days', changesOf([30_000, 19]), 30_000, undefined],
  ['one price of exactly 20 days', changesOf([30_000, 20]), 30_000, 30_000],
  ['a lower price within the period', changesOf([30_000, 60], [25_000, 10], [30_000, 5]), 25_000, 25_000],
  ['a lower price that ended 25 days ago', changesOf([9_000, 60], [30_000, 25]), 9_000, 30_000],
  ['a lower price that ended 31 days ago', changesOf([9_000, 60], [30_000, 31]), 30_000, 30_000],
  ['a lower price that ended 15 days ago', changesOf([9_000, 60], [30_000, 15]), 9_000, 9_000],
  ['a higher price before the period', changesOf([50_000, 90], [30_000, 45]), 30_000, 30_000],
])('%s: lowest price of 30 days, former price', (_what, changes, lowest30, former) => {
  expect([lowestPrice(changes, now, 30), formerPrice(changes, now)]).toEqual([lowest30, former]);
});

describe('a list price', () => {
  const price = (salesPrice: number, fixedPrice: number, isRecommendedPrice = false) => ({
    salesPrice,
    fixedPrice,
    isRecommendedPrice,
  });
  const sold = changesOf([30_000, 60]);
  const tooHigh = '최근 20일 동안의 최저 판매가인 30,000원까지만 정가로 표시할 수 있습니다.';
  const unproved = expect.stringMatching(/^20일 이상 판매한 가격만/) as string;
  type Price = ReturnType<typeof price>;

  test.each<
    [what: string, given: Price, before: Price | undefined, changes: PriceChange[], problem: unknown]
  >([
    ['of 0 is none', price(19_900, 0), undefined, [], undefined],
    ['equal to the price is not crossed out', price(19_900, 19_900), undefined, [], undefined],
    ['below the price', price(19_900, 19_800), undefined, sold, '정가가 판매가보다 낮습니다.'],
    [
      'below the price, recommended',
      price(19_900, 9_900, true),
      undefined,
      [],
      '정가가 판매가보다 낮습니다.',
    ],
    ['that was charged', price(19_900, 30_000), price(30_000, 0), sold, undefined],
    ['above what was charged', price(19_900, 30_001), price(30_000, 0), sold, tooHigh],
    ['of a new item', price(19_900, 30_000), undefined, [], unproved],
    ['of a new item, recommended', price(19_900, 30_000, true), undefined, [], undefined],
    ['as before', price(19_900, 50_000), price(19_900, 50_000), sold, undefined],
    ['lower than before', price(19_900, 40_000), price(19_900, 50_000), sold, undefined],
    ['as before at another price', price(18_900, 50_000), price(19_900, 50_000), sold, tooHigh],
    ['that was a recommended one', price(19_900, 50_000), price(19_900, 50_000, true), sold, tooHigh],
  ])('%s', (_what, given, before, changes, problem) => {
    expect(listPriceProblem(given, before, changes, now)).toEqual(problem);
  });
});
