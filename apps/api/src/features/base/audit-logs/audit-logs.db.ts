// SQL of the audit log. Owns audit_log and audit_subject: rows are inserted and deleted after their retention period, never updated
// (db/functions/protected-rows.sql).
import { type RawBuilder, sql } from 'kysely';
import type { StaffRole } from '#domain/members/staff.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { type Paging, type PagingInput, pageWindow, shownPageOf } from '../../../db/paging.ts';

export type AuditEntry = {
  /** Verb in capitals: CREATE, EDIT, DELETE, REVEAL … */
  action: string;
  /** Type of the object in capitals: STAFF_USER, ORDER, USER … */
  targetType: string;
  targetUuid?: string;
  /** Changed fields, personal data masked. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string;
};

export type AuditLogRow = {
  uuid: string;
  at: Date;
  staffUuid: string | null;
  staffName: string;
  role: StaffRole;
  ip: string;
  action: string;
  targetType: string;
  targetUuid: string | null;
  /** Current name or number of the target; null when it has none, when its name is personal data, and when it was deleted. */
  targetName: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  reason: string | null;
};

const json = (fields: Record<string, unknown> | undefined) =>
  fields === undefined ? null : JSON.stringify(fields);

/** Copies the staff account's current name and role, because both may change later. */
export async function insertAudits(
  tx: Tx,
  entries: readonly AuditEntry[],
  by: { staffUuid: string; ip: string; now: Date },
): Promise<void> {
  await sql`insert into audit_log (at, staff_uuid, staff_name, role, ip, action, target_type, target_uuid, before, after, reason)
    select ${by.now}, s.uuid, s.name, s.role, ${by.ip}, e.action, e.target_type, e.target_uuid, e.before, e.after, e.reason
    from staff_user s, unnest(${entries.map(({ action }) => action)}::text[], ${entries.map(({ targetType }) => targetType)}::text[],
      ${entries.map(({ targetUuid }) => targetUuid ?? null)}::uuid[], ${entries.map(({ before }) => json(before))}::jsonb[],
      ${entries.map(({ after }) => json(after))}::jsonb[], ${entries.map(({ reason }) => reason ?? null)}::text[])
      with ordinality as e (action, target_type, target_uuid, before, after, reason, place)
    where s.uuid = ${by.staffUuid} order by e.place`.execute(tx);
}

/** Inserts a row for a command on the server, where no staff account is signed in. */
export async function insertServerCommandAudit(tx: Tx, entry: AuditEntry, now: Date): Promise<void> {
  await sql`insert into audit_log (at, staff_name, role, ip, action, target_type, target_uuid, before, after, reason)
    values (${now}, '서버 명령', 'ADMIN', '', ${entry.action}, ${entry.targetType}, ${entry.targetUuid ?? null}::uuid,
      ${json(entry.before)}::jsonb, ${json(entry.after)}::jsonb, ${entry.reason ?? null})`.execute(tx);
}

export type AuditFilter = PagingInput & {
  from?: Date;
  to?: Date;
  staffUuid?: string;
  action?: string;
  targetType?: string;
  targetUuid?: string;
};

/** Table and column of the current name of each type of target. Members are absent, because their names are personal data. */
const targetNames: Readonly<Record<string, { table: string; name: string }>> = {
  ORDER: { table: 'orders', name: 'order_no' },
  ORDER_CLAIM: { table: 'order_claim', name: 'claim_no' },
  PRODUCT: { table: 'product', name: 'name' },
  PRODUCT_ITEM: { table: 'product_item', name: 'display_name' },
  CATEGORY: { table: 'category', name: 'name' },
  BRAND: { table: 'brand', name: 'name' },
  STORE: { table: 'store', name: 'name' },
  DELIVERY_POLICY: { table: 'delivery_policy', name: 'name' },
  COUPON: { table: 'coupon', name: 'name' },
  STAFF_USER: { table: 'staff_user', name: 'name' },
};

