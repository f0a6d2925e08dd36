// Fixed seeds of the simulated life of orders; `npm run simulate` runs others (docs/simulation.md).
import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';

/** Seeds and steps in `npm run test:full`, and in `npm test`, whose seeds together reach the most different transitions. */
const [seeds, steps] =
  process.env.ONNS_TEST_LONG === '1' ? [[1, 2, 3, 4, 5, 6, 7, 8], 2500] : [[2, 3, 4], 500];
const [replayed = 0] = seeds;
const replayedSteps = 120;
/** The first steps of the replayed seed, as its simulation logged them. */
let logged: string[] | undefined;

test.each(seeds)(
  `seed %i: every invariant holds after each of ${steps} steps`,
  async (seed) => {
    const { log, broken, bugs } = await simulate(seed, steps);
    if (seed === replayed) logged = log.slice(0, replayedSteps);
    const last = broken.length > 0 ? log.slice(-8) : [];
    expect({ broken, bugs, last }).toEqual({ broken: [], bugs: [], last: [] });
  },
  900_000,
);

test('a seed replays exactly', async () => {
  logged ??= (await simulate(replayed, replayedSteps)).log;
  expect((await simulate(replayed, replayedSteps)).log).toEqual(logged);
});
