// What a shopper may mean by a keyword: its words, each with the other ways to say it. Pure; finding is hits.db.ts.
import { initialConsonants, isInitialConsonants, jamo } from '#domain/korean-text/hangul.ts';
import { latinToLetterNames, letterNamesToLatin } from '#domain/korean-text/letter-names.ts';
import { searchWords } from '#domain/korean-text/search-text.ts';
import { initialGrams, jamoGrams, wordGrams } from '../search-index/search-index.ts';

/** A text to look for: inside words, by its jamo when a syllable is half typed, or by first consonants. */
export type Wanted = { by: 'words' | 'jamo' | 'initials'; text: string; grams: readonly string[] };

/** One word of the keyword: as it was typed, and what else counts as it. */
export type Part = { typed: Wanted; others: readonly Wanted[] };

/** `joined` is the whole keyword without spaces; `parts` must all be found, in any order. */
export type Reading = { joined: string; parts: readonly Part[] };

/** Word in search spelling -> the words that mean the same, in search spelling. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** A number and its unit are one thing however they are spaced. */
const unit =
  /^(?:mg|g|kg|ml|l|mcg|ug|μg|iu|cfu|정|캡슐|포|개월|개월분|개월치|일|일분|주|병|개|개입|팩|매|환|스틱|억|입|박스|세트|년근|알|구미|봉)$/u;
const onlyNumber = /^<[\d.]+>$/;
const anyLoneLetter = /[ㄱ-ㅣ]/;
const anySyllable = /[가-힣ㅏ-ㅣ]/;
/** More words than this say nothing new. */
const mostParts = 8;
const mostOthers = 6;

/** Reads a keyword; undefined when it has no letter or number. */
export function readKeyword(keyword: string, synonyms: Synonyms): Reading | undefined {
  const words = together(searchWords(withSigns(keyword)), synonyms).slice(0, mostParts);
  if (words.length === 0) return undefined;
  return { joined: words.join(''), parts: words.flatMap((word) => partsOf(word, synonyms)) };
}

/** Units that are written as they are spoken. */
const spoken: readonly (readonly [RegExp, string])[] = [
  [/(?<=\d\s*)(?:밀리그램|미리그램)/gu, 'mg'],
  [/(?<=\d\s*)그램/gu, 'g'],
  [/(?<=\d\s*)(?:밀리리터|미리리터)/gu, 'ml'],
  [/(?<=\d\s*)아이유/gu, 'iu'],
];

const withSigns = (keyword: string): string =>
  spoken.reduce((text, [unitSpoken, sign]) => text.replaceAll(unitSpoken, sign), keyword);

/** Words that belong together: a number with its unit, and two words that are one name (코엔자임 큐텐). */
function together(words: readonly string[], synonyms: Synonyms): string[] {
  const merged: string[] = [];
  for (const word of words) {
    const before = merged.at(-1);
    if (before !== undefined && isOne(before, word, synonyms)) merged[merged.length - 1] = before + word;
    else merged.push(word);
  }
  return [...new Set(merged)];
}

const isOne = (before: string, word: string, synonyms: Synonyms): boolean =>
  (onlyNumber.test(before) && unit.test(word)) || synonyms.has(before + word);

/** First consonants before or among whole syllables: ㅎㅅ정, 고려ㅎㅅ; one at the end is the next syllable, half typed. */
const mixed = /[ㄱ-ㅎ].*[가-힣]|[가-힣].*[ㄱ-ㅎ]{2}/u;

function partsOf(typed: string, synonyms: Synonyms): Part[] {
  // A keyboard puts ㄱ and ㅅ together to ㄳ; nobody means that.
  const word = typed.replaceAll(/[ㄱ-ㅎ]+/gu, jamo);
  if (!mixed.test(word) || !/^[가-힣ㄱ-ㅎa-z\d<>.]+$/u.test(word)) return [partOf(word, synonyms)];
  const syllables = word.match(/[가-힣]+/gu) ?? [];
  return [initialConsonants(word), ...syllables].map((text) => partOf(text, synonyms));
}

