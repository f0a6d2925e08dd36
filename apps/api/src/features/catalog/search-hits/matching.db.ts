// SQL of what a reading matches: the rows of a band of popularity that hold its words, and how well each fits.
// The text is the same for every keyword of as many words, whatever they may also mean: PostgreSQL keeps a plan for each text.
import { type RawBuilder, sql } from 'kysely';
import type { Part, Reading, Wanted } from '../search-query/search-query.ts';
import { wordGrams, type Band } from '../search-index/search-index.ts';

/** A piece of SQL that is true or false for a row. */
export type Condition = RawBuilder<unknown>;

const like = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

export const variantsOf = (part: Part): readonly Wanted[] => [part.typed, ...part.others];

/**
 * What is looked for, as `asked`, a row that the statement begins with: `with ${asked(reading)} select …`. All that the other pieces of
 * SQL of this file know of a reading stands in it, but for how many words it has; they are written once for each number.
 */
export function asked(reading: Reading): Condition {
  const parts = reading.parts.map((part, index) => askedOf(part, sql.raw(String(index))));
  return sql`asked as not materialized (select ${pieces(reading)}::tsquery as pieces, ${reading.joined}::text as joined,
    ${like(`|${reading.joined}`)}::text as beginning, ${sql.join(parts)})`;
}

/** Of one word: patterns of what it may be, and of how the typed one begins or stands in a name. */
function askedOf(part: Part, index: Condition): Condition {
  const { by, text } = part.typed;
  // Where a word starts is not kept in jamo, it would double the row.
  const start = by === 'words' ? like(`|${text}`) : by === 'jamo' ? '%' : null;
  return sql`${isPieces(part)}::bool as is_found_${index}, ${patterns(part, 'words')}::text[] as words_${index},
    ${patterns(part, 'jamo')}::text[] as jamo_${index}, ${patterns(part, 'initials')}::text[] as initials_${index},
    ${start}::text as start_${index}, ${by === 'initials' ? like(`|${text}`) : null}::text as initial_start_${index},
    ${by === 'words' ? like(text) : '%'}::text as inside_${index}`;
}

const patterns = (part: Part | undefined, by: Wanted['by']): string[] =>
  part === undefined
    ? []
    : variantsOf(part)
        .filter((wanted) => wanted.by === by)
        .map((wanted) => like(wanted.text));

/**
 * What is looked for by several readings, as `asked`, a row for each of them in their order, `asked.place`: `select … from
 * ${askedEach(readings)}`. For rowsOf with as many words as the longest has; not for quality.
 */
export function askedEach(readings: readonly Reading[]): Condition {
  // One that has fewer words asks nothing more.
  const words = Array.from({ length: mostParts(readings) }, (_, index) => ({
    index: sql.raw(String(index)),
    parts: readings.map(({ parts }) => parts[index]),
  }));
  const given = words.map(({ parts }) => {
    const texts = (by: Wanted['by']) => parts.map((part) => arrayText(patterns(part, by)));
    const areFound = parts.map((part) => part === undefined || isPieces(part));
    return sql`${areFound}::bool[], ${texts('words')}::text[], ${texts('jamo')}::text[], ${texts('initials')}::text[]`;
  });
  const names = words.map(
    ({ index }) => sql`is_found_${index}, words_${index}, jamo_${index}, initials_${index}`,
  );
  const read = words.map(
    ({
      index,
    }) => sql`is_found_${index}, words_${index}::text[] as words_${index}, jamo_${index}::text[] as jamo_${index},
      initials_${index}::text[] as initials_${index}`,
  );
  // `offset 0`: or the texts would be read again for every row of search_item.
  return sql`unnest(${readings.map(pieces)}::text[], ${sql.join(given)}) with ordinality as given (pieces, ${sql.join(names)}, place)
    cross join lateral (select place, pieces::tsquery as pieces, ${sql.join(read)} offset 0) asked`;
}

/** Of the longest of them. */
export const mostParts = (readings: readonly Reading[]): number =>
  Math.max(...readings.map(({ parts }) => parts.length));

