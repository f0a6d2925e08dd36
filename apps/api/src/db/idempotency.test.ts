// Keys of calls whose process died or is still working. The stored responses: the tests of the calls.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { openMember } from '../testing/members/members.ts';
import { authenticate, buyableItems, ownAddress, register, rows } from '../testing/sales/orders.ts';
import { testShop } from '../testing/shop.ts';

const shop = testShop({ demo: true, outside: true, paymentTimeoutMs: 60_000 });
let token = '';
beforeAll(async () => {
  ({ token } = await openMember(shop));
});

const addAddress = (key: string) =>
  shop.call('POST', '/user-address/register', {
    body: ownAddress,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
  });
const createdAt = async (key: string): Promise<Date | undefined> =>
  (await rows<{ createdAt: Date }>(shop, `select created_at from idempotent_answer where key = '${key}'`))[0]
    ?.createdAt;

test('the key of a process that died is refused until it was not renewed for twelve seconds', async () => {
  shop.clock.stop();
  const key = randomUUID();
  expect((await addAddress(key)).status).toBe(200);
  // What a killed process leaves.
  await rows(shop, `update idempotent_answer set status = null, answer = null where key = '${key}'`);
  expect((await addAddress(key)).status).toBe(429);
  shop.clock.moveBy(12_000);
  expect((await addAddress(key)).status).toBe(429);
  shop.clock.moveBy(1);
  expect((await addAddress(key)).status).toBe(200);
  shop.clock.run();
});

test('the key of a call that runs longer is renewed, and a repetition is refused', async () => {
  const [item] = await buyableItems(shop, 1);
  const order = await register(shop, [{ productItemUuid: item?.uuid ?? '', count: 1 }]);
  const paymentKey = await authenticate(shop, order);
  const { orderId, payPrice: amount } = order.payment;
  await shop.outside.control('next', { call: 'toss.confirm', delayMs: 8_000 });
  const key = randomUUID();
  const confirm = () =>
    shop.call('POST', '/open/payments/confirm', {
      body: { orderId, amount, paymentKey, orderToken: order.orderToken },
      headers: { 'idempotency-key': key },
    });
  const first = confirm();
  await expect.poll(() => createdAt(key)).toBeDefined();
  shop.clock.moveBy(60_000);
  await expect
    .poll(async () => ((await createdAt(key))?.getTime() ?? 0) > shop.clock.now().getTime() - 30_000)
    .toBe(true);
  expect((await confirm()).status).toBe(429);
  expect((await first).status).toBe(200);
  shop.clock.run();
});
