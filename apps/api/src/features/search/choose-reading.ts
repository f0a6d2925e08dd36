// Which reading of a keyword finds something: as typed, half typed, the keyboard switched, one slip put right, fewer words.
// In the order in which a shopper would try them. Not here: finding itself (hits.db.ts), slips (correct-keyword.ts).
import type { Db } from '../../db/connect.ts';
import { findKnownPiece, findRightWords } from './correct-keyword.ts';
import { countEach, countMatches, whichAreFound } from './hits.db.ts';
import { type Part, type Reading, asWords, halfTyped, readKeyword, withOther } from './read-keyword.ts';
import { isOnlySwitched, plainKeyword, switchedKeyboards, withoutKind } from './other-keywords.ts';
import { synonymsOf } from './synonyms.ts';

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

/** The keyword as it was typed; undefined when it has no letter or number. */
export async function readTyped(db: Db, keyword: string): Promise<Reading | undefined> {
  return readKeyword(keyword, await synonymsOf(db));
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
  const half = count === 0 && isOnlySwitched(keyword) ? undefined : halfTyped(typed);
  const halfCount = half === undefined ? 0 : await countMatches(db, half, few);
  const reading = half !== undefined && halfCount > count ? half : typed;
  const most = Math.max(count, halfCount);
  const choice: Choice = { reading, ...(reading === half && count === 0 ? { isHalfTyped: true } : {}) };
  if (most >= few) return choice;
  if (most === 0) {
    const switched = await switchedKeyboard(db, keyword);
    if (switched !== undefined) return switched;
  }
  const corrected = await putRight(db, reading, most);
  if (corrected !== undefined) return corrected;
  const general = await withoutGeneralWords(db, keyword, most);
  return general ?? (most > 0 ? choice : undefined);
}

/** ghdtka is 홍삼 and 퍗므ㅑㅜ is vitamin; a slip in what was meant is put right as well. */
async function switchedKeyboard(db: Db, keyword: string): Promise<Choice | undefined> {
  for (const other of switchedKeyboards(keyword)) {
    const reading = await readTyped(db, other);
    if (reading === undefined) continue;
    if ((await countMatches(db, reading, 1)) > 0) return { reading, correctedKeyword: other };
    const half = halfTyped(reading);
    if (half !== undefined && (await countMatches(db, half, 1)) > 0) {
      return { reading: half, correctedKeyword: other };
    }
    const corrected = await putRight(db, reading, 0);
    if (corrected !== undefined) return corrected;
  }
  return undefined;
}

/**
 * 눈영양제 asks for what is good for the eyes: without the words that say only "something to take". Where the typed words find `count`
 * themselves, by chance, only for far more.
 */
async function withoutGeneralWords(db: Db, keyword: string, count: number): Promise<Choice | undefined> {
  const plain = count === 0 ? plainKeyword(keyword) : withoutKind(keyword);
  const reading = plain === undefined ? undefined : await readTyped(db, plain);
  if (plain === undefined || reading === undefined) return undefined;
  const enough = Math.max(1, count * timesMoreOfKind);
  const isFound = (await countMatches(db, reading, enough)) >= enough;
  return isFound ? { reading, correctedKeyword: plain } : undefined;
}

const alone = (part: Part): Reading => ({ joined: part.typed.text, parts: [part] });

/** The reading with the one word put right that nothing, or next to nothing, is called. */
async function putRight(db: Db, reading: Reading, count: number): Promise<Choice | undefined> {
  // Where all words together find something, each of them is a word.
  if (count > 0 && reading.parts.length > 1) return undefined;
  const isKnown = count > 0 ? [] : await whichAreFound(db, reading.parts.map(alone));
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

/** A text of search spelling as a reader knows it: numbers without their marks. */
const readable = (text: string): string => text.replaceAll(/[<>]/g, '');

/** Fewer are no comfort to somebody who found nothing. */
const worthShowing = 4;
/** Enough to tell a rare word from a common one. */
const mostCompared = 1_000;

/**
 * When no reading finds anything: the most of the words that do, and among single ones the rarest, which says most about what
 * was meant; or the longest known piece of the only one.
 */
export async function nearestReading(
  db: Db,
  typed: Reading,
): Promise<{ reading: Reading; keyword: string } | undefined> {
  const { parts } = typed;
  const without = parts.length > 2 ? parts.map((_, left) => parts.filter((__, at) => at !== left)) : [];
  const alones = parts.length > 1 ? parts.map((part) => [part]) : [];
  const readings = [...without, ...alones].map((some) => ({
    joined: some.map((part) => part.typed.text).join(''),
    parts: some,
  }));
  const counts = readings.length === 0 ? [] : await countEach(db, readings, mostCompared);
  const found = readings
    .map((reading, index) => ({ reading, count: counts[index] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted(
      (a, b) =>
        Number(a.count < worthShowing) - Number(b.count < worthShowing) ||
        b.reading.parts.length - a.reading.parts.length ||
        a.count - b.count,
    )[0]?.reading;
  if (found !== undefined) {
    return { reading: found, keyword: found.parts.map((part) => readable(part.typed.text)).join(' ') };
  }
  const longest = parts.map((part) => part.typed.text).toSorted((a, b) => b.length - a.length)[0] ?? '';
  const keyword = await findKnownPiece(db, longest);
  const piece = keyword === undefined ? undefined : await readTyped(db, keyword);
  return keyword === undefined || piece === undefined ? undefined : { reading: piece, keyword };
}
