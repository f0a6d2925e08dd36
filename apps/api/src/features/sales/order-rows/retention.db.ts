// SQL that erases personal data from orders after the retention period. Owns orders together with order-rows.db.ts and insert-order.db.ts.
import { sql } from 'kysely';
import type { Tx } from '../../../db/connect.ts';

/** Also orders of channels without a phone. */
const isPersonal = sql`concat(o.orderer_name, o.orderer_phone, o.orderer_email, o.recipient_name, o.recipient_phone, o.address,
  o.detail_address, o.delivery_memo, o.entrance_memo, o.gift_message) <> ''`;

/**
 * Erases orderer, recipient and the message of a gift from up to 500 orders of guests and withdrawn members registered before `before`; returns the number
 * of orders. Goods and amounts identify no person and are retained.
 */
export async function erasePersonalData(tx: Tx, before: Date): Promise<number> {
  const erased =
    await sql`update orders set orderer_name = '', orderer_phone = '', orderer_email = null, recipient_name = '',
      recipient_phone = '', address = '', detail_address = '', delivery_memo = null, entrance_memo = null,
      gift_message = left(gift_message, 0), tracking = '{}'
    where uuid in (
      select o.uuid from orders o left join users u on u.uuid = o.user_uuid
      where o.created_at < ${before} and ${isPersonal} and (u.uuid is null or u.state = 'WITHDRAWAL')
      order by o.created_at limit 500 for update of o skip locked)`.execute(tx);
  return Number(erased.numAffectedRows ?? 0);
}
