// Chooses the interpretation of a keyword that finds products: as typed, as a prefix, in the other keyboard layout, without stop words,
// with run-together words split, with one typo corrected (docs/rules/search.md#interpretations).
// Matching is in hits.db.ts; relax-keyword.ts drops words when none of these finds a product.
import type { Db } from '../../../db/connect.ts';
import { findCorrections, segmentWords } from './correct-keyword.ts';
import { countEach, countMatches, keyOf, whichAreFound } from './match/hits.db.ts';
import { oneWaySynonymsOf, synonymsOf } from './rows/keyword-rules.db.ts';
import {
  type Part,
  type Interpretation,
  alone,
  asWords,
  asPrefix,
  onlyPrefix,
  interpretKeyword,
  readable,
  withOther,
} from './interpret/interpret-keyword.ts';
import { isLayoutMismatch, inOtherLayouts } from './interpret/keyword-variants.ts';
import { plainKeywords, withoutKind } from './interpret/stop-words.ts';

/**
 * `correctedKeyword`: the keyword that was searched instead of the typed one. `isPrefixMatch`: the typed words find nothing, and
 * products were found only by completing the last syllable.
 */
export type Choice = { interpretation: Interpretation; correctedKeyword?: string; isPrefixMatch?: true };

/** A keyword that may have been meant, with its interpretation. */
type Alternative = { keyword: string; interpretation: Interpretation };

/** Hits of an interpretation, counted up to `few`; undefined for one that was not counted. */
type Counts = (interpretation: Interpretation) => number | undefined;

/** With fewer hits than this the keyword may be a typo, and other interpretations are counted too. */
const few = 10;
/** A corrected word must find this many times the hits of the typed one. */
const timesMore = 20;
/** The same factor for a keyword without stop words, which is closer to the typed one. */
const timesMoreOfKind = 5;
/** Hits are counted up to this number, which is enough to apply `timesMoreOfKind`. */
const comparable = 200;
/** Letters of the shortest word that is split in two. */
const fewestRunTogether = 4;

/** The interpretation of the keyword as typed; undefined when it has no letter or number. */
export async function interpretTyped(db: Db, keyword: string): Promise<Interpretation | undefined> {
  return interpretKeyword(keyword, await synonymsOf(db));
}

/**
 * The keyword with its one-way synonyms (words that only shoppers use) replaced by catalogue terms where no product has them:
 * 당뇨 becomes 혈당. Undefined when no word is replaced. `typed` is the result of interpretTyped.
 */
export async function inCatalogueTerms(db: Db, typed: Interpretation): Promise<string | undefined> {
  const oneWaySynonyms = await oneWaySynonymsOf(db);
  const used = typed.parts.filter((part) => oneWaySynonyms.has(part.typed.text));
  if (used.length === 0) return undefined;
  const isFound = await whichAreFound(db, used.map(asStart));
  const unknown = used.filter((_, index) => isFound[index] !== true);
  if (unknown.length === 0) return undefined;
  const words = typed.parts.map((part) =>
    unknown.includes(part) ? oneWaySynonyms.get(part.typed.text) : readable(part.typed.text),
  );
  return [...new Set(words)].join(' ');
}

/** The word at the start of a word of a product, without synonyms: 가스 is also inside 메가스피드. */
const asStart = ({ typed: { text } }: Part): Interpretation => ({
  joined: text,
  parts: [{ typed: asWords(`|${text}`), others: [] }],
});

/** Counts all of them in one statement, equal ones once. */
async function countAll(db: Db, interpretations: readonly Interpretation[]): Promise<Counts> {
  const distinct = new Map(interpretations.map((interpretation) => [keyOf(interpretation), interpretation]));
  const counts = await countEach(db, [...distinct.values()], few);
  const known = new Map([...distinct.keys()].map((key, index) => [key, counts[index] ?? 0]));
  return (interpretation) => known.get(keyOf(interpretation));
}

async function interpretAll(db: Db, keywords: readonly string[]): Promise<Alternative[]> {
  const synonyms = await synonymsOf(db);
  return keywords.flatMap((keyword) => {
    const interpretation = interpretKeyword(keyword, synonyms);
    return interpretation === undefined ? [] : [{ keyword, interpretation }];
  });
}

/** The interpretation that finds products, or undefined when none does. `typed` is the result of interpretTyped. */
export async function chooseInterpretation(
  db: Db,
  keyword: string,
  typed: Interpretation,
): Promise<Choice | undefined> {
  if (isLayoutMismatch(keyword)) return chooseWithFewHits(db, keyword, typed, 0);
  const count = await countMatches(db, typed, few);
  return isPlenty(count) ? { interpretation: typed } : chooseWithFewHits(db, keyword, typed, count);
}

/** True when the hits suffice, so that no other interpretation is tried. */
export const isPlenty = (count: number): boolean => count >= few;

