// Public API of search: products by keyword for lists, suggestions, rules of keywords, and the search rows of changed products.
// It does not use cards and prices, so that lists and stock can import it; the handlers are in content/search.
// Import order of the folders: this one chooses between interpretations of a keyword; match/ finds products by SQL; rows/ reads and writes
// search rows, words and rules of keywords; interpret/ is pure.
import type { Db } from '../../../db/connect.ts';
import type { PagingInput } from '../../../db/paging.ts';
import {
  type Choice,
  inCatalogueTerms,
  chooseWithFewHits,
  chooseInterpretation,
  isPlenty,
  interpretTyped,
} from './choose-interpretation.ts';
import { relaxKeyword, nearestWord } from './relax-keyword.ts';
import { type UnknownName, findUnknownName } from './unknown-name.ts';
import { type HitPage, type KeywordMatch, listHits, keywordMatchOf } from './match/hits.db.ts';
import type { Condition } from './match/matching.db.ts';
import { isBanned } from './rows/keyword-rules.db.ts';
import { isLayoutMismatch } from './interpret/keyword-variants.ts';

export { countLater } from './common-totals.ts';
export { countSearch, isSearchOld, rebuildSearch } from './rebuild-search.ts';
export { suggest } from './suggest.ts';
export { type UnknownName, unknownNameOf } from './unknown-name.ts';
export type { KeywordMatch } from './match/hits.db.ts';
export type { Condition } from './match/matching.db.ts';
export { invalidateKeywordRules, isBanned, ruleOfKeyword } from './rows/keyword-rules.db.ts';
export { saveSearchOf } from './rows/save-search.ts';
export { listSearchTexts, refreshSearchItems } from './rows/search-items.db.ts';

/** The keyword that was searched instead of the typed one, and whether it matched only as a prefix. */
export type QueryCorrection = Omit<Choice, 'interpretation'>;

/** A page of product uuids by relevance; `unknownName` is a name of the keyword that no product has. */
type FoundPage = HitPage & QueryCorrection & { unknownName?: UnknownName };

/**
 * A page of products by relevance; undefined when neither the keyword nor any word of it finds products. `narrowed` is a further
 * condition on f.product_uuid.
 */
export async function findPage(
  db: Db,
  keyword: string,
  input: PagingInput,
  narrowed?: Condition,
): Promise<FoundPage | undefined> {
  const page = await findByAllWords(db, keyword, input, narrowed);
  if (page !== undefined) return page;
  const fewer = await relaxKeyword(db, keyword);
  const found = fewer && (await findByAllWords(db, fewer.keyword, input, narrowed));
  if (fewer === undefined || found === undefined) return undefined;
  const correctedKeyword = found.correctedKeyword ?? fewer.keyword;
  const unknownName = input.cursor === undefined ? await findUnknownName(db, fewer.unknown) : undefined;
  return { ...found, correctedKeyword, ...(unknownName && { unknownName }) };
}

async function findByAllWords(
  db: Db,
  keyword: string,
  input: PagingInput,
  narrowed?: Condition,
): Promise<FoundPage | undefined> {
  const typed = await interpretTyped(db, keyword);
  if (typed === undefined) return undefined;
  const called = await inCatalogueTerms(db, typed);
  if (called !== undefined) {
    const page = await findByAllWords(db, called, input, narrowed);
    if (page !== undefined) return { ...page, correctedKeyword: page.correctedKeyword ?? called };
  }
  // The first page without a filter has the count of the typed words, so most searches need one statement.
  const isFirst = narrowed === undefined && input.cursor === undefined && !isLayoutMismatch(keyword);
  const page = isFirst ? await listHits(db, typed, input) : undefined;
  const total = page?.paging.totalCount ?? 0;
  if (page !== undefined && isPlenty(total)) return page;
  const choice = isFirst
    ? await chooseWithFewHits(db, keyword, typed, total)
    : await chooseInterpretation(db, keyword, typed);
  if (choice === undefined) return undefined;
  const isTyped = page !== undefined && choice.interpretation === typed;
  return {
    ...(isTyped ? page : await listHits(db, choice.interpretation, input, narrowed)),
    ...correctionOf(choice),
  };
}

const correctionOf = ({ interpretation: _interpretation, ...correction }: Choice): QueryCorrection =>
  correction;

/** The products of a keyword, as SQL for lists in another order than relevance; none of a banned keyword. */
export async function findKeywordMatch(
  db: Db,
  keyword: string,
): Promise<{ match: KeywordMatch } & QueryCorrection> {
  const choice = await choose(db, keyword);
  return choice === undefined || (await isBanned(db, keyword, choice.correctedKeyword))
    ? { match: keywordMatchOf(undefined) }
    : { match: keywordMatchOf(choice.interpretation), ...correctionOf(choice) };
}

async function choose(db: Db, keyword: string): Promise<Choice | undefined> {
  const choice = await chooseForAllWords(db, keyword);
  if (choice !== undefined) return choice;
  const fewer = await relaxKeyword(db, keyword);
  const found = fewer && (await chooseForAllWords(db, fewer.keyword));
  return found && { ...found, correctedKeyword: found.correctedKeyword ?? fewer.keyword };
}

async function chooseForAllWords(db: Db, keyword: string): Promise<Choice | undefined> {
  const typed = await interpretTyped(db, keyword);
  if (typed === undefined) return undefined;
  const called = await inCatalogueTerms(db, typed);
  const choice = called === undefined ? undefined : await chooseForAllWords(db, called);
  return choice === undefined
    ? chooseInterpretation(db, keyword, typed)
    : { ...choice, correctedKeyword: choice.correctedKeyword ?? called ?? keyword };
}

/** For a keyword that finds nothing: products of a part of it, which `keyword` names; undefined when either is banned. */
export async function findNearest(
  db: Db,
  keyword: string,
  count: number,
): Promise<{ keyword: string; productUuids: string[] } | undefined> {
  const typed = await interpretTyped(db, keyword);
  const part = typed === undefined ? undefined : await nearestWord(db, typed);
  const interpretation = part === undefined ? undefined : await interpretTyped(db, part);
  if (part === undefined || interpretation === undefined || (await isBanned(db, keyword, part)))
    return undefined;
  const page = await listHits(db, interpretation, { count });
  return { keyword: part, productUuids: page.rows.map((row) => row.uuid) };
}
