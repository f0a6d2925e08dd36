// Limits of wrong guest lookups from many addresses, which must not lock out the buyer (docs/decisions/107).
import { beforeAll, expect, test } from 'vitest';
import { solvedChallenge } from '../../../testing/members/challenges.ts';
import { type Registered, buyableItems, register } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true, outside: true });
let uuid: string;
beforeAll(async () => {
  uuid = (await buyableItems(shop, 1))[0]?.uuid ?? '';
});

const order = (): Promise<Registered> => register(shop, [{ productItemUuid: uuid, count: 1 }]);

const look = (orderId: string, name: string, from: string, captchaToken?: string) =>
  shop.call('POST', '/open/order/action/get-anonymous-order', {
    body: { name, orderId, ...(captchaToken !== undefined && { captchaToken }) },
    from,
  });

/** Wrong lookups of one order from 25 addresses, five each. */
async function attack(orderNo: string): Promise<number[]> {
  const answers: number[] = [];
  for (let address = 0; address < 25; address += 1) {
    for (let guess = 0; guess < 5; guess += 1)
      answers.push((await look(orderNo, `아무개${guess}`, `198.51.100.${address}`)).status);
  }
  return answers;
}

test('requires a challenge after 30 wrong lookups of a number, and accepts the buyer with a solution', async () => {
  const { order: made } = await order();
  const answers = await attack(made.orderNo);
  expect(answers.filter((status) => status === 404)).toHaveLength(30);
  expect(answers.filter((status) => status === 428)).toHaveLength(95);
  const buyer = '192.0.2.7';
  expect(await look(made.orderNo, '김온유', buyer)).toMatchObject({
    status: 428,
    body: { code: 'CHALLENGE_REQUIRED' },
  });
  const found = await look(made.orderNo, '김온유', buyer, await solvedChallenge(shop.api));
  expect(found).toMatchObject({ status: 200, body: { data: { order: { orderNo: made.orderNo } } } });
  const byPhone = await shop.call('POST', '/open/order/action/get-anonymous-order-with-phone', {
    body: {
      phone: '010-1234-5678',
      orderId: made.orderNo,
      captchaToken: await solvedChallenge(shop.api),
    },
    from: buyer,
  });
  expect(byPhone.status).toBe(200);
});

test('answers an unknown number like a known one, and accepts a solution once', async () => {
  const unknown = '202601010000000';
  expect((await attack(unknown)).filter((status) => status === 428)).toHaveLength(95);
  const captchaToken = await solvedChallenge(shop.api);
  expect((await look(unknown, '김온유', '192.0.2.8', captchaToken)).status).toBe(404);
  expect((await look(unknown, '김온유', '192.0.2.8', captchaToken)).status).toBe(428);
});

test('refuses an address after five wrong lookups of a number, even with a solved challenge, but no other address', async () => {
  const { order: made } = await order();
  for (let guess = 0; guess < 5; guess += 1) await look(made.orderNo, '아무개', '192.0.2.9');
  const captchaToken = await solvedChallenge(shop.api);
  expect((await look(made.orderNo, '김온유', '192.0.2.9', captchaToken)).status).toBe(429);
  expect((await look(made.orderNo, '김온유', '192.0.2.10')).status).toBe(200);
});
