// Reasons of claims at channels (docs/rules/channels.md#reasons).
import { expect, test } from 'vitest';
import { reasonOfSource } from './source-reasons.ts';

test.each([
  ['INTENT_CHANGED', 'SIMPLE_MIND_CHANGE'],
  ['SIMPLE_INTENT_CHANGED', 'SIMPLE_MIND_CHANGE'],
  ['WRONG_ORDER', 'ORDER_MISTAKE'],
  ['MISTAKE_ORDER', 'ORDER_MISTAKE'],
  ['COLOR_AND_SIZE', 'ORDER_MISTAKE'],
  ['PRODUCT_UNSATISFIED', 'PRODUCT_CLAIM'],
  ['PRODUCT_UNSATISFIED_BY_TASTE', 'PRODUCT_CLAIM'],
  ['DELAYED_DELIVERY', 'DELIVERY_DELAY'],
  ['DELAYED_DELIVERY_BY_PURCHASER', 'DELIVERY_DELAY'],
  ['NOT_YET_DELIVERY', 'DELIVERY_DELAY'],
  ['DROPPED_DELIVERY', 'MISSING_PRODUCT'],
  ['SOLD_OUT', 'SOLD_OUT'],
  ['OUT_OF_STOCK', 'SOLD_OUT'],
  ['BROKEN', 'BROKEN_PRODUCT'],
  ['BROKEN_AND_BAD', 'BROKEN_PRODUCT'],
  ['INCORRECT_INFO', 'WRONG_DESCRIPTION'],
  ['WRONG_DELIVERY', 'WRONG_PRODUCT_DISPATCH'],
  ['WRONG_OPTION', 'WRONG_PRODUCT_DISPATCH'],
  ['NOT_YET_PAYMENT', 'DEPOSIT_EXPIRATION'],
  ['toString', 'NAVER_PAY_CLAIM'],
  ['', 'NAVER_PAY_CLAIM'],
])('the reason %s is %s', (word, reason) => {
  expect(reasonOfSource(word)).toBe(reason);
});
