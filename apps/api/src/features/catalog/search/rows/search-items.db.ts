// SQL that writes search_item: the text columns in the transaction that changes a product, flags, and bands of popularity.
// The text columns are computed in search-row.ts and searched in hits.db.ts.
import { type RawBuilder, sql } from 'kysely';
import { jsonRows } from '../../../../db/column-names.ts';
import type { Db, Tx } from '../../../../db/connect.ts';
import { type SearchFacts, type SearchForms, searchForms, searchVersion } from './search-row.ts';

/**
 * Number of products of each band of popularity except the last. A common word is found often enough in the first band, a rarer one
 * in a later one. Each is three times as large as the one before, so reading one more band ranks at most four times the products.
 */
const bandSizes = [1_000, 3_000, 9_000, 27_000, 81_000, 243_000] as const;
/** Every band has its own index (db/functions/search-grams.sql). */
export const bands = [1, 2, 3, 4, 5, 6, 7] as const;
export type Band = (typeof bands)[number];

/** Lower is more popular: the merchant's order, minus twenty places for each sale of the last 30 days. */
const popularity = sql`greatest(l.recommend_order - 20 * l.sales_count::bigint, -1000000000)::int`;

type FactsRow = SearchFacts & { uuid: string };

/** Rewrites the search rows of these products; a product without a list row loses its search row. */
export async function rewriteSearchItems(tx: Tx, productUuids: readonly string[]): Promise<void> {
  await sql`delete from search_item f where f.product_uuid = any(${productUuids}::uuid[])
    and not exists (select from product_list l where l.product_uuid = f.product_uuid)`.execute(tx);
  const facts = await readFacts(tx, productUuids);
  const rows = facts.map((row) => ({ productUuid: row.uuid, ...searchForms(row) }));
  await sql`
    insert into search_item (product_uuid, version, id, band, popularity, is_shown, is_sold_out, name, near, far, jamo, initials, subject)
    select d.product_uuid, ${sql.lit(searchVersion)}, l.id, 2, ${popularity}, l.is_shown, l.is_sold_out, d.name, d.near, d.far, d.jamo, d.initials, d.subject
    from jsonb_to_recordset(${jsonRows(rows)}::jsonb)
      as d (product_uuid uuid, name text, near text, far text, jamo text, initials text, subject text[])
    join product_list l on l.product_uuid = d.product_uuid
    order by d.product_uuid
    on conflict (product_uuid) do update set version = excluded.version, id = excluded.id, popularity = excluded.popularity,
      is_shown = excluded.is_shown, is_sold_out = excluded.is_sold_out, name = excluded.name, near = excluded.near,
      far = excluded.far, jamo = excluded.jamo, initials = excluded.initials, subject = excluded.subject`.execute(
    tx,
  );
}

type TextColumns = SearchForms & { version: number; isShown: boolean; isSoldOut: boolean };

/** The stored search rows of these products beside the computed ones; undefined where a row is missing. */
export async function listSearchTexts(
  db: Db,
  productUuids: readonly string[],
): Promise<{ productUuid: string; stored: TextColumns | undefined; computed: TextColumns | undefined }[]> {
  const [facts, rows] = [
    await readFacts(db, productUuids),
    await sql<
      TextColumns & {
        productUuid: string;
        isListShown: boolean;
        isListSoldOut: boolean;
        isStored: boolean;
      }
    >`
      select l.product_uuid, l.is_shown as is_list_shown, l.is_sold_out as is_list_sold_out, f.product_uuid is not null as is_stored,
        f.version, f.is_shown, f.is_sold_out, f.name, f.near, f.far, f.jamo, f.initials, f.subject
      from product_list l left join search_item f on f.product_uuid = l.product_uuid
      where l.product_uuid = any(${productUuids}::uuid[])`.execute(db),
  ];
  const factsOf = new Map(facts.map((one) => [one.uuid, one]));
  return rows.rows.map(({ productUuid, isListShown, isListSoldOut, isStored, ...stored }) => {
    const found = factsOf.get(productUuid);
    const state = { version: searchVersion, isShown: isListShown, isSoldOut: isListSoldOut };
    return {
      productUuid,
      stored: isStored ? stored : undefined,
      computed: found && { ...searchForms(found), ...state },
    };
  });
}

