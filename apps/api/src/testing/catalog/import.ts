// Catalogue imports in tests: writes a text to a file and imports it into the test shop's database. The command:
// apps/shop/commands/import-catalog.ts.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  findPlaces,
  importCatalogue,
  type ImportOptions,
  type ImportReport,
} from '../../features/catalog/catalogue-import/catalogue-import.ts';
import { openDatabase, transact } from '../../db/connect.ts';
import type { TestShop } from '../shop.ts';

export type ImportChanges = Partial<
  Pick<
    ImportOptions,
    | 'isDryRun'
    | 'isSearchCountSkipped'
    | 'stockIncludesUnsent'
    | 'format'
    | 'list'
    | 'hasPicture'
    | 'signal'
    | 'onProgress'
  >
>;

/** A temporary file with this content; `remove` deletes it. */
export function temporaryFile(name: string, content: string | Buffer): { path: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'onns-import-'));
  const path = join(folder, name);
  writeFileSync(path, name.endsWith('.gz') ? gzipSync(content) : content);
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Imports a file into the shop's own store with its first delivery policy. */
export async function importPath(
  shop: TestShop,
  path: string,
  changes: ImportChanges = {},
): Promise<ImportReport> {
  const { stores } = await findPlaces(shop.database.db);
  const store = stores.find((one) => one.isOwn);
  const policy = store?.policies[0];
  if (store === undefined || policy === undefined)
    throw new Error('The test shop has no store with `isOwn` and a delivery policy.');
  // Without a time limit, as in the command.
  const database = openDatabase(shop.databaseUrl, { connections: 2, isUnlimited: true });
  try {
    return await importCatalogue(
      { db: database.db, inTransaction: (work) => transact(database.db, work) },
      {
        path,
        isDryRun: false,
        store,
        deliveryPolicyUuid: policy.uuid,
        hasPicture: (key) => key.startsWith('drawn-'),
        now: shop.clock.now(),
        ...changes,
      },
    );
  } finally {
    await database.close();
  }
}

/** Imports text as a file. */
export async function importText(
  shop: TestShop,
  content: string | Buffer,
  changes: ImportChanges & { name?: string } = {},
): Promise<ImportReport> {
  const { name = 'goods.csv', ...options } = changes;
  const file = temporaryFile(name, content);
  try {
    return await importPath(shop, file.path, options);
  } finally {
    file.remove();
  }
}
