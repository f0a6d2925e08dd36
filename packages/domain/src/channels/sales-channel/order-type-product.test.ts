// Products of the order type of Naver Pay: delivery policy, tax type, options and their prices.
import { array, assert, constantFrom, integer, property, record, string, uniqueArray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderTypeDelivery as delivery, orderTypeItem as item } from '../../testing/order-type-products.ts';
import {
  type OrderTypeItem,
  basePrice,
  optionsOf,
  naverShipping,
  naverTaxType,
} from './order-type-product.ts';

const noSurcharge = { jejuFee: 0, islandFee: 0 };

describe('the delivery policy at Naver', () => {
  test.each([
    ['FREE', { deliveryFeeType: 'FREE' }, { feeType: 'FREE', feePayType: 'FREE', feePrice: 0 }],
    [
      'NOT_FREE',
      { deliveryFeeType: 'NOT_FREE' },
      { feeType: 'CHARGE', feePayType: 'PREPAYED', feePrice: 3000 },
    ],
    [
      'NOT_FREE of 0 won',
      { deliveryFeeType: 'NOT_FREE', deliveryFee: 0 },
      { feeType: 'FREE', feePayType: 'FREE', feePrice: 0 },
    ],
    [
      'CONDITIONAL_FREE',
      {},
      { feeType: 'CONDITIONAL_FREE', feePayType: 'PREPAYED', feePrice: 3000, freeFromPrice: 30_000 },
    ],
    [
      'CONDITIONAL_FREE from 0 won',
      { freeConditionPrice: 0 },
      { feeType: 'FREE', feePayType: 'FREE', feePrice: 0 },
    ],
    [
      'COUNT',
      { deliveryFeeType: 'COUNT', unitCount: 3 },
      { feeType: 'CHARGE_BY_QUANTITY', feePayType: 'PREPAYED', feePrice: 3000, repeatQuantity: 3 },
    ],
    ['ETC', { deliveryFeeType: 'ETC' }, { feeType: 'CHARGE', feePayType: 'CASH_ON_DELIVERY', feePrice: 0 }],
  ] as const)('%s', (_type, terms, expected) => {
    expect(naverShipping({ ...delivery, ...noSurcharge, ...terms })).toEqual({
      hasSurcharge: false,
      ...expected,
    });
  });

  test('a policy with a fee for Jeju or islands has a surcharge, except ETC', () => {
    expect(naverShipping({ ...delivery, jejuFee: 0 }).hasSurcharge).toBe(true);
    expect(naverShipping({ ...delivery, deliveryFeeType: 'FREE' }).hasSurcharge).toBe(true);
    expect(naverShipping({ ...delivery, deliveryFeeType: 'ETC' }).hasSurcharge).toBe(false);
  });
});

test('a product is tax-free only if all of its items are', () => {
  const taxes = (...types: OrderTypeItem['taxType'][]) =>
    naverTaxType({ items: types.map((taxType) => item({ taxType })) });
  expect([taxes('FREE', 'FREE'), taxes('FREE', 'TAXABLE'), taxes('TAXABLE')]).toEqual([
    'TAX_FREE',
    'TAX',
    'TAX',
  ]);
});

test.each([
  ['different names', [[{ name: '맛', value: '딸기' }], [{ name: '용량', value: '60정' }]]],
  [
    'a name twice',
    [
      [
        { name: '맛', value: 'a' },
        { name: '맛', value: 'b' },
      ],
    ],
  ],
  ['the same combination twice', [[{ name: '맛', value: 'a' }], [{ name: '맛', value: 'a' }]]],
  ['no options', [[], []]],
])('items with %s are options of one list', (_what, lists) => {
  const items = lists.map((optionItems, at) => item({ id: 20 + at, optionItems }));
  const selections = [...optionsOf({ items }).values()].map((option) => option.selections);
  expect(selections.map(([first]) => [first?.name, first?.valueId])).toEqual(
    items.map(({ id }) => ['옵션', String(id)]),
  );
});

const anyItems = uniqueArray(
  record({
    id: integer({ min: 1, max: 2_147_483_647 }),
    displayName: string(),
    optionItems: array(record({ name: string(), value: string() }), { maxLength: 3 }),
    salesPrice: integer({ min: 0, max: 2_000_000 }),
    taxType: constantFrom('TAXABLE' as const, 'FREE' as const),
    stockCount: integer({ min: 0, max: 1000 }),
    isOnSale: constantFrom(true, false),
  }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 6 },
);

test('option prices are never below zero, not even those of items without a price', () => {
  assert(
    property(anyItems, (items) => {
      for (const { price } of optionsOf({ items }).values()) expect(price).toBeGreaterThanOrEqual(0);
      expect(basePrice({ items })).toBeGreaterThanOrEqual(0);
    }),
  );
});
