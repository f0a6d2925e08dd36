// SQL that reads disclosures of personal data, and their monthly reviews, from the audit log.
import { sql } from 'kysely';
import type { StaffRole } from '#domain/members/staff.ts';
import type { Db } from '../../../db/connect.ts';

export type StaffReadingsRow = {
  staffUuid: string;
  staffName: string;
  role: StaffRole;
  readingCount: number;
  recordCount: number;
  exportCount: number;
  exportRowCount: number;
  reasons: { reason: string; count: number }[];
};

const reasonsAtMost = 3;

/** Counts disclosures and downloads of personal data between `from` and `to` by staff account, the account with the most rows first. */
export async function listReadings(db: Db, from: Date, to: Date): Promise<StaffReadingsRow[]> {
  const found = await sql<StaffReadingsRow>`
    with read as materialized (
      select staff_uuid, action, target_uuid, reason, (after ->> 'rowCount')::int as row_count from audit_log
      where at >= ${from} and at < ${to} and (action = 'REVEAL'
        or action = 'DOWNLOAD' and jsonb_array_length(coalesce(after -> 'personalColumns', '[]')) > 0)),
    reasons as (
      select staff_uuid, jsonb_agg(jsonb_build_object('reason', reason, 'count', count) order by count desc, reason) as reasons
      from (select staff_uuid, reason, count(*)::int as count,
          row_number() over (partition by staff_uuid order by count(*) desc, reason) as place
        from read where reason is not null group by staff_uuid, reason) r
      where place <= ${reasonsAtMost} group by staff_uuid)
    select s.uuid as staff_uuid, s.name as staff_name, s.role,
      count(*) filter (where r.action = 'REVEAL')::int as reading_count,
      count(distinct r.target_uuid) filter (where r.action = 'REVEAL')::int as record_count,
      count(*) filter (where r.action = 'DOWNLOAD')::int as export_count,
      coalesce(sum(r.row_count) filter (where r.action = 'DOWNLOAD'), 0)::int as export_row_count,
      coalesce((select n.reasons from reasons n where n.staff_uuid = s.uuid), '[]') as reasons
    from read r join staff_user s on s.uuid = r.staff_uuid
    group by s.uuid order by count(*) desc, s.name, s.uuid`.execute(db);
  return found.rows;
}

/** Returns the reviews of the month (YYYY-MM), newest first. `from` is the start of the month: an earlier row cannot be its review. */
export async function listReviews(
  db: Db,
  month: string,
  from: Date,
): Promise<{ at: Date; staffName: string; note: string | null }[]> {
  const found = await sql<{ at: Date; staffName: string; note: string | null }>`
    select at, staff_name, reason as note from audit_log
    where action = 'REVIEW_READINGS' and at >= ${from} and after ->> 'month' = ${month} order by number desc`.execute(
    db,
  );
  return found.rows;
}
