// npm run restore: loads a backup into the shop's database, which must be unused, and empty unless --force is given.
// Not here: reading the file (apps/api/src/db/backup/restore.ts).
import { parseArgs } from 'node:util';
import { restoreBackup } from '../../api/src/db/backup/restore.ts';
import { onShopDatabase, runCommand, typedPath } from './command.ts';
import { root } from '../root.ts';
import { readConfig } from '../config/config.ts';

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean' } },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) {
    console.error('usage: npm run restore -- <file.backup.gz> [--force]');
    return 2;
  }
  return onShopDatabase(readConfig(process.env, root), async ({ url, isShared }) => {
    if (isShared) throw new Error('The shop of this DATA_DIR is running: stop it first.');
    const restored = await restoreBackup(url, typedPath(file), { isForced: values.force === true });
    console.log(
      `${restored.rowCount} rows of ${restored.tableCount} tables as of ${restored.takenAt} are restored.`,
    );
    if (restored.migrated.length > 0)
      console.log(`Migrated to this version: ${restored.migrated.join(', ')}.`);
    return 0;
  });
}

if (import.meta.main) await runCommand(main);
