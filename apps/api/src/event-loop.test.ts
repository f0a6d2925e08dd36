// Computations in turns of the event loop.
import { expect, test } from 'vitest';
import { forEachInTurns } from './event-loop.ts';

test('visits every item in order, and lets other work run after each turn', async () => {
  const visited: number[] = [];
  const seenByOthers: number[] = [];
  let isOver = false;
  const tick = () => {
    seenByOthers.push(visited.length);
    if (!isOver) setImmediate(tick);
  };
  setImmediate(tick);
  const items = Array.from({ length: 10 }, (_, at) => at);
  await forEachInTurns(items, 3, (item) => visited.push(item));
  isOver = true;
  expect(visited).toEqual(items);
  expect(seenByOthers.slice(0, 3)).toEqual([3, 6, 9]);
});

test('a list of one turn is visited synchronously', async () => {
  const visited: string[] = [];
  const all = forEachInTurns(['a', 'b'], 2, (item) => visited.push(item));
  expect(visited).toEqual(['a', 'b']);
  await all;
});
