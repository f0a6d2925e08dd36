// Words of names that are no keywords: inflected forms (루테인과, 간편하게) and beginnings of things (프로 of 프로바이오틱스). They stay in the
// vocabulary, because typos are corrected by it; suggestions leave them out. Pure.
import { isThingAlone } from '#domain/catalog/product-subject.ts';
import { type Particle, particleAfter } from '#domain/korean-text/particle.ts';

/** Endings of adverbs and of verbs before a noun, which nouns do not have. */
const inflected = /(?:하게|하고|하며|하면|.는)$/u;
const particles: Readonly<Record<string, Particle>> = { 을: '을/를', 를: '을/를', 과: '과/와', 와: '과/와' };
/** Syllables that are particles only after a word: 가족이, and not 고양이. */
const ambiguous = /(?<=..)(?:이|가|은|는|에|에도|의|로|으로|도|만)$/u;

/** True for a word with one of the particles in the form that the word requires: 풋사과 is not 풋사 with 과. */
function hasParticle(word: string): boolean {
  const last = word.slice(-1);
  const particle = particles[last];
  return particle !== undefined && word.length > 2 && particleAfter(word.slice(0, -1), particle) === last;
}

/** The words without those that `words` shows to be fragments, in the same order. */
export function withoutFragments(words: readonly string[]): string[] {
  const known = new Set(words);
  const wholeThings = words.filter((word) => isThingAlone(word));
  const isWord = (stem: string): boolean => known.has(stem) || isThingAlone(stem);
  const isInflected = (part: string): boolean =>
    inflected.test(part) ||
    (hasParticle(part) && isWord(part.slice(0, -1))) ||
    (ambiguous.test(part) && isWord(part.replace(ambiguous, '')));
  const isBeginning = (word: string): boolean =>
    !isThingAlone(word) &&
    wholeThings.some((thing) => thing.startsWith(word) && /^[가-힣]/u.test(thing.slice(word.length)));
  return words.filter((word) => !word.split(' ').some(isInflected) && !isBeginning(word));
}
