// SQL conditions of an interpretation: which rows of a band of popularity match, and how well.
// The text depends only on the number of words, not on their synonyms, so that PostgreSQL reuses the plan of a prepared statement.
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../../../db/like.ts';
import type { Part, Interpretation, QueryTerm } from '../interpret/interpret-keyword.ts';
import { searchGrams } from '../interpret/search-grams.ts';
import type { Band } from '../rows/search-items.db.ts';
import {
  type KeywordSubject,
  animalTerm,
  asksForAnimals,
  isThingAlone,
  subjectOfKeyword,
  termsOf,
} from '#domain/catalog/product-subject.ts';

/** A boolean SQL expression. */
export type Condition = RawBuilder<unknown>;

export const variantsOf = (part: Part): readonly QueryTerm[] => [part.typed, ...part.others];

/**
 * CTE `query`, one row with the parameters of an interpretation: `with ${queryCte(interpretation)} select …`. The other SQL of this file
 * reads them from `query` and depends only on the number of words.
 */
export function queryCte(interpretation: Interpretation): Condition {
  const parts = interpretation.parts.map((part, index) => queryColumnsOf(part, sql.raw(String(index))));
  const { joined } = interpretation;
  const subject = subjectOf(interpretation);
  const terms = subject && termsOf(subject);
  return sql`query as not materialized (select ${gramQuery(interpretation)}::tsquery as grams, ${exactName(interpretation) ?? null}::text as joined,
    ${containing(`|${joined}`)}::text as beginning, ${terms?.is ?? null}::text as subject_is, ${terms?.mainly ?? null}::text as subject_mainly,
    ${terms === undefined ? null : subjectGrams(interpretation, terms.is)}::tsquery as subject_grams,
    ${asksForAnimals(joined)}::bool as is_for_animals, ${sql.join(parts)})`;
}

const subjects = new WeakMap<Interpretation, KeywordSubject | 'none'>();

/** What the keyword asks for, by its words or their synonyms; undefined when it names no thing, or is partial. */
export function subjectOf(interpretation: Interpretation): KeywordSubject | undefined {
  const known = subjects.get(interpretation) ?? findSubject(interpretation) ?? 'none';
  subjects.set(interpretation, known);
  return known === 'none' ? undefined : known;
}

function findSubject({ parts }: Interpretation): KeywordSubject | undefined {
  if (parts.some(({ typed }) => typed.by !== 'words')) return undefined;
  return subjectOfKeyword(parts.map((part) => thingOf(part) ?? part.typed.text).join(' '));
}

const thingWords = new WeakMap<Part, string>();

/** The word, or its first synonym, that names a thing and nothing else: 철분 of 빈혈. */
function thingOf(part: Part): string | undefined {
  const known = thingWords.get(part) ?? findThing(part) ?? '';
  thingWords.set(part, known);
  return known === '' ? undefined : known;
}

function findThing({ typed, others }: Part): string | undefined {
  const subject = subjectOfKeyword(typed.text);
  if (subject !== undefined) return subject.isAlone ? typed.text : undefined;
  return others.find(({ text }) => isThingAlone(text))?.text;
}

/** The term of the thing, and grams of the longest word that names none: these exclude most rows, and each gram is a descent per band. */
function subjectGrams({ parts }: Interpretation, term: string): string {
  const others = parts.filter((part) => thingOf(part) === undefined);
  const [longest] = others.toSorted((a, b) => b.typed.text.length - a.typed.text.length);
  return [quoted(term), ...(longest === undefined ? [] : [`(${gramQueryOf(longest)})`])].join(' & ');
}

/** The name that comes before all others when it was typed completely; a thing alone is in many names, and popularity orders them. */
export const exactName = (interpretation: Interpretation): string | undefined =>
  subjectOf(interpretation)?.isAlone === true ? undefined : interpretation.joined;

/** Columns of one word: patterns of the word and its alternatives, and patterns of its position for `quality`. */
function queryColumnsOf(part: Part, index: Condition): Condition {
  const { by, text } = part.typed;
  // Word starts are not stored in jamo, which would double the row.
  const start = by === 'words' ? containing(`|${text}`) : by === 'jamo' ? '%' : null;
  return sql`${isCovered(part)}::bool as is_covered_${index}, ${thingOf(part) !== undefined}::bool as is_thing_${index}, ${patterns(part, 'words')}::text[] as words_${index},
    ${patterns(part, 'jamo')}::text[] as jamo_${index}, ${patterns(part, 'initials')}::text[] as initials_${index},
    ${start}::text as start_${index}, ${by === 'initials' ? containing(`|${text}`) : null}::text as initial_start_${index},
    ${by === 'words' ? containing(text) : '%'}::text as inside_${index}`;
}

