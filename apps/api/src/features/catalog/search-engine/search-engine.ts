// The door of search: products by a keyword for lists, and the search rows of changed products.
// Knows nothing of cards and prices, so that lists and stock may use it.
import type { Db } from '../../../db/connect.ts';
import type { PagingInput } from '../../../db/paging.ts';
import { isOnlySwitched } from '../search-query/search-query.ts';
import {
  type Choice,
  asProductsAreCalled,
  chooseAmongFew,
  chooseReading,
  isPlenty,
  readTyped,
} from './choose-reading.ts';
import { fewerWords, nearestWord } from './fewer-words.ts';
import { type HitPage, type Words, listHits, wordsOf, type Condition } from '../search-hits/search-hits.ts';

export { countLater } from './keep-totals.ts';
export { countSearch, isSearchOld, rebuildSearch } from './rebuild-search.ts';
export { saveSearchOf } from './save-search.ts';
export { suggest } from './suggest.ts';

/** The keyword that was used when the typed one was put right, and whether that was only half typed. */
export type HowRead = Omit<Choice, 'reading'>;

/** Product uuids by relevance. */
export type FoundPage = HitPage & HowRead;

/**
 * A page of products by relevance; undefined when neither the keyword nor any word of it finds anything. `narrowed` is a condition on
 * f.product_uuid.
 */
export async function findPage(
  db: Db,
  keyword: string,
  input: PagingInput,
  narrowed?: Condition,
): Promise<FoundPage | undefined> {
  const page = await findByAllWords(db, keyword, input, narrowed);
  if (page !== undefined) return page;
  const fewer = await fewerWords(db, keyword);
  const found = fewer === undefined ? undefined : await findByAllWords(db, fewer, input, narrowed);
  return found && { ...found, correctedKeyword: found.correctedKeyword ?? fewer };
}

async function findByAllWords(
  db: Db,
  keyword: string,
  input: PagingInput,
  narrowed?: Condition,
): Promise<FoundPage | undefined> {
  const typed = await readTyped(db, keyword);
  if (typed === undefined) return undefined;
  const called = await asProductsAreCalled(db, typed);
  if (called !== undefined) {
    const page = await findByAllWords(db, called, input, narrowed);
    if (page !== undefined) return { ...page, correctedKeyword: page.correctedKeyword ?? called };
  }
  // The first page without a filter counts what the typed words find anyway: most searches need no second question.
  const isFirst = narrowed === undefined && input.cursor === undefined && !isOnlySwitched(keyword);
  const page = isFirst ? await listHits(db, typed, input) : undefined;
  const total = page?.paging.totalCount ?? 0;
  if (page !== undefined && isPlenty(total)) return page;
  const choice = isFirst
    ? await chooseAmongFew(db, keyword, typed, total)
    : await chooseReading(db, keyword, typed);
  if (choice === undefined) return undefined;
  const isTyped = page !== undefined && choice.reading === typed;
  return {
    ...(isTyped ? page : await listHits(db, choice.reading, input, narrowed)),
    ...howRead(choice),
  };
}

const howRead = ({ reading: _reading, ...how }: Choice): HowRead => how;

/** What a keyword finds, for lists in another order than relevance. */
export async function findWords(db: Db, keyword: string): Promise<{ words: Words } & HowRead> {
  const choice = await chosen(db, keyword);
  return choice === undefined
    ? { words: wordsOf(undefined) }
    : { words: wordsOf(choice.reading), ...howRead(choice) };
}

async function chosen(db: Db, keyword: string): Promise<Choice | undefined> {
  const choice = await chosenOfAllWords(db, keyword);
  if (choice !== undefined) return choice;
  const fewer = await fewerWords(db, keyword);
  const found = fewer === undefined ? undefined : await chosenOfAllWords(db, fewer);
  return found && { ...found, correctedKeyword: found.correctedKeyword ?? fewer };
}

async function chosenOfAllWords(db: Db, keyword: string): Promise<Choice | undefined> {
  const typed = await readTyped(db, keyword);
  if (typed === undefined) return undefined;
  const called = await asProductsAreCalled(db, typed);
  const choice = called === undefined ? undefined : await chosenOfAllWords(db, called);
  return choice === undefined
    ? chooseReading(db, keyword, typed)
    : { ...choice, correctedKeyword: choice.correctedKeyword ?? called ?? keyword };
}

/** What comes nearest to a keyword of which nothing is known: products of a piece of it, which `keyword` names. */
export async function findNearest(
  db: Db,
  keyword: string,
  count: number,
): Promise<{ keyword: string; productUuids: string[] } | undefined> {
  const typed = await readTyped(db, keyword);
  const piece = typed === undefined ? undefined : await nearestWord(db, typed);
  const reading = piece === undefined ? undefined : await readTyped(db, piece);
  if (piece === undefined || reading === undefined) return undefined;
  const page = await listHits(db, reading, { count });
  return { keyword: piece, productUuids: page.rows.map((row) => row.uuid) };
}
