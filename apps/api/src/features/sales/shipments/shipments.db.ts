// SQL of parcels. Owns shipment and shipment_item; rows that are split off inherit their parcels (db/functions/shipment-items.sql).
import { cutText } from '#domain/base/cut-text.ts';
import { sql } from 'kysely';
import type { Carrier } from '#domain/base/enums.ts';
import type { ParcelKind } from '#domain/orders/order-actions.ts';
import type { ParcelDoubt } from '#domain/shipments/parcel-doubts.ts';
import type { TrackingLevel } from '#domain/shipments/tracking-level.ts';
import type { Db, Tx } from '../../../db/connect.ts';

export type ShipmentKind = ParcelKind;

export type StoredScan = { at: string; level: TrackingLevel; location: string; description: string };

export type ShipmentRow = {
  uuid: string;
  orderUuid: string;
  orderGroupUuid: string;
  claimUuid: string | null;
  kind: ShipmentKind;
  carrier: Carrier;
  /** Empty for MANUAL. */
  invoiceNumber: string;
  level: TrackingLevel;
  scans: StoredScan[];
  createdAt: Date;
  pickedUpAt: Date | null;
  deliveredAt: Date | null;
  withdrawnAt: Date | null;
  checkedAt: Date | null;
  checkCount: number;
  /** Why the last lookup had no answer; null when it had one. */
  lastCode: string | null;
  isWatched: boolean;
  overdueAt: Date | null;
  /** Why the newest answer is not believed. */
  doubts: ParcelDoubt[];
  /** Staff confirmed the number. */
  isConfirmed: boolean;
};

export type NewShipment = {
  orderUuid: string;
  orderGroupUuid: string;
  kind: ShipmentKind;
  claimUuid?: string | undefined;
  carrier: Carrier;
  /** Normalized; '' for MANUAL. */
  invoiceNumber: string;
  /** When the provider is asked first; null for a carrier that is not followed. */
  checkDueAt: Date | null;
  /** When the merchant and the shopper are asked about a tracked parcel without a final scan. */
  overdueAt: Date | null;
  now: Date;
};

/** The parcel of the group with this invoice, created if missing. Run under the order's lock. */
export async function saveShipment(tx: Tx, given: NewShipment): Promise<ShipmentRow> {
  await sql`
    insert into shipment (order_uuid, order_group_uuid, claim_uuid, kind, carrier, invoice_number, created_at, check_due_at, overdue_at)
    values (${given.orderUuid}, ${given.orderGroupUuid}, ${given.claimUuid ?? null}::uuid, ${given.kind}, ${given.carrier},
      ${given.invoiceNumber}, ${given.now}, ${given.checkDueAt}, ${given.overdueAt})
    on conflict (order_group_uuid, kind, carrier, invoice_number) where withdrawn_at is null do nothing`.execute(
    tx,
  );
  const found = await sql<ShipmentRow>`
    select * from shipment where order_group_uuid = ${given.orderGroupUuid} and kind = ${given.kind} and carrier = ${given.carrier}
      and invoice_number = ${given.invoiceNumber} and withdrawn_at is null`.execute(tx);
  const [shipment] = found.rows;
  if (shipment === undefined) throw new Error('A parcel vanished under its order’s lock.');
  return shipment;
}

/** Puts a row into a parcel; repeating it changes nothing. */
export async function insertShipmentItem(
  tx: Tx,
  shipmentUuid: string,
  orderProductUuid: string,
): Promise<void> {
  await sql`
    insert into shipment_item (shipment_uuid, order_product_uuid) values (${shipmentUuid}, ${orderProductUuid})
    on conflict do nothing`.execute(tx);
}

/** A parcel that was not withdrawn, with one of its rows. */
export type ParcelOfRow = ShipmentRow & { orderProductUuid: string };

