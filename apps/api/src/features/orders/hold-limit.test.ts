// How much one caller may keep without paying, through HTTP on real PostgreSQL (docs/decisions/061).
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { type Registered, buyableItems, orderInput, pay, rows, setStock } from '../../testing/orders.ts';
import { letPass } from '../../testing/payments.ts';
import { testShop } from '../../testing/shop.ts';
import { heldOrdersAtMost } from './hold-limit.ts';

const shop = testShop({ demo: true, outside: true, trustedProxies: ['127.0.0.1'] });
let uuid: string;
let input: Input<'registerOrder'>;
beforeAll(async () => {
  const [item] = await buyableItems(shop, 1);
  uuid = item?.uuid ?? '';
  await setStock(shop, uuid, 5000);
  input = await orderInput(shop, [{ productItemUuid: uuid, count: 1 }]);
});

const order = (from: string) =>
  shop.call('POST', '/open/order', {
    body: { ...input, clientOrderId: randomUUID() },
    headers: { 'x-forwarded-for': from },
  });
const heldBy = (from: string) =>
  rows<{ count: number }>(shop, `select count(*)::int as count from orders where held_by = '${from}'`);

test('a caller that keeps 300 unpaid orders waits until one of them ends; others buy on', async () => {
  for (let done = 0; done < heldOrdersAtMost; done += 20)
    await Promise.all(Array.from({ length: 20 }, () => order('203.0.113.7')));
  const refused = await order('203.0.113.7');
  expect(refused).toMatchObject({
    status: 429,
    body: {
      code: 'TOO_MANY_REQUESTS',
      message: '결제하지 않은 주문이 많습니다. 먼저 결제하시거나 잠시 후 다시 주문해 주세요.',
    },
  });
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(30 * 60);
  expect((await order('203.0.113.8')).status).toBe(200);

  await letPass(shop, 31 * 60_000);
  expect(await heldBy('203.0.113.7')).toEqual([{ count: 0 }]);
  expect((await order('203.0.113.7')).status).toBe(200);
  shop.clock.run();
});

test('an order that is paid keeps nothing any more: its caller is forgotten', async () => {
  const answer = await order('203.0.113.9');
  expect(await heldBy('203.0.113.9')).toEqual([{ count: 1 }]);
  await pay(shop, (answer.body as { data: Registered }).data);
  expect(await heldBy('203.0.113.9')).toEqual([{ count: 0 }]);
});

test('a repeated request gets its order even from a caller that keeps too much', async () => {
  const body = { ...input, clientOrderId: randomUUID() };
  const send = () =>
    shop.call('POST', '/open/order', { body, headers: { 'x-forwarded-for': '203.0.113.10' } });
  const made = await send();
  for (let done = 0; done < heldOrdersAtMost; done += 20)
    await Promise.all(Array.from({ length: 20 }, () => order('203.0.113.10')));
  expect((await order('203.0.113.10')).status).toBe(429);
  const again = await send();
  expect((again.body as { data: Registered }).data.order.uuid).toBe(
    (made.body as { data: Registered }).data.order.uuid,
  );
});
