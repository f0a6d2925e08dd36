// Rules that say which products a shopper means by a query, read off a product's own facts and nothing else.
// Not here: the queries (demo-queries.ts, real-queries.ts), and any code of the search, which these rules judge.

export const kinds = [
  'plain',
  'inside-word',
  'spacing',
  'half-syllable',
  'initials',
  'keyboard-slip',
  'typo',
  'syllable-slip',
  'sentence',
  'word-order',
  'units',
  'synonyms',
  'latin',
] as const;
export type Kind = (typeof kinds)[number];

/** What the shop knows of a product, in its own words. */
export type Facts = {
  name: string;
  /** Hangul and Latin name of the brand; for registered foods the maker. */
  brand: readonly string[];
  /** Heads of the functionality lines: `[홍삼제품] 면역력 …` has 홍삼제품. */
  ingredients: readonly string[];
  /** Option values of the items that are sold. */
  options: readonly string[];
  /** Names of the categories the product stands in. */
  categories: readonly string[];
};
/** True when a shopper who typed the query would say: yes, that is one of those I mean. */
export type Rule = (facts: Facts) => boolean;
export type Query = { kind: Kind; query: string; relevant: Rule };

/** Keeps what was made of each text: hundreds of rules read the same tens of thousands of names. */
function remembered<Made>(make: (text: string) => Made): (text: string) => Made {
  const kept = new Map<string, Made>();
  return (text) => {
    const before = kept.get(text);
    if (before !== undefined) return before;
    const made = make(text);
    kept.set(text, made);
    return made;
  };
}

/** Letters and digits alone, in lower case; 1,200 is 1200, and the dot of 1.5 and the plus of 1+1 stay. */
export const bare = remembered((text) =>
  plainNumbers(text).replace(/(?<=\d)([.+])(?=\d)|[^\p{L}\p{N}]/gu, '$1'),
);

function plainNumbers(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '');
}

function holds(texts: readonly string[], words: readonly string[]): boolean {
  const wanted = words.map(bare);
  return texts.some((text) => wanted.some((word) => bare(text).includes(word)));
}

/** One of these words stands in the name, whatever the spacing. */
export const nameHas =
  (...words: string[]): Rule =>
  ({ name }) =>
    holds([name], words);

/** One of these words stands in the brand. */
export const brandHas =
  (...words: string[]): Rule =>
  ({ brand }) =>
    holds(brand, words);

/** One of these words stands in the name or in a functional ingredient. */
export const nameOrIngredientHas =
  (...words: string[]): Rule =>
  ({ name, ingredients }) =>
    holds([name, ...ingredients], words);

/** One of these words stands in the name or names a category of the product. */
export const nameOrCategoryHas =
  (...words: string[]): Rule =>
  ({ name, categories }) =>
    holds([name, ...categories], words);

/** Every word of the query stands somewhere: name, brand, ingredient, option or category. */
export const hasEveryWord =
  (query: string): Rule =>
  (facts) => {
    const texts = [facts.name, ...facts.brand, ...facts.ingredients, ...facts.options, ...facts.categories];
    return query.split(/\s+/).every((word) => holds(texts, [word]));
  };

export const anyOf =
  (...rules: Rule[]): Rule =>
  (facts) =>
    rules.some((rule) => rule(facts));

export const both =
  (...rules: Rule[]): Rule =>
  (facts) =>
    rules.every((rule) => rule(facts));

/** A number with its unit, `60정` or `1,200 mg`, in the name or an option; never the end of a longer number. */
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

/** The keys a Korean keyboard is struck with, letter by letter: 홍 is ㅎㅗㅇ, 과 is ㄱㅗㅏ. */
function keystrokes(letter: string): string {
  const place = letter.charCodeAt(0) - firstSyllable;
  if (place < 0 || place >= initials.length * 588) return letter;
  return [initials[Math.floor(place / 588)], vowels[Math.floor(place / 28) % 21], finals[place % 28]].join(
    '',
  );
}

/** What is struck from each letter to the end, with a bar before each: `|ㅎㅗㅇㅅㅏㅁ|ㅅㅏㅁ`. */
const typings = remembered((text) => {
  const letters = [...bare(text)].map(keystrokes);
  return letters.map((_, from) => `|${letters.slice(from).join('')}`).join('');
});

/** Somebody on the way to a word of the name or brand has typed so far: `홍ㅅ`, `홍사` and `비탐` lead to 홍삼 and 비타민. */
export const isOnTheWay = (typed: string): Rule => {
  const wanted = [...bare(typed)].map(keystrokes).join('');
  return ({ name, brand }) => [name, ...brand].some((text) => typings(text).includes(`|${wanted}`));
};

/** First consonants; what is no Hangul stands for itself. */
const initialsOf = remembered((text) =>
  [...text.replace(/\s/g, '')].map((letter) => keystrokes(letter)[0]).join(''),
);

/** Some run of Hangul in name or brand has these initial consonants; spaces do not part a run, digits and Latin do. */
export const hasInitials =
  (wanted: string): Rule =>
  ({ name, brand }) =>
    [name, ...brand].some((text) => initialsOf(text).includes(wanted));

/** Queries of one kind with a rule for each. */
export function queriesOf(kind: Kind, rules: Record<string, Rule>): Query[] {
  return Object.entries(rules).map(([query, relevant]) => ({ kind, query, relevant }));
}

/** Queries of one kind whose rule is made of the query itself; they are parted by a comma and a blank. */
export function queriesBy(kind: Kind, rule: (query: string) => Rule, queries: string): Query[] {
  return queries
    .trim()
    .split(/,\s+/)
    .map((query) => ({ kind, query, relevant: rule(query) }));
}
