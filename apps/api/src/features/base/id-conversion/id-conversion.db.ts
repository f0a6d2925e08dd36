// SQL of short public numbers. Only reads the catalogue; products and items share one sequence (docs/endpoints.md#c9).
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export type Named = { type: 'PRODUCT' | 'PRODUCT_ITEM'; uuid: string };

/** The displayed product or item with this number. */
export async function findNamed(db: Db, id: number): Promise<Named | undefined> {
  const found = await sql<Named>`
    select 'PRODUCT' as type, uuid from product where id = ${id} and is_active and is_display
    union all
    select 'PRODUCT_ITEM', i.uuid from product_item i join product p on p.uuid = i.product_uuid
    where i.id = ${id} and i.is_active and i.is_display and p.is_active and p.is_display`.execute(db);
  return found.rows[0];
}
