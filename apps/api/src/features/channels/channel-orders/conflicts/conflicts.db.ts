// SQL of conflicts with channels. Owns channel_conflict.
import { sql } from 'kysely';
import type { ChannelName } from '#domain/channels/channels.ts';
import type { ConflictKind, ConflictResolution } from '#domain/channels/sales-channel/conflict-kinds.ts';
import type { Tx } from '../../../../db/connect.ts';

export type Conflict = {
  channel: ChannelName;
  kind: ConflictKind;
  channelOrderId: string;
  productOrderId: string;
  orderUuid: string | undefined;
  storeUuid?: string | undefined;
  /** Codes, texts of goods and amounts of the channel, never personal data. */
  detail: Record<string, string | number>;
  now: Date;
};

/** Opens a conflict, or updates the open one of the same product order and kind. */
export async function openConflict(tx: Tx, conflict: Conflict): Promise<void> {
  const { channel, kind, channelOrderId, productOrderId, now } = conflict;
  await sql`
    insert into channel_conflict as c (channel, kind, channel_order_id, product_order_id, order_uuid, store_uuid, detail, created_at, updated_at)
    values (${channel}, ${kind}, ${channelOrderId}, ${productOrderId}, ${conflict.orderUuid ?? null}::uuid, ${conflict.storeUuid ?? null}::uuid,
      ${JSON.stringify(conflict.detail)}::jsonb, ${now}, ${now})
    on conflict (channel, product_order_id, kind) where resolved_at is null do update set detail = excluded.detail,
      order_uuid = coalesce(excluded.order_uuid, c.order_uuid), store_uuid = coalesce(excluded.store_uuid, c.store_uuid), updated_at = excluded.updated_at
    where (c.detail, c.order_uuid) is distinct from (excluded.detail, coalesce(excluded.order_uuid, c.order_uuid))`.execute(
    tx,
  );
}

/** Opens a conflict, unless staff accepted one with the same detail. */
export async function openAppliedConflict(tx: Tx, conflict: Conflict): Promise<void> {
  const { channel, kind, productOrderId, detail } = conflict;
  const accepted = await sql`
    select from channel_conflict where channel = ${channel} and product_order_id = ${productOrderId} and kind = ${kind}
      and resolution = 'ACCEPTED' and detail = ${JSON.stringify(detail)}::jsonb limit 1`.execute(tx);
  if (accepted.rows.length === 0) await openConflict(tx, conflict);
}

/** Closes the open conflicts of these kinds of product orders. */
export async function closeConflicts(
  tx: Tx,
  {
    channel,
    productOrderIds,
    kinds,
    resolution,
    now,
  }: {
    channel: ChannelName;
    productOrderIds: readonly string[];
    kinds: readonly ConflictKind[];
    resolution: ConflictResolution;
    now: Date;
  },
): Promise<void> {
  if (productOrderIds.length === 0) return;
  await sql`
    update channel_conflict set resolved_at = ${now}, resolution = ${resolution}, updated_at = ${now}
    where channel = ${channel} and product_order_id = any(${productOrderIds}::text[]) and kind = any(${kinds}::text[])
      and resolved_at is null`.execute(tx);
}
