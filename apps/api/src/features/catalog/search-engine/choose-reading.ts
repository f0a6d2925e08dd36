// Which reading of a keyword finds something: as typed, half typed, the keyboard switched, words run together, one slip
// put right. In the order in which a shopper would try them.
// Not here: finding itself (hits.db.ts), slips (correct-keyword.ts), fewer words (fewer-words.ts).
import type { Db } from '../../../db/connect.ts';
import { findRightWords, findWordsIn } from './correct-keyword.ts';
import {
  plainKeywords,
  withoutKind,
  type Part,
  type Reading,
  alone,
  asWords,
  halfTyped,
  onlyHalfTyped,
  readKeyword,
  readable,
  withOther,
  isOnlySwitched,
  switchedKeyboards,
  meantOf,
  synonymsOf,
} from '../search-query/search-query.ts';
import { countEach, countMatches, keyOf, whichAreFound } from '../search-hits/search-hits.ts';

/**
 * `correctedKeyword`: what was used instead of the typed one, when it was put right. `isHalfTyped`: the words as typed find nothing,
 * only what they may become.
 */
export type Choice = { reading: Reading; correctedKeyword?: string; isHalfTyped?: true };

/** A keyword as another may have been meant. */
type Other = { keyword: string; reading: Reading };

/** Of readings that were asked together: how many hits each has, up to `few`; undefined for one that was not. */
type Counts = (reading: Reading) => number | undefined;

/** Fewer hits than this may be somebody's slip: other readings are asked too. */
const few = 10;
/** A word that finds so much more than what was typed is what was meant. */
const timesMore = 20;
/** Without a word that names only the kind of goods it takes less to be what was meant. */
const timesMoreOfKind = 5;
/** Counted so far, one reading can be told to find far more than another. */
const comparable = 200;
/** Fewer letters are hardly two words. */
const fewestRunTogether = 4;

/** The keyword as it was typed; undefined when it has no letter or number. */
export async function readTyped(db: Db, keyword: string): Promise<Reading | undefined> {
  return readKeyword(keyword, await synonymsOf(db));
}

/**
 * The keyword with what no product bears and only shoppers write as products are called: 당뇨 is 혈당. Undefined when there is no such
 * word. `typed` is readTyped's answer.
 */
export async function asProductsAreCalled(db: Db, typed: Reading): Promise<string | undefined> {
  const meant = await meantOf(db);
  const only = typed.parts.filter((part) => meant.has(part.typed.text));
  if (only.length === 0) return undefined;
  const isBorne = await whichAreFound(db, only.map(asStart));
  const unknown = only.filter((_, index) => isBorne[index] !== true);
  if (unknown.length === 0) return undefined;
  const words = typed.parts.map((part) =>
    unknown.includes(part) ? meant.get(part.typed.text) : readable(part.typed.text),
  );
  return [...new Set(words)].join(' ');
}

/** Where a word starts so, and not what means the same: 가스 is in 메가스피드 too. */
const asStart = ({ typed: { text } }: Part): Reading => ({
  joined: text,
  parts: [{ typed: asWords(`|${text}`), others: [] }],
});

/** Asks all of them in one statement, each once. */
async function countAll(db: Db, readings: readonly Reading[]): Promise<Counts> {
  const asked = new Map(readings.map((reading) => [keyOf(reading), reading]));
  const counts = await countEach(db, [...asked.values()], few);
  const known = new Map([...asked.keys()].map((key, index) => [key, counts[index] ?? 0]));
  return (reading) => known.get(keyOf(reading));
}

async function readAll(db: Db, keywords: readonly string[]): Promise<Other[]> {
  const synonyms = await synonymsOf(db);
  return keywords.flatMap((keyword) => {
    const reading = readKeyword(keyword, synonyms);
    return reading === undefined ? [] : [{ keyword, reading }];
  });
}

/** The reading that finds something, or undefined when none does. `typed` is readTyped's answer. */
export async function chooseReading(db: Db, keyword: string, typed: Reading): Promise<Choice | undefined> {
  if (isOnlySwitched(keyword)) return chooseAmongFew(db, keyword, typed, 0);
  const count = await countMatches(db, typed, few);
  return isPlenty(count) ? { reading: typed } : chooseAmongFew(db, keyword, typed, count);
}

/** True when so many hits need no other reading. */
export const isPlenty = (count: number): boolean => count >= few;

