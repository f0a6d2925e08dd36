// The clock that the stand-ins share. What companies do when their time has come is their own tests.
import { expect, test } from 'vitest';
import { createWorld } from './world.ts';

test('whoever waits wakes when the clock says so and not before, though a timer may ring a millisecond early', async () => {
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
