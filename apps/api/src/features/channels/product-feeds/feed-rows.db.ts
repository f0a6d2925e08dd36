// SQL of the stored rows of feeds (product_feed_row).
import { sql } from 'kysely';
import type { FeedRow } from '#domain/channels/product-feeds/feed-row.ts';
import type { NaverChangeClass } from '#domain/channels/product-feeds/naver-ep.ts';
import { jsonRows } from '../../../db/column-names.ts';
import type { Db, Tx } from '../../../db/connect.ts';

const rowsPerBatch = 1000;

export type RenderedRow = FeedRow & { itemId: number; productId: number; sourceHash: string | null };

/** Stores rendered rows. A row whose EP text differs from the stored one belongs into the summary. */
export async function saveFeedRows(tx: Tx, rows: readonly RenderedRow[], now: Date): Promise<void> {
  await sql`
    insert into product_feed_row (item_id, product_id, source_hash, naver, google, meta, changed_at, is_changed)
    select r.item_id, r.product_id, r.source_hash, r.naver, r.google, r.meta, ${now}, r.naver is not null
    from jsonb_to_recordset(${jsonRows(rows)}::jsonb) as r (item_id int, product_id int, source_hash text, naver text, google text, meta text)
    order by r.item_id
    on conflict (item_id) do update set product_id = excluded.product_id, source_hash = excluded.source_hash, naver = excluded.naver,
      google = excluded.google, meta = excluded.meta, changed_at = excluded.changed_at,
      is_changed = product_feed_row.is_changed or product_feed_row.naver is distinct from excluded.naver`.execute(
    tx,
  );
}

/** The full EP has been published: later changes are relative to it. Rows of items that are no longer on sale are deleted. */
export async function resetSummary(tx: Tx): Promise<void> {
  await sql`delete from product_feed_row where source_hash is null`.execute(tx);
  await sql`
    update product_feed_row set is_in_full = naver is not null, is_changed = false
    where is_changed or is_in_full <> (naver is not null)`.execute(tx);
}

export async function hasChangedSince(db: Db, since: Date): Promise<boolean> {
  const found = await sql<{ hasChanged: boolean }>`
    select exists (select from product_feed_row where changed_at > ${since}) as has_changed`.execute(db);
  return found.rows[0]?.hasChanged === true;
}

type TextRow = { itemId: number; text: string };

const texts = {
  naver: sql.ref('naver'),
  google: sql.ref('google'),
  meta: sql.ref('meta'),
};

/** All texts of a feed, in batches. */
export async function* feedTexts(db: Db, column: keyof FeedRow): AsyncGenerator<readonly string[]> {
  const text = texts[column];
  for (let after = 0; ;) {
    const { rows } = await sql<TextRow>`
      select item_id, ${text} as text from product_feed_row where item_id > ${after} and ${text} is not null
      order by item_id limit ${sql.lit(rowsPerBatch)}`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.itemId;
    yield rows.map((row) => row.text);
  }
}

export type SummaryRow = { id: number; row: string | null; class: NaverChangeClass; changedAt: Date };

/** The changes of the EP since the last full one, in batches; without items that came and went in between. */
export async function* summaryRows(db: Db): AsyncGenerator<readonly SummaryRow[]> {
  for (let after = 0; ;) {
    const { rows } = await sql<SummaryRow>`
      select item_id as id, naver as row, changed_at,
        case when naver is null then 'D' when is_in_full then 'U' else 'I' end as class
      from product_feed_row where is_changed and (is_in_full or naver is not null) and item_id > ${after}
      order by item_id limit ${sql.lit(rowsPerBatch)}`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    yield rows;
  }
}
