// What a product is to search: its facts in the forms that shoppers type. Pure; where the rows stand is search-items.db.ts.
import { initialConsonants, jamo } from '#domain/korean-text/hangul.ts';
import { searchText, wordStarts } from '#domain/korean-text/search-text.ts';

/** Raised when the forms change, so that rows written by an older normaliser are found and rewritten. */
export const searchVersion = 4;

export type SearchFacts = {
  name: string;
  brand: string;
  latin: string;
  options: readonly string[];
  ingredients: readonly string[];
  functions: readonly string[];
  categories: readonly string[];
};

export type SearchForms = { name: string; near: string; far: string; jamo: string; initials: string };

/** Long ingredient lists say less and less. */
const farLength = 200;

/** What every function sentence says. */
const everySentence =
  /에?\s*도움을?\s*(?:줄|주는|줌).*$|에\s*필요(?:함)?|유지에?|[가-힣]+과\s[가-힣]+[이의]?\s*(?:흡수|형성|이용).*$/gu;

/** What holds a tablet together, sweetens or colours it: nobody searches for goods by it. */
const filler =
  /스테아린산|이산화규소|셀룰로|글리세린|판토텐산칼슘|덱스트린|향|색소|카라멜|자일리톨|젤라틴|전분|유당|인산칼슘|펙틴|정제수|이산화티타늄|카나우바|쉘락|스테비|수크랄로스|설탕|과당|포도당/u;

/** What the nutrition table of every food has. */
const everyFood = /^(?:열량|탄수화물|당류|단백질|지방|포화지방|트랜스지방|콜레스테롤|나트륨)$/u;

/** The forms of one product (columns of search_item). */
export function searchForms(facts: SearchFacts): SearchForms {
  const near = [facts.name, facts.brand, facts.latin].map(wordStarts).join('');
  return {
    name: searchText(facts.name),
    near,
    far: farOf(facts),
    jamo: jamo(`${searchText(facts.name)}|${searchText(facts.brand)}|${searchText(facts.latin)}`),
    initials: initialConsonants(near),
  };
}

/** What a product has beside its name: found, but behind those that are called so. */
function farOf(facts: SearchFacts): string {
  const ingredients = facts.ingredients.filter((one) => !filler.test(one) && !everyFood.test(one));
  const functions = facts.functions.map((sentence) => sentence.replaceAll(everySentence, ' '));
  const all = [...facts.options, ...facts.categories, ...ingredients, ...functions];
  let far = '';
  for (const text of new Set(all.map(searchText).filter(Boolean))) {
    if (far.length + text.length < farLength) far += `|${text}`;
  }
  return far;
}

/** Pieces of a text by which search_item's index finds it: a letter or two themselves, or their threes (db/functions/search-grams.sql). */
export function wordGrams(text: string): string[] {
  return runs(text, 3);
}

/** Jamo are indexed in threes. */
export function jamoGrams(text: string): string[] {
  return runs(text, 3);
}

/** First consonants are indexed as letters are. */
export function initialGrams(text: string): string[] {
  return runs(text, 3);
}

/** More pieces of one text do not narrow any better, and the index looks each of them up. */
const mostPieces = 6;

/** Runs of so many letters: all of a short text, of a long one as many as are enough, evenly from its beginning to its end. */
function runs(text: string, length: number): string[] {
  const letters = [...text];
  if (letters.length <= length) return [text];
  const last = letters.length - length;
  const count = Math.min(last + 1, mostPieces);
  const starts = Array.from({ length: count }, (_, index) => Math.round((index * last) / (count - 1)));
  return [...new Set(starts.map((at) => letters.slice(at, at + length).join('')))];
}
