// npm run migrate: applies the pending migrations without a start, for MIGRATE=0 and deployments of several processes.
// Not here: what a migration is (apps/api/src/db/schema/migrate.ts).
import { onShopDatabase, runCommand } from './command.ts';
import { root } from '../root.ts';
import { readConfig } from '../config/config.ts';
import { upgradeDatabase } from '../upgrade.ts';

async function main(): Promise<number> {
  // This command is how a database is migrated where a start may not.
  const config = { ...readConfig(process.env, root), canMigrate: true };
  return onShopDatabase(config, async ({ url }) => {
    const names = await upgradeDatabase(config, url, (sentence) => console.log(sentence));
    console.log(names.length === 0 ? 'The database is up to date.' : `Applied: ${names.join(', ')}.`);
    return 0;
  });
}

if (import.meta.main) await runCommand(main);
