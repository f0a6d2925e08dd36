// SQL of staff accounts. Owns staff_user. Rows are never deleted, because the audit log refers to them.
import { type RawBuilder, sql } from 'kysely';
import type { StaffPermission, StaffRole } from '#domain/members/staff.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { type Paging, type PagingInput, pageOf, pageWindow } from '../../../db/paging.ts';

/** The editable fields; an update writes all of them. */
export type StaffFields = {
  name: string;
  phone: string;
  email: string;
  role: StaffRole;
  storeUuid: string | null;
  permissions: StaffPermission[];
  allowedIps: string[];
  isActive: boolean;
};

export type StaffRow = StaffFields & {
  uuid: string;
  loginId: string;
  passwordHash: string;
  passwordChangedAt: Date | null;
  version: number;
  lastLoginAt: Date | null;
  createdAt: Date;
};

const columns = sql`uuid, login_id, password_hash, password_changed_at, name, phone, email, role, store_uuid, permissions,
  allowed_ips, is_active, version, last_login_at, created_at`;

export async function findStaff(db: Db, uuid: string): Promise<StaffRow | undefined> {
  const found = await sql<StaffRow>`select ${columns} from staff_user where uuid = ${uuid}`.execute(db);
  return found.rows[0];
}

export async function findStaffByLoginId(db: Db, loginId: string): Promise<StaffRow | undefined> {
  const found = await sql<StaffRow>`select ${columns} from staff_user where login_id = ${loginId}`.execute(
    db,
  );
  return found.rows[0];
}

export async function isStore(db: Db, storeUuid: string): Promise<boolean> {
  const found = await sql`select 1 from store where uuid = ${storeUuid}`.execute(db);
  return found.rows.length > 0;
}

/** Returns the new account; undefined when the login id is taken. */
export async function insertStaff(
  tx: Tx,
  account: StaffFields & { loginId: string; passwordHash: string; now: Date },
): Promise<StaffRow | undefined> {
  const made = await sql<StaffRow>`
    insert into staff_user (login_id, password_hash, name, phone, email, role, store_uuid, permissions, allowed_ips, is_active, created_at)
    values (${account.loginId}, ${account.passwordHash}, ${account.name}, ${account.phone}, ${account.email}, ${account.role},
      ${account.storeUuid}::uuid, ${account.permissions}::text[], ${account.allowedIps}::text[], ${account.isActive}, ${account.now})
    on conflict (login_id) do nothing returning ${columns}`.execute(tx);
  return made.rows[0];
}

/** Updates the row in the version that was read; undefined after a concurrent change. */
export async function updateStaff(
  tx: Tx,
  uuid: string,
  version: number,
  fields: StaffFields,
): Promise<StaffRow | undefined> {
  const changed = await sql<StaffRow>`
    update staff_user set name = ${fields.name}, phone = ${fields.phone}, email = ${fields.email}, role = ${fields.role},
      store_uuid = ${fields.storeUuid}::uuid, permissions = ${fields.permissions}::text[],
      allowed_ips = ${fields.allowedIps}::text[], is_active = ${fields.isActive}, version = version + 1
    where uuid = ${uuid} and version = ${version} returning ${columns}`.execute(tx);
  return changed.rows[0];
}

/** `changedAt` is null for a password that was set by another person. */
export async function writeStaffPassword(
  tx: Tx,
  uuid: string,
  { hash, changedAt }: { hash: string; changedAt: Date | null },
): Promise<void> {
  await sql`update staff_user set password_hash = ${hash}, password_changed_at = ${changedAt} where uuid = ${uuid}`.execute(
    tx,
  );
}

export async function writeStaffLogin(tx: Tx, uuid: string, now: Date): Promise<void> {
  await sql`update staff_user set last_login_at = ${now} where uuid = ${uuid}`.execute(tx);
}

/** Locks and returns all active ADMIN accounts, so that two of them cannot deactivate each other concurrently. */
export async function lockAdmins(tx: Tx): Promise<string[]> {
  const found = await sql<{ uuid: string }>`
    select uuid from staff_user where role = 'ADMIN' and is_active order by uuid for update`.execute(tx);
  return found.rows.map((row) => row.uuid);
}

/** True once any staff account exists. */
export async function hasStaff(db: Db): Promise<boolean> {
  const found = await sql`select 1 from staff_user limit 1`.execute(db);
  return found.rows.length > 0;
}

export type StaffFilter = PagingInput & {
  keyword?: string;
  role?: StaffRole;
  storeUuid?: string;
  isActive?: boolean;
};

/** Newest first. */
export async function listStaff(db: Db, filter: StaffFilter): Promise<{ rows: StaffRow[]; paging: Paging }> {
  const conditions = sql.join(conditionsOf(filter), sql` and `);
  const window = pageWindow(filter, { columns: [sql`number`], direction: 'desc' });
  const found = await sql<StaffRow & { cursorText: string }>`
    select ${columns}, ${window.cursorColumn} as cursor_text from staff_user
    where ${conditions} and ${window.after} order by ${window.orderBy} ${window.limit}`.execute(db);
  const total = await sql<{
    count: number;
  }>`select count(*)::int as count from staff_user where ${conditions}`.execute(db);
  return pageOf(found.rows, filter, window, total.rows[0]?.count ?? 0);
}

function conditionsOf({ keyword, role, storeUuid, isActive }: StaffFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  const word = keyword?.trim().toLowerCase();
  if (word !== undefined)
    conditions.push(sql`(strpos(login_id, ${word}) > 0 or strpos(lower(name), ${word}) > 0)`);
  if (role !== undefined) conditions.push(sql`role = ${role}`);
  if (storeUuid !== undefined) conditions.push(sql`store_uuid = ${storeUuid}::uuid`);
  if (isActive !== undefined) conditions.push(sql`is_active = ${isActive}`);
  return conditions;
}
