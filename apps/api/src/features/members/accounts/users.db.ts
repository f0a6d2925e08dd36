// SQL of accounts: find, insert, sign-in data. Owns users, used_login_id and rejoin_block with the other *.db.ts files of this
// folder.
import { type RawBuilder, sql } from 'kysely';
import type { Gender, SignInProvider, UserGradeType } from '#domain/base/enums.ts';
import type { Db, Tx } from '../../../db/connect.ts';

export type UserRow = {
  uuid: string;
  loginId: string | null;
  passwordHash: string | null;
  provider: SignInProvider;
  state: 'ACTIVE' | 'BLOCKED' | 'WITHDRAWAL';
  blockedReason: string | null;
  name: string;
  phone: string;
  email: string;
  gender: Gender;
  birth: string | null;
  gradeType: UserGradeType;
  instagramId: string | null;
  identityVerifiedAt: Date | null;
  adultVerifiedUntil: string | null;
  passwordChangeRequestAt: Date | null;
  passwordChangeDelayedAt: Date | null;
  lastLoginAt: Date;
  createdAt: Date;
  withdrawnAt: Date | null;
  totalOrderCount: number;
};

/** Select of the number of paid orders of a member that are not completely cancelled (docs/rules/members.md#user-answer). */
export const totalOrderCount = (userUuid: RawBuilder<unknown>) => sql`(
  select count(*)::int from orders o where o.user_uuid = ${userUuid} and o.paid_at is not null
  and exists (select from order_product p where p.order_uuid = o.uuid
    and p.status not in ('CANCEL', 'AUTO_CANCEL', 'ADMIN_CANCEL', 'SOLD_OUT_CANCEL')))`;

const columns = sql`u.uuid, u.login_id, u.password_hash, u.provider, u.state, u.blocked_reason, u.name, u.phone, u.email, u.gender,
  u.birth, u.grade_type, u.instagram_id, u.identity_verified_at, u.adult_verified_until, u.password_change_request_at,
  u.password_change_delayed_at, u.last_login_at, u.created_at, u.withdrawn_at, ${totalOrderCount(sql`u.uuid`)} as total_order_count`;

export async function findUser(db: Db, uuid: string): Promise<UserRow | undefined> {
  const found = await sql<UserRow>`select ${columns} from users u where u.uuid = ${uuid}`.execute(db);
  return found.rows[0];
}

/** Contact data of these members, without withdrawn ones. */
export async function listAddresses(
  db: Db,
  uuids: readonly string[],
): Promise<{ uuid: string; phone: string; email: string }[]> {
  const found = await sql<{ uuid: string; phone: string; email: string }>`
    select uuid, phone, email from users where uuid = any(${uuids}::uuid[]) and state <> 'WITHDRAWAL'`.execute(
    db,
  );
  return found.rows;
}

export async function findUserByLoginId(db: Db, loginId: string): Promise<UserRow | undefined> {
  const found = await sql<UserRow>`select ${columns} from users u where u.login_id = ${loginId}`.execute(db);
  return found.rows[0];
}

export type NewUser = {
  loginId: string | null;
  passwordHash: string | null;
  provider: SignInProvider;
  name: string;
  phone: string;
  email: string;
  gender: Gender;
  birth: string | null;
  instagramId: string | null;
  guestExternalId: string | null;
  inflow: string;
  passwordChangeRequestAt: Date | null;
  now: Date;
};

/** Inserts a member; undefined when login id, phone or e-mail is taken. */
export async function insertUser(tx: Tx, user: NewUser): Promise<string | undefined> {
  const made = await sql<{ uuid: string }>`
    insert into users (login_id, password_hash, provider, name, phone, email, gender, birth, instagram_id, guest_external_id, inflow,
      password_change_request_at, last_login_at, created_at)
    values (${user.loginId}, ${user.passwordHash}, ${user.provider}, ${user.name}, ${user.phone}, ${user.email}, ${user.gender},
      ${user.birth}, ${user.instagramId}, ${user.guestExternalId}, ${user.inflow}, ${user.passwordChangeRequestAt}, ${user.now}, ${user.now})
    on conflict do nothing returning uuid`.execute(tx);
  return made.rows[0]?.uuid;
}

