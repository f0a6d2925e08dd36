// Clock of the simulators. Due work of each provider is tested in its own file.
import { expect, test } from 'vitest';
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