const arrayText = (texts: readonly string[]): string =>
  `{${texts.map((text) => JSON.stringify(text)).join(',')}}`;

/** What the index finds by its pieces holds the word: nothing else needs to be asked of the row. */
const isPieces = (part: Part): boolean => variantsOf(part).every(isPiece);

/** Up to three syllables are a piece themselves. Other letters stand in jamo and initials too. */
const isPiece = ({ by, text }: Wanted): boolean => by === 'words' && /^[가-힣]{1,3}$/u.test(text);

/** The pieces that a row must have: of every word, or of one of what it may also be. */
function pieces(reading: Reading): string {
  return reading.parts.map((part) => `(${piecesOf(part)})`).join(' & ');
}

function piecesOf(part: Part): string {
  const words = variantsOf(part).filter(({ by }) => by === 'words');
  const others = variantsOf(part).filter(({ by }) => by !== 'words');
  const ways = [
    ...(words.length === 0 ? [] : [piecesOfWords(words)]),
    ...others.map(({ grams }) => allOf(grams)),
  ];
  return ways.map((way) => `(${way})`).join(' | ');
}

/** Pieces of one of several words: what all of them share, and of each the first and the last of its own. */
function piecesOfWords(words: readonly Wanted[]): string {
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

/** Pieces of what all of them begin and end with: 비타 and 플러스 of 비타민c플러스 and 비타민씨플러스. */
function sharedGrams(words: readonly Wanted[]): string[] {
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
    .flatMap((letters) => wordGrams(letters.join('')));
}

const grams = 'array_to_tsvector(search_grams(f.near || f.far, f.jamo, f.initials))';
const every = (parts: number, condition: (index: number) => string): string =>
  Array.from({ length: parts }, (_, index) => condition(index)).join(' and ');

/**
 * Rows of one band in which every one of so many words stands, in any order, as typed or as what means the same:
 * `select … from search_item f where …`. Found by their pieces, then by the text itself. `offset 0`: the pieces are asked of the
 * index, whatever the planner thinks of the other conditions. `from`: nothing where the statement around has `asked`.
 */
export function rowsOf(
  band: Band,
  parts: number,
  columns: string,
  from = 'asked cross join lateral',
): string {
  return `select ${columns} from ${from}
    (select * from search_item f where ${grams} @@ asked.pieces and f.band = ${band} offset 0) f where f.is_shown and ${every(parts, stands)}`;
}

/**
 * Whether the words stand in the row of the product that `product` names (SQL): for a list that is walked in another order. What is
 * found by its pieces alone is asked of the text here as well: making the pieces of a row costs more than reading it.
 */
export const standIn = (parts: number, product: string): string =>
  `exists (select from asked, search_item f where f.product_uuid = ${product} and f.is_shown and ${every(parts, standsByText)})`;

const standsByText = (index: number): string => `(${isNear(index)} or f.far like any(asked.words_${index}))`;
const stands = (index: number): string => `(asked.is_found_${index} or ${standsByText(index)})`;
const isNear = (index: number): string =>
  `(f.near like any(asked.words_${index}) or f.jamo like any(asked.jamo_${index}) or f.initials like any(asked.initials_${index}))`;

/** A word of name or brand starts with the text. */
const isStart = (index: number): string =>
  `(f.near like asked.start_${index} or f.initials like asked.initial_start_${index})`;

/** The text stands inside the name, or a word of the brand starts so: a maker's name holds much that its goods do not. */
const isInName = (index: number): string => `(f.name like asked.inside_${index} or ${isStart(index)})`;

/**
 * How well a row fits: 0 the name itself, 1 a word starts with the whole keyword, 2 words start with each part, 3 inside the
 * name, 4 inside the brand or by what means the same, 5 elsewhere (options, categories, ingredients).
 */
export const quality = (parts: number): string =>
  `case when f.name = asked.joined then 0 when not (${every(parts, isNear)}) then 5
    when f.near like asked.beginning then 1 when ${every(parts, isStart)} then 2
    when ${every(parts, isInName)} then 3 else 4 end`;

/** The worst quality that still counts as what was meant. */
export const goodQuality = 4;
