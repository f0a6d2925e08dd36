// Suggestions while typing: words, categories, brands, then products, for which places are reserved. Nothing is logged.
import { initialConsonants, isInitialConsonants, jamo, qwertyToHangul } from '#domain/korean-text/hangul.ts';
import { searchText } from '#domain/korean-text/search-text.ts';
import type { Db } from '../../../db/connect.ts';
import { inCatalogueTerms, chooseWithFewHits, interpretTyped } from './choose-interpretation.ts';
import { listFewHits } from './match/hits.db.ts';
import { type Suggestion, listProductNames, listWordSuggestions } from './match/suggestions.db.ts';
import { bannedWordsOf } from './rows/keyword-rules.db.ts';
import { withoutFragments } from './match/word-fragments.ts';
import { asPrefix } from './interpret/interpret-keyword.ts';
import { soundAlikes } from './interpret/keyword-variants.ts';

const mostWords = 6;
/** Words that are read for them: some are fragments, and others show which. */
const mostRead = 4 * mostWords;
/** Of the suggestions at least one in so many is a product, if products match. */
const productShare = 3;

/**
 * Up to `count` suggestions for the typed text, each name once and without banned words; `keyword` is the keyword by which they were found.
 */
export async function suggest(
  db: Db,
  keyword: string,
  count: number,
): Promise<{ keyword: string; rows: Suggestion[] }> {
  const banned = await bannedWordsOf(db);
  const found = await suggestAny(db, keyword, banned.length === 0 ? count : 2 * count);
  const isAllowed = (name: string) => !banned.some((word) => searchText(name).includes(word));
  return { ...found, rows: found.rows.filter((row) => isAllowed(row.keyword)).slice(0, count) };
}

async function suggestAny(
  db: Db,
  keyword: string,
  count: number,
): Promise<{ keyword: string; rows: Suggestion[] }> {
  const typed = await interpretTyped(db, keyword);
  const called = typed === undefined ? undefined : await inCatalogueTerms(db, typed);
  for (const other of [called ?? keyword, ...soundAlikes(keyword)]) {
    const rows = await suggestFor(db, other, count);
    if (rows.length > 0) return { keyword: other, rows };
  }
  const choice = typed === undefined ? undefined : await chooseWithFewHits(db, keyword, typed, 0);
  // A keyboard-layout mismatch is recognisable before a word is complete.
  const meant = choice?.correctedKeyword ?? qwertyToHangul(keyword);
  if (meant === keyword || !/[가-힣a-zA-Z]/.test(meant)) return { keyword, rows: [] };
  return { keyword: meant, rows: await suggestFor(db, meant, count) };
}

async function suggestFor(db: Db, keyword: string, count: number): Promise<Suggestion[]> {
  const typed = searchText(keyword);
  if (typed === '') return [];
  // Input methods combine ㄱ and ㅅ to ㄳ.
  const text = /^[ㄱ-ㅎ]+$/u.test(typed) ? jamo(typed) : typed;
  const by = isInitialConsonants(text) ? ('initials' as const) : ('jamo' as const);
  // A number may continue, so its end mark is removed.
  const begin = (by === 'initials' ? initialConsonants(text) : jamo(text)).replace(/>$/, '');
  const [found, products] = await Promise.all([
    listWordSuggestions(db, { text, begin, by, count: mostRead }),
    listProducts(db, keyword, count),
  ]);
  const words = withoutFragmentRows(found);
  // Names repeat (39 products are called 홍삼농축액), and a word may be a category too: each is suggested once, places before words.
  const places = new Set(words.filter((row) => row.type !== 'KEYWORD').map((row) => searchText(row.keyword)));
  const seen = new Set<string>();
  const distinct = [...words, ...products]
    .filter(({ type, keyword: name }) => type !== 'KEYWORD' || !places.has(searchText(name)))
    .filter(({ keyword: name }) => !seen.has(searchText(name)) && seen.add(searchText(name)));
  const goods = distinct.filter(({ type }) => type === 'PRODUCT');
  const others = distinct.filter(({ type }) => type !== 'PRODUCT');
  const reserved = Math.min(goods.length, Math.floor(count / productShare));
  return [...others.slice(0, count - reserved), ...goods].slice(0, count);
}

/** The first words that are no fragments, and all categories and brands. */
function withoutFragmentRows(rows: readonly Suggestion[]): Suggestion[] {
  const words = rows.filter((row) => row.type === 'KEYWORD').map((row) => row.keyword);
  const kept = new Set(withoutFragments(words).slice(0, mostWords));
  return rows.filter((row) => row.type !== 'KEYWORD' || kept.has(row.keyword));
}

async function listProducts(db: Db, keyword: string, count: number): Promise<Suggestion[]> {
  const typed = await interpretTyped(db, keyword);
  if (typed === undefined) return [];
  // While typing, the last syllable may be incomplete.
  return listProductNames(db, await listFewHits(db, asPrefix(typed) ?? typed, count));
}
