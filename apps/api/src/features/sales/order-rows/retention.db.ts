// SQL of what is left of an order when the law wants it kept no longer. Owns orders with the other *.db.ts files of this folder.
import { sql } from 'kysely';
import type { Tx } from '../../../db/connect.ts';

/**
 * Erases who ordered and received what was ordered before then, of guests and of members who left, some at a time; answers how
 * many. Goods, amounts and money stay: they tell of nobody.
 */
export async function erasePeople(tx: Tx, before: Date): Promise<number> {
  const erased =
    await sql`update orders set orderer_name = '', orderer_phone = '', orderer_email = null, recipient_name = '',
      recipient_phone = '', address = '', detail_address = '', delivery_memo = null, entrance_memo = null, tracking = '{}'
    where uuid in (
      select o.uuid from orders o left join users u on u.uuid = o.user_uuid
      where o.created_at < ${before} and o.orderer_phone <> '' and (u.uuid is null or u.state = 'WITHDRAWAL')
      order by o.created_at limit 500 for update of o skip locked)`.execute(tx);
  return Number(erased.numAffectedRows ?? 0);
}
