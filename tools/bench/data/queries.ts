// Search queries by kind: derived from the names in the database, thousands of each, deterministic.
// Not here: the quality of their results (tests/search); the bench only measures speed.
import { composeHangul, hangulToQwerty, initialConsonants, jamo } from '#domain/korean-text/hangul.ts';
import type { Random } from './random.ts';

export const queryKinds = [
  'plain',
  'inside-word',
  'spacing',
  'partial-syllable',
  'initials',
  'keyboard-layout',
  'typo',
  'word-order',
  'units',
  'synonyms',
  'latin',
] as const;
export type QueryKind = (typeof queryKinds)[number];

/** Names and brands of visible products, and their words. */
export type Vocabulary = { names: readonly string[]; brands: readonly string[]; words: readonly string[] };

const longestQuery = 50;
const units = [
  '60정',
  '90정',
  '30포',
  '120캡슐',
  '500mg',
  '1200mg',
  '1,000 mg',
  '3개월',
  '1개월분',
  '2박스',
  '100g',
];
const otherWords = [
  '오메가쓰리',
  '유산균',
  '프로바이오틱스',
  '코큐텐',
  '엠에스엠',
  '밀크시슬',
  '비타민씨',
  '비타민디',
  '빌베리',
];
const latinWords = [
  'vitamin',
  'omega 3',
  'lutein',
  'msm',
  'bcaa',
  'collagen',
  'probiotics',
  'zinc',
  'coq10',
  'biotin',
  'gold',
];
const vowels = [...'ㅏㅑㅓㅕㅗㅛㅜㅠㅡㅣ'];

export function vocabularyOf(products: readonly { name: string; brand: string }[]): Vocabulary {
  const names = products.map((product) => product.name);
  const words = names.flatMap((name) => name.match(/[가-힣]{2,8}/gu) ?? []);
  return {
    names,
    brands: [...new Set(products.map((product) => product.brand))],
    words: [...new Set(words)],
  };
}

/** `count` different queries of a kind, or fewer where the names yield no more. */
export function makeQueries(
  kind: QueryKind,
  vocabulary: Vocabulary,
  count: number,
  random: Random,
): string[] {
  const made = new Set<string>();
  for (let tries = 0; made.size < count && tries < count * 20; tries += 1) {
    const query = makers[kind](vocabulary, random).trim().slice(0, longestQuery);
    if (query !== '') made.add(query);
  }
  return [...made];
}

/** All states of the field while a word is typed: 호, 홍, 홍ㅅ (as 홍 + ㅅ), 홍사, 홍삼. */
export function typingOf(word: string): string[] {
  const letters = [...jamo(word)];
  return letters.map((_, index) => composeHangul(letters.slice(0, index + 1).join('')));
}

type Maker = (vocabulary: Vocabulary, random: Random) => string;

const makers: Record<QueryKind, Maker> = {
  plain: ({ words }, random) => random.pick(words),
  'inside-word'({ words }, random) {
    const word = longWord(words, random);
    const from = 1 + random.below(word.length - 2);
    return word.slice(from, from + 2 + random.below(2));
  },
  spacing({ names, words }, random) {
    const word = longWord(words, random);
    const at = 2 + random.below(word.length - 2);
    return random.next() < 0.5
      ? `${word.slice(0, at)} ${word.slice(at)}`
      : random.pick(names).replaceAll(' ', '');
  },
  'partial-syllable'({ words }, random) {
    const steps = typingOf(longWord(words, random));
    return steps[steps.length - 2 - random.below(Math.min(3, steps.length - 2))] ?? '';
  },
  initials: ({ words }, random) => initialConsonants(random.pick(words)).slice(0, 2 + random.below(4)),
  'keyboard-layout': ({ words }, random) => hangulToQwerty(random.pick(words)),
  typo({ words }, random) {
    const letters = [...jamo(longWord(words, random))];
    const isVowelAt = (index: number): boolean => vowels.includes(letters[index] ?? '');
    // One of the two letters of ㅘ alone would leave no syllable.
    const places = letters.flatMap((_, index) =>
      isVowelAt(index) && !isVowelAt(index - 1) && !isVowelAt(index + 1) ? [index] : [],
    );
    if (places.length > 0) letters[random.pick(places)] = random.pick(vowels);
    return composeHangul(letters.join(''));
  },
  'word-order'({ names, brands }, random) {
    const parts = random.pick(names).split(/\s+/).slice(0, 3).toReversed();
    return random.next() < 0.5 ? parts.join(' ') : `${parts[0] ?? ''} ${random.pick(brands)}`;
  },
  units: ({ words }, random) => `${random.pick(words)} ${random.pick(units)}`,
  synonyms({ words, brands }, random) {
    const other = random.next() < 0.5 ? random.pick(words) : random.pick(brands);
    return random.next() < 0.1 ? random.pick(otherWords) : `${random.pick(otherWords)} ${other}`;
  },
  latin({ names, words }, random) {
    const written = random
      .pick(names)
      .match(/[a-z][a-z0-9-]+/giu)
      ?.join(' ')
      .toLowerCase();
    const head = random.next() < 0.5 ? written : undefined;
    const query = head ?? random.pick(latinWords);
    return random.next() < 0.2 ? query : `${query} ${random.pick(words)}`;
  },
};

function longWord(words: readonly string[], random: Random): string {
  for (;;) {
    const word = random.pick(words);
    if (word.length >= 3) return word;
  }
}
