// Recomputes search rows, bands and words of all products, in batches: at the first start, after an import, by the job, by a command.
// The row of one product is rewritten with the product (save-search.ts).
import { transactLocked } from '../../../db/advisory-lock.ts';
import { type Db, type Pooled, type Tx, transact } from '../../../db/connect.ts';
import { searchText } from '#domain/korean-text/search-text.ts';
import { countCommonTotals } from './common-totals.ts';
import { whichAreFound } from './match/hits.db.ts';
import { synonymsOf } from './rows/keyword-rules.db.ts';
import {
  findSearchState,
  liftStatementLimit,
  listProductsToRewrite,
  refreshSearchItems,
  rewriteBands,
  rewriteSearchItems,
  saveSearchState,
} from './rows/search-items.db.ts';
import { searchVersion } from './rows/search-row.ts';
import { type Word, createVocabulary, wordOf } from './rows/vocabulary.ts';
import { deleteOtherWords, listNames, listOtherTexts, saveWords } from './rows/vocabulary.db.ts';
import { interpretKeyword } from './interpret/interpret-keyword.ts';

const rowsPerBatch = 1_000;
const namesPerBatch = 500;
const wordsPerBatch = 2_000;
const textsPerBatch = 20;
const beforeAll = '00000000-0000-0000-0000-000000000000';
/** From this number of products on, a word must occur in two: in a single one it may be a maker's typo. */
const manyProducts = 2_000;

/** True when the rows were written by another version of the normaliser, or never. */
export async function isSearchOld(db: Db): Promise<boolean> {
  return (await findSearchState(db))?.version !== searchVersion;
}

export type RebuildOptions = {
  which: 'all' | 'old';
  say: (sentence: string) => void;
  /** For a caller that has dropped the indexes: it counts (`countSearch`) when they exist again. */
  leavesCounting?: boolean;
};

/** Rewrites all search rows, or the missing and outdated ones, then recomputes bands and words. Returns the number of rewritten rows. */
export async function rebuildSearch(db: Pooled, now: Date, options: RebuildOptions): Promise<number> {
  let rewritten = 0;
  let after = beforeAll;
  for (;;) {
    const uuids = await listProductsToRewrite(db, options.which, after, rowsPerBatch);
    if (uuids.length === 0) break;
    await transact(db, (tx) => rewriteSearchItems(tx, uuids));
    after = uuids.at(-1) ?? after;
    rewritten += uuids.length;
    if (rewritten % 10_000 === 0) options.say(`Search rows rewritten: ${rewritten} ...`);
  }
  if (options.leavesCounting !== true) await countSearch(db, now);
  return rewritten;
}

/** Name of the advisory lock of counting: the job's name, which commands use too. */
export const searchCountName = 'popularity bands and words of search';

/** Recomputes popularity, bands, words and common totals; does nothing while another process does so. */
export async function countSearch(db: Pooled, now: Date): Promise<void> {
  await transactLocked(db, searchCountName, (tx) => countSearchIn(tx, now));
}

/** As countSearch, for a caller that holds the lock. */
export async function countSearchIn(tx: Tx, now: Date): Promise<void> {
  await liftStatementLimit(tx);
  await refreshSearchItems(tx, 'every product');
  await rewriteBands(tx);
  const words = await collectWords(tx);
  for (let at = 0; at < words.length; at += wordsPerBatch) {
    await saveWords(tx, words.slice(at, at + wordsPerBatch));
  }
  await deleteOtherWords(
    tx,
    words.map((word) => word.word),
  );
  await saveSearchState(tx, now);
  await countCommonTotals(tx, now);
}

/** Reads every name twice: to collect words, then to count the products of each. */
async function collectWords(db: Db): Promise<Word[]> {
  const vocabulary = createVocabulary();
  let productCount = 0;
  for await (const names of eachNames(db)) {
    productCount += names.length;
    for (const row of names) {
      vocabulary.add(row.name);
      vocabulary.add(row.brand);
      vocabulary.add(row.latin);
      for (const ingredient of row.ingredients) vocabulary.add(ingredient);
    }
  }
  vocabulary.keep(productCount < manyProducts ? 1 : 2);
  for await (const names of eachNames(db)) {
    for (const row of names) vocabulary.count(`${row.near}|${searchText(row.brand)}`);
  }
  const others = await foundAmong(db, await listOtherTexts(db));
  const words = new Map(others.map((text) => [searchText(text), wordOf(text, 1)]));
  for (const word of vocabulary.words()) words.set(word.word, word);
  return [...words.values()].filter((word) => word.word.length >= 2);
}

/** The texts that find products: a synonym that no product has must be neither suggested nor a correction. */
async function foundAmong(db: Db, texts: readonly string[]): Promise<string[]> {
  const synonyms = await synonymsOf(db);
  const interpretations = texts.flatMap((text) => {
    const interpretation = interpretKeyword(text, synonyms);
    return interpretation === undefined ? [] : [{ text, interpretation }];
  });
  const found: string[] = [];
  for (let at = 0; at < interpretations.length; at += textsPerBatch) {
    const some = interpretations.slice(at, at + textsPerBatch);
    const isFound = await whichAreFound(
      db,
      some.map(({ interpretation }) => interpretation),
    );
    found.push(...some.filter((_, index) => isFound[index] === true).map(({ text }) => text));
  }
  return found;
}

/** Names in batches, so that requests are served between them. */
async function* eachNames(db: Db) {
  let after = beforeAll;
  for (;;) {
    const names = await listNames(db, after, namesPerBatch);
    if (names.length === 0) return;
    yield names;
    after = names.at(-1)?.uuid ?? after;
  }
}
