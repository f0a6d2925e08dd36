// The caller's address behind a proxy: forwarding headers are used only from trusted proxies.
import { describe, expect, test } from 'vitest';
import { type TestShop, testShop } from '../testing/shop.ts';

/** As many wrong guesses of one caller as permitted, then one more of each of two callers. */
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

describe('behind a trusted proxy', () => {
  const shop = testShop({ trustedProxies: ['127.0.0.1'] });

  test('a caller that guesses does not block others', async () => {
    expect(await guesses(shop)).toEqual([429, 404]);
  });
});

describe('without a proxy', () => {
  const shop = testShop();

  test('forwarding headers do not change the caller', async () => {
    expect(await guesses(shop)).toEqual([429, 429]);
  });
});