/** The parcels of these rows that were not withdrawn, oldest first. */
export async function listParcelsOf(
  db: Db,
  orderProductUuids: readonly string[],
  kinds: readonly ShipmentKind[] = ['OUTBOUND'],
): Promise<ParcelOfRow[]> {
  const found = await sql<ParcelOfRow>`
    select s.*, i.order_product_uuid from shipment_item i join shipment s on s.uuid = i.shipment_uuid
    where i.order_product_uuid = any(${orderProductUuids}::uuid[]) and s.kind = any(${kinds}) and s.withdrawn_at is null
    order by s.created_at, s.uuid`.execute(db);
  return found.rows;
}

/** The order products in a parcel. */
export async function listRowsOf(db: Db, shipmentUuid: string): Promise<string[]> {
  const found = await sql<{ uuid: string }>`
    select order_product_uuid as uuid from shipment_item where shipment_uuid = ${shipmentUuid}`.execute(db);
  return found.rows.map((row) => row.uuid);
}

/** Takes a row out of its parcels of this kind; a parcel without rows is withdrawn. */
export async function withdrawRow(
  tx: Tx,
  orderProductUuid: string,
  kind: ShipmentKind,
  now: Date,
): Promise<void> {
  await sql`
    with taken as (
      delete from shipment_item i using shipment s
      where s.uuid = i.shipment_uuid and s.kind = ${kind} and s.withdrawn_at is null and i.order_product_uuid = ${orderProductUuid}
      returning i.shipment_uuid)
    update shipment s set withdrawn_at = ${now}, check_due_at = null, overdue_at = null
    from taken where s.uuid = taken.shipment_uuid and not exists (
      select from shipment_item i where i.shipment_uuid = s.uuid and i.order_product_uuid <> ${orderProductUuid})`.execute(
    tx,
  );
}

/** Parcels in which goods of the claim come back, with another invoice than this one; of those of other claims only unscanned ones. */
export async function listOtherPickups(
  tx: Tx,
  { claimUuid, orderProductUuids }: { claimUuid: string; orderProductUuids: readonly string[] },
  invoice: Pick<ShipmentRow, 'carrier'> & { invoiceNumber: string },
): Promise<ShipmentRow[]> {
  const found = await sql<ShipmentRow>`
    select s.* from shipment s where s.kind = 'PICKUP' and s.withdrawn_at is null
      and exists (select from shipment_item i where i.shipment_uuid = s.uuid and i.order_product_uuid = any(${orderProductUuids}::uuid[]))
      and (s.claim_uuid = ${claimUuid} or s.picked_up_at is null)
      and (s.carrier, s.invoice_number) <> (${invoice.carrier}, ${invoice.invoiceNumber})`.execute(tx);
  return found.rows;
}

/** Takes rows out of parcels; a parcel without other rows is withdrawn. */
export async function leaveParcels(
  tx: Tx,
  uuids: readonly string[],
  orderProductUuids: readonly string[],
  now: Date,
): Promise<void> {
  if (uuids.length === 0) return;
  await sql`
    with taken as (
      delete from shipment_item where shipment_uuid = any(${uuids}::uuid[]) and order_product_uuid = any(${orderProductUuids}::uuid[]))
    update shipment s set withdrawn_at = ${now}, check_due_at = null, overdue_at = null
    where s.uuid = any(${uuids}::uuid[]) and not exists (
      select from shipment_item i where i.shipment_uuid = s.uuid and i.order_product_uuid <> all(${orderProductUuids}::uuid[]))`.execute(
    tx,
  );
}

/** Locks a parcel after its order. */
export async function lockShipment(tx: Tx, uuid: string): Promise<ShipmentRow | undefined> {
  const found = await sql<ShipmentRow>`select * from shipment where uuid = ${uuid} for update`.execute(tx);
  return found.rows[0];
}

