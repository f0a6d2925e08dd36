// SQL that finds products by an interpretation: counts, and pages by relevance over the bands of popularity (docs/decisions/031).
// The SQL conditions of an interpretation are in matching.db.ts.
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../db/connect.ts';
import {
  type Paging,
  type PagingInput,
  type Window,
  offsetOf,
  pageOf,
  pageWindow,
} from '../../../../db/paging.ts';
import {
  type Condition,
  variantsOf,
  queryCte,
  queryRows,
  goodQuality,
  mostParts,
  quality,
  rowsOf,
  subjectRowsOf,
  existsMatch,
  exactName,
  isSubject,
  subjectOf,
  subjectQualities,
  subjectQuality,
} from './matching.db.ts';
import type { Interpretation } from '../interpret/interpret-keyword.ts';
import { type Band, bands } from '../rows/search-items.db.ts';

/** When a search stops reading further bands of popularity. */
type Effort = {
  /** Products in stock of at least `goodQuality`: with so many, the first pages come from the bands read so far. */
  good: number;
  /** Products of any quality: a bound for words that are in every second product. */
  any: number;
};
const ofResults: Effort = { good: 60, any: 1_000 };
/** More with a filter, because its total is not stored. */
const ofFiltered: Effort = { good: 2_000, any: 2_000 };
const everything: Effort = { good: 2_000_000_000, any: 2_000_000_000 };

/** Products with exactly this name that are ranked before all bands; dozens share a generic name. */
const mostOfOneName = 100;

/** A keyword as SQL, for lists in another order than relevance. */
export type KeywordMatch = {
  /** `select product_uuid` of all matching products, popular ones first. */
  products: Condition;
  /** Condition: the product of list row `l` matches. */
  matchesRow: Condition;
};

/** The SQL of an interpretation; matches nothing for undefined. */
export function keywordMatchOf(interpretation: Interpretation | undefined): KeywordMatch {
  if (interpretation === undefined)
    return { products: sql`select null::uuid as product_uuid where false`, matchesRow: sql`false` };
  const inRow = existsMatch(interpretation.parts.length, 'l.product_uuid');
  return {
    products: matchingProducts(interpretation),
    matchesRow: sql`(with ${queryCte(interpretation)} select ${sql.raw(inRow)})`,
  };
}

/** `select product_uuid` of the products of the interpretation. */
const matchingProducts = (interpretation: Interpretation): Condition =>
  sql`with ${queryCte(interpretation)} ${sql.raw(productsOf(interpretation.parts.length))}`;

/** Popular bands first, so that a limit reads few rows. */
const productsOf = (parts: number, from?: string): string =>
  bands.map((band) => `(${rowsOf(band, parts, 'f.product_uuid', from)})`).join(' union all ');

/** Number of shown products that each interpretation finds, counted up to `most`. */
export async function countEach(
  db: Db,
  interpretations: readonly Interpretation[],
  most: number,
): Promise<number[]> {
  if (interpretations.length === 0) return [];
  const products = sql.raw(productsOf(mostParts(interpretations), ''));
  const found = await sql<{ each: number[] }>`
    select array(select (select count(*)::int from (${products} limit ${sql.lit(most)}) hits)
      from ${queryRows(interpretations)} order by query.place) as each`.execute(db);
  return found.rows[0]?.each ?? [];
}

/** For each interpretation whether it finds a shown product. */
export async function whichAreFound(db: Db, interpretations: readonly Interpretation[]): Promise<boolean[]> {
  const counts = await countEach(db, interpretations, 1);
  return counts.map((count) => count > 0);
}

/** Number of shown products that an interpretation finds, counted up to `most`. */
export async function countMatches(db: Db, interpretation: Interpretation, most: number): Promise<number> {
  const [count = 0] = await countEach(db, [interpretation], most);
  return count;
}

export type HitRow = { uuid: string; cursorText: string };
export type HitPage = {
  rows: HitRow[];
  paging: Paging & { isTotalCountMinimum?: boolean };
  /** The interpretation of a first page without a stored total, to be counted after the response is sent. */
  uncounted?: Interpretation;
};

/**
 * A page of products by relevance; `uuid` is the product's. `narrowed` is a further condition on f.product_uuid. The order is by
 * stage (exact name, products whose subject is the keyword, the popular bands that suffice, then each further band, sold-out last), quality,
 * popularity, newest. Bands that the page does not need are not ranked.
 */
export async function listHits(
  db: Db,
  interpretation: Interpretation,
  input: PagingInput,
  narrowed?: Condition,
): Promise<HitPage> {
  const isJump = input.cursor === undefined || input.cursorType !== 'PREVIOUS';
  const offset = offsetOf(input);
  const effort = narrowed === undefined ? ofResults : ofFiltered;
  const good = Math.max(effort.good, offset + input.count + 1);
  const first = isJump ? await readPage(db, interpretation, input, { ...effort, good }, narrowed) : undefined;
  if (first !== undefined && (first.isWhole || first.page.paging.hasNext)) {
    return first.page;
  }
  // The page is beyond the popular bands, so all bands are ranked.
  return (await readPage(db, interpretation, input, everything, narrowed)).page;
}

