// SQL of conflicts that staff resolve (owner of channel_conflict: conflicts.db.ts), and of refusals that ended.
import { sql } from 'kysely';
import type { ChannelName } from '#domain/channels/channels.ts';
import type { ConflictKind, StaffResolution } from '#domain/channels/sales-channel/conflict-kinds.ts';
import type { Db, Tx } from '../../../../db/connect.ts';
import type { Conflict } from './conflicts.db.ts';

export type LockedConflict = {
  uuid: string;
  channel: ChannelName;
  kind: ConflictKind;
  channelOrderId: string;
  productOrderId: string;
  orderUuid: string | null;
  detail: Conflict['detail'];
  isResolved: boolean;
};

/** Locks a conflict after its order, in the sequence in which the product orders of channels are applied. */
export async function lockConflict(tx: Tx, uuid: string): Promise<LockedConflict | undefined> {
  await sql`
    select from orders where uuid = (select order_uuid from channel_conflict where uuid = ${uuid}) for update`.execute(
    tx,
  );
  const found = await sql<LockedConflict>`
    select uuid, channel, kind, channel_order_id, product_order_id, order_uuid,
      detail, resolved_at is not null as is_resolved
    from channel_conflict where uuid = ${uuid} for update`.execute(tx);
  return found.rows[0];
}

export async function writeResolved(
  tx: Tx,
  uuid: string,
  {
    resolution,
    note,
    staffUuid,
    now,
  }: { resolution: StaffResolution; note: string; staffUuid: string; now: Date },
): Promise<void> {
  await sql`
    update channel_conflict set resolved_at = ${now}, updated_at = ${now}, resolution = ${resolution}, note = ${note}, resolved_by = ${staffUuid}
    where uuid = ${uuid}`.execute(tx);
}

/** Closes conflicts of refused commands that were sent again, withdrawn or settled. */
export async function closeSettledRefusals(db: Db, now: Date): Promise<void> {
  await sql`
    update channel_conflict f set resolved_at = ${now}, updated_at = ${now}, resolution = 'OBSOLETE'
    where f.kind = 'COMMAND_REFUSED' and f.resolved_at is null and not exists (select from channel_command c
      where c.channel = f.channel and c.product_order_id = f.product_order_id and c.failed_at is not null and c.done_at is null
        and c.settled_at is null)`.execute(db);
}
