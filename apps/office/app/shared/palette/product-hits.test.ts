// Which typed texts are searched for as the code of a product.
import { expect, test } from 'vitest';
import { isCode } from './product-hits.ts';

test.each([
  ['onns-0012', true],
  ['8801234567890', true],
  ['AB_1', true],
  ['오메가3', false],
  ['omega3', false],
  ['vitamin-c', false],
  ['비타민 1000', false],
])('%s: %s', (text, expected) => {
  expect(isCode(text)).toBe(expected);
});
