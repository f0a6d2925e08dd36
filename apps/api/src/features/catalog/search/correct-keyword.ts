// Typo correction: words of the vocabulary at a distance of one jamo from a word or a part of it, or of one syllable from the whole
// word. Segmentation of run-together words. choose-interpretation.ts decides when they are used.
import { jamo } from '#domain/korean-text/hangul.ts';
import type { Db } from '../../../db/connect.ts';
import { countEach } from './match/hits.db.ts';
import { synonymsOf } from './rows/keyword-rules.db.ts';
import { isOneTypo, isOneSyllableTypo, typoKeysOf, syllableTypoKeysOf } from './rows/vocabulary.ts';
import { listKnownWords, listWordsByTypoKeys } from './rows/vocabulary.db.ts';
import { type Interpretation, interpretKeyword } from './interpret/interpret-keyword.ts';

/** Letters. Longer parts are whole names, which the vocabulary does not contain. */
const longestPart = 12;
/** Jamo. A shorter part has too many neighbours at a distance of one. */
const fewestLetters = 4;
const mostCandidates = 4;
/** Hits of a correction are counted up to this number. */
const enoughCounted = 200;

type Candidate = { text: string; partLength: number; productCount: number };

/** A correction of a word, the keyword with it, and its interpretation. */
export type TypoCorrection = { text: string; keyword: string; interpretation: Interpretation };

/**
 * Corrections of a word, likeliest first: by the length of the corrected part, then by the number of products. `keywordWith` inserts
 * a correction into the keyword, which must find at least `fewest` products.
 */
export async function findCorrections(
  db: Db,
  word: string,
  fewest: number,
  keywordWith: (text: string) => string,
): Promise<TypoCorrection[]> {
  // No word of this length is in many products.
  if (fewest > 1 && word.length > longestPart) return [];
  const parts = partsOf(word).filter((part) => jamo(lettersOf(part)).length >= fewestLetters);
  const keys = new Set([
    ...parts.flatMap((part) => typoKeysOf(jamo(part))),
    ...(parts.includes(word) ? syllableTypoKeysOf(word) : []),
  ]);
  if (keys.size === 0) return [];
  const words = await listWordsByTypoKeys(db, [...keys]);
  const synonyms = await synonymsOf(db);
  const candidates: Candidate[] = [];
  for (const part of parts) {
    const typed = { jamo: jamo(part), numbers: numbersOf(part) };
    for (const right of words) {
      // Products of synonyms are counted later.
      const isRare = right.productCount < fewest && !synonyms.has(right.word);
      if (right.word === part || isRare) continue;
      // Numbers are not corrected.
      if (numbersOf(right.word) !== typed.numbers) continue;
      const isTypo = isOneTypo(typed.jamo, right.jamo);
      if (!isTypo && !(part === word && isOneSyllableTypo(word, right.word))) continue;
      const text = word.replace(part, () => right.word);
      candidates.push({ text, partLength: part.length, productCount: right.productCount });
    }
  }
  return withEnoughHits(db, candidates, fewest, keywordWith);
}

const likeliestFirst = (a: Candidate, b: Candidate): number =>
  b.partLength - a.partLength || b.productCount - a.productCount;

/** The candidates that find at least `fewest` products, synonyms included: 쏘팔메토 may be meant although all products say 소팔메토. */
async function withEnoughHits(
  db: Db,
  candidates: readonly Candidate[],
  fewest: number,
  keywordWith: (text: string) => string,
): Promise<TypoCorrection[]> {
  const first = new Map(
    candidates
      .toSorted(likeliestFirst)
      .toReversed()
      .map((candidate) => [candidate.text, candidate]),
  );
  const likely = [...first.values()].toSorted(likeliestFirst).slice(0, mostCandidates);
  const synonyms = await synonymsOf(db);
  const corrections = likely.flatMap((candidate) => {
    const keyword = keywordWith(candidate.text);
    const interpretation = interpretKeyword(keyword, synonyms);
    return interpretation === undefined ? [] : [{ ...candidate, keyword, interpretation }];
  });
  const counts = await countEach(
    db,
    corrections.map(({ interpretation }) => interpretation),
    enoughCounted,
  );
  return corrections
    .map((right, index) => ({ ...right, productCount: counts[index] ?? 0 }))
    .filter(({ productCount }) => productCount >= fewest)
    .toSorted(likeliestFirst);
}

/** The longest part of a word that is in the vocabulary: 홍삼젤리 of 홍삼젤리곰. */
export async function findLongestKnownPart(db: Db, word: string): Promise<string | undefined> {
  // Two Latin letters are part of too many words.
  const known = await listKnownWords(
    db,
    partsOf(word).filter((part) => !/^[a-z]{2}$/.test(part)),
  );
  return known[0]?.shown;
}

/** For each word that consists of several known words (종근당락토핏), its segmentation into the fewest. */
export async function segmentWords(
  db: Db,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (words.length === 0) return new Map();
  const known = await listKnownWords(db, [...new Set(words.flatMap(partsOf))]);
  // Two Latin letters are part of too many words.
  const counts = new Map(
    known.filter((one) => !/^[a-z]{2}$/.test(one.word)).map((one) => [one.word, one.productCount]),
  );
  return new Map(words.flatMap((word) => segment(word, counts)));
}

/** `[[word, its segments]]`, or `[]` when it does not consist of known words. */
function segment(word: string, counts: ReadonlyMap<string, number>): [string, readonly string[]][] {
  /** Index: number of letters. The best segmentation of that many first letters. */
  const best: (Segmentation | undefined)[] = [{ words: [], rarest: Number.MAX_SAFE_INTEGER }];
  for (let end = 2; end <= word.length; end += 1) {
    for (let from = Math.max(0, end - longestPart); from <= end - 2; from += 1) {
      const before = best[from];
      const count = end - from === word.length ? undefined : counts.get(word.slice(from, end));
      if (before === undefined || count === undefined) continue;
      const segmentation = {
        words: [...before.words, word.slice(from, end)],
        rarest: Math.min(before.rarest, count),
      };
      if (isBetter(segmentation, best[end])) best[end] = segmentation;
    }
  }
  const whole = best[word.length];
  return whole === undefined ? [] : [[word, whole.words]];
}

type Segmentation = { words: readonly string[]; rarest: number };

const isBetter = (segmentation: Segmentation, than: Segmentation | undefined): boolean =>
  than === undefined ||
  segmentation.words.length < than.words.length ||
  (segmentation.words.length === than.words.length && segmentation.rarest > than.rarest);

const lettersOf = (text: string): string => text.replaceAll(/[<>\d.]/g, '');
const numbersOf = (text: string): string => text.replaceAll(/[^<>\d.]/g, '');

/** Every substring of at least two letters, longest first. */
function partsOf(word: string): string[] {
  const letters = [...word].slice(0, 2 * longestPart);
  const parts = new Set<string>();
  for (let length = Math.min(letters.length, longestPart); length >= 2; length -= 1) {
    for (let at = 0; at + length <= letters.length; at += 1) {
      parts.add(letters.slice(at, at + length).join(''));
    }
  }
  return [...parts];
}