/** As chooseInterpretation, for a typed interpretation that is known to have `count` hits, fewer than plenty. */
export async function chooseWithFewHits(
  db: Db,
  keyword: string,
  typed: Interpretation,
  count: number,
): Promise<Choice | undefined> {
  return count > 0
    ? chooseWithMoreHits(db, keyword, typed, count, asPrefix(typed))
    : chooseAlternative(db, keyword, typed);
}

/** For a typed interpretation with few hits: one that finds more, as a prefix, with split words or corrected; otherwise itself. */
async function chooseWithMoreHits(
  db: Db,
  keyword: string,
  typed: Interpretation,
  count: number,
  prefix: Interpretation | undefined,
): Promise<Choice> {
  const split = await withSplitWords(db, typed);
  const counts = await countAll(db, [
    ...(prefix === undefined ? [] : [prefix]),
    ...split.map(interpretationOf),
  ]);
  const prefixCount = prefix === undefined ? 0 : (counts(prefix) ?? 0);
  const best = prefix !== undefined && prefixCount > count ? prefix : typed;
  const most = Math.max(count, prefixCount);
  if (isPlenty(most)) return { interpretation: best };
  const withoutKindWord = await withoutKindOfGoods(db, keyword, most);
  if (withoutKindWord !== undefined) return withoutKindWord;
  // Products with the unsplit word are still ranked first, so this is not reported as a correction.
  const more = split.find(({ interpretation }) => (counts(interpretation) ?? 0) > most);
  return more === undefined ? orCorrectedWord(db, best, most) : { interpretation: more.interpretation };
}

/** For typed words that find nothing: the first alternative that finds products. */
async function chooseAlternative(
  db: Db,
  keyword: string,
  typed: Interpretation,
): Promise<Choice | undefined> {
  const prefix = isLayoutMismatch(keyword) ? undefined : asPrefix(typed);
  // The typed words find nothing, so only the prefix is counted.
  const partial = prefix === undefined ? [] : [onlyPrefix(prefix)];
  const others = await interpretAll(db, inOtherLayouts(keyword));
  const interpretations = [...partial, ...others.map(interpretationOf)];
  const words = [typed, ...others.map(interpretationOf)]
    .filter(({ parts }) => parts.length > 1)
    .flatMap(eachAlone);
  const counts = await countAll(db, [...interpretations, ...words]);
  const prefixCount = partial.map(counts)[0] ?? 0;
  if (prefix !== undefined && prefixCount > 0) {
    const choice = isPlenty(prefixCount)
      ? { interpretation: prefix }
      : await chooseWithMoreHits(db, keyword, prefix, prefixCount, undefined);
    return choice.interpretation === prefix ? { ...choice, isPrefixMatch: true } : choice;
  }
  return (
    (await correctLayout(db, keyword, others, counts)) ??
    (await withoutStopWords(db, keyword)) ??
    (await splitRunTogether(db, typed, counts)) ??
    (await correctTypo(db, typed, counts)) ??
    correctTypoWithoutStopWords(db, keyword)
  );
}

const interpretationOf = ({ interpretation }: Alternative): Interpretation => interpretation;
const eachAlone = ({ parts }: Interpretation): Interpretation[] => parts.map(alone);

const wholeSyllables = /^[가-힣\d\s]+$/u;

/** The keyword in the other keyboard layout (ghdtka is 홍삼, 퍗므ㅑㅜ is vitamin), also with one typo corrected. */
async function correctLayout(
  db: Db,
  keyword: string,
  others: readonly Alternative[],
  counts: Counts,
): Promise<Choice | undefined> {
  for (const other of others) {
    const choice = await typedOrPrefix(db, other.interpretation, counts);
    if (choice !== undefined) return { ...choice, correctedKeyword: other.keyword };
    // Complete syllables are rarely a layout mismatch, and never one with a typo.
    const corrected = wholeSyllables.test(keyword)
      ? undefined
      : await correctTypo(db, other.interpretation, counts);
    if (corrected !== undefined) return corrected;
  }
  return undefined;
}

/** An interpretation that was counted, or its prefix form when that finds more; undefined when neither finds anything. */
async function typedOrPrefix(db: Db, typed: Interpretation, counts: Counts): Promise<Choice | undefined> {
  const count = counts(typed) ?? 0;
  const prefix = isPlenty(count) ? undefined : asPrefix(typed);
  const areKnown = eachAlone(typed)
    .slice(0, -1)
    .every((word) => counts(word) !== 0);
  if (prefix !== undefined && areKnown) {
    const prefixCount = await countMatches(db, count === 0 ? onlyPrefix(prefix) : prefix, few);
    if (prefixCount > count)
      return count === 0 ? { interpretation: prefix, isPrefixMatch: true } : { interpretation: prefix };
  }
  return count > 0 ? { interpretation: typed } : undefined;
}

