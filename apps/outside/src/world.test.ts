// Clock of the simulators. Due work of each provider is tested in its own file.
import { expect, test } from 'vitest';
import { storedAtMost } from './state-store.ts';
import { type TossPayment, createTossBook } from './toss/payments/toss-book.ts';
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
  const book = createTossBook(world);
  for (let at = 0; at < storedAtMost + 2; at += 1)
    book.add({
      paymentKey: `key-${at}`,
      orderId: `order-${at}`,
      mode: 'test',
      status: 'DONE',
    } as unknown as TossPayment);
  expect(book.list()).toHaveLength(storedAtMost);
  expect(book.get('key-1')).toBeUndefined();
  expect(book.findByOrder('order-1', 'test' as TossPayment['mode'])).toBeUndefined();
  expect(book.get('key-2')).toBeDefined();
  expect(createTossBook(world).list()).toHaveLength(storedAtMost);
  world.close();
});
