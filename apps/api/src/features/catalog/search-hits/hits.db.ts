// SQL that finds products by a reading: which rows of search_item it keeps, how well each fits, a page of the best.
// Not here: what the reading is (read-keyword.ts, choose-reading.ts), which rows it matches (matching.db.ts).
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connect.ts';
import { type Paging, type PagingInput, type Window, pageOf, pageWindow } from '../../../db/paging.ts';
import {
  type Condition,
  variantsOf,
  asked,
  askedEach,
  goodQuality,
  mostParts,
  quality,
  rowsOf,
  standIn,
} from './matching.db.ts';
import type { Reading } from '../search-query/search-query.ts';
import { type Band, bands } from '../search-index/search-index.ts';

/** When a search has looked far enough into the bands of popularity. */
type Effort = {
  /** So many good products of the popular bands are enough: the first pages come from them, and the rest is not ranked. */
  good: number;
  /** So many of any kind are enough, or a word of every second product would be ranked over all of them. */
  any: number;
};
const ofResults: Effort = { good: 60, any: 1_000 };
/** What a filter leaves is counted further: nobody keeps its total. */
const ofFiltered: Effort = { good: 2_000, any: 2_000 };
const everything: Effort = { good: 2_000_000_000, any: 2_000_000_000 };

/** So many products of one name stand in front of all bands; generic names are borne by dozens. */
const mostOfOneName = 100;

/** A keyword for lists in another order than relevance. */
export type Words = {
  /** `select product_uuid` of all that hold it, popular ones first. */
  products: Condition;
  /** Whether the product of list row `l` holds it. */
  standInRow: Condition;
};

/** None for no reading. */
export function wordsOf(reading: Reading | undefined): Words {
  if (reading === undefined)
    return { products: sql`select null::uuid as product_uuid where false`, standInRow: sql`false` };
  const inRow = standIn(reading.parts.length, 'l.product_uuid');
  return {
    products: matchingProducts(reading),
    standInRow: sql`(with ${asked(reading)} select ${sql.raw(inRow)})`,
  };
}

/** Products of the reading: `select product_uuid`. */
const matchingProducts = (reading: Reading): Condition =>
  sql`with ${asked(reading)} ${sql.raw(productsOf(reading.parts.length))}`;

/** Popular bands first, so that few are looked at where some are enough. */
const productsOf = (parts: number, from?: string): string =>
  bands.map((band) => `(${rowsOf(band, parts, 'f.product_uuid', from)})`).join(' union all ');

/** How many shown products each reading finds, counted up to `most`. */
export async function countEach(db: Db, readings: readonly Reading[], most: number): Promise<number[]> {
  if (readings.length === 0) return [];
  const products = sql.raw(productsOf(mostParts(readings), ''));
  const found = await sql<{ each: number[] }>`
    select array(select (select count(*)::int from (${products} limit ${sql.lit(most)}) hits)
      from ${askedEach(readings)} order by asked.place) as each`.execute(db);
  return found.rows[0]?.each ?? [];
}

/** For each reading whether anything is found by it. */
export async function whichAreFound(db: Db, readings: readonly Reading[]): Promise<boolean[]> {
  const counts = await countEach(db, readings, 1);
  return counts.map((count) => count > 0);
}

/** How many shown products a reading finds, counted up to `most`. */
export async function countMatches(db: Db, reading: Reading, most: number): Promise<number> {
  const [count = 0] = await countEach(db, [reading], most);
  return count;
}

export type HitRow = { uuid: string; cursor_text: string };
export type HitPage = {
  rows: HitRow[];
  paging: Paging & { isTotalCountMinimum?: boolean };
  /** Of a first page whose total is not kept yet: to be counted once the answer is out. */
  uncounted?: Reading;
};

/**
 * A page of products by relevance, `uuid` is the product's. `narrowed` is a further condition on f.product_uuid.
 * Bands that are not needed for the page are not ranked: order is by stage (products whose name was typed whole, the popular
 * bands that are enough, then each further band, sold-out ones last), quality, popularity, newest.
 */
export async function listHits(
  db: Db,
  reading: Reading,
  input: PagingInput,
  narrowed?: Condition,
): Promise<HitPage> {
  const isJump = input.cursor === undefined || input.cursorType !== 'PREVIOUS';
  const offset = input.cursor === undefined ? (Math.max(1, input.page ?? 1) - 1) * input.count : 0;
  const effort = narrowed === undefined ? ofResults : ofFiltered;
  const good = Math.max(effort.good, offset + input.count + 1);
  const first = isJump ? await readPage(db, reading, input, { ...effort, good }, narrowed) : undefined;
  if (first !== undefined && (first.isWhole || first.page.paging.hasNext)) {
    return first.page;
  }
  // The shopper reads on beyond the popular bands: now all are ranked.
  return (await readPage(db, reading, input, everything, narrowed)).page;
}

/** The best few products of a reading, no more looked at than needed: for suggestions. */
export async function listFewHits(db: Db, reading: Reading, count: number): Promise<string[]> {
  const { page } = await readPage(db, reading, { count }, { good: count, any: 10 * count });
  return page.rows.map((row) => row.uuid);
}

