// Making search's rows, bands and words anew, in batches: at a first start, after an import, by the clock, by hand.
// One product's row is rewritten with the product (rewriteSearchItems); this is for all of them.
import { transactLocked } from '../../../db/advisory-lock.ts';
import { type Db, type Pooled, type Tx, transact } from '../../../db/connect.ts';
import { searchText } from '#domain/korean-text/search-text.ts';
import { countCommonTotals } from './keep-totals.ts';
import { whichAreFound } from '../search-hits/search-hits.ts';
import { readKeyword, synonymsOf } from '../search-query/search-query.ts';
import {
  searchVersion,
  findSearchState,
  liftStatementLimit,
  listProductsToRewrite,
  refreshSearchItems,
  rewriteBands,
  rewriteSearchItems,
  saveSearchState,
} from '../search-index/search-index.ts';
import {
  forgetOtherWords,
  listNames,
  listOtherTexts,
  saveWords,
  type Word,
  createVocabulary,
  wordOf,
} from '../search-vocabulary/search-vocabulary.ts';

const rowsAtOnce = 1_000;
const namesAtOnce = 500;
const wordsAtOnce = 2_000;
const textsAtOnce = 20;
const beforeAll = '00000000-0000-0000-0000-000000000000';
/** In a small shop a word of one product is a word; in a large one it may be a maker's slip. */
const manyProducts = 2_000;

/** True when the rows were made by another normaliser, or never. */
export async function isSearchOld(db: Db): Promise<boolean> {
  return (await findSearchState(db))?.version !== searchVersion;
}

export type RebuildOptions = { which: 'all' | 'old'; say: (sentence: string) => void };

/** Rewrites search rows, all or those that are missing or old, then counts bands and words. Answers how many rows. */
export async function rebuildSearch(db: Pooled, now: Date, options: RebuildOptions): Promise<number> {
  let rewritten = 0;
  let after = beforeAll;
  for (;;) {
    const uuids = await listProductsToRewrite(db, options.which, after, rowsAtOnce);
    if (uuids.length === 0) break;
    await transact(db, (tx) => rewriteSearchItems(tx, uuids));
    after = uuids.at(-1) ?? after;
    rewritten += uuids.length;
    if (rewritten % 10_000 === 0) options.say(`Search rows rewritten: ${rewritten} ...`);
  }
  await countSearch(db, now);
  return rewritten;
}

/** Name of the lock under which one process counts: the job's name, taken by commands too. */
export const searchCountName = 'popularity bands and words of search';

/** Counts popularity, bands, words and common totals unless another process is counting: then nothing is changed. */
export async function countSearch(db: Pooled, now: Date): Promise<void> {
  await transactLocked(db, searchCountName, (tx) => countSearchIn(tx, now));
}

/** The same for a caller that holds the lock. */
export async function countSearchIn(tx: Tx, now: Date): Promise<void> {
  await liftStatementLimit(tx);
  await refreshSearchItems(tx, 'every product');
  await rewriteBands(tx);
  const words = await learnWords(tx);
  for (let at = 0; at < words.length; at += wordsAtOnce) {
    await saveWords(tx, words.slice(at, at + wordsAtOnce));
  }
  await forgetOtherWords(
    tx,
    words.map((word) => word.word),
  );
  await saveSearchState(tx, now);
  await countCommonTotals(tx, now);
}

/** Every name is read twice: once for its words, once to count in how many products each stands. */
async function learnWords(db: Db): Promise<Word[]> {
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

/** Those that a search finds something by: what the merchant's table knows and no product has is neither suggested nor a word to be put right. */
async function foundAmong(db: Db, texts: readonly string[]): Promise<string[]> {
  const synonyms = await synonymsOf(db);
  const readings = texts.flatMap((text) => {
    const reading = readKeyword(text, synonyms);
    return reading === undefined ? [] : [{ text, reading }];
  });
  const found: string[] = [];
  for (let at = 0; at < readings.length; at += textsAtOnce) {
    const some = readings.slice(at, at + textsAtOnce);
    const isFound = await whichAreFound(
      db,
      some.map(({ reading }) => reading),
    );
    found.push(...some.filter((_, index) => isFound[index] === true).map(({ text }) => text));
  }
  return found;
}

/** Batches small enough that requests are served in between. */
async function* eachNames(db: Db) {
  let after = beforeAll;
  for (;;) {
    const names = await listNames(db, after, namesAtOnce);
    if (names.length === 0) return;
    yield names;
    after = names.at(-1)?.uuid ?? after;
  }
}