const patterns = (part: Part | undefined, by: QueryTerm['by']): string[] =>
  part === undefined
    ? []
    : variantsOf(part)
        .filter((term) => term.by === by)
        .map((term) => containing(term.text));

/**
 * Rows `query`, one for each interpretation in their order (`query.place`): `select … from ${queryRows(interpretations)}`. For rowsOf
 * with the number of words of the longest; not for `quality`.
 */
export function queryRows(interpretations: readonly Interpretation[]): Condition {
  // A missing word of a shorter interpretation counts as covered.
  const words = Array.from({ length: mostParts(interpretations) }, (_, index) => ({
    index: sql.raw(String(index)),
    parts: interpretations.map(({ parts }) => parts[index]),
  }));
  const given = words.map(({ parts }) => {
    const texts = (by: QueryTerm['by']) => parts.map((part) => arrayText(patterns(part, by)));
    const areCovered = parts.map((part) => part === undefined || isCovered(part));
    return sql`${areCovered}::bool[], ${texts('words')}::text[], ${texts('jamo')}::text[], ${texts('initials')}::text[]`;
  });
  const names = words.map(
    ({ index }) => sql`is_covered_${index}, words_${index}, jamo_${index}, initials_${index}`,
  );
  const read = words.map(
    ({
      index,
    }) => sql`is_covered_${index}, words_${index}::text[] as words_${index}, jamo_${index}::text[] as jamo_${index},
      initials_${index}::text[] as initials_${index}`,
  );
  // `offset 0`: otherwise the arrays would be parsed for every row of search_item.
  return sql`unnest(${interpretations.map(gramQuery)}::text[], ${sql.join(given)}) with ordinality as given (grams, ${sql.join(names)}, place)
    cross join lateral (select place, grams::tsquery as grams, ${sql.join(read)} offset 0) query`;
}

/** Number of words of the longest interpretation. */
export const mostParts = (interpretations: readonly Interpretation[]): number =>
  Math.max(...interpretations.map(({ parts }) => parts.length));

const arrayText = (texts: readonly string[]): string =>
  `{${texts.map((text) => JSON.stringify(text)).join(',')}}`;

/** A row that the gram index finds certainly contains the word, so its text is not checked. */
const isCovered = (part: Part): boolean => variantsOf(part).every(isGram);

/** Up to three syllables are one gram. Grams of other letters may come from jamo or initials. */
const isGram = ({ by, text }: QueryTerm): boolean => by === 'words' && /^[가-힣]{1,3}$/u.test(text);

/** The tsquery over grams that a row must match: for every word, the grams of the word or of one of its alternatives. */
function gramQuery(interpretation: Interpretation): string {
  return interpretation.parts.map((part) => `(${gramQueryOf(part)})`).join(' & ');
}

function gramQueryOf(part: Part): string {
  const words = variantsOf(part).filter(({ by }) => by === 'words');
  const others = variantsOf(part).filter(({ by }) => by !== 'words');
  const ways = [
    ...(words.length === 0 ? [] : [gramQueryOfWords(words)]),
    ...others.map(({ grams }) => allOf(grams)),
  ];
  return ways.map((way) => `(${way})`).join(' | ');
}

/** Grams of one of several words: the shared ones, and of each word the first and the last of the rest. */
function gramQueryOfWords(words: readonly QueryTerm[]): string {
  const [only, other] = words;
  if (only !== undefined && other === undefined) return allOf(only.grams);
  const shared = sharedGrams(words);
  const own = words.map(({ grams }) => firstAndLast(grams.filter((gram) => !shared.includes(gram))));
  const oneOf = own.some((grams) => grams.length === 0) ? [] : [`(${own.map(allOf).join(' | ')})`];
  return [...shared.map(quoted), ...oneOf].join(' & ');
}

const firstAndLast = (grams: readonly string[]): readonly string[] => [
  ...grams.slice(0, 1),
  ...grams.slice(1).slice(-1),
];

const quoted = (gram: string): string => `'${gram.replaceAll(/['\\]/g, '$&$&')}'`;
const allOf = (grams: readonly string[]): string => grams.map(quoted).join(' & ');

/** Grams of the common prefix and suffix: of 비타민 and 플러스 for 비타민c플러스 and 비타민씨플러스. */
function sharedGrams(words: readonly QueryTerm[]): string[] {
  const texts = words.map(({ text }) => [...text]);
  const shortest = Math.min(...texts.map((letters) => letters.length));
  const [first = []] = texts;
  const isSame = (at: (letters: readonly string[]) => string | undefined): boolean =>
    texts.every((letters) => at(letters) === at(first));
  let head = 0;
  while (head < shortest && isSame((letters) => letters[head])) head += 1;
  let tail = 0;
  while (tail < shortest - head && isSame((letters) => letters.at(-1 - tail))) tail += 1;
  return [first.slice(0, head), first.slice(first.length - tail)]
    .filter((letters) => letters.length > 1)
    .flatMap((letters) => searchGrams(letters.join('')));
}

