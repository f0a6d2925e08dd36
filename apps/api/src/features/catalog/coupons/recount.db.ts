// SQL that counts the issued copies and code uses of a coupon again (docs/rules/payments.md#ledgers).
import { sql } from 'kysely';
import type { Tx } from '../../../db/connect.ts';

/** Locks the coupon and sets its number of issued coupons, or of uses of its code. */
export async function recountCoupon(tx: Tx, couponUuid: string): Promise<void> {
  await sql`select from coupon where uuid = ${couponUuid} for update`.execute(tx);
  await sql`
    update coupon set issued_count = (select count(*) from user_coupon where coupon_uuid = ${couponUuid})
      + (select count(*) from order_coupon where coupon_uuid = ${couponUuid} and user_coupon_uuid is null and restored_at is null)
    where uuid = ${couponUuid}`.execute(tx);
}