const targetName = sql`case target_type ${sql.join(
  Object.entries(targetNames).map(
    ([type, { table, name }]) =>
      sql`when ${sql.lit(type)} then (select n.${sql.ref(name)}::text from ${sql.table(table)} n where n.uuid = target_uuid)`,
  ),
  sql` `,
)} when 'ORDER_PRODUCT' then (select o.order_no::text from order_product r join orders o on o.uuid = r.order_uuid where r.uuid = target_uuid) end`;

/** Returns a page of entries, the last inserted first. Its paging has no total count. */
export async function readAuditLogs(
  db: Db,
  filter: AuditFilter,
): Promise<{ rows: AuditLogRow[]; paging: Paging }> {
  const conditions = sql.join(conditionsOf(filter), sql` and `);
  const window = pageWindow(filter, { columns: [sql`number`], direction: 'desc' });
  const found = await sql<AuditLogRow & { cursorText: string }>`
    select uuid, at, staff_uuid, staff_name, role, ip, action, target_type, target_uuid, ${targetName} as target_name, before, after, reason,
      ${window.cursorColumn} as cursor_text
    from audit_log where ${conditions} and ${window.after} order by ${window.orderBy} ${window.limit}`.execute(
    db,
  );
  return shownPageOf<AuditLogRow>(found.rows, filter, window, null);
}

export type TargetAudit<Action extends string> = Pick<
  AuditLogRow,
  'at' | 'staffName' | 'after' | 'reason'
> & {
  action: Action;
};

/** Returns the entries of these actions on a target, the oldest first. */
export async function listAuditsOf<Action extends string>(
  db: Db,
  { targetType, targetUuid, actions }: { targetType: string; targetUuid: string; actions: readonly Action[] },
): Promise<TargetAudit<Action>[]> {
  const found = await sql<TargetAudit<Action>>`
    select at, staff_name, action, after, reason from audit_log
    where target_uuid = ${targetUuid} and target_type = ${targetType} and action = any(${actions}::text[]) order by number`.execute(
    db,
  );
  return found.rows;
}

/** Counts the entries that match the filter. */
export async function countAuditLogs(db: Db, filter: AuditFilter): Promise<number> {
  const conditions = sql.join(conditionsOf(filter), sql` and `);
  const total = await sql<{
    count: number;
  }>`select count(*)::int as count from audit_log where ${conditions}`.execute(db);
  return total.rows[0]?.count ?? 0;
}

function conditionsOf(filter: AuditFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (filter.from !== undefined) conditions.push(sql`at >= ${filter.from}`);
  if (filter.to !== undefined) conditions.push(sql`at < ${filter.to}`);
  if (filter.staffUuid !== undefined) conditions.push(sql`staff_uuid = ${filter.staffUuid}::uuid`);
  if (filter.targetUuid !== undefined) conditions.push(sql`target_uuid = ${filter.targetUuid}::uuid`);
  if (filter.action !== undefined) conditions.push(sql`action = ${filter.action}`);
  if (filter.targetType !== undefined) conditions.push(sql`target_type = ${filter.targetType}`);
  return conditions;
}

/** Number of rows with this action that a staff account has caused since `since`. */
export async function countByStaff(
  db: Db,
  staffUuid: string,
  { action, since }: { action: string; since: Date },
): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from audit_log
    where staff_uuid = ${staffUuid} and action = ${action} and at >= ${since}`.execute(db);
  return found.rows[0]?.count ?? 0;
}

/** Records members whose personal data the audited target contains, each once. */
export async function insertSubjects(
  db: Db,
  { targetUuid, userUuids, now }: { targetUuid: string; userUuids: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    insert into audit_subject (user_uuid, target_uuid, at) select unnest(${userUuids}::uuid[]), ${targetUuid}, ${now}
    on conflict do nothing`.execute(db);
}

export async function deleteAuditLogsBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from audit_subject where at < ${before}`.execute(db);
  await sql`delete from audit_log where at < ${before}`.execute(db);
}
