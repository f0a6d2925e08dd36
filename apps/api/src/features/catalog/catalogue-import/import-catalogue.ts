// The catalogue import: reads a file twice, first to find every error, then to save it in batches of a thousand products.
// The command line is apps/shop/commands/import-catalog.ts.
import type { Db, Pooled, Tx } from '../../../db/connect.ts';
import { type Header, labelOf, readHeader } from './columns.ts';
import { completeDraft, isUnchanged } from './complete.ts';
import { type TableFile, readRows, tableFileOf } from './file.ts';
import { refuseForeign } from './foreign-programs.ts';
import { readOwnFormat } from './own-format.ts';
import type { DefaultPlace, Found, ImportProduct, Places, StorePlace } from './product.ts';
import { type RegisteredFoodOptions, isRegisteredFoods, readRegisteredFoods } from './registered-foods.ts';
import {
  type ImportReport,
  addCounted,
  addError,
  addHidden,
  addLeftOut,
  addNote,
  addPreview,
  emptyReport,
} from './report.ts';
import { sideEffectsOf } from './side-effects.ts';
import { countWithUnsent, lotCountErrors } from './unsent-units.ts';
import { findPlaces, releaseImportLock, tryImportLock, vacuumTables } from './catalogue-import.db.ts';
import { FileProblem, fileSentences, rowSentences } from './sentences.ts';
import { listUnsentUnits } from '../product-items/product-items.ts';
import {
  type ProductDraft,
  findItemOwners,
  findSavedProducts,
  lockSavedProducts,
  saveProducts,
} from '../products/products.ts';
import { countSearch } from '../search/search.ts';

export type ImportOptions = {
  path: string;
  /** Detected from the first row of the file when omitted. */
  format?: 'own' | 'registered-foods';
  isDryRun: boolean;
  /** For a database whose search indexes are dropped during the import: without them counting takes minutes. */
  isSearchCountSkipped?: boolean;
  /** Counts of the file include units of paid orders that are not sent; undefined: not said. */
  stockIncludesUnsent?: boolean | undefined;
  store: StorePlace;
  deliveryPolicyUuid: string;
  /** Only for registered foods. */
  list?: Pick<RegisteredFoodOptions, 'prices' | 'stockCount' | 'isRestock'>;
  hasPicture: (key: string) => boolean;
  now: Date;
  /** Called after every batch with the number of products read so far. */
  onProgress?: (productCount: number) => void;
  /** Stops the import between two batches. */
  signal?: AbortSignal;
};

export type ImportDatabase = {
  db: Pooled;
  /** Runs `work` in one transaction. */
  inTransaction(work: (tx: Tx) => Promise<void>): Promise<void>;
};

/**
 * Products per transaction. A batch locks its items for about a second in a running shop; one transaction over the whole file
 * would block every order. An interrupted import leaves complete products, and the next run saves the rest.
 */
const batchSize = 1000;
/** UTF-16 code units per batch: long detail texts end a batch earlier, so that its memory is bounded. */
const batchLetters = 2_000_000;

/** The format of a file by its first row. Throws FileProblem for an empty file. */
export async function formatOf(path: string): Promise<'own' | 'registered-foods'> {
  return formatOfFile(await tableFileOf(path));
}

async function formatOfFile(file: TableFile): Promise<'own' | 'registered-foods'> {
  for await (const row of readRows(file)) return isRegisteredFoods(row.cells) ? 'registered-foods' : 'own';
  throw new FileProblem(fileSentences.empty);
}

/**
 * Imports the file, or with `isDryRun` only reports. Throws FileProblem before anything is written, also while another import
 * runs. After `signal` aborts, throws its reason once the current batch is saved.
 */
export async function importCatalogue(
  database: ImportDatabase,
  options: ImportOptions,
): Promise<ImportReport> {
  if (options.isDryRun) return importFile(database, options);
  return database.db.connection().execute(async (connection) => {
    if (!(await tryImportLock(connection))) throw new FileProblem(fileSentences.another);
    try {
      return await importFile(database, options);
    } finally {
      await releaseImportLock(connection);
    }
  });
}

