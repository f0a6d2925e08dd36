// Which reading of a keyword finds something: as typed, half typed, the keyboard switched, words run together, one slip put right,
// fewer words.
// In the order in which a shopper would try them. Not here: finding itself (hits.db.ts), slips (correct-keyword.ts).
import type { Db } from '../../db/connect.ts';
import { findRightWords, findWordsIn } from './correct-keyword.ts';
import { plainKeywords, withoutKind } from './general-words.ts';
import { countMatches, whichAreFound } from './hits.db.ts';
import {
  type Part,
  type Reading,
  asWords,
  halfTyped,
  onlyHalfTyped,
  readKeyword,
  readable,
  withOther,
} from './read-keyword.ts';
import { isOnlySwitched, switchedKeyboards } from './other-keywords.ts';
import { meantOf, synonymsOf } from './synonyms.ts';

/**
 * `correctedKeyword`: what was used instead of the typed one, when it was put right. `isHalfTyped`: the words as typed find nothing,
 * only what they may become.
 */
export type Choice = { reading: Reading; correctedKeyword?: string; isHalfTyped?: true };

/** Fewer hits than this may be somebody's slip: other readings are asked too. */
const few = 10;
/** A word that finds so much more than what was typed is what was meant. */
const timesMore = 20;
/** Without a word that names only the kind of goods it takes less to be what was meant. */
const timesMoreOfKind = 5;
/** Counted so far, one reading can be told to find far more than another. */
const comparable = 200;

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
  const isBorne = await whichAreFound(
    db,
    // Where a word starts so: 가스 is in 메가스피드 too.
    only.map(({ typed: { text } }) => ({
      joined: text,
      parts: [{ typed: asWords(`|${text}`), others: [] }],
    })),
  );
  const unknown = only.filter((_, index) => isBorne[index] !== true);
  if (unknown.length === 0) return undefined;
  const words = typed.parts.map((part) =>
    unknown.includes(part) ? meant.get(part.typed.text) : readable(part.typed.text),
  );
  return [...new Set(words)].join(' ');
}

/** The reading that finds something, or undefined when none does. `typed` is readTyped's answer. */
export async function chooseReading(db: Db, keyword: string, typed: Reading): Promise<Choice | undefined> {
  if (isOnlySwitched(keyword)) return chooseAmongFew(db, keyword, typed, 0);
  const count = await countMatches(db, typed, few);
  return count >= few ? { reading: typed } : chooseAmongFew(db, keyword, typed, count);
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
  const isOther = count === 0 && isOnlySwitched(keyword);
  const { reading, count: most } = isOther ? { reading: typed, count } : await typedOrHalf(db, typed, count);
  const choice = choiceOf(reading, typed, count);
  if (most >= few) return choice;
  const clear =
    most > 0
      ? await withoutKindOfGoods(db, keyword, most)
      : ((await switchedKeyboard(db, keyword)) ?? (await withoutGeneralWords(db, keyword)));
  const corrected = clear ?? (await wordsApart(db, typed, most)) ?? (await putRight(db, reading, most));
  if (corrected !== undefined || most > 0) return corrected ?? choice;
  const [bare] = plainKeywords(keyword);
  const bareReading = bare === undefined ? undefined : await readTyped(db, bare);
  return bareReading === undefined ? undefined : putRight(db, bareReading, 0);
}

const choiceOf = (reading: Reading, typed: Reading, count: number): Choice =>
  count === 0 && reading !== typed ? { reading, isHalfTyped: true } : { reading };

type Counted = { reading: Reading; count: number };

/** The reading, of which `count` hits are known, or the same with its last syllable only begun where that finds more. */
async function typedOrHalf(db: Db, typed: Reading, count: number): Promise<Counted> {
  const half = count >= few ? undefined : halfTyped(typed);
  // Where the typed words find nothing, they are not looked for again beside the begun one.
  const asked = half !== undefined && count === 0 ? onlyHalfTyped(half) : half;
  const halfCount = asked === undefined ? 0 : await countMatches(db, asked, few);
  return half !== undefined && halfCount > count
    ? { reading: half, count: halfCount }
    : { reading: typed, count };
}

const wholeSyllables = /^[가-힣\d\s]+$/u;

