// SQL of orders of channels: which order and row each is, and what was applied last. Owns channel_order and channel_order_product.
import { sql } from 'kysely';
import type { OrderStatus } from '#domain/base/enums.ts';
import type { ChannelName } from '#domain/channels/channels.ts';
import type { ClaimStage } from '#domain/claims/claim-stages.ts';
import type { DeclineGround } from '#domain/claims/decline-grounds.ts';
import { jsonRows } from '../../../../db/column-names.ts';
import type { Db, Tx } from '../../../../db/connect.ts';

/** A product order of the channel and its row. */
export type LinkedRow = {
  productOrderId: string;
  orderProductUuid: string;
  claimUuid: string | null;
  packageKey: string;
  changedAt: Date;
  /** Units of stock that the row holds. */
  takenCount: number;
  readSerial: number;
  /** The option that the row is; null if it is not known. */
  optionCode: string | null;
  /** The newest claim with the id that the channel reports, or reported last. */
  claims: { sourceClaimId: string; uuid: string; stage: ClaimStage; hold: Hold }[];
  /** The newest rejection of a claim that the shop sent. */
  rejection: { at: string; text: string; ground: DeclineGround | null } | null;
  /** Staff cancelled the sale because the item is sold out, and the channel did not refuse it. */
  isSoldOut: boolean;
};
type Hold = { reason: string; text: string; feeDemand: number } | null;

/** The serial of the read that begins now. */
export async function nextReadSerial(db: Db): Promise<number> {
  const taken = await sql<{ serial: number }>`select nextval('channel_read_serial') as serial`.execute(db);
  return taken.rows[0]?.serial ?? 0;
}

/** The orders that these orders of the channel are, by its id. */
export async function listLinkedOrders(
  db: Db,
  channel: ChannelName,
  channelOrderIds: readonly string[],
): Promise<Map<string, string>> {
  const found = await sql<{ channelOrderId: string; orderUuid: string }>`
    select channel_order_id, order_uuid from channel_order
    where channel = ${channel} and channel_order_id = any(${channelOrderIds}::text[])`.execute(db);
  return new Map(found.rows.map((row) => [row.channelOrderId, row.orderUuid]));
}

/** The linked rows of an order; run under its lock. */
export async function listLinkedRows(
  tx: Tx,
  channel: ChannelName,
  channelOrderId: string,
): Promise<LinkedRow[]> {
  const found = await sql<LinkedRow>`
    select p.product_order_id, p.order_product_uuid, p.claim_uuid, p.package_key, p.changed_at, p.taken_count, p.read_serial, p.option_code,
     
      (select coalesce(jsonb_agg(jsonb_build_object('sourceClaimId', k.source_claim_id, 'uuid', c.uuid, 'stage', c.stage, 'hold', c.hold)), '[]')
        from channel_claim k join order_claim c on c.uuid = k.claim_uuid
        where k.channel = p.channel and k.product_order_id = p.product_order_id) as claims,
      (select jsonb_build_object('at', m.created_at, 'text', m.body ->> 'text', 'ground', m.body ->> 'ground') from channel_command m
        where m.channel = p.channel and m.product_order_id = p.product_order_id and m.kind in ('REJECT_RETURN', 'REJECT_EXCHANGE')
          and m.done_at is not null order by m.created_at desc limit 1) as rejection,
      exists (select from channel_command m where m.channel = p.channel and m.product_order_id = p.product_order_id and m.kind = 'CANCEL_SALE'
        and m.body @> '{"isSoldOut": true}' and m.failed_at is null) as is_sold_out
    from channel_order_product p where p.channel = ${channel} and p.channel_order_id = ${channelOrderId}`.execute(
    tx,
  );
  return found.rows;
}

/** Links an order of the channel. */
export async function insertLinkedOrder(
  tx: Tx,
  link: { channel: ChannelName; channelOrderId: string; orderUuid: string; now: Date },
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
  optionCode: string | null;
  isOptionOpen: boolean;
};

