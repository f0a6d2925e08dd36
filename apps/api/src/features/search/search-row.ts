// What a product is to search: its facts in the forms that shoppers type. Pure; where the rows stand is search-items.db.ts.
import { initialConsonants, jamo } from '#domain/hangul.ts';
import { searchText, wordStarts } from '#domain/search-text.ts';

/** Raised when the forms change, so that rows written by an older normaliser are found and rewritten. */
export const searchVersion = 2;

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
const farLength = 160;

/** What every function sentence says. */
const everySentence = /에?\s*도움을?\s*(?:줄|주는|줌).*$|에\s*필요(?:함)?|유지에?/gu;

/** The forms of one product (columns of search_item). */
export function searchForms(facts: SearchFacts): SearchForms {
  const options = [...new Set(facts.options.map(searchText))].filter(Boolean);
  const near = [
    wordStarts(facts.name),
    wordStarts(facts.brand),
    wordStarts(facts.latin),
    ...options.map((option) => `|${option}`),
  ].join('');
  return {
    name: searchText(facts.name),
    near,
    far: farOf(facts),
    jamo: jamo(`${searchText(facts.name)}|${searchText(facts.brand)}|${searchText(facts.latin)}`),
    initials: initialConsonants(near),
  };
}

function farOf(facts: SearchFacts): string {
  const functions = facts.functions.map((sentence) => sentence.replaceAll(everySentence, ' '));
  const texts = [...facts.categories, ...facts.ingredients, ...functions].map(searchText).filter(Boolean);
  let far = '';
  for (const text of new Set(texts)) {
    if (far.length + text.length < farLength) far += `|${text}`;
  }
  return far;
}

/** Pieces of a text by which search_item's index finds it: the letter itself, or its pairs (search_grams of the migration). */
export function wordGrams(text: string): string[] {
  return runs(text, 2);
}

/** Jamo are indexed in threes. */
export function jamoGrams(text: string): string[] {
  return runs(text, 3);
}

/** First consonants are indexed in twos. */
export function initialGrams(text: string): string[] {
  return runs(text, 2);
}

function runs(text: string, length: number): string[] {
  const letters = [...text];
  if (letters.length <= length) return [text];
  const last = letters.length - length;
  return [...new Set(Array.from({ length: last + 1 }, (_, at) => letters.slice(at, at + length).join('')))];
}
