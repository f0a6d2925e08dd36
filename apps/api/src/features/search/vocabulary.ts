// The words that shoppers may mean, learned from what products are called. Pure; the table is vocabulary.db.ts.
import { initialConsonants, jamo } from '#domain/hangul.ts';
import { searchText } from '#domain/search-text.ts';

/** A row of search_word. */
export type Word = {
  word: string;
  shown: string;
  jamo: string;
  initials: string;
  product_count: number;
  slips: string[];
};

/** Longer pieces of a name are no words. */
const longestWord = 12;
/** Fewer letters than this have too many neighbours to be put right. */
const fewestLetters = 4;
const mostLetters = 24;

/** Its letters, and its letters with each one left out: two texts one slip apart (one letter more, less or other, two changed about) share one of these. */
export function slipsOf(letters: string): string[] {
  if (letters.length < fewestLetters || letters.length > mostLetters) return [];
  const slips = new Set([letters]);
  for (let at = 0; at < letters.length; at += 1) slips.add(letters.slice(0, at) + letters.slice(at + 1));
  return [...slips];
}

/** Whether one slip of the finger makes one of the other; both as jamo. */
export function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1;
  const restA = a.slice(head, a.length - tail);
  const restB = b.slice(head, b.length - tail);
  const isSwapped = restA.length === 2 && restA === [...restB].toReversed().join('');
  return isSwapped || Math.max(restA.length, restB.length) <= 1;
}

const separators = /[^\p{L}\p{M}\p{N}.]+/u;

/** Counts words over many texts: `add` each once, then `count` each once, then `words`. */
export function createVocabulary() {
  const seen = new Map<string, { shown: string; count: number; isPhrase: boolean }>();
  const counts = new Map<string, number>();
  function note(shown: string, isPhrase: boolean): void {
    const word = searchText(shown);
    const letters = word.replaceAll(/[<>]/g, '');
    if (letters.length < 2 || letters.length > longestWord || /^[\d.]+$/.test(letters)) return;
    const known = seen.get(word);
    if (known === undefined) seen.set(word, { shown, count: 1, isPhrase });
    else {
      known.count += 1;
      if (known.isPhrase && !isPhrase) Object.assign(known, { shown, isPhrase });
    }
  }
  return {
    /** The words of a text, and each two that stand together. */
    add(text: string): void {
      const words = text
        .split(separators)
        .map((word) => word.replaceAll(/^\.+|\.+$/g, ''))
        .filter(Boolean);
      for (const word of words) note(word, false);
      for (let at = 1; at < words.length; at += 1) note(`${words[at - 1] ?? ''} ${words[at] ?? ''}`, true);
    },
    /** Keeps what was met at least `times` (a phrase twice as often), and counts how many texts hold each. */
    keep(times: number): void {
      for (const [word, { count, isPhrase }] of seen) {
        if (count >= (isPhrase ? 2 * times : times)) counts.set(word, 0);
      }
    },
    /** Counts the kept words that stand anywhere in a text of search spelling. */
    count(text: string): void {
      const held = new Set<string>();
      for (let from = 0; from < text.length; from += 1) {
        const end = Math.min(text.length, from + longestWord + 4);
        for (let to = from + 2; to <= end; to += 1) {
          const piece = text.slice(from, to);
          if (counts.has(piece)) held.add(piece);
        }
      }
      for (const word of held) counts.set(word, (counts.get(word) ?? 0) + 1);
    },
    words: (): Word[] =>
      [...counts].map(([word, count]) => wordOf(seen.get(word)?.shown ?? word, Math.max(1, count))),
  };
}

/** The row of one word. */
export function wordOf(shown: string, productCount: number): Word {
  const word = searchText(shown);
  const letters = jamo(word);
  return {
    word,
    shown,
    jamo: letters,
    initials: initialConsonants(word),
    product_count: productCount,
    slips: slipsOf(letters),
  };
}
