// What a loader hands over as one text is what its screen gets, on the server and in the browser.
import { expect, test } from 'vitest';
import { handedOver, handOver } from './handed-over.ts';

test('a screen gets what its loader handed over, also from the other end of the line', () => {
  const cards = { first: [{ name: '홍삼 "정"', price: 12_000 }], page: 2 };
  const text = handOver(cards);
  expect(handedOver(text)).toBe(cards);
  const arrived: typeof text = { json: text.json };
  expect(handedOver(arrived)).toEqual(cards);
});

test('the same loader data is the same object at every rendering', () => {
  const arrived = { json: '{"page":1}' };
  expect(handedOver(arrived)).toBe(handedOver(arrived));
});
