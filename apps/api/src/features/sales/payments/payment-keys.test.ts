// Confirmations with the payment key of another order or with a changed amount: they pay nothing and do not block the right key.
import { beforeAll, describe, expect, test } from 'vitest';
import { authenticate, buyableItems, register, rows, setStock } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true, outside: true, paymentTimeoutMs: 2000 });
let uuid: string;
beforeAll(async () => {
  const [item] = await buyableItems(shop, 1);
  uuid = item?.uuid ?? '';
  await setStock(shop, uuid, 100);
  await shop.outside.control('settings', { toss: { webhooks: 'hold' } });
});

type Registered = Awaited<ReturnType<typeof register>>;

const order = () => register(shop, [{ productItemUuid: uuid, count: 1 }]);
const confirm = (wanted: Registered, paymentKey: string) =>
  shop.call('POST', '/open/payments/confirm', {
    body: { orderId: wanted.payment.orderId, amount: wanted.payment.payPrice, paymentKey },
  });
const attempt = async (wanted: Registered) =>
  (
    await rows<{ state: string; confirmNo: number }>(
      shop,
      `select state, confirm_no from payment where order_id = '${wanted.payment.orderId}'`,
    )
  )[0];

describe('a payment key of another order', () => {
  test('is refused with 404, and both orders are then paid with their own keys', async () => {
    const [other, owner] = [await order(), await order()];
    const [othersKey, ownersKey] = [await authenticate(shop, other), await authenticate(shop, owner)];
    expect(await confirm(owner, othersKey)).toMatchObject({ status: 404 });
    expect(await attempt(owner)).toMatchObject({ state: 'READY' });
    expect(await confirm(owner, ownersKey)).toMatchObject({ status: 200 });
    expect(await confirm(other, othersKey)).toMatchObject({ status: 200 });
  });

  test('is refused with 404 before the payment window of the order was opened', async () => {
    const [other, owner] = [await order(), await order()];
    expect(await confirm(owner, await authenticate(shop, other))).toMatchObject({ status: 404 });
    expect(await confirm(owner, await authenticate(shop, owner))).toMatchObject({ status: 200 });
  });

  test('pays at most one of eight concurrent orders', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, order));
    const key = await authenticate(shop, orders[0] as Registered);
    const answers = await Promise.all(orders.map((wanted) => confirm(wanted, key)));
    expect(answers.filter((answer) => answer.status >= 500)).toEqual([]);
    expect(answers.filter((answer) => answer.status === 200).length).toBeLessThanOrEqual(1);
    expect(shop.bugs).toEqual([]);
  });
});

test('fails the attempt when the browser changed the amount before the window opened', async () => {
  const wanted = await order();
  const key = await authenticate(shop, wanted, 'approve', 100);
  expect(await confirm(wanted, key)).toMatchObject({ status: 402 });
  expect(await attempt(wanted)).toMatchObject({ state: 'FAILED' });
});

test('uses one new idempotency key for fifty concurrent confirmations after PROVIDER_ERROR', async () => {
  const wanted = await order();
  const key = await authenticate(shop, wanted, 'provider-error-once');
  await Promise.all(Array.from({ length: 50 }, () => confirm(wanted, key)));
  expect(await attempt(wanted)).toEqual({ state: 'DONE', confirmNo: 2 });
});
