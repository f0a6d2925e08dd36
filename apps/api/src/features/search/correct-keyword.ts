// One slip of the finger put right: the words of the shop that are one jamo away from what was typed, or from a piece of it.
// Not here: when a keyword needs it (choose-reading.ts).
import { jamo } from '#domain/hangul.ts';
import type { Db } from '../../db/connect.ts';
import { whichAreFound } from './hits.db.ts';
import { type Reading, asWords } from './read-keyword.ts';
import { isOneSlip, slipsOf } from './vocabulary.ts';
import { listKnownWords, listWordsBySlips } from './vocabulary.db.ts';

/** Longer pieces are whole names; nobody mistypes only one letter of them. */
const longestPiece = 12;
const mostCandidates = 4;

type Candidate = { text: string; pieceLength: number; productCount: number };

/** What a word may have been meant to be, likeliest first: of the longest piece, then of the most products. At least `productCount` have it. */
export async function findRightWords(db: Db, word: string, productCount: number): Promise<string[]> {
  const pieces = piecesOf(word).filter((piece) => jamo(piece).length >= 4);
  const slips = new Set(pieces.flatMap((piece) => slipsOf(jamo(piece))));
  if (slips.size === 0) return [];
  const words = await listWordsBySlips(db, [...slips]);
  const candidates: Candidate[] = [];
  for (const piece of pieces) {
    for (const right of words) {
      if (right.word === piece || right.product_count < productCount) continue;
      // A number is meant as it stands.
      if (numbersOf(right.word) !== numbersOf(piece)) continue;
      if (!isOneSlip(jamo(piece), right.jamo)) continue;
      const text = word.replace(piece, () => right.word);
      candidates.push({ text, pieceLength: piece.length, productCount: right.product_count });
    }
  }
  candidates.sort((a, b) => b.pieceLength - a.pieceLength || b.productCount - a.productCount);
  const texts = [...new Set(candidates.map((candidate) => candidate.text))].slice(0, mostCandidates);
  if (texts.length === 0) return [];
  const found = await whichAreFound(db, texts.map(readingOf));
  return texts.filter((_, index) => found[index]);
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

const readingOf = (text: string): Reading => ({
  joined: text,
  parts: [{ typed: asWords(text), others: [] }],
});

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
