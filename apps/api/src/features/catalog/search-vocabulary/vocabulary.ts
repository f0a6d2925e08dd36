// The words that shoppers may mean, learned from what products are called. Pure; the table is vocabulary.db.ts.
import { initialConsonants, jamo } from '#domain/korean-text/hangul.ts';
import { searchText } from '#domain/korean-text/search-text.ts';

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

const syllables = /^[가-힣]+$/u;
/** Consonants that a finger or an ear takes for each other. */
const kin = ['ㄱㄲㅋ', 'ㄷㄸㅌ', 'ㅂㅃㅍ', 'ㅅㅆ', 'ㅈㅉㅊ'];
/** A shorter word says too little with one of its syllables wrong. */
const fewestToDiffer = 4;

/** The word with each one of its letters left out that stands between others. */
const innerMissing = (word: string): string[] =>
  [...word].slice(1, -1).map((_, index) => leaveOut(word, index + 1));

/** By which it is known when another syllable stands for one of its own. */
const oneMissing = (word: string): string[] =>
  word.length < fewestToDiffer ? [] : [...innerMissing(word), word.slice(0, -1)];

/** How letters sound: ㅐ as ㅔ, ㅙ and ㅚ as ㅞ, ㅆ as ㅅ. Two texts that sound alike share it. */
const soundOf = (letters: string): string =>
  letters
    .replaceAll(/[ㅐㅒㅖ]/gu, 'ㅔ')
    .replaceAll(/ㅗ[ㅔㅣ]/gu, 'ㅜㅔ')
    .replaceAll(/[ㄲㄸㅃㅆㅉ]/gu, (tense) => 'ㄱㄷㅂㅅㅈ'.charAt('ㄲㄸㅃㅆㅉ'.indexOf(tense)));

/**
 * What a word shares with those that are meant when it is written as it sounds, or with one syllable wrong: two changed about, one
 * twice, one forgotten, one other.
 */
export function syllableSlipsOf(word: string): string[] {
  const letters = [...word];
  const swapped = letters.slice(1).map((_, at) => swap(word, at));
  const once = letters.slice(1).flatMap((letter, at) => (letter === letters[at] ? [leaveOut(word, at)] : []));
  const slips = [...swapped, ...once, ...oneMissing(word)].map(jamo);
  return [...slips, soundOf(jamo(word))].filter((text) => text.length >= fewestLetters);
}

const leaveOut = (word: string, at: number): string => word.slice(0, at) + word.slice(at + 1);
const swap = (word: string, at: number): string =>
  word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);

/** The letters of a word of Hangul with each one syllable forgotten that may be. */
const syllablesMissing = (word: string): string[] =>
  syllables.test(word) ? [...innerMissing(word), ...oneMissing(word)].map(jamo) : [];

/** Whether what was typed sounds like the right word, or has one whole syllable wrong; both in search spelling. */
export function isOneSyllableSlip(typed: string, right: string): boolean {
  if (Math.abs(typed.length - right.length) > 1 || typed === right) return false;
  if (soundOf(jamo(typed)) === soundOf(jamo(right))) return true;
  if (typed.length < right.length) return innerMissing(right).includes(typed) && syllables.test(typed);
  const at = [...typed].findIndex((letter, index) => letter !== right.charAt(index));
  const changed = typed.slice(at, at + 2);
  if (typed.length > right.length) {
    const doubled = at === -1 ? right.length : at;
    return leaveOut(typed, doubled) === right && typed.charAt(doubled) === typed.charAt(doubled - 1);
  }
  if (swap(typed, at) === right) return syllables.test(changed);
  const isAlike = typed.slice(at + 1) === right.slice(at + 1) && at > 0 && right.length >= fewestToDiffer;
  return isAlike && isKin(typed.charAt(at), right.charAt(at));
}

function isKin(one: string, other: string): boolean {
  const [a, b] = [initialConsonants(one), initialConsonants(other)];
  return syllables.test(one + other) && (a === b || kin.some((all) => all.includes(a) && all.includes(b)));
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
    slips: [...new Set([...slipsOf(letters), ...syllablesMissing(word), soundOf(letters)])],
  };
}
