// Query relaxation: for a keyword whose words no product has together, the words that products have, and which of them to keep.
// Interpretations that keep every word are in choose-interpretation.ts, stop words in stop-words.ts.
import type { Db } from '../../../db/connect.ts';
import { findLongestKnownPart, findCorrections } from './correct-keyword.ts';
import { countEach, keyOf, whichAreFound } from './match/hits.db.ts';
import { synonymsOf } from './rows/keyword-rules.db.ts';
import { listCategoryNames } from './rows/vocabulary.db.ts';
import {
  type Interpretation,
  type Synonyms,
  isQuantity,
  interpretKeyword,
  readable,
  startsWith,
} from './interpret/interpret-keyword.ts';
import { isAttribute, isContentWord, wordForms } from './interpret/stop-words.ts';

/** Words of a keyword that are considered; further ones are ignored. */
const mostWords = 8;
/** Unknown words for which corrections are searched, each with several statements. */
const mostUnknown = 2;
/** Candidates with fewer hits come after the others. */
const worthShowing = 4;
/** Candidates of several words with fewer hits come after those with more. */
const plenty = 10;
/** Hits are counted up to this number, enough to distinguish a rare word from a common one. */
const mostCompared = 200;
/** Syllables of the shortest word whose typo is corrected; a shorter one has too many neighbours. */
const fewestSyllables = 3;

const namesGoods = (word: string): boolean => !isAttribute(word);

type Candidate = { words: readonly string[]; interpretation: Interpretation; count: number };

/** `unknown`: words that no product has and that mean no other word. */
type Relaxed = { keyword: string; unknown: readonly string[] };

/**
 * The keyword without words that no product has; of words that no product has together, those that best name the goods. Undefined
 * when no word remains, or all do.
 */
export async function relaxKeyword(db: Db, keyword: string): Promise<Relaxed | undefined> {
  const forms = wordForms(keyword).slice(0, mostWords);
  const { words, unknown } = await knownWords(db, forms);
  // 유기농 레몬즙 must not become 유기농 alone; 하리보 젤리 may become 젤리, because the last word names the goods.
  const areGoodsLost = forms.flat().some(namesGoods) && !words.some(namesGoods);
  const isLastKept = forms.at(-1)?.some((form) => words.includes(form)) === true;
  if (words.length === 0 || (areGoodsLost && !isLastKept)) return undefined;
  const synonyms = await synonymsOf(db);
  const typed = interpretKeyword(keyword, synonyms);
  const choices = subsetsOf(words).flatMap((some) => {
    const interpretation = interpretKeyword(some.join(' '), synonyms);
    // All words together find nothing.
    const isTyped =
      interpretation === undefined || (typed !== undefined && keyOf(interpretation) === keyOf(typed));
    return isTyped ? [] : [{ words: some, interpretation }];
  });
  const counts = await countEach(
    db,
    choices.map(({ interpretation }) => interpretation),
    choices.some((choice) => choice.words.length > 1) ? mostCompared : plenty,
  );
  const found = choices
    .map((choice, index) => ({ ...choice, count: counts[index] ?? 0 }))
    .filter(({ count, interpretation }) => count > 0 && !isQuantity(interpretation));
  const categories = await listCategoryNames(db, words);
  const rankOf = (word: string): number =>
    (categories.includes(word) ? 1 : 0) + words.indexOf(word) / mostWords;
  const [best] = found.toSorted((a, b) => compare(a, b, rankOf, words.at(-1) ?? ''));
  const kept = best?.words.join(' ');
  return kept === undefined || kept === keyword.trim() ? undefined : { keyword: kept, unknown };
}

/**
 * Order of candidates: those with a word that names goods first, then those with at least `worthShowing` hits, then more such words, then
 * categories. Among single words the last one first, which names the goods in Korean; among several words `plenty` hits first, then
 * more words, then fewer hits.
 */
function compare(a: Candidate, b: Candidate, rankOf: (word: string) => number, last: string): number {
  // For 탈모 샴푸 the only shampoo is preferred to many goods for hair loss.
  const isFew = ({ count, words: [word = '', ...more] }: Candidate): number =>
    Number(count < worthShowing && !(more.length === 0 && word === last));
  const isShort = ({ count }: Candidate): number => Number(count < plenty);
  const goodsCount = (candidate: Candidate): number => candidate.words.filter(namesGoods).length;
  const rank = ({ words }: Candidate): number => Math.max(...words.map(rankOf));
  return (
    Number(goodsCount(a) === 0) - Number(goodsCount(b) === 0) ||
    isFew(a) - isFew(b) ||
    goodsCount(b) - goodsCount(a) ||
    Math.floor(rank(b)) - Math.floor(rank(a)) ||
    (a.words.length === 1 && b.words.length === 1
      ? rank(b) - rank(a)
      : isShort(a) - isShort(b) || b.words.length - a.words.length || a.count - b.count)
  );
}

