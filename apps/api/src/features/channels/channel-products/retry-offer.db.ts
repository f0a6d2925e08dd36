// SQL that makes stock and price of a link due again that a channel did not accept. Of channel_product, which channel-products.db.ts owns.
import { sql } from 'kysely';
import type { Tx } from '../../../db/connect.ts';

/** Stock and price of the link are sent again; false for another uuid. */
export async function retryOffer(tx: Tx, uuid: string, now: Date): Promise<boolean> {
  const retried = await sql`
    update channel_product set due_at = ${now}, try_count = 0
    where uuid = ${uuid} and last_code is not null returning uuid`.execute(tx);
  return retried.rows.length > 0;
}
