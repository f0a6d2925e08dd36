// npm run demo:reset: empties and refills the demo shop, for demonstrations that start from the same state.
// Not here: the demo data (apps/api/src/db/fill-demo.ts).
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { emptyDemo } from '../../api/src/db/schema/empty-database.ts';
import { fillDemo } from '../../api/src/db/fill-demo.ts';
import { onShopDatabase, runCommand } from './command.ts';
import { root } from '../root.ts';
import { readConfig } from '../config/config.ts';
import { upgradeDatabase } from '../upgrade.ts';

/** Files that the next start creates again: the demo member with a new password, and the state of the simulators. */
const forgotten = ['demo-member.json', 'outside.json'];

async function main(): Promise<number> {
  const config = readConfig(process.env, root);
  if (config.mode === 'live') {
    console.error('SHOP_MODE is live: a live shop is never reset.');
    return 2;
  }
  return onShopDatabase(config, async ({ url, isShared }) => {
    if (isShared) throw new Error('The shop of this DATA_DIR is running: stop it first.');
    await emptyDemo(url);
    for (const name of forgotten) rmSync(join(config.dataDir, name), { force: true });
    await upgradeDatabase({ ...config, canMigrate: true }, url, (sentence) => console.log(sentence));
    await fillDemo(url, new Date());
    console.log('The demo shop is new. The next start makes its member and the first staff account.');
    return 0;
  });
}

if (import.meta.main) await runCommand(main);
