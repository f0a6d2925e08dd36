// SQL of the queue of product rows to rewrite (docs/rules/catalog.md#rewrite). Owns product_rewrite. The job is products/products.jobs.ts.
import { sql } from 'kysely';
import type { Tx } from '../../../db/connect.ts';

/** A category, brand or store; `afterUuid` is the last product that was rewritten. */
export type Rewrite = { targetUuid: string; afterUuid: string | null };

/**
 * Has the job rewrite the list rows, coupon prices and search rows of the products of a category, a brand or a store. Call it in the
 * transaction that changes one of them.
 */
export async function rewriteLater(tx: Tx, targetUuid: string, now: Date): Promise<void> {
  await sql`
    insert into product_rewrite (target_uuid, due_at) values (${targetUuid}, ${now})
    on conflict (target_uuid) do update set due_at = excluded.due_at, after_uuid = null`.execute(tx);
}

/** Locks the rewrite that has waited longest; other processes skip it. */
export async function claimRewrite(tx: Tx, now: Date): Promise<Rewrite | undefined> {
  const found = await sql<Rewrite>`
    select target_uuid, after_uuid from product_rewrite where due_at <= ${now}
    order by due_at, target_uuid limit 1 for update skip locked`.execute(tx);
  return found.rows[0];
}

/** The next products of a claimed rewrite, by uuid; a category has those of the categories below it too. */
export async function listProductsOfRewrite(tx: Tx, rewrite: Rewrite, count: number): Promise<string[]> {
  const found = await sql<{ uuid: string }>`
    select uuid from (
      select product_uuid as uuid from product_list where category_uuids @> array[${rewrite.targetUuid}::uuid]
      union select product_uuid from product_list where brand_uuid = ${rewrite.targetUuid}
      union select uuid from product where store_uuid = ${rewrite.targetUuid}) p
    where ${rewrite.afterUuid}::uuid is null or uuid > ${rewrite.afterUuid}::uuid order by uuid limit ${sql.lit(count)}`.execute(
    tx,
  );
  return found.rows.map((row) => row.uuid);
}

/** Stores how far a claimed rewrite came; without a last product it is done, and pages are notified. */
export async function writeProgress(
  tx: Tx,
  { targetUuid }: Rewrite,
  lastUuid: string | undefined,
): Promise<void> {
  await (
    lastUuid === undefined
      ? sql`delete from product_rewrite where target_uuid = ${targetUuid}`
      : sql`update product_rewrite set after_uuid = ${lastUuid} where target_uuid = ${targetUuid}`
  ).execute(tx);
}