/** Uuids of the best `count` products of an interpretation, reading as few rows as possible: for suggestions. */
export async function listFewHits(db: Db, interpretation: Interpretation, count: number): Promise<string[]> {
  const { page } = await readPage(db, interpretation, { count }, { good: count, any: 10 * count });
  return page.rows.map((row) => row.uuid);
}

/** Bands that are searched together for products whose subject is the keyword: these are few, and found by one piece. */
const subjectBands: readonly (readonly Band[])[] = [[1], [2, 3], [4], [5, 6, 7]];
const columnsOfHit = 'f.product_uuid, f.id, f.band, f.is_sold_out, f.popularity';

/** A step of a search: its hits, from bands that are read together. */
type Step = { name: string; bands: readonly Band[]; isOfSubject: boolean };

/** First the products whose subject is the keyword. */
const subjectSteps: readonly Step[] = subjectBands.map((some) => ({
  name: `of_${some[0]}`,
  bands: some,
  isOfSubject: true,
}));
/** Then the others of each band. */
const others: readonly Step[] = bands.map((band) => ({
  name: String(band),
  bands: [band],
  isOfSubject: false,
}));

/** The third case is a first page of good products among many others: 눈 건강 is in a text of every tenth product, but in few names. */
const isEnoughFor = ({ good, any }: Effort): string =>
  `(good >= ${good} or every >= ${any} or (good >= ${good * 0.4} and every >= ${any / 5}))`;

/** Of products whose subject is the keyword or a synonym of it, 200 suffice, or `good` where a page needs more. */
const effortOfSubject = ({ good, any }: Effort): Effort => ({
  good,
  any: Math.min(any, Math.max(200, good)),
});

/** CTEs of a step: its hits, none when the earlier steps suffice, and the counts up to this step. */
function rankedStep(
  { name, bands: read, isOfSubject }: Step,
  before: Step | undefined,
  { parts, isNarrowed, effort, hasSubject }: Ranked,
): Condition {
  const isWanted = before === undefined ? 'true' : `not (select is_enough from after_${before.name})`;
  const isEnough = (wanted: Effort) => isEnoughFor(isOfSubject ? effortOfSubject(wanted) : wanted);
  const columns = `${columnsOfHit}, ${isOfSubject ? subjectQuality(parts) : quality(parts)} as quality`;
  const isOther = hasSubject ? `not ${isSubject(parts)}` : 'true';
  const rows = read.map((band) => {
    const found = isOfSubject
      ? subjectRowsOf(band, parts, columns)
      : `${rowsOf(band, parts, columns)} and ${isOther}`;
    return sql`(${sql.raw(`${found} and ${isWanted} and `)}${isNarrowed})`;
  });
  const good = isOfSubject ? subjectQualities.typed : goodQuality;
  return sql`${sql.raw(`hits_${name}`)} as materialized (${sql.join(rows, sql.raw(' union all '))}),
    ${sql.raw(`after_${name} as materialized (
      select good, every, ${isEnough(ofResults)} as is_reached, ${isEnough(effort)} as is_enough
      from (select b.good + t.good as good, b.every + t.every as every from ${countsBefore(before, isOfSubject)} b,
        (select count(*) filter (where quality <= ${good} and not is_sold_out) as good, count(*) as every from hits_${name}) t) found)`)}`;
}

/** Among products whose subject is the keyword, only those in the typed words are good; before the others all of them are. */
function countsBefore(before: Step | undefined, isOfSubject: boolean): string {
  if (before === undefined) return '(select 0 as good, 0 as every)';
  return before.isOfSubject && !isOfSubject
    ? `(select every as good, every from after_${before.name})`
    : `after_${before.name}`;
}

type Ranked = { parts: number; isNarrowed: Condition; effort: Effort; hasSubject: boolean };

const lastBand = bands.length;
/** The last band of the step with which the hits suffice. */
const reached = (steps: readonly Step[]) =>
  sql.raw(
    `case ${steps
      .map(({ name, bands: read }) => `when (select is_reached from after_${name}) then ${read.at(-1)}`)
      .join(' ')} when true then ${lastBand} end`,
  );

/**
 * True when every step was ranked, so that its hits are all there are. Compares with the last band, which is read from
 * the end of its index (`band + 0`), because PostgreSQL plans `not exists` of a later band as a scan of the table.
 */
const isWholeAfter = (steps: readonly Step[]) =>
  sql.raw(
    `coalesce((select max(f.band + 0) from search_item f), 0) <= case ${steps
      .map(
        ({ name, bands: read, isOfSubject }) =>
          `when (select is_enough from after_${name}) then ${isOfSubject ? 0 : read.at(-1)}`,
      )
      .join(' ')} else ${lastBand} end`,
  );

type PageRow = HitRow & { total: number; storedTotal: number | null; isWhole: boolean };

