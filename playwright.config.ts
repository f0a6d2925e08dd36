// How browser tests run: one real shop in production mode on free ports with the demo in it, a real Chromium.
// Journeys are stored by area (tests/e2e/<area>; shell: what every screen has). Not here: the journeys and the start of the shop (tests/start-shop.ts).
import { defineConfig } from '@playwright/test';
import { findTestBrowser } from './tools/find-chromium.ts';

const executablePath = findTestBrowser();
if (executablePath === undefined) {
  throw new Error('No Chromium was found: install one, or name it in CHROMIUM_PATH.');
}

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/start-shop.ts',
  // One more than the cores of the smallest machine: tests wait for jobs and time limits of the shop, and the others use the cores then.
  workers: Number(process.env.E2E_WORKERS ?? 3),
  fullyParallel: true,
  // Long enough for a machine that other programs use too: no test fails by its load.
  timeout: 240_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  // A test that passes at the second try only is a bug in the shop or in the test: `npm test` lists it, `npm run test:full` fails with it
  // (tools/steps.ts). A run of one file by hand has no second try.
  retries: Number(process.env.ONNS_E2E_RETRIES ?? 0),
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: process.env.ONNS_E2E_REPORT ?? 'test-results/e2e.json' }]],
  use: {
    // Set by the global setup before the workers start.
    baseURL: process.env.ONNS_E2E_URL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    // Requests that it makes could not be routed by a test. Its own tests admit it (tests/e2e/shell/service-worker.test.ts).
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Of a failed first try: its steps, requests and console. Recording the page after each step would slow every test down.
    trace: { mode: 'retain-on-first-failure', screenshots: false, snapshots: false, sources: false },
    launchOptions: {
      executablePath,
      // The pages of a worker's tests share one renderer process, which starts, compiles scripts and decodes fonts once.
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--renderer-process-limit=1',
      ],
    },
  },
});
