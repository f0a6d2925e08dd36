// Interprets a keyword: its words, each with synonyms and other spellings. Pure; products are found in hits.db.ts.
import { initialConsonants, isInitialConsonants, jamo } from '#domain/korean-text/hangul.ts';
import { latinToLetterNames, letterNamesToLatin } from '#domain/korean-text/letter-names.ts';
import { subjectOfKeyword } from '#domain/catalog/product-subject.ts';
import { searchWords } from '#domain/korean-text/search-text.ts';
import { searchGrams } from './search-grams.ts';

/** A text to search: as letters, as jamo when its last syllable is partial, or as initial consonants. */
export type QueryTerm = { by: 'words' | 'jamo' | 'initials'; text: string; grams: readonly string[] };

/** One word of the keyword: as typed, and alternatives that match as well. */
export type Part = { typed: QueryTerm; others: readonly QueryTerm[] };

/** `joined` is the whole keyword without spaces; a product must match all `parts`, in any order. */
export type Interpretation = { joined: string; parts: readonly Part[] };

/** Word -> its synonyms, both normalised by searchText. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/**
 * Units as shoppers type them; each is one word with its number regardless of spaces. relax-keyword.ts has the common ones for words
 * without spaces, packages/ui/src/picture/no-break.ts those of product names.
 */
const unit =
  /^(?:mg|g|kg|ml|l|mcg|ug|μg|iu|cfu|정|캡슐|포|개월|개월분|개월치|일|일분|주|병|개|개입|팩|매|환|스틱|억|입|박스|세트|년근|알|구미|봉)$/u;
const onlyNumber = /^<[\d.]+>$/;
const anyLoneLetter = /[ㄱ-ㅣ]/;
const anySyllable = /[가-힣ㅏ-ㅣ]/;
/** Words of a keyword that are used; further ones are ignored. */
const mostParts = 8;
const mostOthers = 6;
/** First letters of a word in which a part with synonyms is looked for: every part of them is looked up. */
const mostLetters = 24;

/** The interpretation of a keyword as typed; undefined when it has no letter or number. */
export function interpretKeyword(keyword: string, synonyms: Synonyms): Interpretation | undefined {
  const words = mergeWords(searchWords(withUnitSigns(keyword)), synonyms).slice(0, mostParts);
  if (words.length === 0) return undefined;
  const thing = subjectOfKeyword(words.join(' '))?.key;
  const parts = words.flatMap((word) => {
    const forms = thing === 'protein' && proteinShake.test(word) ? powders : [];
    return partsOf(word, synonyms).map((part) => ({
      ...part,
      others: [...part.others, ...forms.map(asWords)],
    }));
  });
  return { joined: words.join(''), parts };
}

/** A protein shake is sold as a powder; other shakes are not. */
const proteinShake = /^(?:쉐이크|셰이크|shake)$/u;
const powders = ['분말', '파우더', 'powder'];

/** Units that are spelled in Hangul. */
const spelledUnits: readonly (readonly [RegExp, string])[] = [
  [/(?<=\d\s*)(?:밀리그램|미리그램)/gu, 'mg'],
  [/(?<=\d\s*)그램/gu, 'g'],
  [/(?<=\d\s*)(?:밀리리터|미리리터)/gu, 'ml'],
  [/(?<=\d\s*)아이유/gu, 'iu'],
];

const withUnitSigns = (keyword: string): string =>
  spelledUnits.reduce((text, [spelled, sign]) => text.replaceAll(spelled, sign), keyword);

/** Merges a number with its unit, and two words that the synonym table has as one (코엔자임 큐텐). Repeated words are removed. */
function mergeWords(words: readonly string[], synonyms: Synonyms): string[] {
  const merged: string[] = [];
  for (const word of words) {
    const before = merged.at(-1);
    if (before !== undefined && isOne(before, word, synonyms)) merged[merged.length - 1] = before + word;
    else merged.push(word);
  }
  return [...new Set(merged)];
}

function isOne(before: string, word: string, synonyms: Synonyms): boolean {
  if (onlyNumber.test(before) && unit.test(word)) return true;
  const same = synonyms.get(before + word);
  if (same === undefined) return false;
  // As one word, 유산균 분말 would be 유산균 and lose its form; both words of 코엔자임 큐텐 name the same.
  const losesWord = same.includes(before) || same.includes(word);
  return !losesWord || subjectOfKeyword(before)?.key === subjectOfKeyword(word)?.key;
}

/** Initial consonants before or among complete syllables: ㅎㅅ정, 고려ㅎㅅ. A single one at the end is a partial syllable instead. */
const mixed = /[ㄱ-ㅎ].*[가-힣]|[가-힣].*[ㄱ-ㅎ]{2}/u;

