// The vocabulary of search: words extracted from names, and their typo keys. Pure; the table is in vocabulary.db.ts.
import { initialConsonants, jamo } from '#domain/korean-text/hangul.ts';
import { searchText } from '#domain/korean-text/search-text.ts';

/** A row of search_word; `typoKeys` contains the typo keys. */
export type Word = {
  word: string;
  shown: string;
  jamo: string;
  initials: string;
  productCount: number;
  typoKeys: string[];
};

/** Letters of the longest word. */
const longestWord = 12;
/** Letters of the shortest word whose typos are corrected; a shorter one has too many neighbours. */
const fewestLetters = 4;
const mostLetters = 24;

/**
 * Typo keys (symmetric deletes): the letters, and the letters with each one removed. Two texts at a distance of one (a letter inserted,
 * removed or replaced, two swapped) share a key.
 */
export function typoKeysOf(letters: string): string[] {
  if (letters.length < fewestLetters || letters.length > mostLetters) return [];
  const keys = new Set([letters]);
  for (let at = 0; at < letters.length; at += 1) keys.add(letters.slice(0, at) + letters.slice(at + 1));
  return [...keys];
}

/** True when the distance is at most one letter inserted, removed or replaced, or two swapped; both as jamo. */
export function isOneTypo(a: string, b: string): boolean {
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

const syllables = /^[가-힣]+$/u;
/** Groups of consonants that are confused because they sound alike or share a key. */
const similarConsonants = ['ㄱㄲㅋ', 'ㄷㄸㅌ', 'ㅂㅃㅍ', 'ㅅㅆ', 'ㅈㅉㅊ'];
/** Syllables of the shortest word in which one syllable may be replaced. */
const fewestToDiffer = 4;

/** The word with each inner letter removed. */
const innerMissing = (word: string): string[] =>
  [...word].slice(1, -1).map((_, index) => remove(word, index + 1));

/** Typo keys for a replaced syllable: the word with each letter except the first removed. */
const oneMissing = (word: string): string[] =>
  word.length < fewestToDiffer ? [] : [...innerMissing(word), word.slice(0, -1)];

/** The sound of jamo: ㅐ as ㅔ, ㅙ and ㅚ as ㅞ, ㅆ as ㅅ. Texts that sound alike have the same. */
const soundOf = (letters: string): string =>
  letters
    .replaceAll(/[ㅐㅒㅖ]/gu, 'ㅔ')
    .replaceAll(/ㅗ[ㅔㅣ]/gu, 'ㅜㅔ')
    .replaceAll(/[ㄲㄸㅃㅆㅉ]/gu, (tense) => 'ㄱㄷㅂㅅㅈ'.charAt('ㄲㄸㅃㅆㅉ'.indexOf(tense)));

/**
 * Typo keys that a typed word shares with words that sound alike or differ by one syllable: two swapped, one repeated, one missing, one
 * replaced.
 */
export function syllableTypoKeysOf(word: string): string[] {
  const letters = [...word];
  const swapped = letters.slice(1).map((_, at) => swap(word, at));
  const unrepeated = letters
    .slice(1)
    .flatMap((letter, at) => (letter === letters[at] ? [remove(word, at)] : []));
  const keys = [...swapped, ...unrepeated, ...oneMissing(word)].map(jamo);
  return [...keys, soundOf(jamo(word))].filter((text) => text.length >= fewestLetters);
}

const remove = (word: string, at: number): string => word.slice(0, at) + word.slice(at + 1);
const swap = (word: string, at: number): string =>
  word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);

/** Jamo of a Hangul word with one syllable removed, for each syllable that may be missing. */
const syllablesMissing = (word: string): string[] =>
  syllables.test(word) ? [...innerMissing(word), ...oneMissing(word)].map(jamo) : [];

/** True when the typed word sounds like the right one or differs by one syllable; both normalised by searchText. */
export function isOneSyllableTypo(typed: string, right: string): boolean {
  if (Math.abs(typed.length - right.length) > 1 || typed === right) return false;
  if (soundOf(jamo(typed)) === soundOf(jamo(right))) return true;
  if (typed.length < right.length) return innerMissing(right).includes(typed) && syllables.test(typed);
  const at = [...typed].findIndex((letter, index) => letter !== right.charAt(index));
  const changed = typed.slice(at, at + 2);
  if (typed.length > right.length) {
    const doubled = at === -1 ? right.length : at;
    return remove(typed, doubled) === right && typed.charAt(doubled) === typed.charAt(doubled - 1);
  }
  if (swap(typed, at) === right) return syllables.test(changed);
  const isAlike = typed.slice(at + 1) === right.slice(at + 1) && at > 0 && right.length >= fewestToDiffer;
  return isAlike && isSimilar(typed.charAt(at), right.charAt(at));
}

function isSimilar(one: string, other: string): boolean {
  const [a, b] = [initialConsonants(one), initialConsonants(other)];
  return (
    syllables.test(one + other) &&
    (a === b || similarConsonants.some((all) => all.includes(a) && all.includes(b)))
  );
}

const separators = /[^\p{L}\p{M}\p{N}.]+/u;

/** Extracts and counts words of many texts: call `add` for each text, `keep`, `count` for each text, then `words`. */
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
    /** Adds the words of a text and its pairs of adjacent words. */
    add(text: string): void {
      const words = text
        .split(separators)
        .map((word) => word.replaceAll(/^\.+|\.+$/g, ''))
        .filter(Boolean);
      for (const word of words) note(word, false);
      for (let at = 1; at < words.length; at += 1) note(`${words[at - 1] ?? ''} ${words[at] ?? ''}`, true);
    },
    /** Keeps words that were added at least `times` times, and pairs that were added twice as often. */
    keep(times: number): void {
      for (const [word, { count, isPhrase }] of seen) {
        if (count >= (isPhrase ? 2 * times : times)) counts.set(word, 0);
      }
    },
    /** Counts every kept word that a normalised text contains, also inside other words. */
    count(text: string): void {
      const contained = new Set<string>();
      for (let from = 0; from < text.length; from += 1) {
        const end = Math.min(text.length, from + longestWord + 4);
        for (let to = from + 2; to <= end; to += 1) {
          const part = text.slice(from, to);
          if (counts.has(part)) contained.add(part);
        }
      }
      for (const word of contained) counts.set(word, (counts.get(word) ?? 0) + 1);
    },
    words: (): Word[] =>
      [...counts].map(([word, count]) => wordOf(seen.get(word)?.shown ?? word, Math.max(1, count))),
  };
}

/** The row of one word with its typo keys. */
export function wordOf(shown: string, productCount: number): Word {
  const word = searchText(shown);
  const letters = jamo(word);
  return {
    word,
    shown,
    jamo: letters,
    initials: initialConsonants(word),
    productCount,
    typoKeys: [...new Set([...typoKeysOf(letters), ...syllablesMissing(word), soundOf(letters)])],
  };
}
