// SQL that erases personal data from claims after the retention period. Writes order_claim together with claims.db.ts.
import { sql } from 'kysely';
import type { Tx } from '../../../db/connect.ts';

/** As the index order_claim_personal. */
const isPersonal = sql`(c.collect -> 'address' is not null or c.text is not null or c.image_uuids <> '{}' or c.decline_image_uuids <> '{}')`;

/**
 * Erases pickup address, text and photos of up to 500 claims that ended before `before`, and returns their uuids. Claims of one request share
 * their photos, so those of an order wait for its newest one. Type, reason and amounts identify no person and are retained.
 */
export async function eraseClaims(tx: Tx, before: Date): Promise<string[]> {
  const erased = await sql<{ uuid: string }>`
    update order_claim set collect = collect - 'address', text = null, image_uuids = '{}', decline_image_uuids = '{}'
    where uuid in (
      select c.uuid from order_claim c
      where c.completed_at < ${before} and ${isPersonal} and not exists (
        select from order_claim newer
        where newer.order_uuid = c.order_uuid and (newer.completed_at is null or newer.completed_at >= ${before}))
      order by c.completed_at limit 500 for update of c skip locked)
    returning uuid`.execute(tx);
  return erased.rows.map(({ uuid }) => uuid);
}
