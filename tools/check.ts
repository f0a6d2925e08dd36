// npm run check: all checks without database and browser, for every commit.
// Not here: the rest of npm test (test-all.ts).
import { runStep, summarize, vitest, type Step } from './steps.ts';
import type { Result } from './summary.ts';

// Of the storefront alone: the desk has neither loaders nor actions, and the types of two apps would contradict each other.
const typegen: Step = { name: 'route types', command: ['react-router', 'typegen', 'apps/store'] };
const quick: Step[] = [
  { name: 'lint and directions', command: ['oxlint'] },
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'tidy', command: ['node', 'tools/tidy.ts'] },
  { name: 'unused code', command: ['knip', '--config', 'tools/knip.ts'] },
  {
    name: 'code that only tests use',
    command: ['knip', '--config', 'tools/knip-production.ts', '--production', '--include', 'files,exports'],
  },
  { name: 'generated files', command: ['node', 'tools/generate.ts', '--check'] },
];
// One checker: several of them resolve the same types again, which costs twice the CPU time.
const types: Step = {
  name: 'types',
  command: ['tsc', '--noEmit', '-p', '.', '--checkers', '1'],
};

/** Runs the steps one after the other. */
async function inTurn(steps: readonly Step[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const step of steps) results.push(await runStep(step));
  return results;
}

/** Runs the checks two at a time, because the smallest machine has two cores, and `beside` concurrently. */
export async function check(beside?: () => Promise<Result>): Promise<Result[]> {
  const results = await Promise.all([
    // The types need the route types.
    inTurn([typegen, types]),
    inTurn([...quick, vitest('rule violations', '--project', 'violations')]),
    beside?.() ?? [],
  ]);
  return [...results.flat(), await runStep(vitest('unit tests', '--project', 'unit'))];
}

if (import.meta.main) {
  const startedAt = performance.now();
  const results = await check();
  summarize(results, (performance.now() - startedAt) / 1000);
}
