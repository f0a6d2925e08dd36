// How alike two names are, by the letters that are typed for them. Pure.
import { jamo, qwertyToHangul } from './hangul.ts';

/** Letters that sound alike or differ by one stroke; replacing one by another counts half. */
const alike = ['ㄱㄲㅋ', 'ㄷㄸㅌ', 'ㅂㅃㅍ', 'ㅅㅆ', 'ㅈㅉㅊ', 'ㅐㅔㅒㅖ', 'ㅏㅑ', 'ㅓㅕ', 'ㅗㅛ', 'ㅜㅠ'];
const soundOf = new Map(alike.flatMap((letters, sound) => Array.from(letters, (letter) => [letter, sound])));

function replacementCost(a: string, b: string): number {
  if (a === b) return 0;
  const sound = soundOf.get(a);
  return sound !== undefined && sound === soundOf.get(b) ? 0.5 : 1;
}

/** Letters to insert, remove or replace, or neighbours to swap, to make one text the other. */
function editDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const above = rows[i - 1] ?? [];
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = replacementCost(a.charAt(i - 1), b.charAt(j - 1));
      const isSwap =
        i > 1 && j > 1 && a.charAt(i - 1) === b.charAt(j - 2) && a.charAt(i - 2) === b.charAt(j - 1);
      row[j] = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + cost,
        isSwap ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Infinity,
      );
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}

/** The name as it is compared. */
export const lettersOf = (name: string): string =>
  jamo(
    name
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, ''),
  );

/** At least this much for a name that begins with all of the other. */
const ofBeginning = 0.6;
const fewestOfBeginning = 4;

/**
 * 1 for the same name, 0 for names without a common letter; compared by jamo, and by the letters typed in the other keyboard layout.
 * @internal Tests compare single pairs; lists of names are compared by `likenessTo`.
 */
export const likeness = (typed: string, name: string): number => likenessTo(typed)(lettersOf(name));

/** As likeness, for many names: takes the `lettersOf` each. A likeness below `least` may be returned as 0, which is faster. */
export function likenessTo(typed: string, least = 0): (letters: string) => number {
  const ways = [...new Set([typed, qwertyToHangul(typed)].map(lettersOf))];
  return (letters) => Math.max(...ways.map((way) => likenessOf(way, letters, least)));
}

function likenessOf(a: string, b: string, least: number): number {
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  if (shorter === '') return 0;
  const isBeginning = shorter.length >= fewestOfBeginning && longer.startsWith(shorter);
  const leastShare = isBeginning ? ofBeginning : 0;
  const isTooShort = shorter.length / longer.length < least;
  if (isTooShort || highestShare(shorter, longer) < least) return leastShare;
  return Math.max(leastShare, 1 - editDistance(a, b) / longer.length);
}

/** An upper bound of the likeness by edit distance: every letter that the names have not in common costs at least 1. */
function highestShare(shorter: string, longer: string): number {
  const counts = new Map<string | number, number>();
  for (const letter of longer) {
    const key = soundOf.get(letter) ?? letter;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  let common = 0;
  for (const letter of shorter) {
    const key = soundOf.get(letter) ?? letter;
    const left = counts.get(key) ?? 0;
    if (left > 0) common += 1;
    counts.set(key, left - 1);
  }
  return common / longer.length;
}
