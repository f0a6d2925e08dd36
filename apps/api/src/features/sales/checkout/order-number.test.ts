// Numbers of registered orders over HTTP (docs/rules/orders.md#order-number). The permutation is tested in the domain.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { seoulDate } from '#domain/base/calendar.ts';
import { buyableItems, register } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { orderNoOf } from '../order-rows/order-rows.ts';

const shop = testShop({ demo: true, outside: true });
let items: { productItemUuid: string; count: number }[];
beforeAll(async () => {
  shop.clock.stop();
  const [card] = await buyableItems(shop, 1);
  items = [{ productItemUuid: card?.uuid ?? '', count: 1 }];
});

const setSerial = (next: number) =>
  sql`select setval('order_serial', ${next}, false)`.execute(shop.database.db);
const noOf = (serial: number) => {
  const { now, config } = shop.context();
  return orderNoOf(serial, now, config.secret);
};
const registerNo = async () => (await register(shop, items)).order.orderNo;

test('are the day and the permuted serial, and continue with the next one', async () => {
  await setSerial(40);
  const numbers = [await registerNo(), await registerNo()];
  expect(numbers).toEqual([noOf(40), noOf(41)]);
  for (const number of numbers) expect(number).toMatch(/^\d{15}$/);
  expect(numbers[0]?.slice(0, 8)).toBe(seoulDate(shop.clock.now()).replaceAll('-', ''));
});

test('are distinct for concurrent registrations', async () => {
  const numbers = await Promise.all(Array.from({ length: 12 }, registerNo));
  expect(new Set(numbers).size).toBe(12);
});

test('skip a number that is taken', async () => {
  await setSerial(500);
  expect(await registerNo()).toBe(noOf(500));
  await setSerial(500);
  expect(await registerNo()).toBe(noOf(501));
});

test('wrap around after ten million serials', async () => {
  await setSerial(10_000_777);
  expect(await registerNo()).toBe(noOf(777));
});

test('take no serial for a quote', async () => {
  await setSerial(900);
  await shop.api.registerOrder({ dryRun: true, items, zipCode: '06236' });
  expect(await registerNo()).toBe(noOf(900));
});

test('of one serial differ by day and secret', () => {
  const day = new Date('2026-11-20T03:00:00Z');
  const next = new Date('2026-11-21T03:00:00Z');
  expect(orderNoOf(1, day, 'one').slice(8)).not.toBe(orderNoOf(1, next, 'one').slice(8));
  expect(orderNoOf(1, day, 'one')).not.toBe(orderNoOf(1, day, 'two'));
});
