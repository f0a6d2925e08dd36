// Deterministic random numbers seeded by a word. Drawings use no other random source.
import { randomNumbers } from '#domain/testing/random-numbers.ts';

/** 32-bit FNV-1a of a word. */
export function hash(word: string): number {
  let value = 0x811c9dc5;
  for (const character of word) {
    value ^= character.codePointAt(0) ?? 0;
    value = Math.imul(value, 0x01000193);
  }
  return value >>> 0;
}

/** A generator of numbers from 0 up to, not including, 1, deterministic for the word. */
export const chance = (word: string): (() => number) => randomNumbers(hash(word) || 1);
