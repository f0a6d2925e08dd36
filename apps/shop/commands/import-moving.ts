// npm run moving:import: imports files of a former shop of any size, while the shop is running or stopped.
// Not here: reading and saving the rows (apps/api/src/features/desk/moving-in).
import { parseArgs } from 'node:util';
import { transact } from '../../api/src/db/connect.ts';
import { startShopClock } from '../../api/src/db/shop-clock.ts';
import { readRows, tableFileOf } from '../../api/src/features/catalog/catalogue-import/catalogue-import.ts';
import { type MovingReport, importByCommand } from '../../api/src/features/desk/moving-in/moving-in.ts';
import { type MovingKind, movingColumnName } from '#domain/moving-in/moving-files.ts';
import { apiConfigOf } from '../config/api-config.ts';
import { readConfig } from '../config/config.ts';
import { shopSecret } from '../config/secrets.ts';
import { createStorage } from '../providers.ts';
import { root } from '../root.ts';
import { upgradeDatabase } from '../upgrade.ts';
import { onShopDatabase, runCommand, typedPath } from './command.ts';
import { pictureFilesIn } from './picture-files.ts';

const kinds: Readonly<Record<string, MovingKind>> = {
  members: 'MEMBERS',
  orders: 'ORDERS',
  reviews: 'REVIEWS',
  addresses: 'OLD_ADDRESSES',
};

/** Lines of wrong rows without their cells, which may be personal data. */
function reportText(kind: MovingKind, report: MovingReport): string {
  const { missingColumns, totalCount, newCount, changedCount, unchangedCount, errorCount } = report;
  if (missingColumns.length > 0)
    return `No row can be read without the columns ${missingColumns.map((name) => movingColumnName(kind, name)).join(', ')}.`;
  const wrong = report.rows.flatMap(({ line, errors }) =>
    errors.map(({ name, message }) => `line ${line}, ${movingColumnName(kind, name)}: ${message}`),
  );
  const counts = `rows ${totalCount}, new ${newCount}, changed ${changedCount}, unchanged ${unchangedCount}, refused ${errorCount}`;
  return [...wrong, counts].join('\n');
}

async function main(): Promise<number> {
  const ending = new AbortController();
  // Finishes the current portion, then stops what was started.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
    process.on(name, () => ending.abort(new Error('The import was stopped; rows saved so far remain.')));
  process.channel?.unref();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, pictures: { type: 'string' } },
  });
  const [word = '', path] = positionals;
  const kind = kinds[word];
  if (kind === undefined || path === undefined)
    throw new Error(
      `Name the kind and the file: npm run moving:import -- ${Object.keys(kinds).join('|')} file.csv`,
    );
  const file = await tableFileOf(typedPath(path));
  const pictures =
    values.pictures === undefined ? undefined : await pictureFilesIn(typedPath(values.pictures));
  const config = readConfig(process.env, root);
  return onShopDatabase(config, async (database) => {
    await upgradeDatabase(config, database.url, (sentence) => console.log(sentence));
    const clock = await startShopClock(database, config.mode === 'demo');
    clock.stop();
    const secret = shopSecret(config.dataDir, config.secret);
    const ctx = {
      db: database.db,
      tx: <T>(work: Parameters<typeof transact<T>>[1]) => transact(database.db, work),
      now: clock.now(),
      config: apiConfigOf(config, secret),
      providers: { storage: createStorage(config, secret) },
      pictures,
    };
    const report = await importByCommand(ctx, kind, readRows(file), {
      isDryRun: values['dry-run'] === true,
      signal: ending.signal,
      onPortion: (count) => {
        if (process.stderr.isTTY) process.stderr.write(`\r${count} ... `);
      },
    });
    console.log(reportText(kind, report));
    return report.errorCount > 0 || report.missingColumns.length > 0 ? 1 : 0;
  });
}

if (import.meta.main) await runCommand(main);