async function readPage(
  db: Db,
  interpretation: Interpretation,
  input: PagingInput,
  effort: Effort,
  narrowed?: Condition,
) {
  const order = {
    columns: ['stage', 'quality', 'popularity', '(-id)'].map((c) => sql.raw(c)),
    direction: 'asc' as const,
  };
  const window = pageWindow(input, order);
  const isNarrowed = narrowed ?? sql`true`;
  const hasSubject = subjectOf(interpretation) !== undefined;
  const ofSubject = hasSubject ? subjectSteps : [];
  const steps = [...ofSubject, ...others];
  const ranked = { parts: interpretation.parts.length, isNarrowed, effort, hasSubject };
  const found = await sql<PageRow>`
    with ${queryCte(interpretation)}, named as materialized (
      select f.product_uuid, f.id, f.band, f.is_sold_out, f.popularity, 0 as quality from search_item f
      where f.name = ${exactName(interpretation) ?? null} and f.is_shown and ${isNarrowed} order by f.popularity, f.id desc limit ${sql.lit(mostOfOneName)}),
    ${sql.join(steps.map((step, index) => rankedStep(step, steps[index - 1], ranked)))},
    reach as materialized (select ${reached(others)} as band, ${reached(ofSubject)} as subject_band),
    ranked as (select n.*, case when n.is_sold_out then 9 else -10 end as stage from named n union all
      select h.product_uuid, h.id, h.band, h.is_sold_out, h.popularity, h.quality, case when h.is_sold_out then 9 when is_of_subject then greatest(h.band, subject_band) - 10 else greatest(h.band, reach.band) end as stage
      from reach, (${sql.raw(steps.map(({ name, isOfSubject }) => `select *, ${isOfSubject} as is_of_subject from hits_${name}`).join(' union all '))}) h
      where h.quality > ${sql.lit(subjectQualities.any)} or not exists (select from named n where n.product_uuid = h.product_uuid))
    select totals.*, page.* from (select (select every from ${sql.raw(`after_${lastBand}`)})::int as total,
      ${isWholeAfter(steps)} as is_whole,
      (select total from search_total where query = ${keyOf(interpretation)}) as stored_total) totals
    left join lateral (select product_uuid as uuid, ${window.cursorColumn} as cursor_text from ranked
      where ${window.after} order by ${window.orderBy} ${window.limit}) page on true`.execute(db);
  return toPage(found.rows, narrowed === undefined ? interpretation : undefined, input, window);
}

/** The page with its total: exact when every band was ranked, else the stored one, else a minimum. */
function toPage(
  rows: readonly PageRow[],
  counted: Interpretation | undefined,
  input: PagingInput,
  window: Window,
) {
  const { total = 0, storedTotal: stored = null, isWhole = true } = rows[0] ?? {};
  const hits = rows.filter((row) => row.uuid !== null).map(({ uuid, cursorText }) => ({ uuid, cursorText }));
  const hasStoredTotal = !isWhole && stored !== null && counted !== undefined;
  const totalCount = hasStoredTotal ? Math.max(stored, total) : total;
  const page: HitPage = pageOf(hits, input, window, window.isFirst ? totalCount : undefined);
  if (window.isFirst && !isWhole && !hasStoredTotal) {
    page.paging.isTotalCountMinimum = true;
    if (counted !== undefined) page.uncounted = counted;
  }
  return { page, isWhole };
}

/** Key of an interpretation in search_total. */
export function keyOf(interpretation: Interpretation): string {
  const names = interpretation.parts.map((part) => variantsOf(part).map((term) => `${term.by}:${term.text}`));
  return names.map((each) => each.join('~')).join(' ');
}

/** Counts the products of an interpretation and stores the total. */
export async function saveTotal(db: Db, interpretation: Interpretation, now: Date): Promise<void> {
  await sql`insert into search_total (query, total, counted_at)
    select ${keyOf(interpretation)}, count(*), ${now} from (${matchingProducts(interpretation)}) hits
    on conflict (query) do update set total = excluded.total, counted_at = excluded.counted_at`.execute(db);
}

/** Number of products that an interpretation finds. */
export async function countTotal(db: Db, interpretation: Interpretation): Promise<number> {
  const counted = await sql<{
    total: number;
  }>`select count(*) as total from (${matchingProducts(interpretation)}) hits`.execute(db);
  return counted.rows[0]?.total ?? 0;
}

/** Replaces all stored totals by these, given by keyOf; deleted ones are counted when they are searched again. */
export async function replaceTotals(tx: Tx, totals: ReadonlyMap<string, number>, now: Date): Promise<void> {
  await sql`delete from search_total`.execute(tx);
  await sql`insert into search_total (query, total, counted_at)
    select query, total, ${now} from unnest(${[...totals.keys()]}::text[], ${[...totals.values()]}::int[]) as t (query, total)
    on conflict (query) do update set total = excluded.total, counted_at = excluded.counted_at`.execute(tx);
}
