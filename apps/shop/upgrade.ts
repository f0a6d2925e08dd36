// Upgrades the shop's database to this version. The embedded one is backed up first; with MIGRATE=0 only npm run migrate upgrades.
// Not here: migrations and backups (apps/api/src/db).
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeBackup } from '../api/src/db/backup/backup.ts';
import { listPending, migrate } from '../api/src/db/schema/migrate.ts';
import type { ShopConfig } from './config/shop-config.ts';

type Upgraded = Pick<ShopConfig, 'dataDir' | 'databaseUrl' | 'canMigrate'>;

/** Number of automatic backups retained; those of npm run backup are never deleted. */
const keptBackups = 3;
const automaticPrefix = 'before-upgrade-';

/** The backup folder in DATA_DIR, accessible to its owner only. */
export function backupFolder(dataDir: string): string {
  const folder = join(dataDir, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** `before-upgrade-20260501T031500Z.backup.gz`: names sort by time. */
export function backupName(prefix: string, at: Date): string {
  return `${prefix}${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup.gz`;
}

/**
 * Applies pending migrations, functions and seeds and returns their names. The embedded database is backed up before an upgrade; backups
 * of DATABASE_URL are the operator's. Throws with MIGRATE=0 when something is pending.
 */
export async function upgradeDatabase(
  config: Upgraded,
  url: string,
  say: (sentence: string) => void,
): Promise<string[]> {
  if (!config.canMigrate) {
    const pending = await listPending(url);
    if (pending.length === 0) return [];
    throw new Error(
      `The database lacks ${pending.join(', ')} and MIGRATE is 0: apply ${pending.length === 1 ? 'it' : 'them'} with npm run migrate, then start again.`,
    );
  }
  if (config.databaseUrl !== undefined) return migrate(url, { say });
  return migrate(url, { say, beforeUpgrade: () => backUpBeforeUpgrade(config.dataDir, url, say) });
}

async function backUpBeforeUpgrade(
  dataDir: string,
  url: string,
  say: (sentence: string) => void,
): Promise<void> {
  const folder = backupFolder(dataDir);
  const path = join(folder, backupName(automaticPrefix, new Date()));
  say(`Backing up the database before its upgrade: ${path}`);
  try {
    await writeBackup(url, path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The database could not be backed up, so it was not upgraded: ${reason}`, {
      cause: error,
    });
  }
  const automatic = readdirSync(folder).filter((name) => name.startsWith(automaticPrefix));
  for (const name of automatic.toSorted().slice(0, -keptBackups)) rmSync(join(folder, name));
}
