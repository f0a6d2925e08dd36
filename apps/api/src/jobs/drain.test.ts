// How long one run claims rows. What processes share: two-processes.test.ts.
import { expect, test } from 'vitest';
import { drain, drainUntil } from './drain.ts';

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

test('a run claims nothing after its process begins to stop, and processes what it has claimed', async () => {
  const stop = new AbortController();
  const processed: number[] = [];
  const run = (claims: number) =>
    drain(
      async () => (claims-- > 0 ? [1, 2, 3, 4, 5, 6] : []),
      async (row) => {
        stop.abort();
        processed.push(row);
      },
    );
  await drainUntil(stop.signal, () => run(10));
  expect(processed).toEqual([1, 2, 3, 4, 5, 6]);
  await drainUntil(stop.signal, () => run(10));
  expect(processed).toHaveLength(6);
});
