// Rules for which products are relevant to a query, from the facts of a product alone. They use no code of the search, because they
// judge it. The queries are in demo-queries.ts and real-queries.ts.

export const kinds = [
  'plain',
  'inside-word',
  'spacing',
  'partial-syllable',
  'initials',
  'keyboard-layout',
  'typo',
  'syllable-typo',
  'sentence',
  'word-order',
  'units',
  'synonyms',
  'latin',
] as const;
export type Kind = (typeof kinds)[number];

/** Texts of a product that the rules compare. */
export type Facts = {
  name: string;
  /** Hangul and Latin name of the brand; for registered foods the maker. */
  brand: readonly string[];
  /** Ingredients at the head of the functionality lines: 홍삼제품 of `[홍삼제품] 면역력 …`. */
  ingredients: readonly string[];
  /** Option values of the items that are sold. */
  options: readonly string[];
  /** Names of the product's categories. */
  categories: readonly string[];
};
/** True if the product is relevant to the query. */
export type Rule = (facts: Facts) => boolean;
export type Query = { kind: Kind; query: string; relevant: Rule };

/** Caches results, because hundreds of rules compare the same tens of thousands of names. */
function memoize<Result>(compute: (text: string) => Result): (text: string) => Result {
  const cache = new Map<string, Result>();
  return (text) => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    const result = compute(text);
    cache.set(text, result);
    return result;
  };
}

/** Letters and digits in lower case; 1,200 becomes 1200, and the dot of 1.5 and the plus of 1+1 stay. */
export const bare = memoize((text) =>
  plainNumbers(text).replace(/(?<=\d)([.+])(?=\d)|[^\p{L}\p{N}]/gu, '$1'),
);

function plainNumbers(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '');
}

function contain(texts: readonly string[], words: readonly string[]): boolean {
  const wanted = words.map(bare);
  return texts.some((text) => wanted.some((word) => bare(text).includes(word)));
}

/** The name contains one of these words, whatever the spacing. */
export const nameHas =
  (...words: string[]): Rule =>
  ({ name }) =>
    contain([name], words);

/** The brand contains one of these words. */
export const brandHas =
  (...words: string[]): Rule =>
  ({ brand }) =>
    contain(brand, words);

/** The name or an ingredient contains one of these words. */
export const nameOrIngredientHas =
  (...words: string[]): Rule =>
  ({ name, ingredients }) =>
    contain([name, ...ingredients], words);

/** The name or a category contains one of these words. */
export const nameOrCategoryHas =
  (...words: string[]): Rule =>
  ({ name, categories }) =>
    contain([name, ...categories], words);

/** Name, brand, ingredients, options and categories together contain every word of the query. */
export const hasEveryWord =
  (query: string): Rule =>
  (facts) => {
    const texts = [facts.name, ...facts.brand, ...facts.ingredients, ...facts.options, ...facts.categories];
    return query.split(/\s+/).every((word) => contain(texts, [word]));
  };

export const anyOf =
  (...rules: Rule[]): Rule =>
  (facts) =>
    rules.some((rule) => rule(facts));

export const both =
  (...rules: Rule[]): Rule =>
  (facts) =>
    rules.every((rule) => rule(facts));

/** A number with its unit, such as `60정` or `1,200 mg`, in the name or an option; not the end of a longer number. */
export const hasNumber = (quantity: string): Rule => {
  const [, number = '', unit = ''] = /^([\d.]+)\s*(.*)$/.exec(plainNumbers(quantity)) ?? [];
  const end = /[a-z]$/.test(unit) ? '(?![a-z])' : unit === '' ? '(?![\\d.]*\\d)' : '';
  const found = new RegExp(`(?<!\\d|\\d\\.)${number.replace('.', '\\.')}\\s*${unit}${end}`);
  return ({ name, options }) => [name, ...options].some((text) => found.test(plainNumbers(text)));
};

const firstSyllable = 0xac00;
const initials = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
const vowels = 'ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ'.split(' ');
const finals = [
  '',
  ...'ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(
    ' ',
  ),
];

/** Keystrokes of a syllable on a Korean keyboard: ㅎㅗㅇ for 홍, ㄱㅗㅏ for 과. */
function keystrokes(letter: string): string {
  const place = letter.charCodeAt(0) - firstSyllable;
  if (place < 0 || place >= initials.length * 588) return letter;
  return [initials[Math.floor(place / 588)], vowels[Math.floor(place / 28) % 21], finals[place % 28]].join(
    '',
  );
}

/** Keystrokes from each letter to the end, each preceded by a bar: `|ㅎㅗㅇㅅㅏㅁ|ㅅㅏㅁ`. */
const suffixKeystrokes = memoize((text) => {
  const letters = [...bare(text)].map(keystrokes);
  return letters.map((_, from) => `|${letters.slice(from).join('')}`).join('');
});

/** The keystrokes begin a part of the name or brand: `홍ㅅ` and `홍사` match 홍삼, `비탐` matches 비타민. */
export const startsWord = (typed: string): Rule => {
  const wanted = [...bare(typed)].map(keystrokes).join('');
  return ({ name, brand }) => [name, ...brand].some((text) => suffixKeystrokes(text).includes(`|${wanted}`));
};

/** Initial consonants of Hangul; other characters unchanged. */
const initialsOf = memoize((text) =>
  [...text.replace(/\s/g, '')].map((letter) => keystrokes(letter)[0]).join(''),
);

/** Name or brand contains Hangul with these initial consonants, across spaces, and not across digits and Latin letters. */
export const hasInitials =
  (wanted: string): Rule =>
  ({ name, brand }) =>
    [name, ...brand].some((text) => initialsOf(text).includes(wanted));

/** Queries of one kind, each with its own rule. */
export function queriesOf(kind: Kind, rules: Record<string, Rule>): Query[] {
  return Object.entries(rules).map(([query, relevant]) => ({ kind, query, relevant }));
}

/** Queries of one kind, separated by a comma and a space, whose rule is derived from the query. */
export function queriesBy(kind: Kind, rule: (query: string) => Rule, queries: string): Query[] {
  return queries
    .trim()
    .split(/,\s+/)
    .map((query) => ({ kind, query, relevant: rule(query) }));
}
