// Fixed seeds of the simulated life of orders; `npm run simulate` runs others (docs/simulation.md).
import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';

/** Steps in `npm test`, and in `npm run test:full`. */
const [seeds, steps] =
  process.env.ONNS_TEST_LONG === '1' ? [[1, 2, 3, 4, 5, 6, 7, 8], 2500] : [[1, 2, 3, 4], 500];

test.each(seeds)(
  `seed %i: every invariant holds after each of ${steps} steps`,
  async (seed) => {
    const { log, broken, bugs } = await simulate(seed, steps);
    const last = broken.length > 0 ? log.slice(-8) : [];
    expect({ broken, bugs, last }).toEqual({ broken: [], bugs: [], last: [] });
  },
  900_000,
);

test('a seed replays exactly', async () => {
  const first = await simulate(5, 120);
  const second = await simulate(5, 120);
  expect(second.log).toEqual(first.log);
}, 120_000);
