// npm run check: all checks without database and browser, for every commit.
// Not here: the rest of npm test (test-all.ts).
import { runStep, summarize, vitest, type Step } from './steps.ts';
import type { Result } from './summary.ts';

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
const types: Step = { name: 'types', command: ['tsc', '--noEmit', '-p', '.'] };

/** Runs the checks, as many concurrently as two cores allow; `beside` is run with them, where one core would be idle. */
export async function check(beside?: () => Promise<Result>): Promise<Result[]> {
  const results = await Promise.all([typegen, ...quick].map((step) => runStep(step)));
  // The types need the route types; the planted violations start many small linters, one after the other.
  const typesAndTests = [types, vitest('planted violations', '--project', 'planted')];
  const others = beside === undefined ? [] : [beside()];
  results.push(...(await Promise.all([...typesAndTests.map((step) => runStep(step)), ...others])));
  results.push(await runStep(vitest('unit tests', '--project', 'unit')));
  return results;
}

if (import.meta.main) {
  const startedAt = performance.now();
  const results = await check();
  summarize(results, (performance.now() - startedAt) / 1000);
}