function partOf(word: string, synonyms: Synonyms): Part {
  const typed = wantedOf(word);
  if (typed.by !== 'words') return { typed, others: [] };
  const same = synonymsOf(word, synonyms).slice(0, mostOthers);
  return { typed, others: (same.length > 0 ? same : inLetters(word)).map(asWords) };
}

/** An abbreviation in the other script: sod and 에스오디. */
const inLetters = (word: string): string[] =>
  [letterNamesToLatin(word) ?? latinToLetterNames(word)].filter((other) => other !== undefined);

function wantedOf(word: string): Wanted {
  if (!anyLoneLetter.test(word)) return asWords(word);
  const letters = word.replaceAll(/[^ㄱ-ㅎ]/g, '');
  if (!anySyllable.test(word) && isInitialConsonants(letters)) {
    return { by: 'initials', text: word, grams: initialGrams(word) };
  }
  return asJamo(word);
}

export const asWords = (text: string): Wanted => ({ by: 'words', text, grams: wordGrams(text) });

/** The same of products in which a word starts with what was typed. */
export const startsWith = ({ joined, parts }: Reading): Reading => ({
  joined,
  parts: parts.map(({ typed, others }) => ({
    typed: typed.by === 'words' ? asWords(`|${typed.text}`) : typed,
    others,
  })),
});

function asJamo(text: string): Wanted {
  const letters = jamo(text);
  // Of a long word the syllables that are surely whole say more than their jamo.
  const whole = /^[가-힣]{3,}(?=[가-힣])/u.exec(text)?.[0];
  const grams = jamoGrams(letters);
  return {
    by: 'jamo',
    text: letters,
    grams: whole === undefined ? grams : [...wordGrams(whole), ...grams.slice(-2)],
  };
}

/** The word's own group, else its longest piece that has one: 비타민씨1000 is also 비타민c1000. */
function synonymsOf(word: string, synonyms: Synonyms): readonly string[] {
  const whole = synonyms.get(word);
  if (whole !== undefined) return whole;
  const letters = [...word];
  for (let length = letters.length - 1; length >= 2; length -= 1) {
    for (let at = 0; at + length <= letters.length; at += 1) {
      const piece = letters.slice(at, at + length).join('');
      const same = synonyms.get(piece);
      if (same !== undefined) return same.map((other) => word.replace(piece, () => other));
    }
  }
  return [];
}

/** The same reading with its last syllable only begun: 홍사 is on the way to 홍삼. Undefined when it cannot be. */
export function halfTyped(reading: Reading): Reading | undefined {
  const last = reading.parts.at(-1);
  if (last === undefined || last.typed.by !== 'words' || !/[가-힣]$/.test(last.typed.text)) return undefined;
  const half = asJamo(last.typed.text);
  if ([...half.text].length < 3) return undefined;
  return withOther(reading, reading.parts.length - 1, half);
}

/** Of halfTyped's answer only what the begun syllable adds: the last word is nothing else any more. */
export function onlyHalfTyped(half: Reading): Reading {
  const begun = half.parts.at(-1)?.others.at(-1);
  return begun === undefined
    ? half
    : { ...half, parts: [...half.parts.slice(0, -1), { typed: begun, others: [] }] };
}

/** The reading in which the word at `index` may also be another. */
export function withOther(reading: Reading, index: number, other: Wanted): Reading {
  return {
    ...reading,
    parts: reading.parts.map((part, at) =>
      at === index ? { ...part, others: [...part.others, other] } : part,
    ),
  };
}

/** One word of a keyword as if it was typed alone. */
export const alone = (part: Part): Reading => ({ joined: part.typed.text, parts: [part] });

/** A text of search spelling as a reader knows it: numbers without their marks. */
export const readable = (text: string): string => text.replaceAll(/[<>]/g, '');

/** 6개월분 is said of anything. */
export const isQuantity = ({ parts }: Reading): boolean =>
  parts.every(({ typed }) => /^<[\d.+]+>\D*$/u.test(typed.text));