/** Stores what is known of a parcel after an answer or a report of staff. */
export async function writeProgress(
  tx: Tx,
  uuid: string,
  progress: {
    level: TrackingLevel;
    scans: readonly StoredScan[];
    pickedUpAt: Date | null;
    deliveredAt: Date | null;
    checkDueAt: Date | null;
    checkCount: number;
    /** Null: there is nothing to ask staff about. */
    overdueAt: Date | null;
  },
): Promise<void> {
  await sql`
    update shipment set level = ${progress.level}, scans = ${JSON.stringify(progress.scans)}::jsonb,
      picked_up_at = coalesce(picked_up_at, ${progress.pickedUpAt}), delivered_at = coalesce(delivered_at, ${progress.deliveredAt}),
      check_due_at = ${progress.checkDueAt}, check_count = ${progress.checkCount}, overdue_at = ${progress.overdueAt}, last_code = null, doubts = '{}'
    where uuid = ${uuid}`.execute(tx);
}

/** Stores that an answer is not believed; the parcel stays where it is, and the provider is asked again at `checkDueAt`. */
export async function writeDoubts(
  tx: Tx,
  uuid: string,
  { doubts, checkDueAt }: { doubts: readonly ParcelDoubt[]; checkDueAt: Date | null },
): Promise<void> {
  await sql`
    update shipment set doubts = ${doubts}, check_due_at = ${checkDueAt}, check_count = check_count + 1, last_code = null
    where uuid = ${uuid}`.execute(tx);
}

/** Staff confirm the number: the next answer is believed. */
export async function confirmParcel(tx: Tx, uuid: string, now: Date): Promise<void> {
  await sql`
    update shipment set is_confirmed = true, doubts = '{}', check_due_at = case when delivered_at is null then ${now}::timestamptz end
    where uuid = ${uuid}`.execute(tx);
}

/** Withdraws a parcel whose number was corrected; it keeps its rows as history. */
export async function withdrawParcel(tx: Tx, uuid: string, now: Date): Promise<void> {
  await sql`update shipment set withdrawn_at = ${now}, check_due_at = null, overdue_at = null where uuid = ${uuid}`.execute(
    tx,
  );
}

/** A parcel to another recipient has this number since `since`: one of another order to the same person may be the same box. */
export async function isNumberInUse(
  tx: Tx,
  invoice: { carrier: Carrier; invoiceNumber: string },
  { orderUuid, since }: { orderUuid: string; since: Date },
): Promise<boolean> {
  const found = await sql`
    select from shipment s join orders o on o.uuid = s.order_uuid, orders own
    where own.uuid = ${orderUuid} and s.carrier = ${invoice.carrier} and s.invoice_number = ${invoice.invoiceNumber}
      and s.invoice_number <> '' and s.kind in ('OUTBOUND', 'RESHIP') and s.withdrawn_at is null and s.created_at > ${since}
      and s.order_uuid <> own.uuid and (o.recipient_name, o.zip_code) <> (own.recipient_name, own.zip_code) limit 1`.execute(
    tx,
  );
  return found.rows.length > 0;
}

/** No answer, or no such number: asks again at `checkDueAt`. */
export async function writeNoAnswer(
  db: Db,
  uuid: string,
  { code, checkDueAt }: { code: string; checkDueAt: Date | null },
): Promise<void> {
  await sql`
    update shipment set last_code = ${cutText(code, 100)}, check_due_at = ${checkDueAt}, check_count = check_count + 1
    where uuid = ${uuid}`.execute(db);
}

/** Up to 20 parcels that are due for a lookup, leased for two minutes. */
export async function claimDueParcels(db: Db, now: Date): Promise<ShipmentRow[]> {
  const claimed = await sql<ShipmentRow>`
    update shipment set check_due_at = ${new Date(now.getTime() + 120_000)}, checked_at = ${now}
    where uuid = any(array(select uuid from shipment where check_due_at <= ${now} order by check_due_at limit 20 for update skip locked))
    returning *`.execute(db);
  return claimed.rows;
}

/** Takes the lookup of a parcel for a shopper; undefined when the last one is younger than `answerLifeMs`, or the parcel is not followed. */
export async function claimParcel(
  db: Db,
  uuid: string,
  { answerLifeMs, now }: { answerLifeMs: number; now: Date },
): Promise<ShipmentRow | undefined> {
  const claimed = await sql<ShipmentRow>`
    update shipment set check_due_at = ${new Date(now.getTime() + 120_000)}, checked_at = ${now}
    where uuid = ${uuid} and check_due_at is not null and (checked_at is null or checked_at <= ${new Date(now.getTime() - answerLifeMs)})
    returning *`.execute(db);
  return claimed.rows[0];
}

