// Computes the text columns of search_item from the facts of a product. Pure; rows are written in search-items.db.ts.
import { subjectTerms } from '#domain/catalog/product-subject.ts';
import { initialConsonants, jamo } from '#domain/korean-text/hangul.ts';
import { searchText, wordStarts } from '#domain/korean-text/search-text.ts';

/** Version of the normaliser. Increase it when the text columns change, so that older rows are rewritten. */
export const searchVersion = 6;

export type SearchFacts = {
  name: string;
  brand: string;
  latin: string;
  options: readonly string[];
  ingredients: readonly string[];
  functions: readonly string[];
  categories: readonly string[];
};

export type SearchForms = {
  name: string;
  near: string;
  far: string;
  jamo: string;
  initials: string;
  /** What the product is (#domain/catalog/product-subject.ts). */
  subject: readonly string[];
};

/** Characters. The end of a long ingredient list is not worth searching. */
const farLength = 200;

/** Phrases that are in every functionality text. */
const everySentence =
  /에?\s*도움을?\s*(?:줄|주는|줌).*$|에\s*필요(?:함)?|유지에?|[가-힣]+과\s[가-힣]+[이의]?\s*(?:흡수|형성|이용).*$/gu;

/** Excipients, sweeteners and colours, which shoppers do not search for. */
const filler =
  /스테아린산|이산화규소|셀룰로|글리세린|판토텐산칼슘|덱스트린|향|색소|카라멜|자일리톨|젤라틴|전분|유당|인산칼슘|펙틴|정제수|이산화티타늄|카나우바|쉘락|스테비|수크랄로스|설탕|과당|포도당/u;

/** Rows that every nutrition table has. */
const everyFood = /^(?:열량|탄수화물|당류|단백질|지방|포화지방|트랜스지방|콜레스테롤|나트륨)$/u;

/** The text columns of search_item for one product. */
export function searchForms(facts: SearchFacts): SearchForms {
  const near = [facts.name, facts.brand, facts.latin].map(wordStarts).join('');
  return {
    name: searchText(facts.name),
    near,
    far: farOf(facts),
    jamo: jamo(`${searchText(facts.name)}|${searchText(facts.brand)}|${searchText(facts.latin)}`),
    initials: initialConsonants(near),
    subject: subjectTerms(facts),
  };
}

/** Options, categories, ingredients and functions: matches in them rank after matches in the name. */
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