/** The hits of one band, none when the bands before it were enough, and what has been found so far. */
function rankedBand(band: Band, parts: number, isNarrowed: Condition, effort: Effort): Condition {
  const isWanted = band === 1 ? 'true' : `not (select is_enough from after_${band - 1})`;
  const soFar = band === 1 ? '(select 0 as good, 0 as every)' : `after_${band - 1}`;
  // Or a first page of good ones among many others: 눈 건강 is said of every tenth product, and named by few.
  const isEnough = ({ good, any }: Effort) =>
    `(good >= ${good} or every >= ${any} or (good >= ${good * 0.4} and every >= ${any / 5}))`;
  const columns = `f.product_uuid, f.id, f.band, f.is_sold_out, f.popularity, ${quality(parts)} as quality`;
  return sql`${sql.raw(`hits_${band} as materialized (${rowsOf(band, parts, columns)} and ${isWanted} and `)}${isNarrowed}),
    ${sql.raw(`after_${band} as materialized (
      select good, every, ${isEnough(ofResults)} as is_reached, ${isEnough(effort)} as is_enough
      from (select b.good + t.good as good, b.every + t.every as every from ${soFar} b,
        (select count(*) filter (where quality <= ${goodQuality} and not is_sold_out) as good, count(*) as every
          from hits_${band}) t) found)`)}`;
}

const lastBand = bands.length;
const reached = (column: 'is_reached' | 'is_enough') =>
  sql.raw(
    `case ${bands.map((band) => `when (select ${column} from after_${band}) then ${band}`).join(' ')} else ${lastBand} end`,
  );

type PageRow = HitRow & { total: number; kept_total: number | null; is_whole: boolean };

async function readPage(db: Db, reading: Reading, input: PagingInput, effort: Effort, narrowed?: Condition) {
  const order = {
    columns: ['stage', 'quality', 'popularity', '(-id)'].map((c) => sql.raw(c)),
    direction: 'asc' as const,
  };
  const window = pageWindow(input, order);
  const isNarrowed = narrowed ?? sql`true`;
  const found = await sql<PageRow>`
    with ${asked(reading)}, named as materialized (
      select f.product_uuid, f.id, f.band, f.is_sold_out, f.popularity, 0 as quality from search_item f
      where f.name = ${reading.joined} and f.is_shown and ${isNarrowed} order by f.popularity, f.id desc limit ${sql.lit(mostOfOneName)}),
    ${sql.join(bands.map((band) => rankedBand(band, reading.parts.length, isNarrowed, effort)))},
    reach as materialized (select ${reached('is_reached')} as band),
    ranked as (select n.*, case when n.is_sold_out then 9 else 0 end as stage from named n union all
      select h.*, case when h.is_sold_out then 9 else greatest(h.band, (select band from reach)) end as stage
      from (${sql.raw(bands.map((band) => `select * from hits_${band}`).join(' union all '))}) h
      where h.quality > 0 or not exists (select from named n where n.product_uuid = h.product_uuid))
    select said.*, page.* from (select (select every from ${sql.raw(`after_${lastBand}`)})::int as total,
      not exists (select from search_item f where f.band > ${reached('is_enough')}) as is_whole,
      (select total from search_total where reading = ${keyOf(reading)}) as kept_total) said
    left join lateral (select product_uuid as uuid, ${window.cursorColumn} as cursor_text from ranked
      where ${window.after} order by ${window.orderBy} ${window.limit}) page on true`.execute(db);
  return answerOf(found.rows, narrowed === undefined ? reading : undefined, input, window);
}

/** A total is exact when every band was ranked; else it is the kept one, or what was seen and that there are more. */
function answerOf(
  rows: readonly PageRow[],
  counted: Reading | undefined,
  input: PagingInput,
  window: Window,
) {
  const { total = 0, kept_total: kept = null, is_whole: isWhole = true } = rows[0] ?? {};
  const hits = rows
    .filter((row) => row.uuid !== null)
    .map(({ uuid, cursor_text }) => ({ uuid, cursor_text }));
  const isKept = !isWhole && kept !== null && counted !== undefined;
  const totalCount = isKept ? Math.max(kept, total) : total;
  const page: HitPage = pageOf(hits, input, window, window.isFirst ? totalCount : undefined);
  if (window.isFirst && !isWhole && !isKept) {
    page.paging.isTotalCountMinimum = true;
    if (counted !== undefined) page.uncounted = counted;
  }
  return { page, isWhole };
}

/** Names a reading among the kept totals. */
export function keyOf(reading: Reading): string {
  const names = reading.parts.map((part) => variantsOf(part).map((wanted) => `${wanted.by}:${wanted.text}`));
  return names.map((each) => each.join('~')).join(' ');
}

/** Counts everything that a reading finds and keeps it. */
export async function keepTotal(db: Db, reading: Reading, now: Date): Promise<void> {
  await sql`insert into search_total (reading, total, counted_at)
    select ${keyOf(reading)}, count(*), ${now} from (${matchingProducts(reading)}) hits
    on conflict (reading) do update set total = excluded.total, counted_at = excluded.counted_at`.execute(db);
}

/** How many products a reading finds. */
export async function countTotal(db: Db, reading: Reading): Promise<number> {
  const counted = await sql<{
    total: number;
  }>`select count(*) as total from (${matchingProducts(reading)}) hits`.execute(db);
  return counted.rows[0]?.total ?? 0;
}

/** Stores these totals by the key of their reading and deletes the others, which are counted when they are searched again. */
export async function replaceTotals(tx: Tx, totals: ReadonlyMap<string, number>, now: Date): Promise<void> {
  await sql`delete from search_total`.execute(tx);
  await sql`insert into search_total (reading, total, counted_at)
    select reading, total, ${now} from unnest(${[...totals.keys()]}::text[], ${[...totals.values()]}::int[]) as t (reading, total)
    on conflict (reading) do update set total = excluded.total, counted_at = excluded.counted_at`.execute(tx);
}
