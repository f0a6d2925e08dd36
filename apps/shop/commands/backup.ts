// npm run backup: writes the shop's database to one compressed file, while the shop is running or stopped.
// Not here: the file format (apps/api/src/db/backup/backup.ts).
import { join } from 'node:path';
import { writeBackup } from '../../api/src/db/backup/backup.ts';
import { onShopDatabase, runCommand, typedPath } from './command.ts';
import { root } from '../root.ts';
import { readConfig } from '../config/config.ts';
import { backupFolder, backupName } from '../upgrade.ts';

async function main(given: string | undefined): Promise<number> {
  const config = readConfig(process.env, root);
  const path =
    given === undefined
      ? join(backupFolder(config.dataDir), backupName('onns-', new Date()))
      : typedPath(given);
  return onShopDatabase(config, async ({ url }) => {
    const made = await writeBackup(url, path);
    const size = (made.bytes / 2 ** 20).toFixed(1);
    console.log(`${made.rowCount} rows of ${made.tableCount} tables in ${made.path} (${size} MB).`);
    console.log(
      'It contains personal data and is readable by you alone. SHOP_SECRET (or secrets.json) and pictures in DATA_DIR are not in it: keep copies of them too.',
    );
    return 0;
  });
}

if (import.meta.main) await runCommand(() => main(process.argv[2]));
