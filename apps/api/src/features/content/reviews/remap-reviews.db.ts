// SQL that moves reviews to the successor of an item. Owns product_item_successor.
import { sql } from 'kysely';
import type { Tx } from '../../../db/connect.ts';

/** The products of these items. */
export async function findProducts(
  tx: Tx,
  items: readonly string[],
): Promise<{ item: string; product: string }[]> {
  const found = await sql<{ item: string; product: string }>`
    select uuid as item, product_uuid as product from product_item where uuid = any(${items}::uuid[])`.execute(
    tx,
  );
  return found.rows;
}

/** Moves the reviews of an item, deleted ones as well; returns the number of the others. */
export async function moveReviews(
  tx: Tx,
  from: string,
  to: { item: string; product: string },
): Promise<number> {
  const moved = await sql<{ count: number }>`
    with moved as (
      update product_review set product_item_uuid = ${to.item}, product_uuid = ${to.product} where product_item_uuid = ${from}
      returning deleted_at)
    select count(*)::int as count from moved where deleted_at is null`.execute(tx);
  return moved.rows[0]?.count ?? 0;
}

/** Records the successor; items whose successor was `from` get the new one, and `to` has none any more. */
export async function writeSuccessor(
  tx: Tx,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  await sql`delete from product_item_successor where product_item_uuid = ${to}`.execute(tx);
  await sql`update product_item_successor set successor_uuid = ${to} where successor_uuid = ${from}`.execute(
    tx,
  );
  await sql`insert into product_item_successor (product_item_uuid, successor_uuid, remapped_at) values (${from}, ${to}, ${now})
    on conflict (product_item_uuid) do update set successor_uuid = excluded.successor_uuid, remapped_at = excluded.remapped_at`.execute(
    tx,
  );
}

/** Number of order products of the item, which now count for its successor. */
export async function countSuccession(tx: Tx, from: string): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from order_product where product_item_uuid = ${from}`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

/** Products with a review or a summary. */
export async function listReviewedProducts(tx: Tx): Promise<string[]> {
  const found = await sql<{ uuid: string }>`
    select product_uuid as uuid from product_review union select product_uuid from product_review_summary`.execute(
    tx,
  );
  return found.rows.map(({ uuid }) => uuid);
}