async function importFile(database: ImportDatabase, options: ImportOptions): Promise<ImportReport> {
  const file = await tableFileOf(options.path);
  const format = options.format ?? (await formatOfFile(file));
  const places: Places = { ...(await findPlaces(database.db)), hasPicture: options.hasPicture };
  const report = emptyReport(format, options.isDryRun);
  const refused = new Set<string>();
  for await (const found of readFile({ file, format }, places, options, report)) {
    report.rowCount += found.rowCount;
    for (const error of found.errors) addError(report, error);
    if (found.leftOut !== undefined) addLeftOut(report, found.leftOut);
    if (found.errors.length === 0) continue;
    if (found.code === '' || !refused.has(found.code)) report.refusedCount += 1;
    if (found.code !== '') refused.add(found.code);
  }
  if (report.rowCount === 0) throw new FileProblem(fileSentences.empty);
  let batch: ImportProduct[] = [];
  let letterCount = 0;
  const run: Run = {
    database,
    options,
    places,
    report,
    ownerOfItem: new Map(),
    productCount: 0,
    writtenCount: 0,
  };
  for await (const found of readFile({ file, format }, places, options)) {
    if (found.product === undefined || refused.has(found.code)) continue;
    for (const note of found.notes ?? []) addNote(report, note);
    batch.push(found.product);
    letterCount += found.letterCount;
    if (batch.length < batchSize && letterCount < batchLetters) continue;
    await importBatch(run, batch);
    batch = [];
    letterCount = 0;
  }
  await importBatch(run, batch);
  if (run.writtenCount >= batchSize) {
    if (options.isSearchCountSkipped !== true) await countSearch(database.db, options.now);
    await vacuumTables(database.db);
  }
  return report;
}

/** Every product of the file. Writes the ignored columns of the header to `report`. */
async function* readFile(
  { file, format }: { file: TableFile; format: 'own' | 'registered-foods' },
  places: Places,
  options: ImportOptions,
  report?: ImportReport,
): AsyncGenerator<Found> {
  const rows = readRows(file);
  const first = await rows.next();
  if (first.done === true) throw new FileProblem(fileSentences.empty);
  if (format === 'own') {
    refuseForeign(first.value.cells);
    const header: Header = readHeader(first.value.cells);
    if (report !== undefined) report.ignoredColumns = header.ignored;
    yield* readOwnFormat(rows, header, places);
    return;
  }
  if (options.list === undefined) throw new Error('Registered foods need a price and a count.');
  const { store, deliveryPolicyUuid, now } = options;
  const listOptions = { ...options.list, store, deliveryPolicyUuid, now };
  yield* readRegisteredFoods(rows, first.value.cells, places, listOptions);
}

type Run = {
  database: ImportDatabase;
  options: ImportOptions;
  places: Places;
  report: ImportReport;
  /** Item code -> product code, for the products of this file. */
  ownerOfItem: Map<string, string>;
  productCount: number;
  writtenCount: number;
};

