// What the server computes once for an order sheet.
import { expect, test } from 'vitest';
import type { OrderQuote, ProductItem } from '../../shared/order/order-types.ts';
import { sheetFacts } from './sheet-facts.ts';

const quote = {
  lines: [
    { productItemUuid: 'omega', count: 2 },
    { productItemUuid: 'removed', count: 1 },
  ],
  groups: [
    { deliveryGroupKey: 'own', dispatchDate: '2026-11-30', productItemUuids: ['omega'] },
    { deliveryGroupKey: 'other', dispatchDate: '2026-11-30', productItemUuids: ['removed'] },
  ],
} as unknown as OrderQuote;
const itemOf = (fixedPrice: number) =>
  [
    { uuid: 'omega', fixedPrice, salesPrice: 19_900, product: { delivery: { cutOffTime: '14:00' } } },
  ] as unknown as ProductItem[];

test('states the dispatch of each group whose items are known', () => {
  expect(sheetFacts(quote, itemOf(30_000), '2026-11-30').dispatchTexts).toEqual({
    own: { date: '2026-11-30', text: '오늘 14시까지 결제하면 오늘 출발합니다.' },
  });
});

test.each([
  [30_000, 60_000],
  [0, 39_800],
])('sums list prices, and the price where none is shown: %i', (fixedPrice, total) => {
  expect(sheetFacts(quote, itemOf(fixedPrice), '2026-11-30').listPrice).toBe(total);
});
