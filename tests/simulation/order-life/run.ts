// npm run simulate -- --seed 1 --steps 2000 [--seeds 100] [--log]: simulates the life of orders, one seed after the other. Prints the
// broken invariants and the last steps of the first seed that fails, and exits with 1.
import { parseArgs } from 'node:util';
import { startTestServer } from '../../../apps/api/src/testing/database.ts';
import { simulate } from './simulate.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    steps: { type: 'string', default: '2000' },
    log: { type: 'boolean', default: false },
  },
});
const [first, count, steps] = [values.seed, values.seeds, values.steps].map(Number);
if (![first, count, steps].every((value) => Number.isSafeInteger(value) && (value ?? 0) > 0)) {
  console.error('--seed, --seeds and --steps take whole numbers above 0.');
  process.exit(2);
}

const server = await startTestServer();
let isGreen = true;
/** How often each transition happened in all seeds. */
const totals: Record<string, number> = {};
try {
  for (let seed = first ?? 1; seed < (first ?? 1) + (count ?? 1) && isGreen; seed += 1) {
    const startedAt = performance.now();
    const { log, broken, bugs, statuses, transitions } = await simulate(seed, steps ?? 1);
    isGreen = broken.length === 0 && bugs.length === 0;
    if (values.log || !isGreen) console.log((values.log ? log : log.slice(-20)).join('\n'));
    for (const line of [...broken, ...bugs]) console.log(`BROKEN ${line}`);
    for (const [id, times] of Object.entries(transitions)) totals[id] = (totals[id] ?? 0) + times;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(
      `seed ${seed}: ${log.length} steps in ${seconds} s, ${isGreen ? 'all invariants hold' : 'FAILED'}; rows: ${JSON.stringify(statuses)}`,
    );
  }
  console.log(`transitions: ${JSON.stringify(totals)}`);
} finally {
  await server.stop();
}
process.exit(isGreen ? 0 : 1);
