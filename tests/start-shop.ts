// Playwright's global setup: one shop for all journeys, ended after them. Not here: the journeys (e2e/).
import { personalDataIn } from '../apps/api/src/testing/personal-data.ts';
import { startTestShop, stopShop, temporaryDataDir } from './shop-process.ts';

export default async function setup(): Promise<() => Promise<void>> {
  // ONNS_E2E_URL names a shop that already runs (and ONNS_E2E_OUTSIDE_URL its stand-ins): quick while writing a journey.
  if (process.env.ONNS_E2E_URL !== undefined) return async () => {};
  const data = temporaryDataDir();
  // Journeys of members come from addresses of their own, so that none uses up another's tries.
  const shop = await startTestShop(data.path, { LOG_LEVEL: 'info', TRUSTED_PROXIES: '127.0.0.1' });
  process.env.ONNS_E2E_URL = shop.url;
  process.env.ONNS_E2E_OUTSIDE_URL = shop.outsideUrl;
  process.env.ONNS_E2E_DATA_DIR = data.path;
  return async () => {
    await stopShop(shop);
    // What the shop complained about belongs to the report: a journey may pass over a failing call.
    const complaints = shop
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{"level":"error"'));
    for (const complaint of complaints) console.error(complaint);
    data.remove();
    // What was printed at the start is for whoever started it; the log is the lines in JSON.
    const told = personalDataIn(
      shop
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{')),
    );
    if (told.length > 0) throw new Error(told.join('\n'));
  };
}
