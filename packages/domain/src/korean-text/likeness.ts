// How alike two names are, by the letters that are typed for them. Pure.
import { jamo, qwertyToHangul } from './hangul.ts';

/** Letters that sound alike or differ by one stroke; replacing one by another counts half. */
const alike = ['ㄱㄲㅋ', 'ㄷㄸㅌ', 'ㅂㅃㅍ', 'ㅅㅆ', 'ㅈㅉㅊ', 'ㅐㅔㅒㅖ', 'ㅏㅑ', 'ㅓㅕ', 'ㅗㅛ', 'ㅜㅠ'];

function replacementCost(a: string, b: string): number {
  if (a === b) return 0;
  return alike.some((letters) => letters.includes(a) && letters.includes(b)) ? 0.5 : 1;
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

const lettersOf = (name: string): string =>
  jamo(
    name
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, ''),
  );

/** At least this much for a name that begins with all of the other. */
const ofBeginning = 0.6;
const fewestOfBeginning = 4;

/** 1 for the same name, 0 for names without a common letter; compared by jamo, and by the letters typed in the other keyboard layout. */
export function likeness(typed: string, name: string): number {
  const right = lettersOf(name);
  return Math.max(...[typed, qwertyToHangul(typed)].map((text) => likenessOf(lettersOf(text), right)));
}

function likenessOf(a: string, b: string): number {
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  if (shorter === '') return 0;
  const share = 1 - editDistance(a, b) / longer.length;
  const isBeginning = shorter.length >= fewestOfBeginning && longer.startsWith(shorter);
  return isBeginning ? Math.max(share, ofBeginning) : share;
}