/** The keyword with one run-together word split into known words (종근당락토핏), once for each word that can be split. */
async function withSplitWords(db: Db, typed: Interpretation): Promise<(Alternative & { part: Part })[]> {
  const long = typed.parts.filter(
    ({ typed: word }) => word.by === 'words' && word.text.length >= fewestRunTogether,
  );
  const segments = await segmentWords(
    db,
    long.map(({ typed: word }) => word.text),
  );
  const synonyms = await synonymsOf(db);
  return long.flatMap((part) => {
    const words = segments.get(part.typed.text);
    const keyword = words === undefined ? '' : keywordWith(typed, part, words.join(' '));
    const interpretation = interpretKeyword(keyword, synonyms);
    return interpretation === undefined ? [] : [{ keyword, interpretation, part }];
  });
}

/** The keyword with `text` instead of the word `part`. */
const keywordWith = (typed: Interpretation, part: Part, text: string): string =>
  typed.parts.map((one) => readable(one === part ? text : one.typed.text)).join(' ');

/** For a keyword that finds nothing: the first split that finds products, if every other word is known. */
async function splitRunTogether(db: Db, typed: Interpretation, counts: Counts): Promise<Choice | undefined> {
  const isKnown = (word: Part): boolean => counts(alone(word)) !== 0;
  const split = (await withSplitWords(db, typed)).filter(({ part }) =>
    typed.parts.every((one) => one === part || isKnown(one)),
  );
  const found = await countAll(db, split.map(interpretationOf));
  const first = split.find(({ interpretation }) => found(interpretation) !== 0);
  return first === undefined
    ? undefined
    : { interpretation: first.interpretation, correctedKeyword: first.keyword };
}

/** The keyword without stop words: 눈건강 for 눈에 좋은 영양제, 홍삼 for 홍삼 가격. */
async function withoutStopWords(db: Db, keyword: string): Promise<Choice | undefined> {
  let best: { choice: Choice; count: number } | undefined;
  for (const plain of await interpretAll(db, plainKeywords(keyword))) {
    const called = await inCatalogueTerms(db, plain.interpretation);
    const interpretation = called === undefined ? plain.interpretation : await interpretTyped(db, called);
    const count = interpretation === undefined ? 0 : await countMatches(db, interpretation, comparable);
    // Removing a particle must find far more, because a name may end in one: 오메가 does not end in the particle 가.
    if (interpretation !== undefined && count >= Math.max(1, (best?.count ?? 0) * timesMoreOfKind)) {
      best = { choice: { interpretation, correctedKeyword: called ?? plain.keyword }, count };
    }
    if (count * timesMoreOfKind > comparable) break;
  }
  return best?.choice;
}

/** For a keyword with `count` accidental hits: the keyword without the kind of goods (철분제, 어린이 영양제), if that finds far more. */
async function withoutKindOfGoods(db: Db, keyword: string, count: number): Promise<Choice | undefined> {
  const plain = withoutKind(keyword);
  const [other] = plain === undefined ? [] : await interpretAll(db, [plain]);
  if (other === undefined) return undefined;
  const isFound =
    (await countMatches(db, other.interpretation, few * timesMoreOfKind)) >= count * timesMoreOfKind;
  return isFound ? { interpretation: other.interpretation, correctedKeyword: other.keyword } : undefined;
}

/** A keyword that finds nothing, with its unknown word corrected. `counts` has each word when there are several. */
async function correctTypo(db: Db, typed: Interpretation, counts: Counts): Promise<Choice | undefined> {
  const wrong = typed.parts.find(
    (part) => part.typed.by === 'words' && (typed.parts.length === 1 || counts(alone(part)) === 0),
  );
  if (wrong === undefined) return undefined;
  const [right] = await findCorrections(db, wrong.typed.text, 1, (text) => keywordWith(typed, wrong, text));
  return right === undefined
    ? undefined
    : { interpretation: right.interpretation, correctedKeyword: right.keyword };
}

async function correctTypoWithoutStopWords(db: Db, keyword: string): Promise<Choice | undefined> {
  const [bare] = await interpretAll(db, plainKeywords(keyword).slice(0, 1));
  return bare === undefined
    ? undefined
    : correctTypo(db, bare.interpretation, await countAll(db, eachAlone(bare.interpretation)));
}

/** The interpretation, which finds `count`; a single word also with its correction, if that finds `timesMore` as much. */
async function orCorrectedWord(db: Db, typed: Interpretation, count: number): Promise<Choice> {
  const [part] = typed.parts;
  // Several words that find something together are not typos.
  if (part === undefined || typed.parts.length > 1 || part.typed.by !== 'words')
    return { interpretation: typed };
  const [right] = await findCorrections(db, part.typed.text, count * timesMore, readable);
  // The typed word stays part of the search, because its few products may be meant.
  return right === undefined
    ? { interpretation: typed }
    : { interpretation: withOther(typed, 0, asWords(right.text)), correctedKeyword: right.keyword };
}