/** Writes what was applied of product orders of an order, by the read with this serial. */
export async function writeAppliedRows(
  tx: Tx,
  {
    channel,
    channelOrderId,
    serial,
    now,
  }: { channel: ChannelName; channelOrderId: string; serial: number; now: Date },
  rows: readonly AppliedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into channel_order_product as p (channel, product_order_id, channel_order_id, order_product_uuid, package_key, changed_at,
      source_status, source_claim_id, source_claim_type, source_claim_status, is_placed, taken_count, option_code, is_option_open,
      synced_at, read_serial)
    select ${channel}, r.product_order_id, ${channelOrderId}, r.order_product_uuid, r.package_key, r.changed_at, r.status, r.claim_id,
      r.claim_type, r.claim_status, r.is_placed, r.taken_count, r.option_code, r.is_option_open, ${now}::timestamptz, ${serial}
    from jsonb_to_recordset(${jsonRows(rows)}::jsonb) as r (product_order_id text, order_product_uuid uuid, package_key text,
      changed_at timestamptz, status text, claim_id text, claim_type text, claim_status text, is_placed boolean, taken_count int,
      option_code text, is_option_open boolean)
    on conflict (channel, product_order_id) do update set package_key = excluded.package_key,
      changed_at = greatest(p.changed_at, excluded.changed_at), source_status = excluded.source_status,
      source_claim_id = excluded.source_claim_id, source_claim_type = excluded.source_claim_type,
      source_claim_status = excluded.source_claim_status, is_placed = excluded.is_placed, taken_count = excluded.taken_count,
      option_code = excluded.option_code, is_option_open = excluded.is_option_open,
      synced_at = excluded.synced_at, read_serial = excluded.read_serial`.execute(tx);
}

/** Links a claim of the channel; one with a reused id replaces the ended claim. */
export async function writeLinkedClaim(
  tx: Tx,
  link: { channel: ChannelName; productOrderId: string; sourceClaimId: string; claimUuid: string },
): Promise<void> {
  await sql`
    with linked as (
      insert into channel_claim (channel, product_order_id, source_claim_id, claim_uuid)
      values (${link.channel}, ${link.productOrderId}, ${link.sourceClaimId}, ${link.claimUuid})
      on conflict (channel, product_order_id, source_claim_id) do update set claim_uuid = excluded.claim_uuid)
    update channel_order_product set claim_uuid = ${link.claimUuid}
    where channel = ${link.channel} and product_order_id = ${link.productOrderId}`.execute(tx);
}

/** Product orders that are open at the channel and were read last before `before`, oldest first. */
export async function listUnread(
  db: Db,
  channel: ChannelName,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> {
  const found = await sql<{ productOrderId: string }>`
    select product_order_id from channel_order_product
    where channel = ${channel} and source_status in ('PAYMENT_WAITING', 'PAYED', 'DELIVERING', 'DELIVERED') and synced_at < ${before}
    order by synced_at limit ${sql.lit(limit)}`.execute(db);
  return found.rows.map((row) => row.productOrderId);
}

/** Staff accepted that the row keeps its item although the channel reports this option. */
export async function acceptOption(
  tx: Tx,
  {
    channel,
    productOrderId,
    optionCode,
  }: { channel: ChannelName; productOrderId: string; optionCode: string },
): Promise<void> {
  await sql`
    update channel_order_product set option_code = ${optionCode}, is_option_open = false
    where channel = ${channel} and product_order_id = ${productOrderId} and is_option_open`.execute(tx);
}

/**
 * Product orders whose conflict the next read may resolve, oldest read first: the new option was linked meanwhile, or its conflict was closed without
 * the option being applied; or no goods are being sent (`sending`) any more that a change of the address or the option was too late for.
 */
export async function listResolvable(
  db: Db,
  channel: ChannelName,
  { sending, limit }: { sending: readonly OrderStatus[]; limit: number },
): Promise<string[]> {
  const found = await sql<{ productOrderId: string }>`
    select p.product_order_id, p.synced_at from channel_order_product p
    left join channel_conflict f on f.channel = p.channel and f.product_order_id = p.product_order_id and f.kind = 'UNLINKED_PRODUCT'
      and f.resolved_at is null
    where p.channel = ${channel} and p.is_option_open and (f.uuid is null or exists (
      select from channel_product l where l.channel = f.channel and l.channel_product_id = f.detail ->> 'channelProductId'
        and l.option_code = f.detail ->> 'optionCode'))
    union
    select p.product_order_id, p.synced_at from channel_conflict f
    join channel_order_product p on p.channel = f.channel and p.product_order_id = f.product_order_id
    where f.channel = ${channel} and f.kind = 'CHANGED_AFTER_DISPATCH' and f.resolved_at is null and not exists (
      select from order_product r where r.order_uuid = f.order_uuid and r.status = any(${sending}::text[])
        and (f.detail ->> 'change' = 'ADDRESS' or r.uuid = p.order_product_uuid))
    order by synced_at limit ${sql.lit(limit)}`.execute(db);
  return found.rows.map((row) => row.productOrderId);
}

/** These product orders were read now, also those that the channel did not return and those that cannot be applied. */
export async function writeReadAt(
  db: Db,
  channel: ChannelName,
  productOrderIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    update channel_order_product set synced_at = ${now}
    where channel = ${channel} and product_order_id = any(${productOrderIds}::text[]) and synced_at < ${now}`.execute(
    db,
  );
}
