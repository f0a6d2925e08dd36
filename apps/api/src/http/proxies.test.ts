// Who asks when a proxy stands in front: its word counts where it is trusted, and nobody else's ever.
import { describe, expect, test } from 'vitest';
import { type TestShop, testShop } from '../testing/shop.ts';

/** Twenty wrong guesses of one caller, the most that one may have; then one more of each of two callers. */
async function guesses(shop: TestShop): Promise<number[]> {
  const guess = async (forwardedFor: string, at: number) => {
    const answer = await shop.call('POST', '/open/order/action/get-anonymous-order', {
      body: { name: '아무개', orderId: `20260101${String(at).padStart(7, '0')}` },
      headers: { 'x-forwarded-for': forwardedFor },
    });
    return answer.status;
  };
  for (let at = 0; at < 20; at += 1) await guess('203.0.113.7', at);
  return [await guess('203.0.113.7', 100), await guess('203.0.113.8', 101)];
}

describe('behind a proxy that is trusted', () => {
  const shop = testShop({ trustedProxies: ['127.0.0.1'] });

  test('one shopper who guesses stops nobody else', async () => {
    expect(await guesses(shop)).toEqual([429, 404]);
  });
});

describe('without a proxy', () => {
  const shop = testShop();

  test('nobody becomes someone else by a header', async () => {
    expect(await guesses(shop)).toEqual([429, 429]);
  });
});