/** The same for a reading of which `count` hits are known, fewer than plenty. */
export async function chooseAmongFew(
  db: Db,
  keyword: string,
  typed: Reading,
  count: number,
): Promise<Choice | undefined> {
  return count > 0
    ? chooseMore(db, keyword, typed, count, halfTyped(typed))
    : chooseOther(db, keyword, typed);
}

/** Where a reading finds a few: what finds more of the same, with the last syllable only begun as `half` has it, else itself. */
async function chooseMore(
  db: Db,
  keyword: string,
  typed: Reading,
  count: number,
  half: Reading | undefined,
): Promise<Choice> {
  const apart = await wordsApart(db, typed);
  const counts = await countAll(db, [...(half === undefined ? [] : [half]), ...apart.map(readingOf)]);
  const halfCount = half === undefined ? 0 : (counts(half) ?? 0);
  const best = half !== undefined && halfCount > count ? half : typed;
  const most = Math.max(count, halfCount);
  if (isPlenty(most)) return { reading: best };
  const clear = await withoutKindOfGoods(db, keyword, most);
  if (clear !== undefined) return clear;
  // What stands together stays first where its words are found apart, so nothing was put right.
  const more = apart.find(({ reading }) => (counts(reading) ?? 0) > most);
  return more === undefined ? orOneWordRight(db, best, most) : { reading: more.reading };
}

/** Where the typed words find nothing: what they may have been meant to be. */
async function chooseOther(db: Db, keyword: string, typed: Reading): Promise<Choice | undefined> {
  const half = isOnlySwitched(keyword) ? undefined : halfTyped(typed);
  // The typed words are not looked for again beside the begun one.
  const begun = half === undefined ? [] : [onlyHalfTyped(half)];
  const others = await readAll(db, switchedKeyboards(keyword));
  const readings = [...begun, ...others.map(readingOf)];
  const words = [typed, ...others.map(readingOf)].filter(({ parts }) => parts.length > 1).flatMap(eachAlone);
  const counts = await countAll(db, [...readings, ...words]);
  const halfCount = begun.map(counts)[0] ?? 0;
  if (half !== undefined && halfCount > 0) {
    const choice = isPlenty(halfCount)
      ? { reading: half }
      : await chooseMore(db, keyword, half, halfCount, undefined);
    return choice.reading === half ? { ...choice, isHalfTyped: true } : choice;
  }
  return (
    (await switchedKeyboard(db, keyword, others, counts)) ??
    (await withoutGeneralWords(db, keyword)) ??
    (await runTogether(db, typed, counts)) ??
    (await putRight(db, typed, counts)) ??
    putBareRight(db, keyword)
  );
}

const readingOf = ({ reading }: Other): Reading => reading;
const eachAlone = ({ parts }: Reading): Reading[] => parts.map(alone);

const wholeSyllables = /^[가-힣\d\s]+$/u;

/** ghdtka is 홍삼 and 퍗므ㅑㅜ is vitamin; a slip in what was meant is put right as well. */
async function switchedKeyboard(
  db: Db,
  keyword: string,
  others: readonly Other[],
  counts: Counts,
): Promise<Choice | undefined> {
  for (const other of others) {
    const choice = await typedOrHalf(db, other.reading, counts);
    if (choice !== undefined) return { ...choice, correctedKeyword: other.keyword };
    // Whole syllables are hardly ever Latin letters on the wrong keyboard, and never with a slip besides.
    const corrected = wholeSyllables.test(keyword) ? undefined : await putRight(db, other.reading, counts);
    if (corrected !== undefined) return corrected;
  }
  return undefined;
}

/** A reading that was asked, or the same with its last syllable only begun where that finds more; undefined when neither does. */
async function typedOrHalf(db: Db, typed: Reading, counts: Counts): Promise<Choice | undefined> {
  const count = counts(typed) ?? 0;
  const half = isPlenty(count) ? undefined : halfTyped(typed);
  const areKnown = eachAlone(typed)
    .slice(0, -1)
    .every((word) => counts(word) !== 0);
  if (half !== undefined && areKnown) {
    const halfCount = await countMatches(db, count === 0 ? onlyHalfTyped(half) : half, few);
    if (halfCount > count) return count === 0 ? { reading: half, isHalfTyped: true } : { reading: half };
  }
  return count > 0 ? { reading: typed } : undefined;
}