function partsOf(typed: string, synonyms: Synonyms): Part[] {
  // Input methods combine ㄱ and ㅅ to ㄳ, which is never meant.
  const word = typed.replaceAll(/[ㄱ-ㅎ]+/gu, jamo);
  if (!mixed.test(word) || !/^[가-힣ㄱ-ㅎa-z\d<>.]+$/u.test(word)) return [partOf(word, synonyms)];
  const syllables = word.match(/[가-힣]+/gu) ?? [];
  return [initialConsonants(word), ...syllables].map((text) => partOf(text, synonyms));
}

function partOf(word: string, synonyms: Synonyms): Part {
  const typed = queryTermOf(word);
  if (typed.by !== 'words') return { typed, others: [] };
  const same = synonymsOf(word, synonyms).slice(0, mostOthers);
  return { typed, others: (same.length > 0 ? same : inOtherScript(word)).map(asWords) };
}

/** An abbreviation in the other script: sod and 에스오디. */
const inOtherScript = (word: string): string[] =>
  [letterNamesToLatin(word) ?? latinToLetterNames(word)].filter((other) => other !== undefined);

function queryTermOf(word: string): QueryTerm {
  if (!anyLoneLetter.test(word)) return asWords(word);
  const letters = word.replaceAll(/[^ㄱ-ㅎ]/g, '');
  if (!anySyllable.test(word) && isInitialConsonants(letters)) {
    return { by: 'initials', text: word, grams: searchGrams(word) };
  }
  return asJamo(word);
}

export const asWords = (text: string): QueryTerm => ({ by: 'words', text, grams: searchGrams(text) });

/** The interpretation that matches typed words only at the start of a word. */
export const startsWith = ({ joined, parts }: Interpretation): Interpretation => ({
  joined,
  parts: parts.map(({ typed, others }) => ({
    typed: typed.by === 'words' ? asWords(`|${typed.text}`) : typed,
    others,
  })),
});

function asJamo(text: string): QueryTerm {
  const letters = jamo(text);
  // Grams of the complete syllables of a long word are rarer than grams of their jamo.
  const whole = /^[가-힣]{3,}(?=[가-힣])/u.exec(text)?.[0];
  const grams = searchGrams(letters);
  return {
    by: 'jamo',
    text: letters,
    grams: whole === undefined ? grams : [...searchGrams(whole), ...grams.slice(-2)],
  };
}

/** Synonyms of the word, else of its longest part that has some: 비타민씨1000 is also 비타민c1000. */
function synonymsOf(word: string, synonyms: Synonyms): readonly string[] {
  const whole = synonyms.get(word);
  if (whole !== undefined) return whole;
  const letters = [...word].slice(0, mostLetters);
  for (let length = letters.length - 1; length >= 2; length -= 1) {
    for (let at = 0; at + length <= letters.length; at += 1) {
      const piece = letters.slice(at, at + length).join('');
      const same = synonyms.get(piece);
      if (same !== undefined) return same.map((other) => word.replace(piece, () => other));
    }
  }
  return [];
}

/**
 * The interpretation whose last syllable may be partial: 홍사 also matches 홍삼. Undefined when the last word does not end in a complete
 * syllable or has fewer than three jamo.
 */
export function asPrefix(interpretation: Interpretation): Interpretation | undefined {
  const last = interpretation.parts.at(-1);
  if (last === undefined || last.typed.by !== 'words' || !/[가-힣]$/.test(last.typed.text)) return undefined;
  const prefix = asJamo(last.typed.text);
  if ([...prefix.text].length < 3) return undefined;
  return withOther(interpretation, interpretation.parts.length - 1, prefix);
}

/** For a result of asPrefix: the interpretation whose last word matches only as a prefix. */
export function onlyPrefix(prefix: Interpretation): Interpretation {
  const partial = prefix.parts.at(-1)?.others.at(-1);
  return partial === undefined
    ? prefix
    : { ...prefix, parts: [...prefix.parts.slice(0, -1), { typed: partial, others: [] }] };
}

/** The interpretation in which `other` is a further alternative of the word at `index`. */
export function withOther(interpretation: Interpretation, index: number, other: QueryTerm): Interpretation {
  return {
    ...interpretation,
    parts: interpretation.parts.map((part, at) =>
      at === index ? { ...part, others: [...part.others, other] } : part,
    ),
  };
}

/** The interpretation of one word alone. */
export const alone = (part: Part): Interpretation => ({ joined: part.typed.text, parts: [part] });

/** A normalised text without the marks of numbers, for display. */
export const readable = (text: string): string => text.replaceAll(/[<>]/g, '');

/** True when every word is a quantity (6개월분), which does not name goods. */
export const isQuantity = ({ parts }: Interpretation): boolean =>
  parts.every(({ typed }) => /^<[\d.+]+>\D*$/u.test(typed.text));
