// The sentence about recent buyers of a product.
import { expect, test } from 'vitest';
import { buyerCountText } from './buyer-count.ts';

test.each([
  [0, null],
  [9, null],
  [10, '최근 30일 동안 10명 이상 구매했습니다'],
  [19, '최근 30일 동안 10명 이상 구매했습니다'],
  [1249, '최근 30일 동안 1,240명 이상 구매했습니다'],
])('%i buyers: %s', (count, text) => {
  expect(buyerCountText(count)).toBe(text);
});