/** ghdtka is 홍삼 and 퍗므ㅑㅜ is vitamin; a slip in what was meant is put right as well. */
async function switchedKeyboard(db: Db, keyword: string): Promise<Choice | undefined> {
  for (const other of switchedKeyboards(keyword)) {
    const typed = await readTyped(db, other);
    if (typed === undefined) continue;
    const found = await countMatches(db, typed, few);
    const { reading, count } = await typedOrHalf(db, typed, found);
    if (count > 0) return { ...choiceOf(reading, typed, found), correctedKeyword: other };
    // Whole syllables are hardly ever Latin letters on the wrong keyboard, and never with a slip besides.
    if (wholeSyllables.test(keyword)) continue;
    const corrected = await putRight(db, typed, 0);
    if (corrected !== undefined) return corrected;
  }
  return undefined;
}

/** 종근당락토핏 are two words that stand apart in names. Where the typed words find `count` themselves, only for more: those stay first. */
async function wordsApart(db: Db, typed: Reading, count: number): Promise<Choice | undefined> {
  for (const { typed: part } of typed.parts) {
    const words = part.by === 'words' && part.text.length >= 4 ? await findWordsIn(db, part.text) : undefined;
    if (words === undefined) continue;
    const keyword = typed.parts
      .map((one) => readable(one.typed === part ? words.join(' ') : one.typed.text))
      .join(' ');
    const reading = await readTyped(db, keyword);
    if (reading !== undefined && (await countMatches(db, reading, few)) > count) {
      return count > 0 ? { reading } : { reading, correctedKeyword: keyword };
    }
  }
  return undefined;
}

/** 눈에 좋은 영양제 asks for what is good for the eyes, 홍삼 가격 for 홍삼: without the words that say nothing of the goods. */
async function withoutGeneralWords(db: Db, keyword: string): Promise<Choice | undefined> {
  let best: { choice: Choice; count: number } | undefined;
  for (const plain of plainKeywords(keyword)) {
    const reading = await readTyped(db, plain);
    if (reading === undefined) continue;
    const count = await countMatches(db, reading, comparable);
    // Particles are left out for far more only: 오메가 ends in no 가.
    if (count >= Math.max(1, (best?.count ?? 0) * timesMoreOfKind)) {
      best = { choice: { reading, correctedKeyword: plain }, count };
    }
    if (count * timesMoreOfKind > comparable) break;
  }
  return best?.choice;
}

/** 철분제, 어린이 영양제, of which the shop has `count` by chance: without the kind of goods, for far more. */
async function withoutKindOfGoods(db: Db, keyword: string, count: number): Promise<Choice | undefined> {
  const plain = withoutKind(keyword);
  const reading = plain === undefined ? undefined : await readTyped(db, plain);
  if (plain === undefined || reading === undefined) return undefined;
  const enough = count * timesMoreOfKind;
  const isFound = (await countMatches(db, reading, enough)) >= enough;
  return isFound ? { reading, correctedKeyword: plain } : undefined;
}

const alone = (part: Part): Reading => ({ joined: part.typed.text, parts: [part] });

/** The reading with the one word put right that nothing, or next to nothing, is called. */
async function putRight(db: Db, reading: Reading, count: number): Promise<Choice | undefined> {
  // Where all words together find something, each of them is a word.
  if (count > 0 && reading.parts.length > 1) return undefined;
  const isAlone = reading.parts.length === 1;
  const isKnown = count > 0 || isAlone ? [] : await whichAreFound(db, reading.parts.map(alone));
  const index = reading.parts.findIndex((part, at) => part.typed.by === 'words' && isKnown[at] !== true);
  const wrong = reading.parts[index];
  if (wrong === undefined) return undefined;
  for (const right of await findRightWords(db, wrong.typed.text, count * timesMore)) {
    const correctedKeyword = reading.parts
      .map((part, at) => readable(at === index ? right : part.typed.text))
      .join(' ');
    // What was typed stays in the answer beside what was meant: few as they are, somebody may mean them.
    const both = withOther(reading, index, asWords(right));
    if (count > 0) return { reading: both, correctedKeyword };
    const meant = await readTyped(db, correctedKeyword);
    if (meant !== undefined && (await countMatches(db, meant, 1)) > 0) {
      return { reading: meant, correctedKeyword };
    }
  }
  return undefined;
}
