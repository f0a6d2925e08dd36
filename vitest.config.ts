// How tests run: "unit" needs nothing, "violations" only the linter, "api" has real PostgreSQL, "process" starts and kills the whole shop,
// "load" measures the shop while nothing else runs, "draw" tests the drawing code before it draws (npm run demo:draw) and in test:full.
// Not here: the browser tests (playwright.config.ts) and the order of everything (tools/test-all.ts).
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/longest-first.ts';

const exclude = [...configDefaults.exclude, '**/build/**', 'tests/e2e/**'];

/** Node runs the files as it runs the server; Vite would transform each of them again. */
const native = { viteModuleRunner: false, nodeLoader: false };

const isLong = process.env.ONNS_TEST_LONG === '1';

export default defineConfig({
  test: {
    // Date rules must hold on any machine; the shop's own time is Seoul wherever it runs.
    env: { TZ: process.env.TZ ?? 'Asia/Seoul' },
    // One concurrent file more than cores, because files wait for time limits of providers; vitest's default leaves a core idle.
    maxWorkers: availableParallelism() + 1,
    // Files of one process share what it has loaded, and nothing else: each has a separate database and shop. Loading the
    // server again for each of them took longer than most of their tests.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Long enough for a machine that other programs use too, on which vitest's defaults fail by chance.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'apps/{store,office,outside,shop}/**/*.test.ts',
            'demo/**/*.test.ts',
            'tools/**/*.test.ts',
            'tests/migrations/*.test.ts',
            'tests/search/queries.test.ts',
            'tests/search/graded/judgements.test.ts',
          ],
          exclude: [
            ...exclude,
            'tools/rule-violations.test.ts',
            'tools/bench/data/{order,year}-*.test.ts',
            'demo/draw/**',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'draw',
          include: ['demo/draw/**/*.test.ts'],
          exclude,
        },
      },
      {
        extends: true,
        test: {
          name: 'violations',
          include: ['tools/rule-violations.test.ts'],
          exclude,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: [
            'apps/api/**/*.test.ts',
            'tests/simulation/**/*.test.ts',
            'tests/speed/hot-paths.test.ts',
            'tests/watch/**/*.test.ts',
            'tests/search/search-*.test.ts',
            ...(isLong ? ['tools/bench/data/{order,year}-*.test.ts'] : []),
          ],
          // Searches over the whole public list take minutes; those over the demo shop are their short form. Orders of the bench are filled
          // for a minute (npm run test:full has both).
          exclude: isLong ? exclude : [...exclude, 'tests/search/search-real.test.ts'],
          globalSetup: ['tests/start-database.ts'],
          experimental: native,
        },
      },
      {
        extends: true,
        test: {
          name: 'load',
          include: ['tests/speed/heavy-callers.test.ts'],
          exclude,
          experimental: native,
        },
      },
      {
        extends: true,
        test: {
          name: 'process',
          include: ['tests/process/**/*.test.ts'],
          exclude,
          globalSetup: ['tests/start-demo-shop.ts'],
          experimental: native,
        },
      },
    ],
  },
});
