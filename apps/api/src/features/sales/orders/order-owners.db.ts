// SQL of the owners of orders. Owns no table.
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export type OrderOwner = {
  uuid: string;
  orderNo: string;
  /** Null for a guest. */
  userUuid: string | null;
};

/** Owners of orders of this shop; those of other channels have no page in it. */
export async function listOrderOwners(db: Db, orderUuids: readonly string[]): Promise<OrderOwner[]> {
  const found = await sql<OrderOwner>`
    select uuid, order_no, user_uuid from orders
    where uuid = any(${orderUuids}::uuid[]) and sales_channel = 'ONNS'`.execute(db);
  return found.rows;
}
