// SQL of orders of channels: which order and row each is, and what was applied last. Owns channel_order and channel_order_product.
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../db/connect.ts';
import type { MarketplaceName } from '../../../../providers/channel/port.ts';

/** A product order of the channel and its row. */
export type LinkedRow = {
  product_order_id: string;
  order_product_uuid: string;
  claim_uuid: string | null;
  package_key: string;
  changed_at: Date;
  /** Units of stock that the row holds. */
  taken_count: number;
  read_serial: number;
};

/** The serial of the read that begins now. */
export async function nextReadSerial(db: Db): Promise<number> {
  const taken = await sql<{ serial: number }>`select nextval('channel_read_serial') as serial`.execute(db);
  return taken.rows[0]?.serial ?? 0;
}

/** The orders that these orders of the channel are, by its id. */
export async function listLinkedOrders(
  db: Db,
  channel: MarketplaceName,
  channelOrderIds: readonly string[],
): Promise<Map<string, string>> {
  const found = await sql<{ channel_order_id: string; order_uuid: string }>`
    select channel_order_id, order_uuid from channel_order
    where channel = ${channel} and channel_order_id = any(${channelOrderIds}::text[])`.execute(db);
  return new Map(found.rows.map((row) => [row.channel_order_id, row.order_uuid]));
}

/** The linked rows of an order; run under its lock. */
export async function listLinkedRows(
  tx: Tx,
  channel: MarketplaceName,
  channelOrderId: string,
): Promise<LinkedRow[]> {
  const found = await sql<LinkedRow>`
    select product_order_id, order_product_uuid, claim_uuid, package_key, changed_at, taken_count, read_serial
    from channel_order_product where channel = ${channel} and channel_order_id = ${channelOrderId}`.execute(
    tx,
  );
  return found.rows;
}

/** Links an order of the channel. */
export async function insertLinkedOrder(
  tx: Tx,
  link: { channel: MarketplaceName; channelOrderId: string; orderUuid: string; now: Date },
): Promise<void> {
  await sql`
    insert into channel_order (channel, channel_order_id, order_uuid, created_at)
    values (${link.channel}, ${link.channelOrderId}, ${link.orderUuid}, ${link.now})`.execute(tx);
}

/** What was applied of a product order. */
export type AppliedRow = {
  productOrderId: string;
  orderProductUuid: string;
  packageKey: string;
  changedAt: Date;
  status: string;
  claimId: string | null;
  claimType: string | null;
  claimStatus: string | null;
  isPlaced: boolean;
  takenCount: number;
};

/** Writes what was applied of product orders of an order, by the read with this serial. */
export async function writeAppliedRows(
  tx: Tx,
  {
    channel,
    channelOrderId,
    serial,
    now,
  }: { channel: MarketplaceName; channelOrderId: string; serial: number; now: Date },
  rows: readonly AppliedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into channel_order_product as p (channel, product_order_id, channel_order_id, order_product_uuid, package_key, changed_at,
      source_status, source_claim_id, source_claim_type, source_claim_status, is_placed, taken_count, synced_at, read_serial)
    select ${channel}, r."productOrderId", ${channelOrderId}, r."orderProductUuid", r."packageKey", r."changedAt", r.status, r."claimId",
      r."claimType", r."claimStatus", r."isPlaced", r."takenCount", ${now}::timestamptz, ${serial}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("productOrderId" text, "orderProductUuid" uuid, "packageKey" text,
      "changedAt" timestamptz, status text, "claimId" text, "claimType" text, "claimStatus" text, "isPlaced" boolean, "takenCount" int)
    on conflict (channel, product_order_id) do update set package_key = excluded.package_key,
      changed_at = greatest(p.changed_at, excluded.changed_at), source_status = excluded.source_status,
      source_claim_id = excluded.source_claim_id, source_claim_type = excluded.source_claim_type,
      source_claim_status = excluded.source_claim_status, is_placed = excluded.is_placed, taken_count = excluded.taken_count,
      synced_at = excluded.synced_at, read_serial = excluded.read_serial`.execute(tx);
}