async function importBatch(run: Run, batch: readonly ImportProduct[]): Promise<void> {
  if (batch.length === 0) return;
  run.options.signal?.throwIfAborted();
  const { database, options, report } = run;
  const { stockIncludesUnsent: includesUnsent } = options;
  const lines = new Map(batch.map((product) => [product.code, product.line]));
  const lineOf = (draft: ProductDraft): number => lines.get(draft.code) ?? 0;
  const saved = await findSavedProducts(
    database.db,
    batch.map((product) => product.code),
  );
  const byDefault: DefaultPlace = {
    storeUuid: options.store.uuid,
    deliveryPolicyUuid: options.deliveryPolicyUuid,
  };
  const place = { byDefault, stores: run.places.stores, now: options.now };
  const drafts: ProductDraft[] = [];
  for (const product of batch) {
    const own = saved.get(product.code);
    if (product.source === 'REGISTERED_FOODS' && own !== undefined && own.source !== 'REGISTERED_FOODS') {
      addLeftOut(report, ownGoods);
      continue;
    }
    const { draft, errors } = completeDraft(product, own, place);
    if (draft !== undefined) drafts.push(draft);
    else report.refusedCount += 1;
    for (const error of errors) addError(report, error);
  }
  const free = await withoutTakenItems(run, batch, drafts);
  const written: ProductDraft[] = [];
  const unsent = await unsentByCode(database.db, codesOf(free));
  for (const counted of free) {
    const {
      draft,
      counted: items,
      errors,
    } = countWithUnsent(counted, { unsent, includesUnsent, line: lineOf(counted) });
    for (const item of items) addCounted(report, item);
    const own = saved.get(draft.code);
    const refusals = [...errors, ...lotCountErrors(draft, own, lineOf(draft))];
    for (const error of refusals) addError(report, error);
    if (refusals.length > 0) {
      report.refusedCount += 1;
      continue;
    }
    const state = own === undefined ? 'NEW' : isUnchanged(draft, own) ? 'UNCHANGED' : 'CHANGED';
    report.counts[state] += 1;
    addPreview(report, draft, state);
    const { hidden, notes } = sideEffectsOf(draft, own, lineOf(draft));
    for (const item of hidden) addHidden(report, item);
    for (const note of notes) addNote(report, note);
    if (state !== 'UNCHANGED') written.push(counted);
  }
  if (!options.isDryRun && written.length > 0) await saveCounted(run, written);
  run.productCount += batch.length;
  options.onProgress?.(run.productCount);
}

/** Saves drafts whose counts are those of the file. */
async function saveCounted(run: Run, drafts: readonly ProductDraft[]): Promise<void> {
  const { stockIncludesUnsent: includesUnsent = true, now } = run.options;
  await run.database.inTransaction(async (tx) => {
    // Read again under the locks of the items: orders that were placed meanwhile have taken units too.
    await lockSavedProducts(
      tx,
      drafts.map((draft) => draft.code),
    );
    const unsent = await unsentByCode(tx, codesOf(drafts));
    const counted = drafts.map((draft) => countWithUnsent(draft, { unsent, includesUnsent, line: 0 }).draft);
    await saveProducts(tx, counted, now);
  });
  run.writtenCount += drafts.length;
}

const ownGoods = {
  key: 'OWN_GOODS',
  ko: '가게가 직접 등록한 상품',
  en: 'the merchant maintains this product',
};

const unsentByCode = async (db: Db, codes: readonly string[]) =>
  new Map((await listUnsentUnits(db, { codes })).map(({ code, paid, unpaid }) => [code, { paid, unpaid }]));

/** Codes of the items that the file counts. */
const codesOf = (drafts: readonly ProductDraft[]): string[] =>
  drafts.flatMap((draft) => draft.items.filter((item) => item.stockCount !== null).map((item) => item.code));

/** The drafts without those that use an item code of another product, which are refused. */
async function withoutTakenItems(
  run: Run,
  batch: readonly ImportProduct[],
  drafts: readonly ProductDraft[],
): Promise<ProductDraft[]> {
  const codes = drafts.flatMap((draft) => draft.items.map((item) => item.code));
  const owners = await findItemOwners(run.database.db, codes);
  const lineOf = new Map(batch.map((product) => [product.code, product.line]));
  return drafts.filter((draft) => {
    for (const { code } of draft.items) {
      const owner = owners.get(code) ?? run.ownerOfItem.get(code) ?? draft.code;
      run.ownerOfItem.set(code, owner);
      if (owner === draft.code) continue;
      const line = lineOf.get(draft.code) ?? 0;
      addError(run.report, {
        line,
        column: labelOf('itemCode'),
        sentence: rowSentences.itemCodeTaken(owner),
      });
      run.report.refusedCount += 1;
      return false;
    }
    return true;
  });
}