/** Makes parcels with this invoice due, but not before the last lookup is `answerLifeMs` old. */
export async function hastenChecks(
  db: Db,
  carriers: readonly Carrier[],
  invoiceNumber: string,
  { answerLifeMs, now }: { answerLifeMs: number; now: Date },
): Promise<void> {
  await sql`
    update shipment set check_due_at = least(check_due_at,
      greatest(${now}::timestamptz, coalesce(checked_at, '-infinity') + make_interval(secs => ${answerLifeMs / 1000}::float8)))
    where carrier = any(${carriers}) and invoice_number = ${invoiceNumber} and invoice_number <> '' and check_due_at is not null`.execute(
    db,
  );
}

export async function writeWatched(db: Db, uuid: string): Promise<void> {
  await sql`update shipment set is_watched = true where uuid = ${uuid}`.execute(db);
}

/** `isGift`: the address is that of the receiver of a gift, which its giver does not see. */
export type TrackedParcel = ShipmentRow & { isGift: boolean };

/** Columns of shipment `s` as a TrackedParcel. */
const trackedColumns = sql`s.*, exists (select from orders o where o.uuid = s.order_uuid and o.gift_message is not null) as is_gift`;

/** The newest parcel with this invoice; withdrawn ones are not found. */
export async function findByInvoice(
  db: Db,
  carrier: Carrier,
  invoiceNumber: string,
): Promise<TrackedParcel | undefined> {
  const found = await sql<TrackedParcel>`
    select ${trackedColumns} from shipment s where s.carrier = ${carrier} and s.invoice_number = ${invoiceNumber} and s.invoice_number <> ''
      and s.withdrawn_at is null order by s.created_at desc limit 1`.execute(db);
  return found.rows[0];
}

/** The order of a row and its owner, for the proof of access. */
export async function findOwnerOfRow(
  db: Db,
  orderProductUuid: string,
): Promise<{ orderUuid: string; userUuid: string | null } | undefined> {
  const found = await sql<{ orderUuid: string; userUuid: string | null }>`
    select o.uuid as order_uuid, o.user_uuid from order_product r join orders o on o.uuid = r.order_uuid
    where r.uuid = ${orderProductUuid}`.execute(db);
  return found.rows[0];
}

/** The newest parcel of a row of any kind that was not withdrawn. */
export async function findNewestOfRow(db: Db, orderProductUuid: string): Promise<TrackedParcel | undefined> {
  const found = await sql<TrackedParcel>`
    select ${trackedColumns} from shipment_item i join shipment s on s.uuid = i.shipment_uuid
    where i.order_product_uuid = ${orderProductUuid} and s.withdrawn_at is null order by s.created_at desc, s.uuid desc limit 1`.execute(
    db,
  );
  return found.rows[0];
}

/** Up to 20 parcels whose question to merchant and shopper, or whose untracked delivery, is due; leased for two minutes. */
export async function claimOverdueParcels(db: Db, now: Date): Promise<ShipmentRow[]> {
  const claimed = await sql<ShipmentRow>`
    update shipment set overdue_at = ${new Date(now.getTime() + 120_000)}
    where uuid = any(array(select uuid from shipment where overdue_at <= ${now} order by overdue_at limit 20 for update skip locked))
    returning *`.execute(db);
  return claimed.rows;
}

export async function endOverdue(tx: Tx, uuid: string): Promise<void> {
  await sql`update shipment set overdue_at = null where uuid = ${uuid}`.execute(tx);
}

/** The store of an order group. */
export async function findStoreOfGroup(db: Db, orderGroupUuid: string): Promise<string> {
  const found = await sql<{ storeUuid: string }>`
    select store_uuid from order_group where uuid = ${orderGroupUuid}`.execute(db);
  return found.rows[0]?.storeUuid ?? '';
}
