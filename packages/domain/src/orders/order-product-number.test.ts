// Numbers of order products: written, read as people and scanners write them, and distinguished from other numbers.
import { describe, expect, test } from 'vitest';
import { orderProductNumber, readOrderProductNumber } from './order-product-number.ts';

const orderNo = '202611200001234';

describe('a number', () => {
  test.each([
    [1, '202611200001234-001'],
    [42, '202611200001234-042'],
    [1000, '202611200001234-1000'],
  ])('of line %i is %s, and is read back', (lineNo, text) => {
    expect(orderProductNumber({ orderNo, lineNo })).toBe(text);
    expect(readOrderProductNumber(text)).toEqual({ orderNo, lineNo });
  });

  test.each(['202611200001234001', '20261120-0001234-001', ' 202611200001234 - 001 '])(
    'is read from %j',
    (text) => {
      expect(readOrderProductNumber(text)).toEqual({ orderNo, lineNo: 1 });
    },
  );
});

test.each([
  ['an order number', orderNo],
  ['an attempt to pay', `${orderNo}-1`],
  ['a product order of Naver', '2026112012345678'],
  ['a claim', `${orderNo}-R01`],
  ['no number', ''],
])('%s is none', (_what, text) => {
  expect(readOrderProductNumber(text)).toBeUndefined();
});
