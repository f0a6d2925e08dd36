// How long one run claims rows. What processes share: two-processes.test.ts.
import { expect, test } from 'vitest';
import { drain } from './drain.ts';

test('a run claims nothing after half a minute, and processes what it has claimed', async () => {
  let elapsedMs = 0;
  let claimed = 0;
  const processed: number[] = [];
  await drain(
    async () => (claimed < 10 ? [(claimed += 1), claimed] : []),
    async (row) => {
      processed.push(row);
      elapsedMs += 6_000;
    },
    () => elapsedMs,
  );
  expect(processed).toEqual([1, 1, 2, 2, 3, 3]);
});
