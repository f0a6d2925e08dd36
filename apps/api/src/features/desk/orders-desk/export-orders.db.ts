// SQL of what the file of orders has beyond the rows of the desk.
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

export type DeliveryOfOrder = {
  uuid: string;
  ordererEmail: string | null;
  zipCode: string;
  address: string;
  detailAddress: string;
  deliveryMemo: string;
};

/** Where these orders are delivered. */
export async function listDeliveries(db: Db, orderUuids: readonly string[]): Promise<DeliveryOfOrder[]> {
  const found = await sql<DeliveryOfOrder>`
    select uuid, orderer_email, zip_code, address, detail_address, coalesce(delivery_memo, '') as delivery_memo
    from orders where uuid = any(${orderUuids}::uuid[])`.execute(db);
  return found.rows;
}
