// SQL of the personal texts of an order, which are removed from sentences of its channel. Owns no table.
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** Names and address of the order; empty ones were erased. */
export async function listPersonalTexts(db: Db, orderUuid: string): Promise<string[]> {
  const found = await sql<{ texts: string[] }>`
    select array_remove(array[orderer_name, recipient_name, address, detail_address], null) as texts
    from orders where uuid = ${orderUuid}`.execute(db);
  return found.rows[0]?.texts ?? [];
}
