// A keyword of which no product has all words: the words that products do have, each as it may be read, and which of them are kept.
// Not here: readings that keep every word (choose-reading.ts), words that say nothing of goods (general-words.ts).
import type { Db } from '../../../db/connect.ts';
import { findKnownPiece, findRightWords } from './correct-keyword.ts';
import {
  describesOnly,
  saysSomething,
  wordForms,
  type Reading,
  type Synonyms,
  isQuantity,
  readKeyword,
  readable,
  startsWith,
  synonymsOf,
} from '../search-query/search-query.ts';
import { countEach, keyOf, whichAreFound } from '../search-hits/search-hits.ts';
import { listCategoryNames } from '../search-vocabulary/search-vocabulary.ts';

/** A sentence has no more words that matter. */
const mostWords = 8;
/** Of so many words that no product has it is asked what they may have been meant to be. */
const mostUnknown = 2;
/** Fewer are no comfort to somebody who asked for more. */
const worthShowing = 4;
/** So many are enough to look at. */
const plenty = 10;
/** Enough to tell a rare word from a common one. */
const mostCompared = 200;
/** Nothing that is shorter is told from its neighbours. */
const fewestSyllables = 3;

const isThing = (word: string): boolean => !describesOnly(word);

type Kept = { words: readonly string[]; reading: Reading; count: number };

/**
 * The keyword without the words that no product has, and of those that stand together nowhere the ones that say what is wanted.
 * Undefined when no word is left, or all of them are.
 */
export async function fewerWords(db: Db, keyword: string): Promise<string | undefined> {
  const forms = wordForms(keyword).slice(0, mostWords);
  const words = await knownWords(db, forms);
  // Of 유기농 레몬즙 an organic something else is not what is left; of 하리보 젤리 it is 젤리, as what stands last is the thing itself.
  const isThingLost = forms.flat().some(isThing) && !words.some(isThing);
  const isLastKept = forms.at(-1)?.some((form) => words.includes(form)) === true;
  if (words.length === 0 || (isThingLost && !isLastKept)) return undefined;
  const synonyms = await synonymsOf(db);
  const typed = readKeyword(keyword, synonyms);
  const choices = subsetsOf(words).flatMap((some) => {
    const reading = readKeyword(some.join(' '), synonyms);
    // All words together are what finds nothing.
    const isTyped = reading === undefined || (typed !== undefined && keyOf(reading) === keyOf(typed));
    return isTyped ? [] : [{ words: some, reading }];
  });
  const counts = await countEach(
    db,
    choices.map(({ reading }) => reading),
    choices.some((choice) => choice.words.length > 1) ? mostCompared : plenty,
  );
  const found = choices
    .map((choice, index) => ({ ...choice, count: counts[index] ?? 0 }))
    .filter(({ count, reading }) => count > 0 && !isQuantity(reading));
  const categories = await listCategoryNames(db, words);
  const rankOf = (word: string): number =>
    (categories.includes(word) ? 1 : 0) + words.indexOf(word) / mostWords;
  const [best] = found.toSorted((a, b) => compare(a, b, rankOf, words.at(-1) ?? ''));
  const kept = best?.words.join(' ');
  return kept === keyword.trim() ? undefined : kept;
}

/**
 * What names a thing comes before what does not, then what finds something to choose from; of single words what names a category, else
 * the last, which is the thing itself in Korean; of several what finds enough, then more of them, then the rarer.
 */
function compare(a: Kept, b: Kept, rankOf: (word: string) => number, last: string): number {
  // Of 탈모 샴푸 the one shampoo is meant, not what is for hair.
  const isFew = ({ count, words: [word = '', ...more] }: Kept): number =>
    Number(count < worthShowing && !(more.length === 0 && word === last));
  const isShort = ({ count }: Kept): number => Number(count < plenty);
  const things = (kept: Kept): number => kept.words.filter(isThing).length;
  const rank = ({ words }: Kept): number => Math.max(...words.map(rankOf));
  return (
    Number(things(a) === 0) - Number(things(b) === 0) ||
    isFew(a) - isFew(b) ||
    things(b) - things(a) ||
    Math.floor(rank(b)) - Math.floor(rank(a)) ||
    (a.words.length === 1 && b.words.length === 1
      ? rank(b) - rank(a)
      : isShort(a) - isShort(b) || b.words.length - a.words.length || a.count - b.count)
  );
}