const grams = 'array_to_tsvector(search_grams(f.near || f.far, f.jamo, f.initials) || f.subject)';
const every = (parts: number, condition: (index: number) => string): string =>
  Array.from({ length: parts }, (_, index) => condition(index)).join(' and ');

/**
 * `select ${columns}` of the rows of one band that contain all `parts` words, in any order, as typed or as an alternative. Found by
 * grams, then checked by the text. `offset 0` makes the planner use the gram index regardless of the other conditions. `from` is empty
 * inside a statement that has `query`.
 */
export function rowsOf(
  band: Band,
  parts: number,
  columns: string,
  from = 'query cross join lateral',
): string {
  return `select ${columns} from ${from}
    (select * from search_item f where ${grams} @@ query.grams and f.band = ${band} offset 0) f where f.is_shown and ${every(parts, wordMatches)}`;
}

/** As rowsOf, only products whose subject is the keyword; found by the term of the thing and the other words. */
export const subjectRowsOf = (band: Band, parts: number, columns: string): string =>
  `select ${columns} from query cross join lateral
    (select * from search_item f where ${grams} @@ query.subject_grams and f.band = ${band} offset 0) f
    where f.is_shown and ${every(parts, wordMatchesByText)} and ${areOthersInNear(parts)}`;

/**
 * Condition: the row of the product `product` (SQL) contains all words; for a list that is scanned in another order. Checks the text
 * only: computing the grams of a row costs more than reading its text.
 */
export const existsMatch = (parts: number, product: string): string =>
  `exists (select from query, search_item f where f.product_uuid = ${product} and f.is_shown and ${every(parts, wordMatchesByText)})`;

const wordMatchesByText = (index: number): string =>
  `(${isInNear(index)} or f.far like any(query.words_${index}))`;
const wordMatches = (index: number): string => `(query.is_covered_${index} or ${wordMatchesByText(index)})`;
const isInNear = (index: number): string =>
  `(f.near like any(query.words_${index}) or f.jamo like any(query.jamo_${index}) or f.initials like any(query.initials_${index}))`;

/** A word of the name or brand starts with the text. */
const isStart = (index: number): string =>
  `(f.near like query.start_${index} or f.initials like query.initial_start_${index})`;

/** The name contains the text, or a word of the brand starts with it; inside a brand it says nothing about the goods. */
const isInName = (index: number): string => `(f.name like query.inside_${index} or ${isStart(index)})`;

/** Name or brand has every word that names no thing: 어린이 of 어린이 비타민. */
const areOthersInNear = (parts: number): string =>
  every(parts, (index) => `(query.is_thing_${index} or ${isInNear(index)})`);

/** Condition: the product is what the keyword asks for. */
export const isSubject = (parts: number): string =>
  `coalesce(query.subject_is = any(f.subject) and ${areOthersInNear(parts)}, false)`;

/** Quality of products whose subject is the keyword: 1 with several words together as typed, 2 with the typed words, 3 by synonyms. */
export const subjectQuality = (parts: number): string =>
  `case ${parts > 1 ? 'when f.near like query.beginning then 1' : ''} when ${every(parts, isInName)} then 2 else 3 end`;
/** The worst quality of products whose subject is the keyword in the typed words, and of any such product. */
export const subjectQualities = { typed: 2, any: 3 } as const;

/**
 * Quality of a match of subjectRowsOf is subjectQuality; of others, 0 is best: 0 the exact name, 4 and 5 its main subject is the keyword, 6 a
 * word starts with the whole keyword, 7 words start with each part, 8 inside the name, 9 inside the brand or by an alternative, 10 elsewhere (options,
 * categories, ingredients), 11 goods for animals where none were asked for.
 */
export const quality = (parts: number): string =>
  `case when f.name = query.joined then 0 when query.subject_is = any(f.subject) or (query.subject_mainly = any(f.subject) and ${areOthersInNear(parts)}) then 4
    when query.subject_mainly = any(f.subject) then 5 when '${animalTerm}' = any(f.subject) and not query.is_for_animals then 11
    when not (${every(parts, isInNear)}) then 10 when f.near like query.beginning then 6 when ${every(parts, isStart)} then 7
    when ${every(parts, isInName)} then 8 else 9 end`;

/** The worst quality that counts as a good match. */
export const goodQuality = 9;