/** All words, those that name goods, all but one word, the first words (for names copied from another shop), and each word alone. */
function subsetsOf(words: readonly string[]): (readonly string[])[] {
  const without = words.map((_, left) => words.filter((__, at) => at !== left));
  const beginnings = words.slice(2, -1).map((_, index) => words.slice(0, index + 2));
  const goodsWords = words.filter(namesGoods);
  const subsets = [words, goodsWords, ...without, ...beginnings, ...words.map((word) => [word])];
  return [
    ...new Map(subsets.filter((some) => some.length > 0).map((some) => [some.join(' '), some])).values(),
  ];
}

/** For each word the first form that products have; for a word without one, the words that it may mean. */
async function knownWords(db: Db, forms: readonly (readonly string[])[]) {
  const every = [...new Set(forms.flat())];
  const isKnown = await whichKnown(db, every);
  const known: string[] = [];
  const unknown: string[] = [];
  let unknownCount = 0;
  for (const ways of forms) {
    const way = ways.find((form) => isKnown.has(form));
    if (way !== undefined) known.push(way);
    else if (unknownCount < mostUnknown) {
      unknownCount += 1;
      const meant = await wordsMeantBy(db, ways, isKnown.size > 0);
      known.push(...meant);
      if (meant.length === 0) unknown.push(ways[0] ?? '');
    }
  }
  return { words: [...new Set(known)], unknown };
}

/** The words with which a word of a product starts, or whose synonyms do. Inside a word does not count: 케이스 is in 제이케이스페셜. */
async function whichKnown(db: Db, words: readonly string[]): Promise<ReadonlySet<string>> {
  const synonyms = await synonymsOf(db);
  const interpretations = words.flatMap((word) => {
    const interpretation = interpretKeyword(word, synonyms);
    return interpretation === undefined ? [] : [{ word, interpretation: startsWith(interpretation) }];
  });
  if (interpretations.length === 0) return new Set();
  const isFound = await whichAreFound(
    db,
    interpretations.map(({ interpretation }) => interpretation),
  );
  return new Set(interpretations.filter((_, index) => isFound[index] === true).map(({ word }) => word));
}

/** Runs of letters of one script, or a number with a common unit; all units are in interpret-keyword.ts. */
const scripts = /\d[\d.,]*(?:mg|g|iu|정|포|억|개월|캡슐)?|[가-힣]+|[a-z]+/giu;

/** Share of the letters of a word that its synonym-table words must cover; the rest may be a brand or a particle. */
const leastHeld = 0.4;

/** Words of the synonym table inside an unknown word (김정문알로에, 마그네슘이랑칼슘, but none of 바이오가이아), in the order of the text. */
function synonymsWithin(word: string, synonyms: Synonyms): string[] {
  const held: { at: number; text: string }[] = [];
  let rest = word;
  for (let length = word.length - 1; length >= 2; length -= 1) {
    for (let at = 0; at + length <= word.length; at += 1) {
      const text = rest.slice(at, at + length);
      if (!synonyms.has(text) || /^[a-z]{2}$/.test(text)) continue;
      held.push({ at, text });
      rest = rest.slice(0, at) + ' '.repeat(length) + rest.slice(at + length);
    }
  }
  const letterCount = held.reduce((sum, { text }) => sum + text.length, 0);
  const isEnough = letterCount >= leastHeld * word.length;
  return isEnough ? held.toSorted((a, b) => a.at - b.at).map(({ text }) => text) : [];
}

/**
 * The words that an unknown word may mean: runs of letters and numbers (밀크씨슬1000) and words of the synonym table inside it; else
 * its correction, if another word of the keyword is known or the correction is in the synonym table.
 */
async function wordsMeantBy(
  db: Db,
  forms: readonly string[],
  isBesideKnown: boolean,
): Promise<readonly string[]> {
  // The form without removed particles: 알로에 does not end in the particle 에.
  const [word = ''] = forms;
  const synonyms = await synonymsOf(db);
  const runs = (/^\d/.test(word) ? [] : (word.match(scripts) ?? [])).filter((run) => run.length > 1);
  const isKnown = runs.length > 1 || runs[0] !== word ? await whichKnown(db, runs) : new Set<string>();
  const held = runs.flatMap((run) =>
    isKnown.has(run) ? [run] : synonymsWithin(run.toLowerCase(), synonyms),
  );
  if (held.length > 0 || word.length < fewestSyllables || /^\d/.test(word)) return held;
  const [right] = await findCorrections(db, forms.at(-1) ?? '', 1, readable);
  return right !== undefined && (isBesideKnown || synonyms.has(right.keyword)) ? [right.keyword] : [];
}

/** The longest part of the keyword's longest content word that is in the vocabulary. */
export async function nearestWord(db: Db, typed: Interpretation): Promise<string | undefined> {
  const words = typed.parts.map((part) => readable(part.typed.text)).filter(isContentWord);
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? '';
  return findLongestKnownPart(db, longest);
}