async function readFacts(db: Db, productUuids: readonly string[]): Promise<FactsRow[]> {
  const found = await sql<FactsRow>`
    select p.uuid, p.name, b.name as brand, b.latin, coalesce(options.texts, '{}') as options, coalesce(under.names, '{}') as categories,
      coalesce(made.ingredients, '{}') as ingredients, coalesce(made.functions, '{}') as functions
    from product p join product_list l on l.product_uuid = p.uuid join brand b on b.uuid = p.brand_uuid
    left join lateral (
      select array_agg(distinct o ->> 'value') as texts from product_item i, jsonb_array_elements(i.option_items) as o
      where i.product_uuid = p.uuid and i.is_active and i.is_display) options on true
    left join lateral (
      select array_agg(c.name order by c.level desc, c.name) as names from category c where c.uuid = any(l.category_uuids)) under on true
    left join lateral (
      select (select array_agg(n ->> 'name') from jsonb_array_elements(coalesce(nullif(p.health -> 'nutrition', 'null'), '[]')) as n)
          || (select regexp_split_to_array(split_part(s ->> 'value', chr(10), 1), ',(?!\\d)') from jsonb_array_elements(p.statutory_notices) as s
            where s ->> 'name' = '원료명 및 함량' and s ->> 'value' not like '%참조%' and s ->> 'value' not like '%포장에 표시%' limit 1) as ingredients,
        (select array_agg(f) from jsonb_array_elements_text(coalesce(nullif(p.health -> 'functions', 'null'), '[]')) as f) as functions) made on true
    where p.uuid = any(${productUuids}::uuid[])`.execute(db);
  return found.rows;
}

const differs = sql`(f.popularity, f.is_shown, f.is_sold_out) is distinct from (${popularity}, l.is_shown, l.is_sold_out)`;

/** Updates shown, sold-out and popularity of search rows from their list rows; the text columns are unchanged. */
export async function refreshSearchItems(
  tx: Db,
  productUuids: readonly string[] | 'every product',
): Promise<void> {
  const which: RawBuilder<unknown> =
    productUuids === 'every product' ? sql`true` : sql`f.product_uuid = any(${productUuids}::uuid[])`;
  await sql`update search_item f set popularity = ${popularity}, is_shown = l.is_shown, is_sold_out = l.is_sold_out
    from product_list l where l.product_uuid = f.product_uuid and ${which} and ${differs}`.execute(tx);
}

/** Recomputes the band of every row; only rows whose band changes are written. */
export async function rewriteBands(tx: Tx): Promise<void> {
  const ends = bandSizes.map((_, index) =>
    bandSizes.slice(0, index + 1).reduce((sum, size) => sum + size, 0),
  );
  await sql`
    with placed as (select product_uuid, 1 + width_bucket(row_number() over (order by is_sold_out, popularity, id desc) - 1,
      ${ends}::bigint[]) as band from search_item where is_shown)
    update search_item f set band = placed.band from placed where placed.product_uuid = f.product_uuid and f.band <> placed.band`.execute(
    tx,
  );
}

/** At most `count` listed products after the product uuid `after`: all, or those whose search row is missing or of another version. */
export async function listProductsToRewrite(
  db: Db,
  which: 'all' | 'old',
  after: string,
  count: number,
): Promise<string[]> {
  const found = await sql<{ uuid: string }>`
    select l.product_uuid as uuid from product_list l left join search_item f on f.product_uuid = l.product_uuid
    where l.product_uuid > ${after}::uuid and (${which === 'all'} or f.version is distinct from ${searchVersion}) order by l.product_uuid limit ${sql.lit(count)}`.execute(
    db,
  );
  return found.rows.map((row) => row.uuid);
}

/** The version of the normaliser with which all rows and words were last written, and when; undefined before the first time. */
export async function findSearchState(db: Db) {
  const found = await sql<{
    version: number;
    countedAt: Date;
  }>`select version, counted_at from search_state`.execute(db);
  return found.rows[0];
}

/** Records that all rows and words are of the current version. */
export async function saveSearchState(tx: Db, now: Date): Promise<void> {
  await sql`insert into search_state (version, counted_at) values (${searchVersion}, ${now})
    on conflict (is_only) do update set version = excluded.version, counted_at = excluded.counted_at`.execute(
    tx,
  );
}

/** Disables the statement timeout for the rest of this transaction: counting a million products takes minutes. */
export async function liftStatementLimit(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
}
