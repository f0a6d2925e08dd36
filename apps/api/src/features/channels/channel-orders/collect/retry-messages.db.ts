// SQL of resolutions of staff for messages of channels (owner of channel_message: messages.db.ts): due again, or handled without being applied.
import { sql } from 'kysely';
import type { ChannelName } from '#domain/channels/channels.ts';
import type { Tx } from '../../../../db/connect.ts';

/** The message, which waits for another attempt, is due now; false for another uuid. */
export async function retryMessage(tx: Tx, uuid: string, now: Date): Promise<boolean> {
  const retried = await sql`
    update channel_message set due_at = ${now}
    where uuid = ${uuid} and due_at is not null and last_code is not null returning uuid`.execute(tx);
  return retried.rows.length > 0;
}

type ProductOrderKey = { channel: ChannelName; productOrderId: string };

/** The messages of a product order that wait for staff are due now, and its newest one in any case: not every conflict keeps messages. */
export async function applyAgain(
  tx: Tx,
  { channel, productOrderId }: ProductOrderKey,
  now: Date,
): Promise<void> {
  await sql`
    update channel_message set due_at = ${now}, handled_at = null
    where channel = ${channel} and product_order_id = ${productOrderId} and (handled_at is null or uuid = (
      select uuid from channel_message where channel = ${channel} and product_order_id = ${productOrderId}
      order by changed_at desc, uuid desc limit 1))`.execute(tx);
}

/** The messages of a product order that wait for staff are handled without being applied. */
export async function acceptMessagesOf(
  tx: Tx,
  { channel, productOrderId }: ProductOrderKey,
  now: Date,
): Promise<void> {
  await sql`
    update channel_message set handled_at = ${now}
    where channel = ${channel} and product_order_id = ${productOrderId} and handled_at is null and due_at is null`.execute(
    tx,
  );
}
