// One slip put right: the words of the shop that are one jamo away from what was typed or from a piece of it, or one syllable
// from all of it; and words that were run together.
// Not here: when a keyword needs it (choose-reading.ts).
import { jamo } from '#domain/korean-text/hangul.ts';
import type { Db } from '../../../db/connect.ts';
import { countEach } from '../search-hits/search-hits.ts';
import { type Reading, readKeyword, synonymsOf } from '../search-query/search-query.ts';
import {
  isOneSlip,
  isOneSyllableSlip,
  slipsOf,
  syllableSlipsOf,
  listKnownWords,
  listWordsBySlips,
} from '../search-vocabulary/search-vocabulary.ts';

/** Longer pieces are whole names; nobody mistypes only one letter of them. */
const longestPiece = 12;
/** A shorter piece has too many neighbours to be put right. */
const fewestLetters = 4;
const mostCandidates = 4;
/** Tells a word that many products have from one of a few. */
const enoughCounted = 200;

type Candidate = { text: string; pieceLength: number; productCount: number };

/** What a word may have been meant to be, the keyword with it, and how that is read. */
export type Right = { text: string; keyword: string; reading: Reading };

/**
 * What a word may have been meant to be, likeliest first: of the longest piece, then of the most products. `fewest` products at
 * least are found by the keyword with it, which `keywordWith` gives.
 */
export async function findRightWords(
  db: Db,
  word: string,
  fewest: number,
  keywordWith: (text: string) => string,
): Promise<Right[]> {
  // No word of the shop is so long that many products have it.
  if (fewest > 1 && word.length > longestPiece) return [];
  const pieces = piecesOf(word).filter((piece) => jamo(lettersOf(piece)).length >= fewestLetters);
  const slips = new Set([
    ...pieces.flatMap((piece) => slipsOf(jamo(piece))),
    ...(pieces.includes(word) ? syllableSlipsOf(word) : []),
  ]);
  if (slips.size === 0) return [];
  const words = await listWordsBySlips(db, [...slips]);
  const synonyms = await synonymsOf(db);
  const candidates: Candidate[] = [];
  for (const piece of pieces) {
    for (const right of words) {
      // How many bear what means the same is counted in the end.
      const isRare = right.product_count < fewest && !synonyms.has(right.word);
      if (right.word === piece || isRare) continue;
      // A number is meant as it stands.
      if (numbersOf(right.word) !== numbersOf(piece)) continue;
      const isSlip = isOneSlip(jamo(piece), right.jamo);
      if (!isSlip && !(piece === word && isOneSyllableSlip(word, right.word))) continue;
      const text = word.replace(piece, () => right.word);
      candidates.push({ text, pieceLength: piece.length, productCount: right.product_count });
    }
  }
  return found(db, candidates, fewest, keywordWith);
}

const likeliestFirst = (a: Candidate, b: Candidate): number =>
  b.pieceLength - a.pieceLength || b.productCount - a.productCount;

/** Those that find so many, with what means the same: no product need be called 소팔메토 for 쏘팔메토 to be meant. */
async function found(
  db: Db,
  candidates: readonly Candidate[],
  fewest: number,
  keywordWith: (text: string) => string,
): Promise<Right[]> {
  const first = new Map(
    candidates
      .toSorted(likeliestFirst)
      .toReversed()
      .map((candidate) => [candidate.text, candidate]),
  );
  const likely = [...first.values()].toSorted(likeliestFirst).slice(0, mostCandidates);
  const synonyms = await synonymsOf(db);
  const rights = likely.flatMap((candidate) => {
    const keyword = keywordWith(candidate.text);
    const reading = readKeyword(keyword, synonyms);
    return reading === undefined ? [] : [{ ...candidate, keyword, reading }];
  });
  const counts = await countEach(
    db,
    rights.map(({ reading }) => reading),
    enoughCounted,
  );
  return rights
    .map((right, index) => ({ ...right, productCount: counts[index] ?? 0 }))
    .filter(({ productCount }) => productCount >= fewest)
    .toSorted(likeliestFirst);
}

/** The longest piece of a word that the shop knows: 홍삼젤리곰 has 홍삼젤리. */
export async function findKnownPiece(db: Db, word: string): Promise<string | undefined> {
  // Two Latin letters stand in every second word.
  const known = await listKnownWords(
    db,
    piecesOf(word).filter((piece) => !/^[a-z]{2}$/.test(piece)),
  );
  return known[0]?.shown;
}

/** For each word the words of the shop that were written as one, in the fewest pieces: 종근당락토핏. Only where there are some. */
export async function findWordsIn(
  db: Db,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (words.length === 0) return new Map();
  const known = await listKnownWords(db, [...new Set(words.flatMap(piecesOf))]);
  // Two Latin letters stand in every second word.
  const counts = new Map(
    known.filter((one) => !/^[a-z]{2}$/.test(one.word)).map((one) => [one.word, one.product_count]),
  );
  return new Map(words.flatMap((word) => wordsIn(word, counts)));
}

/** `[[word, its pieces]]`, nothing where it is not made of known words. */
function wordsIn(word: string, counts: ReadonlyMap<string, number>): [string, readonly string[]][] {
  /** The best way to write the first letters, as many as the index says. */
  const ways: (Way | undefined)[] = [{ words: [], rarest: Number.MAX_SAFE_INTEGER }];
  for (let end = 2; end <= word.length; end += 1) {
    for (let from = Math.max(0, end - longestPiece); from <= end - 2; from += 1) {
      const before = ways[from];
      const count = end - from === word.length ? undefined : counts.get(word.slice(from, end));
      if (before === undefined || count === undefined) continue;
      const way = { words: [...before.words, word.slice(from, end)], rarest: Math.min(before.rarest, count) };
      if (isBetter(way, ways[end])) ways[end] = way;
    }
  }
  const best = ways[word.length];
  return best === undefined ? [] : [[word, best.words]];
}

type Way = { words: readonly string[]; rarest: number };

const isBetter = (way: Way, than: Way | undefined): boolean =>
  than === undefined ||
  way.words.length < than.words.length ||
  (way.words.length === than.words.length && way.rarest > than.rarest);

const lettersOf = (text: string): string => text.replaceAll(/[<>\d.]/g, '');
const numbersOf = (text: string): string => text.replaceAll(/[^<>\d.]/g, '');

/** Every run of two letters or more, longest first. */
function piecesOf(word: string): string[] {
  const letters = [...word].slice(0, 2 * longestPiece);
  const pieces = new Set<string>();
  for (let length = Math.min(letters.length, longestPiece); length >= 2; length -= 1) {
    for (let at = 0; at + length <= letters.length; at += 1) {
      pieces.add(letters.slice(at, at + length).join(''));
    }
  }
  return [...pieces];
}
