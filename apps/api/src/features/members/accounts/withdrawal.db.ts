// SQL of withdrawals: what blocks one, the data retained for thirty days, its erasure. Owns withdrawn_user, rejoin_block and
// used_login_id, and users with the other *.db.ts files of this folder.
import { sql } from 'kysely';
import type { OrderStatus } from '#domain/base/enums.ts';
import type { Db, Tx } from '../../../db/connect.ts';

export type BlockerRow = { type: 'ORDER' | 'CLAIM' | 'REFUND'; uuid: string; orderNo: string };

/** Orders of a member that are in progress, in a claim, or waiting for a refund. */
export async function listBlockers(
  db: Db,
  userUuid: string,
  statuses: { open: readonly OrderStatus[]; inClaim: readonly OrderStatus[] },
): Promise<BlockerRow[]> {
  const found = await sql<BlockerRow>`
    select distinct case when p.status = any(${statuses.inClaim}::text[]) then 'CLAIM' else 'ORDER' end as type, o.uuid, o.order_no
      from orders o join order_product p on p.order_uuid = o.uuid
      where o.user_uuid = ${userUuid} and (p.status = any(${statuses.open}::text[]) or p.status = any(${statuses.inClaim}::text[]))
    union all
    select distinct 'REFUND', o.uuid, o.order_no from orders o join refund r on r.order_uuid = o.uuid
      where o.user_uuid = ${userUuid} and r.status <> 'DONE'
    order by 3, 1`.execute(db);
  return found.rows;
}

/** Usable mileage, negative for a debt, and usable coupons of a member, which a withdrawal forfeits. */
export async function findBenefits(
  db: Db,
  userUuid: string,
  now: Date,
): Promise<{ mileage: number; coupons: number }> {
  const found = await sql<{ mileage: number; coupons: number }>`
    select coalesce((select balance_after from mileage_row where user_uuid = ${userUuid} order by row_no desc limit 1), 0)
      - coalesce((select sum(remaining) from mileage_lot
          where user_uuid = ${userUuid} and remaining > 0 and expire_at <= ${new Date(now.getTime() - 1_000)}), 0)::int as mileage,
      (select count(*)::int from user_coupon u
        where u.user_uuid = ${userUuid} and u.revoked_at is null and u.valid_to > ${now}
          and not exists (select from order_coupon oc where oc.user_coupon_uuid = u.uuid and oc.restored_at is null)) as coupons`.execute(
    db,
  );
  return found.rows[0] ?? { mileage: 0, coupons: 0 };
}

/** Moves personal data from the member's row into withdrawn_user for thirty days; false when the member had withdrawn before. */
export async function separatePersonalData(
  tx: Tx,
  userUuid: string,
  leaving: { reason: string; text: string | null; now: Date; eraseDueAt: Date },
): Promise<boolean> {
  const moved = await sql`
    with leaver as (select * from users where uuid = ${userUuid} and state <> 'WITHDRAWAL' for update),
    retained as (
      insert into withdrawn_user (user_uuid, name, phone, email, gender, birth, reason, text, withdrawn_at, erase_due_at)
      select uuid, name, phone, email, gender, birth, ${leaving.reason}, ${leaving.text}, ${leaving.now}, ${leaving.eraseDueAt} from leaver)
    update users set state = 'WITHDRAWAL', withdrawn_at = ${leaving.now}, name = '탈퇴회원', phone = '', email = '', gender = 'NONE',
      birth = null, instagram_id = null, ci_hash = null, guest_external_id = null
    from leaver where users.uuid = leaver.uuid returning 1`.execute(tx);
  return moved.rows.length > 0;
}

/** Blocks registrations with this phone until `until`. */
export async function blockRejoin(tx: Tx, phoneHash: string, until: Date): Promise<void> {
  await sql`insert into rejoin_block (phone_hash, until) values (${phoneHash}, ${until})
    on conflict (phone_hash) do update set until = excluded.until`.execute(tx);
}

/** Records a login id that must never be assigned again. */
export async function recordUsedLoginId(tx: Tx, loginIdHash: string): Promise<void> {
  await sql`insert into used_login_id (login_id_hash) values (${loginIdHash}) on conflict do nothing`.execute(
    tx,
  );
}

/** Erases the personal data of members whose retention period has ended, and returns their uuids. */
export async function eraseDue(tx: Tx, now: Date): Promise<string[]> {
  const due = await sql<{ userUuid: string }>`delete from withdrawn_user where user_uuid in (
      select user_uuid from withdrawn_user where erase_due_at <= ${now} order by erase_due_at limit 500 for update skip locked)
    returning user_uuid`.execute(tx);
  const uuids = due.rows.map((row) => row.userUuid);
  await sql`update users set login_id = case when login_id is null then null else 'withdrawn_' || uuid end, password_hash = null
    where uuid = any(${uuids}::uuid[])`.execute(tx);
  return uuids;
}

/** Deletes blocks that have ended. */
export async function deleteOldBlocks(tx: Tx, now: Date): Promise<void> {
  await sql`delete from rejoin_block where until <= ${now}`.execute(tx);
}
