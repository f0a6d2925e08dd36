// Global setup of Playwright: one shop for all browser tests, stopped after them.
import { personalDataIn } from '../apps/api/src/testing/personal-data.ts';
import { plentifulStock } from './e2e/shopping.ts';
import { openHeadOffice } from './e2e/staff.ts';
import { queryShop, startTestShop, stopShop, temporaryDataDir } from './shop-process.ts';

/** More than all tests of a run and their retries can buy. */
const unsellableStock = 10_000;

export default async function setup(): Promise<() => Promise<void>> {
  // ONNS_E2E_URL (and ONNS_E2E_OUTSIDE_URL for its simulators) names a running shop, which saves the start while writing a test.
  if (process.env.ONNS_E2E_URL !== undefined) {
    // An earlier run has left its members and addresses there (newPerson in tests/e2e/member.ts).
    process.env.ONNS_E2E_RUN = String(1 + (Math.floor(Date.now() / 1000) % 79));
    return async () => {};
  }
  const data = temporaryDataDir();
  // Trusts x-forwarded-for, so that tests of members use different IP addresses and do not share rate limits.
  const shop = await startTestShop(data.path, {
    LOG_LEVEL: 'info',
    TRUSTED_PROXIES: '127.0.0.1',
    // From half of the budget on every registration needs a challenge, and a run requests about that many codes.
    SMS_CODES_PER_HOUR: '100000',
    // tests/e2e/staff.ts
    STAFF_PHONE: '01012340000',
    PAYMENT_TIMEOUT_SECONDS: '5',
  });
  // Longer than the shop waits, for a test of a slow card (payment-failures.test.ts).
  await fetch(`${shop.outsideUrl}/__outside/settings`, {
    method: 'POST',
    body: JSON.stringify({ toss: { hangMs: 8_000 } }),
  });
  // All tests buy from one stock: none may empty what another one buys.
  await queryShop(
    data.path,
    `with before as (select uuid, stock_count from product_item where stock_count >= ${plentifulStock} for no key update),
     counted as (
       update product_item i set stock_count = ${unsellableStock} from before where i.uuid = before.uuid
       returning i.uuid, i.stock_count - before.stock_count as change)
     insert into stock_movement (product_item_uuid, change, reason, moved_at)
     select uuid, change, 'ADJUST', now() from counted where change <> 0`,
  );
  process.env.ONNS_E2E_URL = shop.url;
  process.env.ONNS_E2E_OUTSIDE_URL = shop.outsideUrl;
  const firstPassword = /login id admin, password (\w+)/.exec(shop.output())?.[1] ?? '';
  process.env.ONNS_E2E_STAFF_TOKEN = await openHeadOffice(shop.url, firstPassword);
  process.env.ONNS_E2E_DATA_DIR = data.path;
  return async () => {
    await stopShop(shop);
    // Errors of the shop are printed with the results, because a test may not notice a failing call.
    const errors = shop
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{"level":"error"'));
    for (const error of errors) console.error(error);
    data.remove();
    // Only JSON lines are the log; the text printed at the start contains passwords for its user.
    const findings = personalDataIn(
      shop
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{')),
    );
    if (findings.length > 0) throw new Error(findings.join('\n'));
  };
}
