// SQL of what a member sees of the own personal data. Owns personal_data_export.
import { type RawBuilder, sql } from 'kysely';
import type { AgreementAnswer, UserTermsKind } from '#domain/base/enums.ts';
import type { RetainedKind } from '#domain/members/retention.ts';
import type { StaffRole } from '#domain/members/staff.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { type PagingInput, pageOf, pageWindow } from '../../../db/paging.ts';

export type ConsentRow = {
  kind: UserTermsKind;
  answer: AgreementAnswer;
  revisionNumber: number;
  at: Date;
  askedBy: 'REGISTER' | 'MY_PAGE' | 'STAFF' | 'WITHDRAW';
  ip: string;
  termsUuid: string | null;
};

/** Every answer of the member with the revision that was shown, newest first. */
export async function listConsents(db: Db, userUuid: string): Promise<ConsentRow[]> {
  const found = await sql<ConsentRow>`
    select u.kind, u.answer, u.revision_number, u.at, u.asked_by, u.ip, t.uuid as terms_uuid
    from user_terms u left join terms t on t.user_terms_kind = u.kind and t.revision_number = u.revision_number
    where u.user_uuid = ${userUuid} order by u.uuid desc`.execute(db);
  return found.rows;
}

export type TextRow = { uuid: string; title: string; content: string; effectiveAt: Date };

/** The revisions that the member was shown. */
export async function listShownTexts(db: Db, userUuid: string): Promise<TextRow[]> {
  const found = await sql<TextRow>`
    select t.uuid, t.title, t.content, t.effective_at from terms t
    where exists (select from user_terms u
      where u.user_uuid = ${userUuid} and u.kind = t.user_terms_kind and u.revision_number = t.revision_number)
    order by t.user_terms_kind, t.revision_number desc`.execute(db);
  return found.rows;
}

export type RetainedRow = { kind: RetainedKind; count: number; oldest: Date | null };

/**
 * Number of rows of each kind, and the time from which the oldest is retained. The claims of an order are retained together, from the end of the
 * newest one.
 */
export async function countRetained(db: Db, userUuid: string): Promise<RetainedRow[]> {
  const user = sql`${userUuid}::uuid`;
  const found = await sql<RetainedRow>`
    select 'ACCOUNT' as kind, 1 as count, null::timestamptz as oldest
    union all select 'ORDER', count(*)::int, min(o.at) from (
      select created_at as at from orders where user_uuid = ${user}
      union all select ordered_at from former_order_product where user_uuid = ${user}) o
    union all select 'CLAIM', coalesce(sum(k.count), 0)::int, min(k.ended_at) from (
      select count(*) as count, case when bool_and(c.completed_at is not null) then max(c.completed_at) end as ended_at
      from order_claim c join orders o on o.uuid = c.order_uuid where o.user_uuid = ${user} group by o.uuid) k
    union all select 'INQUIRY', count(*)::int, min(created_at) from product_inquiry where user_uuid = ${user} and deleted_at is null
    union all select 'DELETED_ADDRESS', count(*)::int, min(deleted_at) from user_address where user_uuid = ${user} and deleted_at is not null
    union all select 'VIEW', count(*)::int, min(viewed_at) from view_log where user_uuid = ${user}
    union all select 'RESTOCK_ALERT', count(*)::int, min(until) - interval '90 days' from restock_alert where user_uuid = ${user}
    union all select 'MESSAGE', count(*)::int, min(created_at) from message where user_uuid = ${user} and order_uuid is null
    union all select 'DISCLOSURE', count(*)::int, min(d.at) from (${disclosuresOf(userUuid)}) d
    union all select 'EXPORT', count(*)::int, min(exported_at) from personal_data_export where user_uuid = ${user}`.execute(
    db,
  );
  return found.rows;
}

/** Audit rows of disclosures about the member, the own orders and their refunds, and of files with the member's data. */
export function disclosuresOf(userUuid: string): RawBuilder<unknown> {
  const user = sql`${userUuid}::uuid`;
  const of = (target: RawBuilder<unknown>) => sql`
    select a.number, a.uuid, a.at, a.staff_name, a.role, a.action, a.target_type, a.after, a.reason, own.order_no
    from (${target}) own join audit_log a on a.target_uuid = own.uuid and a.action = 'REVEAL'`;
  return sql`
    ${of(sql`select ${user} as uuid, null::text as order_no`)}
    union all ${of(sql`select uuid, order_no::text from orders where user_uuid = ${user}`)}
    union all ${of(sql`select r.uuid, o.order_no::text from refund r join orders o on o.uuid = r.order_uuid where o.user_uuid = ${user}`)}
    union all select a.number, a.uuid, a.at, a.staff_name, a.role, a.action, a.after ->> 'target', a.after, a.reason, null
      from audit_subject s join audit_log a on a.target_uuid = s.target_uuid and a.action = 'EXPORT' where s.user_uuid = ${user}`;
}

export type DisclosureRow = {
  uuid: string;
  number: number;
  at: Date;
  staffName: string;
  role: StaffRole;
  action: 'REVEAL' | 'EXPORT';
  targetType: 'USER' | 'ORDER' | 'REFUND';
  after: { fields?: string[] } | null;
  reason: string | null;
  orderNo: string | null;
};

/** Newest first. */
export async function listDisclosures(db: Db, userUuid: string, input: PagingInput) {
  const window = pageWindow(input, { columns: [sql`d.number`], direction: 'desc' });
  const found = await sql<DisclosureRow & { cursorText: string; totalCount: number }>`
    with d as materialized (${disclosuresOf(userUuid)})
    select d.*, ${window.cursorColumn} as cursor_text, (select count(*)::int from d) as total_count
    from d where ${window.after} order by ${window.orderBy} ${window.limit}`.execute(db);
  return pageOf(found.rows, input, window, found.rows[0]?.totalCount ?? (window.isFirst ? 0 : undefined));
}

export async function insertExport(
  tx: Tx,
  { userUuid, ip, now }: { userUuid: string; ip: string; now: Date },
): Promise<void> {
  await sql`insert into personal_data_export (user_uuid, exported_at, ip) values (${userUuid}, ${now}, ${ip})`.execute(
    tx,
  );
}

export async function listExports(db: Db, userUuid: string): Promise<{ exportedAt: Date; ip: string }[]> {
  const found = await sql<{ exportedAt: Date; ip: string }>`
    select exported_at, ip from personal_data_export where user_uuid = ${userUuid} order by exported_at desc limit 100`.execute(
    db,
  );
  return found.rows;
}

/** Deletes the records of members who withdraw. */
export async function deleteExports(tx: Tx, userUuids: readonly string[]): Promise<void> {
  await sql`delete from personal_data_export where user_uuid = any(${userUuids}::uuid[])`.execute(tx);
}

export async function deleteExportsBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from personal_data_export where exported_at < ${before}`.execute(db);
}
