// SQL of the statement of an order. Owns no table; the WHERE clause names the owner.
import { sql } from 'kysely';
import type { Answer } from '#contract/contract.ts';
import type { Db } from '../../../db/connect.ts';
import { type WholeOrderRow, asWholeOrder, isOrder, wholeOrderColumns } from '../order-rows/order-rows.ts';

/** The caller: a member, or a guest whose token proves one order. */
export type ReceiptOwner = { userUuid: string } | { guestOrderUuid: string };

export type ReceiptRow = WholeOrderRow & {
  sellers: Answer<'getOrderReceipt'>['sellers'];
};

/** The paid order with its sellers; undefined for another owner's order. */
export async function findReceipt(
  db: Db,
  uuidOrNo: string,
  owner: ReceiptOwner,
): Promise<ReceiptRow | undefined> {
  const isOwner =
    'userUuid' in owner
      ? sql`o.user_uuid = ${owner.userUuid}`
      : sql`o.uuid = ${owner.guestOrderUuid} and o.user_uuid is null`;
  const found = await sql<ReceiptRow>`
    select ${wholeOrderColumns()},
      (select jsonb_agg(jsonb_build_object('name', s.name, 'isOwn', s.is_own, 'representative', s.representative,
          'businessNumber', s.business_number, 'mailOrderNumber', s.mail_order_number, 'address', s.address, 'phone', s.phone)
          order by s.is_own desc, s.name) from store s
        where s.uuid in (select store_uuid from order_group where order_uuid = o.uuid)) as sellers
    from orders o where ${isOrder(uuidOrNo)} and ${isOwner} and o.paid_at is not null`.execute(db);
  return found.rows.map(asWholeOrder)[0];
}
