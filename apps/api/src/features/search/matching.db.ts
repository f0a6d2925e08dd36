// SQL of what a reading matches: the rows of a band of popularity that hold its words, and how well each fits.
// The same text for every keyword of as many words, whatever they may also mean: PostgreSQL keeps a plan for each text.
import { type RawBuilder, sql } from 'kysely';
import type { Part, Reading, Wanted } from './read-keyword.ts';
import type { Band } from './search-items.db.ts';

/** A piece of SQL that is true or false for a row. */
export type Condition = RawBuilder<unknown>;

const grams = sql`search_grams(f.near || f.far, f.jamo, f.initials)`;
const like = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Each combination is a look into the index of every band; beyond so many, looking at more rows is cheaper. */
const mostCombinations = 60;

export const anyOf = (part: Part): readonly Wanted[] => [part.typed, ...part.others];

const every = (reading: Reading, condition: (part: Part) => Condition) =>
  sql.join(reading.parts.map(condition), sql` and `);

/**
 * Rows of one band in which every word of the reading stands, in any order, as typed or as what means the same:
 * `select … from search_item f where …`. Found by their pieces, then by the text itself.
 */
export function rowsOf(band: Band, reading: Reading, columns: Condition, also = sql`true`): Condition {
  const combinations = combinationsOf(reading);
  const isHit = sql`f.is_shown and ${every(reading, stands)} and ${also}`;
  const [only = []] = combinations;
  if (combinations.length === 1)
    return sql`select ${columns} from ${holding(band, sql`${only}`)} where ${isHit}`;
  // Each combination is looked up by itself: of several conditions on the pieces PostgreSQL would take the index for the first
  // and make the pieces of every row again for the others. A row that holds two of them comes once.
  const texts = combinations.map((pieces) => `{${pieces.map((piece) => JSON.stringify(piece)).join(',')}}`);
  return sql`select distinct ${columns} from unnest(${texts}::text[]) as combination (pieces)
    cross join lateral ${holding(band, sql`combination.pieces`)} where ${isHit}`;
}

/** `offset 0`: the pieces are asked of the index, whatever the planner thinks of the other conditions. */
const holding = (band: Band, pieces: Condition): Condition =>
  sql`(select * from search_item f where ${grams} @> ${pieces}::text[] and f.band = ${sql.lit(band)} offset 0) f`;

/** The pieces that a row must have, one list for each combination of what the words may mean. */
function combinationsOf(reading: Reading): readonly (readonly string[])[] {
  let combinations: readonly (readonly string[])[] = [[]];
  // The part that says most comes first: 여성건강엔 narrows more than zinc, which may also be 아연.
  const rarestFirst = reading.parts.toSorted((a, b) => fewestGrams(b) - fewestGrams(a));
  for (const part of rarestFirst) {
    const more = combinations.flatMap((pieces) => anyOf(part).map((wanted) => [...pieces, ...wanted.grams]));
    // Which of its words is there is then asked of what the index finds; what all of them share is asked of the index.
    const isFew = more.length <= mostCombinations || combinations.length === 1;
    combinations = isFew ? more : combinations.map((pieces) => [...pieces, ...sharedGrams(part)]);
  }
  return combinations;
}

const fewestGrams = (part: Part): number => Math.min(...anyOf(part).map((wanted) => wanted.grams.length));

/** Pieces that a row has whichever of the words it holds: 오메 and 메가 of 키즈오메가, 어린이오메가 and kids오메가. */
function sharedGrams(part: Part): string[] {
  return part.typed.grams.filter((gram) => part.others.every((other) => other.grams.includes(gram)));
}

const columnsOf = {
  words: [sql`f.near`, sql`f.far`],
  jamo: [sql`f.jamo`],
  initials: [sql`f.initials`],
} as const satisfies Record<Wanted['by'], readonly Condition[]>;

/** One of what the part may be stands in one of the columns of its way. */
function standsIn(part: Part, columns: Record<Wanted['by'], readonly Condition[]>): Condition {
  const conditions = (['words', 'jamo', 'initials'] as const).flatMap((by) => {
    const patterns = anyOf(part)
      .filter((wanted) => wanted.by === by)
      .map((wanted) => like(wanted.text));
    return patterns.length === 0
      ? []
      : columns[by].map((column) => sql`${column} like any(${patterns}::text[])`);
  });
  return sql`(${sql.join(conditions, sql` or `)})`;
}

const stands = (part: Part): Condition => standsIn(part, columnsOf);
const isNear = (part: Part): Condition => standsIn(part, { ...columnsOf, words: [sql`f.near`] });

/** A word of name or brand starts with the text. Half typed: where a word starts is not kept in jamo, it would double the row. */
function isStart({ typed }: Part): Condition {
  if (typed.by === 'initials') return sql`f.initials like ${like(`|${typed.text}`)}`;
  if (typed.by === 'jamo') return sql`f.jamo like ${like(typed.text)}`;
  return sql`f.near like ${like(`|${typed.text}`)}`;
}

/** The text stands inside the name, or a word of the brand starts so: a maker's name holds much that its goods do not. */
function isInName(part: Part): Condition {
  const { typed } = part;
  return typed.by === 'words'
    ? sql`(f.name like ${like(typed.text)} or ${isStart(part)})`
    : stands({ typed, others: [] });
}

/**
 * How well a row fits: 0 the name itself, 1 a word starts with the whole keyword, 2 words start with each part, 3 inside the
 * name, 4 inside the brand or by what means the same, 5 elsewhere (options, categories, ingredients).
 */
export function quality(reading: Reading): Condition {
  return sql`case when f.name = ${reading.joined} then 0 when not (${every(reading, isNear)}) then 5
    when f.near like ${like(`|${reading.joined}`)} then 1 when ${every(reading, isStart)} then 2
    when ${every(reading, isInName)} then 3 else 4 end`;
}

/** The worst quality that still counts as what was meant. */
export const goodQuality = 4;