/** 종근당락토핏 are two words that stand apart in names: the keyword with one of its words taken apart, for each that may be. */
async function wordsApart(db: Db, typed: Reading): Promise<(Other & { part: Part })[]> {
  const long = typed.parts.filter(
    ({ typed: word }) => word.by === 'words' && word.text.length >= fewestRunTogether,
  );
  const apart = await findWordsIn(
    db,
    long.map(({ typed: word }) => word.text),
  );
  const synonyms = await synonymsOf(db);
  return long.flatMap((part) => {
    const words = apart.get(part.typed.text);
    const keyword = words === undefined ? '' : keywordWith(typed, part, words.join(' '));
    const reading = readKeyword(keyword, synonyms);
    return reading === undefined ? [] : [{ keyword, reading, part }];
  });
}

/** The keyword with another text for one of its words. */
const keywordWith = (typed: Reading, part: Part, text: string): string =>
  typed.parts.map((one) => readable(one === part ? text : one.typed.text)).join(' ');

/** The same where the keyword finds nothing. */
async function runTogether(db: Db, typed: Reading, counts: Counts): Promise<Choice | undefined> {
  const isKnown = (word: Part): boolean => counts(alone(word)) !== 0;
  const apart = (await wordsApart(db, typed)).filter(({ part }) =>
    typed.parts.every((one) => one === part || isKnown(one)),
  );
  const found = await countAll(db, apart.map(readingOf));
  const first = apart.find(({ reading }) => found(reading) !== 0);
  return first === undefined ? undefined : { reading: first.reading, correctedKeyword: first.keyword };
}

/** 눈에 좋은 영양제 asks for what is good for the eyes, 홍삼 가격 for 홍삼: without the words that say nothing of the goods. */
async function withoutGeneralWords(db: Db, keyword: string): Promise<Choice | undefined> {
  let best: { choice: Choice; count: number } | undefined;
  for (const plain of await readAll(db, plainKeywords(keyword))) {
    const called = await asProductsAreCalled(db, plain.reading);
    const reading = called === undefined ? plain.reading : await readTyped(db, called);
    const count = reading === undefined ? 0 : await countMatches(db, reading, comparable);
    // Particles are left out for far more only: 오메가 ends in no 가.
    if (reading !== undefined && count >= Math.max(1, (best?.count ?? 0) * timesMoreOfKind)) {
      best = { choice: { reading, correctedKeyword: called ?? plain.keyword }, count };
    }
    if (count * timesMoreOfKind > comparable) break;
  }
  return best?.choice;
}

/** 철분제, 어린이 영양제, of which the shop has `count` by chance: without the kind of goods, for far more. */
async function withoutKindOfGoods(db: Db, keyword: string, count: number): Promise<Choice | undefined> {
  const plain = withoutKind(keyword);
  const [other] = plain === undefined ? [] : await readAll(db, [plain]);
  if (other === undefined) return undefined;
  const isFound = (await countMatches(db, other.reading, few * timesMoreOfKind)) >= count * timesMoreOfKind;
  return isFound ? { reading: other.reading, correctedKeyword: other.keyword } : undefined;
}

/** A keyword that finds nothing with the one word put right that nothing is called. `counts` knows its words, where there are more. */
async function putRight(db: Db, typed: Reading, counts: Counts): Promise<Choice | undefined> {
  const wrong = typed.parts.find(
    (part) => part.typed.by === 'words' && (typed.parts.length === 1 || counts(alone(part)) === 0),
  );
  if (wrong === undefined) return undefined;
  const [right] = await findRightWords(db, wrong.typed.text, 1, (text) => keywordWith(typed, wrong, text));
  return right === undefined ? undefined : { reading: right.reading, correctedKeyword: right.keyword };
}

/** The same without the words that say nothing of the goods. */
async function putBareRight(db: Db, keyword: string): Promise<Choice | undefined> {
  const [bare] = await readAll(db, plainKeywords(keyword).slice(0, 1));
  return bare === undefined
    ? undefined
    : putRight(db, bare.reading, await countAll(db, eachAlone(bare.reading)));
}

/** A reading that finds `count`, or, when it is one word, with what was meant if so many more products are called that. */
async function orOneWordRight(db: Db, typed: Reading, count: number): Promise<Choice> {
  const [part] = typed.parts;
  // Where several words together find something, each of them is a word.
  if (part === undefined || typed.parts.length > 1 || part.typed.by !== 'words') return { reading: typed };
  const [right] = await findRightWords(db, part.typed.text, count * timesMore, readable);
  // What was typed stays in the answer beside what was meant: few as they are, somebody may mean them.
  return right === undefined
    ? { reading: typed }
    : { reading: withOther(typed, 0, asWords(right.text)), correctedKeyword: right.keyword };
}
