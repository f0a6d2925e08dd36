// SQL of disclosed personal data. Owns no table; the WHERE clause restricts a store's staff to its own orders.
import { sql } from 'kysely';
import type { Answer } from '#contract/contract.ts';
import type { Db } from '../../../db/connect.ts';

export type PersonalFields = Record<string, string | null>;

/** Personal data of an order; with `storeUuid` only of an order that contains products of this store. */
export async function findOrderPerson(
  db: Db,
  orderUuid: string,
  storeUuid: string | undefined,
): Promise<PersonalFields | undefined> {
  const found = await sql<PersonalFields>`
    select o.orderer_name as name, o.orderer_phone as phone, o.orderer_email as email, o.recipient_name,
      o.recipient_phone, trim(o.zip_code || ' ' || o.address || ' ' || o.detail_address) as address
    from orders o where o.uuid = ${orderUuid} and (${storeUuid === undefined}
      or exists (select from order_group g where g.order_uuid = o.uuid and g.store_uuid = ${storeUuid ?? null}::uuid))`.execute(
    db,
  );
  return found.rows[0];
}

type DeliveryRow = Omit<Answer<'revealDeliveries'>[number], 'deliveryMemo' | 'entranceMemo'> & {
  deliveryMemo: string | null;
  entranceMemo: string | null;
};

/** Deliveries of orders; with `storeUuid` only those that contain products of this store. */
export async function listDeliveries(
  db: Db,
  orderUuids: readonly string[],
  storeUuid: string | undefined,
): Promise<DeliveryRow[]> {
  const found = await sql<DeliveryRow>`
    select o.uuid as order_uuid, o.recipient_name, o.recipient_phone, o.zip_code, o.address, o.detail_address,
      nullif(o.delivery_memo, '') as delivery_memo, nullif(o.entrance_memo, '') as entrance_memo
    from orders o where o.uuid = any(${orderUuids}::uuid[]) and (${storeUuid === undefined}
      or exists (select from order_group g where g.order_uuid = o.uuid and g.store_uuid = ${storeUuid ?? null}::uuid))
    order by o.uuid`.execute(db);
  return found.rows;
}

/** Personal data of a member; undefined for a withdrawn one. */
export async function findMemberPerson(db: Db, userUuid: string): Promise<PersonalFields | undefined> {
  const found = await sql<PersonalFields>`
    select name, phone, email, login_id, birth::text as birth
    from users where uuid = ${userUuid} and state <> 'WITHDRAWAL'`.execute(db);
  return found.rows[0];
}

/** Personal data of the inquiry of a visitor, which head office alone answers; null values once they are erased. */
export async function findInquiryPerson(db: Db, uuid: string): Promise<PersonalFields | undefined> {
  const found = await sql<PersonalFields>`
    select name, phone, email from visitor_inquiry where uuid = ${uuid}`.execute(db);
  return found.rows[0];
}
