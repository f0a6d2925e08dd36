// Deterministic random numbers seeded by a word. Drawings use no other random source.

/** 32-bit FNV-1a of a word. */
export function hash(word: string): number {
  let value = 0x811c9dc5;
  for (const character of word) {
    value ^= character.codePointAt(0) ?? 0;
    value = Math.imul(value, 0x01000193);
  }
  return value >>> 0;
}

/** A generator of numbers 0..1, deterministic for the word. */
export function chance(word: string): () => number {
  let state = hash(word) || 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
