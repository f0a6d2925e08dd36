// Suggestions while typing: whole words first, then a category, a brand, and products. Nothing is logged.
import { initialConsonants, isInitialConsonants, jamo, qwertyToHangul } from '#domain/korean-text/hangul.ts';
import { searchText } from '#domain/korean-text/search-text.ts';
import type { Db } from '../../../db/connect.ts';
import { asProductsAreCalled, chooseAmongFew, readTyped } from './choose-reading.ts';
import { listFewHits } from '../search-hits/search-hits.ts';
import { soundingAlike, halfTyped } from '../search-query/search-query.ts';
import { type Suggestion, listProductNames, listWordSuggestions } from './suggestions.db.ts';

const mostWords = 6;

/** `count` suggestions for what has been typed so far, each name once; `keyword` is what they were found by. */
export async function suggest(
  db: Db,
  keyword: string,
  count: number,
): Promise<{ keyword: string; rows: Suggestion[] }> {
  const typed = await readTyped(db, keyword);
  const called = typed === undefined ? undefined : await asProductsAreCalled(db, typed);
  for (const other of [called ?? keyword, ...soundingAlike(keyword)]) {
    const rows = await suggestFor(db, other, count);
    if (rows.length > 0) return { keyword: other, rows };
  }
  const choice = typed === undefined ? undefined : await chooseAmongFew(db, keyword, typed, 0);
  // A switched keyboard shows itself before a whole word is typed.
  const meant = choice?.correctedKeyword ?? qwertyToHangul(keyword);
  if (meant === keyword || !/[가-힣a-zA-Z]/.test(meant)) return { keyword, rows: [] };
  return { keyword: meant, rows: await suggestFor(db, meant, count) };
}

async function suggestFor(db: Db, keyword: string, count: number): Promise<Suggestion[]> {
  const typed = searchText(keyword);
  if (typed === '') return [];
  // A keyboard puts ㄱ and ㅅ together to ㄳ.
  const text = /^[ㄱ-ㅎ]+$/u.test(typed) ? jamo(typed) : typed;
  const by = isInitialConsonants(text) ? ('initials' as const) : ('jamo' as const);
  // A number that is still being typed has no end yet.
  const begin = (by === 'initials' ? initialConsonants(text) : jamo(text)).replace(/>$/, '');
  const [words, products] = await Promise.all([
    listWordSuggestions(db, { text, begin, by, count: mostWords }),
    listProducts(db, keyword, count),
  ]);
  // Makers share names (39 products are called 홍삼농축액), and a word may be a category: each stands once, as what leads furthest.
  const places = new Set(words.filter((row) => row.type !== 'KEYWORD').map((row) => searchText(row.keyword)));
  const seen = new Set<string>();
  return [...words, ...products]
    .filter(({ type, keyword: name }) => type !== 'KEYWORD' || !places.has(searchText(name)))
    .filter(({ keyword: name }) => !seen.has(searchText(name)) && seen.add(searchText(name)))
    .slice(0, count);
}

async function listProducts(db: Db, keyword: string, count: number): Promise<Suggestion[]> {
  const typed = await readTyped(db, keyword);
  if (typed === undefined) return [];
  // The last syllable is always only begun while somebody types.
  return listProductNames(db, await listFewHits(db, halfTyped(typed) ?? typed, count));
}
