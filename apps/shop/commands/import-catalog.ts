// npm run catalog:import: the catalogue import on the shop's database, while the shop is running or stopped.
// Not here: reading files and saving products (apps/api/src/features/catalog/catalogue-import).
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, transact } from '../../api/src/db/connect.ts';
import { fillDemo } from '../../api/src/db/fill-demo.ts';
import {
  findPlaces,
  formatOf,
  importCatalogue,
  reportText,
  type ImportOptions,
} from '../../api/src/features/catalog/catalogue-import/catalogue-import.ts';
import { startShopClock } from '../../api/src/db/shop-clock.ts';
import { type CommandDatabase, onShopDatabase, typedPath } from './command.ts';
import { root } from '../root.ts';
import { findShopKind } from '../shop-kind.ts';
import { readConfig } from '../config/config.ts';
import { readCommand, refuseMisfit, usage, WrongUsage, type CommandOptions } from './import-options.ts';
import { explain } from '../run.ts';
import type { ShopConfig } from '../config/shop-config.ts';
import { upgradeDatabase } from '../upgrade.ts';

process.exitCode = await main();

async function main(): Promise<number> {
  const ending = new AbortController();
  // Finishes the current batch, then stops what was started.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.on(name, () => ending.abort(new Error('The import was stopped; products saved so far remain.')));
  process.channel?.unref();
  try {
    const command = readCommand(process.argv.slice(2));
    if (command === undefined) {
      console.log(usage);
      return 0;
    }
    const path = typedPath(command.path);
    const format = command.format ?? (await formatOf(path));
    refuseMisfit(command, format);
    const report = await runImport(
      readConfig(process.env, root),
      { ...command, path, format },
      ending.signal,
    );
    console.log(reportText(report));
    return report.errorCount > 0 ? 1 : 0;
  } catch (error) {
    console.error(explain(error));
    if (error instanceof WrongUsage) console.error(`\n${usage}`);
    return 2;
  }
}

type Command = CommandOptions & { format: 'own' | 'registered-foods' };

async function runImport(config: ShopConfig, command: Command, signal: AbortSignal) {
  return onShopDatabase(config, async (database) => {
    await prepare(config, database);
    const options = await optionsOf(config, command, database);
    return importCatalogue(
      {
        db: database.db,
        inTransaction: (work) => transact(database.db, work),
      },
      { ...options, signal },
    );
  });
}

/** Migrates, and fills the demo shop in demo mode, as `npm start` does. */
async function prepare(config: ShopConfig, { db, url, isShared }: CommandDatabase): Promise<void> {
  await upgradeDatabase(config, url, (sentence) => console.log(sentence));
  const kind = await findShopKind({ db }, config);
  if (config.mode === 'demo' && kind === undefined && !isShared) {
    console.log('Filling the demo shop (first start) ...');
    await fillDemo(url, new Date());
  }
}

async function optionsOf(config: ShopConfig, command: Command, database: Database): Promise<ImportOptions> {
  const { stores } = await findPlaces(database.db);
  const store = stores.find((one) => (command.storeKey ? one.key === command.storeKey : one.isOwn));
  if (store === undefined) {
    const keys = stores.map((one) => one.key).join(', ');
    throw new WrongUsage(
      stores.length === 0
        ? '가게에 판매자가 없습니다. / The shop has no store yet.'
        : `--store: 판매자는 ${keys} 중 하나입니다. / the stores are ${keys}.`,
    );
  }
  const policy = store.policies.find((one) => !command.policyKey || one.key === command.policyKey);
  if (policy === undefined) {
    const keys = store.policies.map((one) => one.key).join(', ');
    throw new WrongUsage(
      `--policy: ${store.name}의 배송정책은 ${keys}입니다. / the delivery policies of this store are ${keys}.`,
    );
  }
  const clock = await startShopClock(database, config.mode === 'demo');
  clock.stop();
  const { prices, stockCount, isRestock, ...given } = command;
  return {
    ...given,
    store,
    deliveryPolicyUuid: policy.uuid,
    ...(prices === undefined || stockCount === undefined ? {} : { list: { prices, stockCount, isRestock } }),
    hasPicture: pictureFinder(config),
    now: clock.now(),
    onProgress: (count) => {
      if (process.stderr.isTTY) process.stderr.write(`\r${count} ... `);
    },
  };
}

/** Names of the pictures that the shop serves. */
function pictureFinder(config: ShopConfig): (key: string) => boolean {
  const folders = [join(config.dataDir, 'pictures'), join(root, 'demo/pictures')];
  const known = new Map<string, boolean>();
  return (key) => {
    const found =
      known.get(key) ??
      folders.some((folder) => ['400', '800'].every((size) => existsSync(join(folder, size, `${key}.webp`))));
    known.set(key, found);
    return found;
  };
}
