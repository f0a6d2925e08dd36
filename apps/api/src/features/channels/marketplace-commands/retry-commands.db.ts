// SQL that makes commands due again that a channel refused. Of channel_command, which commands.db.ts owns.
import { sql } from 'kysely';
import type { Tx } from '../../../db/connect.ts';
import type { MarketplaceName } from '../../../providers/channel/port.ts';

/** The refused command is sent again; false for another uuid. */
export async function retryCommand(tx: Tx, uuid: string, now: Date): Promise<boolean> {
  const retried = await sql`
    update channel_command set due_at = ${now}, failed_at = null, try_count = 0
    where uuid = ${uuid} and failed_at is not null and done_at is null returning uuid`.execute(tx);
  return retried.rows.length > 0;
}

/** The refused commands of a product order are sent again. */
export async function retryCommandsOf(
  tx: Tx,
  { channel, productOrderId }: { channel: MarketplaceName; productOrderId: string },
  now: Date,
): Promise<void> {
  await sql`
    update channel_command set due_at = ${now}, failed_at = null, try_count = 0
    where channel = ${channel} and product_order_id = ${productOrderId} and failed_at is not null and done_at is null`.execute(
    tx,
  );
}