/** All words, each left out, what stands first (as in what is copied from another shop), and each alone. */
function subsetsOf(words: readonly string[]): (readonly string[])[] {
  const without = words.map((_, left) => words.filter((__, at) => at !== left));
  const beginnings = words.slice(2, -1).map((_, index) => words.slice(0, index + 2));
  const things = words.filter(isThing);
  const subsets = [words, things, ...without, ...beginnings, ...words.map((word) => [word])];
  return [
    ...new Map(subsets.filter((some) => some.length > 0).map((some) => [some.join(' '), some])).values(),
  ];
}

/** Of each word the first form that products have; of one that they have in no form what it was meant to be. */
async function knownWords(db: Db, forms: readonly (readonly string[])[]): Promise<string[]> {
  const every = [...new Set(forms.flat())];
  const isKnown = await whichKnown(db, every);
  const known: string[] = [];
  let unknownCount = 0;
  for (const ways of forms) {
    const way = ways.find((form) => isKnown.has(form));
    if (way !== undefined) known.push(way);
    else if (unknownCount < mostUnknown) {
      unknownCount += 1;
      known.push(...(await meantBy(db, ways, isKnown.size > 0)));
    }
  }
  return [...new Set(known)];
}

/** Those with which a word of a product starts, or what means the same: 케이스 stands in 제이케이스페셜 too. */
async function whichKnown(db: Db, words: readonly string[]): Promise<ReadonlySet<string>> {
  const synonyms = await synonymsOf(db);
  const readings = words.flatMap((word) => {
    const reading = readKeyword(word, synonyms);
    return reading === undefined ? [] : [{ word, reading: startsWith(reading) }];
  });
  if (readings.length === 0) return new Set();
  const isFound = await whichAreFound(
    db,
    readings.map(({ reading }) => reading),
  );
  return new Set(readings.filter((_, index) => isFound[index] === true).map(({ word }) => word));
}

/** Letters of one script, or a number with its unit. */
const scripts = /\d[\d.,]*(?:mg|g|iu|정|포|억|개월|캡슐)?|[가-힣]+|[a-z]+/giu;

/** What is in between may be a brand or a particle; more of it is another word. */
const leastHeld = 0.4;

/** Words of the merchant's table in one that no product has (김정문알로에, 마그네슘이랑칼슘, but nothing of 바이오가이아), longest first. */
function wordsHeld(word: string, synonyms: Synonyms): string[] {
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
 * The words that were run together in one that no product has: letters and numbers (밀크씨슬1000), and those of the merchant's table;
 * else that with one slip put right, beside a word that is known or to one of the table.
 */
async function meantBy(db: Db, forms: readonly string[], isBesideKnown: boolean): Promise<readonly string[]> {
  // Whole: 알로에 ends in no 에.
  const [word = ''] = forms;
  const synonyms = await synonymsOf(db);
  const runs = (/^\d/.test(word) ? [] : (word.match(scripts) ?? [])).filter((run) => run.length > 1);
  const isKnown = runs.length > 1 || runs[0] !== word ? await whichKnown(db, runs) : new Set<string>();
  const held = runs.flatMap((run) => (isKnown.has(run) ? [run] : wordsHeld(run.toLowerCase(), synonyms)));
  if (held.length > 0 || word.length < fewestSyllables || /^\d/.test(word)) return held;
  const [right] = await findRightWords(db, forms.at(-1) ?? '', 1, readable);
  return right !== undefined && (isBesideKnown || synonyms.has(right.keyword)) ? [right.keyword] : [];
}

/** The longest piece of the keyword's words that products have, for one of which they have nothing else. */
export async function nearestWord(db: Db, typed: Reading): Promise<string | undefined> {
  const words = typed.parts.map((part) => readable(part.typed.text)).filter(saysSomething);
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? '';
  return findKnownPiece(db, longest);
}
