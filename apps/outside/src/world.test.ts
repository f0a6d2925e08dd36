// Clock of the simulators. Due work of each provider is tested in its own file.
import { expect, test } from 'vitest';
import { storedAtMost } from './state-store.ts';
import { type TossPayment, createTossRecords } from './toss/payments/toss-records.ts';
import { createWorld } from './world.ts';

test('a wait ends when the clock has reached its time, although a timer may fire a millisecond early', async () => {
  const world = createWorld();
  const early: number[] = [];
  const waits = Array.from({ length: 400 }, async (_, index) => {
    await new Promise((resolve) => setTimeout(resolve, index % 13));
    const at = world.now().getTime() + 20;
    await world.sleep(20);
    if (world.now().getTime() < at) early.push(at);
  });
  await Promise.all(waits);
  world.close();
  expect(early).toEqual([]);
});

test('a provider stores a limited number of payments and forgets the oldest, also after a restart', () => {
  const world = createWorld({ shopNow: () => new Date('2026-03-02T00:00:00Z') });
  const records = createTossRecords(world);
  for (let at = 0; at < storedAtMost + 2; at += 1)
    records.add({
      paymentKey: `key-${at}`,
      orderId: `order-${at}`,
      mode: 'test',
      status: 'DONE',
    } as unknown as TossPayment);
  expect(records.list()).toHaveLength(storedAtMost);
  expect(records.get('key-1')).toBeUndefined();
  expect(records.findByOrder('order-1', 'test' as TossPayment['mode'])).toBeUndefined();
  expect(records.get('key-2')).toBeDefined();
  expect(createTossRecords(world).list()).toHaveLength(storedAtMost);
  world.close();
});
