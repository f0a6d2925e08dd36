// Codes for share links from the short public numbers of products and items (docs/endpoints.md#d10). A code is no secret and grants no access:
// it keeps links short and consecutive numbers dissimilar. Not for ids of orders or members.

/** Without 0, o, 1 and l, which are confused when read aloud. */
const letters = '23456789abcdefghijkmnpqrstuvwxyz';
const codeLength = 7;
/** Ids are below 2^31 (PublicId) and are permuted as 32 bits, in two halves of 16. */
const halfMask = 0xffff;
const rounds = [0x3a5d, 0x91c7, 0x5e2b, 0xc46f];

function mixed(half: number, key: number): number {
  return ((Math.imul(half ^ key, 0x9e3b) >>> 3) + key) & halfMask;
}

/** A Feistel network, a permutation for any `mixed`; the reversed keys invert it. */
function shuffled(number: number, keys: readonly number[]): number {
  let left = number >>> 16;
  let right = number & halfMask;
  for (const key of keys) [left, right] = [right, left ^ mixed(right, key)];
  return ((right << 16) | left) >>> 0;
}

/** The code of an id from 1 to 2^31 - 1: seven characters of `letters`. */
export function shortCode(id: number): string {
  let rest = shuffled(id, rounds);
  let code = '';
  for (let at = 0; at < codeLength; at += 1) {
    code = letters.charAt(rest % letters.length) + code;
    rest = Math.floor(rest / letters.length);
  }
  return code;
}

/** The id of a code in either case; undefined for an invalid code. */
export function idOfShortCode(code: string): number | undefined {
  const places = [...code.toLowerCase()].map((letter) => letters.indexOf(letter));
  if (places.length !== codeLength || places.includes(-1)) return undefined;
  const number = places.reduce((sum, place) => sum * letters.length + place, 0);
  if (number > 0xffff_ffff) return undefined;
  const id = shuffled(number, rounds.toReversed());
  return id >= 1 && id <= 0x7fff_ffff ? id : undefined;
}