export type Taken = { loginId: boolean; phone: boolean; email: boolean };

/** Which of these values are taken. */
export async function findTaken(
  db: Db,
  wanted: { loginId: string | null; phone: string; email: string },
): Promise<Taken> {
  const found = await sql<Taken>`select
    exists (select from users where login_id = ${wanted.loginId}) as login_id,
    exists (select from users where phone = ${wanted.phone} and state <> 'WITHDRAWAL') as phone,
    exists (select from users where email = ${wanted.email} and email <> '' and state <> 'WITHDRAWAL') as email`.execute(
    db,
  );
  return found.rows[0] ?? { loginId: false, phone: false, email: false };
}

/** True for the login id of a withdrawn member: it is never assigned again. */
export async function wasLoginIdUsed(db: Db, loginIdHash: string): Promise<boolean> {
  const found = await sql`select 1 from used_login_id where login_id_hash = ${loginIdHash}`.execute(db);
  return found.rows.length > 0;
}

/** True for a phone whose member withdrew less than thirty days ago. */
export async function isRejoinBlocked(db: Db, phoneHash: string, now: Date): Promise<boolean> {
  const found =
    await sql`select 1 from rejoin_block where phone_hash = ${phoneHash} and until > ${now}`.execute(db);
  return found.rows.length > 0;
}

/**
 * Records a sign-in; false when the account was closed or its password changed since it was read. Locks the row until the session
 * is inserted, so that a concurrent withdrawal or password change deletes that session as well.
 */
export async function writeLogin(
  tx: Tx,
  { uuid, passwordHash }: Pick<UserRow, 'uuid' | 'passwordHash'>,
  now: Date,
): Promise<boolean> {
  const written = await sql`update users set last_login_at = ${now}
    where uuid = ${uuid} and state = 'ACTIVE' and password_hash is not distinct from ${passwordHash} returning 1`.execute(
    tx,
  );
  return written.rows.length > 0;
}

/** Locks the rows of members, in the order of their uuids, against all writes that reference them. */
export async function lockUsers(tx: Tx, userUuids: readonly string[]): Promise<void> {
  await sql`select from users where uuid = any(${userUuids}::uuid[]) order by uuid for update`.execute(tx);
}

/** Stores a new hash of the same password after the cost parameters changed. */
export async function writePasswordHash(tx: Tx, uuid: string, passwordHash: string): Promise<void> {
  await sql`update users set password_hash = ${passwordHash} where uuid = ${uuid}`.execute(tx);
}

/** Marks and returns members who have not signed in since `before` and have no valid session; each member once per period of inactivity. */
export async function takeInactiveMembers(
  tx: Tx,
  before: Date,
  now: Date,
): Promise<{ uuid: string; lastLoginAt: Date }[]> {
  const taken = await sql<{ uuid: string; lastLoginAt: Date }>`
    update users set inactivity_notified_at = ${now} where uuid in (
      select u.uuid from users u
      where u.state = 'ACTIVE' and (u.inactivity_notified_at is null or u.inactivity_notified_at <= u.last_login_at) and u.last_login_at <= ${before}
        and not exists (select from session s where s.user_uuid = u.uuid and s.expires_at > ${now})
      order by u.last_login_at limit 100 for update of u skip locked)
    returning uuid, last_login_at`.execute(tx);
  return taken.rows;
}

/** Erases birth date and gender after the consent to store them was withdrawn. */
export async function eraseOptionalData(tx: Tx, uuid: string): Promise<void> {
  await sql`update users set birth = null, gender = 'NONE' where uuid = ${uuid}`.execute(tx);
}
