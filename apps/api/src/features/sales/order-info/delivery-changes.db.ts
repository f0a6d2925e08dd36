// SQL of new addresses whose higher surcharge must be paid first. Owns delivery_change.
import { sql } from 'kysely';
import type { Input } from '#contract/contract.ts';
import type { Db, Tx } from '../../../db/connect.ts';

/** The fields to change; the others stay as they are. */
export type GivenDelivery = Omit<Input<'editOrderDelivery'>, 'uuid'>;

export type DeliveryChangeRow = {
  uuid: string;
  orderUuid: string;
  infoRequestUuid: string;
  /** Null once the change was applied or is void. */
  given: GivenDelivery | null;
  additionalPrice: number;
  status: 'WAITING' | 'APPLIED' | 'VOID';
};

/**
 * The waiting change of an order with exactly these fields and this price; another one that waits becomes void. Run under the order's lock.
 */
export async function saveDeliveryChange(
  tx: Tx,
  change: {
    orderUuid: string;
    infoRequestUuid: string;
    given: GivenDelivery;
    additionalPrice: number;
    now: Date;
  },
): Promise<string> {
  const given = JSON.stringify(change.given);
  const waiting = await sql<{ uuid: string }>`
    select uuid from delivery_change where order_uuid = ${change.orderUuid} and status = 'WAITING'
      and given = ${given}::jsonb and additional_price = ${change.additionalPrice}`.execute(tx);
  const [same] = waiting.rows;
  if (same !== undefined) return same.uuid;
  await voidDeliveryChanges(tx, change.orderUuid, change.now);
  const made = await sql<{ uuid: string }>`
    insert into delivery_change (order_uuid, info_request_uuid, given, additional_price, created_at)
    values (${change.orderUuid}, ${change.infoRequestUuid}, ${given}::jsonb, ${change.additionalPrice}, ${change.now})
    returning uuid`.execute(tx);
  const [row] = made.rows;
  if (row === undefined) throw new Error('A change of the address was not inserted.');
  return row.uuid;
}

/** The change by its uuid. */
export async function findDeliveryChange(db: Db, uuid: string): Promise<DeliveryChangeRow | undefined> {
  const found = await sql<DeliveryChangeRow>`select * from delivery_change where uuid = ${uuid}`.execute(db);
  return found.rows[0];
}

/** The surcharge was paid and the address is written. */
export async function closeDeliveryChange(tx: Tx, uuid: string, now: Date): Promise<void> {
  await sql`
    update delivery_change set status = 'APPLIED', given = null, closed_at = ${now} where uuid = ${uuid} and status = 'WAITING'`.execute(
    tx,
  );
}

/** The change is not wanted any more: money that arrives for it is returned. */
export async function voidDeliveryChanges(tx: Tx, orderUuid: string, now: Date): Promise<void> {
  await sql`
    update delivery_change set status = 'VOID', given = null, closed_at = ${now} where order_uuid = ${orderUuid} and status = 'WAITING'`.execute(
    tx,
  );
}
