// SQL that makes stock and price of a link due again. Of channel_product, which channel-products.db.ts owns.
import { sql } from 'kysely';
import type { ChannelName } from '#domain/channels/channels.ts';
import type { Tx } from '../../../db/connect.ts';

/** Stock and price of the link are sent again now. A link that waits for its first attempt, or is being sent, is unchanged. */
export async function resendOffer(
  tx: Tx,
  { channel, uuid }: { channel: ChannelName; uuid: string },
  now: Date,
): Promise<void> {
  await sql`
    update channel_product set due_at = ${now}, try_count = 0
    where channel = ${channel} and uuid = ${uuid} and (due_at is null or last_code is not null)`.execute(tx);
}

/** Stock and price of the link that were not accepted are sent again; false for another uuid. */
export async function retryOffer(tx: Tx, uuid: string, now: Date): Promise<boolean> {
  const retried = await sql`
    update channel_product set due_at = ${now}, try_count = 0
    where uuid = ${uuid} and last_code is not null returning uuid`.execute(tx);
  return retried.rows.length > 0;
}
