// SQL of what the labels of products state about nutrients. Owns no table.
import { sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/connect.ts';

export type LabelRow = {
  productUuid: string;
  name: string;
  /** Rows per day; empty for a product without supplement facts. */
  nutrition: { name: string; amount: string }[];
};

/** The shown products of these items, each once, in the order of the items. */
export async function listLabels(db: Db, itemUuids: readonly string[]): Promise<LabelRow[]> {
  const found = await sql<LabelRow>`
    select p.uuid as product_uuid, p.name, coalesce(nullif(p.health -> 'nutrition', 'null'), '[]') as nutrition
    from product p join lateral (
      select min(array_position(${itemUuids}::uuid[], i.uuid)) as place from product_item i
      where i.product_uuid = p.uuid and i.uuid = ${anyOf(itemUuids)} and i.is_active and i.is_display) own on own.place is not null
    where p.is_active and p.is_display
      and p.uuid in (select product_uuid from product_item where uuid = ${anyOf(itemUuids)})
    order by own.place`.execute(db);
  return found.rows;
}
