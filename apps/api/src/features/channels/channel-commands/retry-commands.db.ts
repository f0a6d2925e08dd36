// SQL of refused commands of channel_command (owner: commands.db.ts): sent again, or settled because staff saw the refusal. Deletes old commands.
import { sql } from 'kysely';
import type { ChannelName } from '#domain/channels/channels.ts';
import type { Db, Tx } from '../../../db/connect.ts';

const isFailure = sql`failed_at is not null and done_at is null and settled_at is null`;

/** The refused command is sent again; false for another uuid. */
export async function retryCommand(tx: Tx, uuid: string, now: Date): Promise<boolean> {
  const retried = await sql`
    update channel_command set due_at = ${now}, failed_at = null, try_count = 0
    where uuid = ${uuid} and ${isFailure} returning uuid`.execute(tx);
  return retried.rows.length > 0;
}

/** The refused commands of a product order are sent again. */
export async function retryCommandsOf(
  tx: Tx,
  { channel, productOrderId }: { channel: ChannelName; productOrderId: string },
  now: Date,
): Promise<void> {
  await sql`
    update channel_command set due_at = ${now}, failed_at = null, try_count = 0
    where channel = ${channel} and product_order_id = ${productOrderId} and ${isFailure}`.execute(tx);
}

/** Staff saw the refusal of the command. */
export async function settleCommand(tx: Tx, uuid: string, now: Date): Promise<void> {
  await sql`update channel_command set settled_at = ${now} where uuid = ${uuid} and ${isFailure}`.execute(tx);
}

/** Staff accepted the refusals of a product order. */
export async function settleCommandsOf(
  tx: Tx,
  { channel, productOrderId }: { channel: ChannelName; productOrderId: string },
  now: Date,
): Promise<void> {
  await sql`
    update channel_command set settled_at = ${now}
    where channel = ${channel} and product_order_id = ${productOrderId} and ${isFailure}`.execute(tx);
}

/**
 * Deletes at most `count` commands from before that time. Those of a product order are deleted together, because the keys of later decisions
 * count the earlier ones.
 */
export async function deleteCommandsBefore(db: Db, before: Date, count: number): Promise<void> {
  await sql`
    delete from channel_command where (channel, product_order_id) in (
      select c.channel, c.product_order_id from channel_command c
      where c.created_at < ${before} and not exists (select from channel_command n where n.channel = c.channel
        and n.product_order_id = c.product_order_id and (n.created_at >= ${before} or n.due_at is not null))
      order by c.created_at limit ${sql.lit(count)})`.execute(db);
}
