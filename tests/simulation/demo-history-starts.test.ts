// Which starts of the program make the past orders of the demo shop: the first one of a demo shop whose providers are simulated. The orders:
// demo-history.test.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openMember } from '../../apps/api/src/testing/members/members.ts';
import { testShop } from '../../apps/api/src/testing/shop.ts';
import { readConfig } from '../../apps/shop/config/config.ts';
import { makeDemoHistory } from '../../apps/shop/demo-history/make-history.ts';
import { createLog } from '../../apps/shop/log.ts';
import { temporaryDataDir } from '../shop-process.ts';

describe('a start makes no past orders', () => {
  const shop = testShop({ demo: true });
  const folders = [temporaryDataDir(), temporaryDataDir()] as const;
  const [folder, filledFolder] = folders.map(({ path }) => path) as [string, string];
  afterAll(() => folders.forEach((one) => one.remove()));

  /** Whether a start with these settings begins to make the orders. */
  async function begins(settings: Record<string, string>): Promise<boolean> {
    const config = readConfig({ DATA_DIR: folder, ...settings }, folder);
    let hasBegun = false;
    const say = () => {
      hasBegun = true;
      throw new Error('This test makes no orders.');
    };
    const given = {
      database: shop.database,
      certificate: undefined,
      log: createLog('error'),
      now: shop.clock.now(),
    };
    await makeDemoHistory(config, { ...given, say }).catch(() => {});
    return hasBegun;
  }

  test.each<[string, Record<string, string>]>([
    ['with DEMO_HISTORY=0', { DEMO_HISTORY: '0' }],
    [
      'in a web process',
      {
        ROLE: 'web',
        DATABASE_URL: 'postgresql://onns@127.0.0.1:1/onns',
        SHOP_SECRET: 'kQ3vX9dL1mZ8sT5wB7nR2cF6hJ4gP0yA',
      },
    ],
    [
      'with the address of a real payment provider',
      {
        TOSS_BASE_URL: 'https://api.tosspayments.com',
        TOSS_SCRIPT_URL: 'https://js.tosspayments.com/v2/standard',
        TOSS_CLIENT_KEY: 'test_gck_ours',
        TOSS_SECRET_KEY: 'test_gsk_ours',
      },
    ],
    ['with a key of a real tracking provider', { SWEETTRACKER_KEY: 'ours' }],
    ['without a way to pay that the orders use', { PAYMENT_KINDS: 'CARD=TOSS' }],
    ['in a folder with a demo member', { DATA_DIR: filledFolder }],
  ])('%s', async (_case, settings) => {
    writeFileSync(join(filledFolder, 'demo-member.json'), '{}');
    expect([await begins({}), await begins(settings)]).toEqual([true, false]);
  });

  test('in a database with a member', async () => {
    await openMember(shop);
    expect(await begins({})).toBe(false);
  });
});
