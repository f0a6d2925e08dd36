// The calls of the dialogs of bulk edits, and the lines of their previews. No clock is read.
import { describe, expect, test } from 'vitest';
import { itemChange, noValues, setOf } from './bulk-changes.ts';
import type { BulkKind, BulkValues } from './bulk-changes.ts';

test.each<[string, BulkKind, Partial<BulkValues>, object | undefined]>([
  ['a price', 'price', { priceWay: 'SET', price: 9_900 }, { salesPrice: { kind: 'SET', value: 9_900 } }],
  ['won less', 'price', { priceWay: 'DOWN', price: 500 }, { salesPrice: { kind: 'ADD', value: -500 } }],
  [
    'percent less',
    'price',
    { priceWay: 'DOWN_PERCENT', price: 10 },
    { salesPrice: { kind: 'PERCENT', value: -10 } },
  ],
  [
    'percent more',
    'price',
    { priceWay: 'UP_PERCENT', price: 5 },
    { salesPrice: { kind: 'PERCENT', value: 5 } },
  ],
  ['no price', 'price', { price: null }, undefined],
  ['what is no number', 'price', { price: Number.NaN }, undefined],
  ['a list price', 'fixedPrice', { fixedPrice: 0 }, { fixedPrice: 0, isRecommendedPrice: false }],
  ['units less', 'stock', { stockWay: 'DOWN', stock: 3 }, { stockCount: { kind: 'ADD', value: -3 } }],
  ['a count', 'stock', { stockWay: 'SET', stock: 0 }, { stockCount: { kind: 'SET', value: 0 } }],
  ['an end', 'period', { saleTo: '2026-12-31T00:00' }, { saleTo: '2026-12-31T00:00:00' }],
  ['no end', 'period', { saleTo: '' }, { saleTo: '' }],
  ['neither end', 'period', { isToChanged: false }, undefined],
  [
    'an end before the start',
    'period',
    { isFromChanged: true, saleFrom: '2026-12-31T00:00', saleTo: '2026-12-31T00:00' },
    undefined,
  ],
  ['no category', 'categories', {}, undefined],
  ['a policy', 'policy', { deliveryPolicyUuid: 'one' }, { deliveryPolicyUuid: 'one' }],
])('%s is sent', (_what, kind, values, expected) => {
  expect(setOf(kind, { ...noValues, ...values })).toEqual(expected);
});

describe('the line of an item', () => {
  const figures = {
    salesPrice: 19_900,
    fixedPrice: 0,
    isRecommendedPrice: false,
    stockCount: 4,
    isDisplay: true,
  };
  const preview = {
    uuid: 'one',
    productUuid: 'product',
    displayName: '오메가3',
    before: figures,
    after: {
      ...figures,
      salesPrice: 17_910,
      fixedPrice: 30_000,
      isRecommendedPrice: true,
      stockCount: 1_000,
    },
  };
  test.each<[BulkKind, string, string]>([
    ['price', '19,900', '17,910'],
    ['fixedPrice', '없음', '30,000 (희망소비자가)'],
    ['stock', '4', '1,000'],
  ])('%s', (kind, before, after) => {
    expect(itemChange(kind, preview)).toEqual({ key: 'one', name: '오메가3', before, after });
  });
});
