// Units that a channel may sell: never more than the shop has beyond the buffer.
import { assert, boolean, nat, property } from 'fast-check';
import { expect, test } from 'vitest';
import { offerOf, offeredStock, refusedWaitMs, unansweredWaitMs } from './offer.ts';

test.each([
  [10, 0, 10],
  [10, 3, 7],
  [3, 3, 0],
  [2, 3, 0],
  [0, 0, 0],
])('%i in stock with a buffer of %i: %i are offered', (stock, buffer, expected) => {
  expect(offeredStock(stock, buffer)).toBe(expected);
});

test('an item that is not on sale has no units', () => {
  expect(offerOf({ stockCount: 10, salesPrice: 9_900, isOnSale: false }, 0)).toEqual({
    stockCount: 0,
    price: 9_900,
    isOnSale: false,
  });
});

test('at most the stock is offered, and all of it without a buffer', () => {
  assert(
    property(nat(10_000), nat(100), boolean(), (stockCount, buffer, isOnSale) => {
      const offer = offerOf({ stockCount, salesPrice: 1_000, isOnSale }, buffer);
      expect(offer.stockCount).toBeGreaterThanOrEqual(0);
      expect(offer.stockCount + (offer.stockCount > 0 ? buffer : 0)).toBeLessThanOrEqual(stockCount);
      if (isOnSale)
        expect(offerOf({ stockCount, salesPrice: 1_000, isOnSale }, 0).stockCount).toBe(stockCount);
    }),
  );
});

test('waits double up to half an hour, and are at least Retry-After', () => {
  expect([1, 2, 3, 30].map((count) => refusedWaitMs(count))).toEqual([240_000, 480_000, 960_000, 1_800_000]);
  expect([1, 2, 3, 30].map((count) => unansweredWaitMs(count))).toEqual([15_000, 30_000, 60_000, 60_000]);
  expect(unansweredWaitMs(1, 90_000)).toBe(90_000);
});
