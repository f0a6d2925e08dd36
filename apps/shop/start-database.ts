// The database of a starting shop: server, upgrade, connections of visitors, first content.
// Not here: migrations and backups (upgrade.ts), replicas and everything that uses the database (shop.ts).
import { openDatabase, type Database } from '../api/src/db/connect.ts';
import { startEmbedded } from '../api/src/db/embedded/embedded.ts';
import { fillDemo } from '../api/src/db/fill-demo.ts';
import { refuseOtherSettings, setRoleSettings } from '../api/src/db/pooler.ts';
import { isSearchOld, rebuildSearch } from '../api/src/features/catalog/search/search.ts';
import type { ShopConfig } from './config/shop-config.ts';
import { findShopKind } from './shop-kind.ts';
import { upgradeDatabase } from './upgrade.ts';

/** `url` leads past the pooler. */
export type OpenedDatabase = Database & { url: string };

type Ender = () => Promise<void> | void;
/** As in ShopOptions (shop.ts). */
type Starting = { say: (sentence: string) => void; onLost: (error: Error) => void };

/**
 * Starts the embedded PostgreSQL where no other is named, upgrades the database, opens the connections of visitors, and fills and prepares
 * an empty one. Throws one sentence where the database cannot be used.
 */
export async function startDatabase(
  config: ShopConfig,
  options: Starting,
  onEnd: (end: Ender) => void,
): Promise<OpenedDatabase> {
  let url = config.databaseUrl;
  if (url === undefined) {
    const embedded = await startEmbedded(config.dataDir, { log: options.say, onLost: options.onLost });
    onEnd(() => embedded.stop());
    url = embedded.url;
  }
  await upgradeDatabase(config, url, options.say);
  const database = await openShared(config, url);
  onEnd(() => database.close());
  const isEmpty = (await findShopKind(database, config)) === undefined;
  if (config.mode === 'live' && isEmpty) {
    options.say(
      'This database has no shop: sign in at /office, where a guide leads to its opening (docs/operating.md#first-run).',
    );
  }
  // A worker's jobs need the tables only; a web process fills and prepares them.
  if (config.role === 'worker') return { ...database, url };
  if (config.mode === 'demo' && isEmpty) {
    options.say('Filling the demo shop (first start) ...');
    await fillDemo(url, new Date());
  }
  if (await isSearchOld(database.db)) await rebuildOldSearch(url, options);
  return { ...database, url };
}

/** The connections of visitors: those of the pooler where there is one, which then get the settings of the direct ones. */
async function openShared({ pooler }: ShopConfig, directUrl: string): Promise<Database> {
  if (pooler === undefined) return openDatabase(directUrl);
  await setRoleSettings(directUrl);
  const database = openDatabase(pooler.url, { pooler });
  try {
    await refuseOtherSettings(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** On connections without timeout: a million rows take longer than a visitor's limit. */
async function rebuildOldSearch(url: string, { say }: Starting): Promise<void> {
  const unlimited = openDatabase(url, { connections: 3, isUnlimited: true });
  try {
    await rebuildSearch(unlimited.db, new Date(), { which: 'old', say });
  } finally {
    await unlimited.close();
  }
}
