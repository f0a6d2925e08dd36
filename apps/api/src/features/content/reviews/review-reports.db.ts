// SQL of likes and reports of reviews. Owns product_review_like and product_review_report.
import { type RawBuilder, sql } from 'kysely';
import type {
  HideCriterion,
  ReviewReportTab,
  ReviewReportType,
  ReviewState,
} from '#domain/reviews/review-types.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { type Paging, type PagingInput, cappedCount, cappedPageOf, pageWindow } from '../../../db/paging.ts';

/** A review that was not deleted; hidden ones as well. */
export type MarkedReview = {
  uuid: string;
  productUuid: string;
  userUuid: string | null;
  state: ReviewState;
  likeCount: number;
};

/** Locks a review, so that its number of likes and reports is counted once. */
export async function lockReview(tx: Tx, uuid: string): Promise<MarkedReview | undefined> {
  const found =
    await sql<MarkedReview>`select uuid, product_uuid, user_uuid, state, like_count from product_review
    where uuid = ${uuid} and deleted_at is null for update`.execute(tx);
  return found.rows[0];
}

/** Adds a like under the lock of the review; false when it exists. */
export async function insertLike(tx: Tx, reviewUuid: string, userUuid: string, now: Date): Promise<boolean> {
  const inserted = await sql`insert into product_review_like (review_uuid, user_uuid, liked_at)
    values (${reviewUuid}, ${userUuid}, ${now}) on conflict do nothing returning review_uuid`.execute(tx);
  return inserted.rows.length > 0;
}

/** Removes a like under the lock of the review; false when there is none. */
export async function deleteLike(tx: Tx, reviewUuid: string, userUuid: string): Promise<boolean> {
  const deleted = await sql`delete from product_review_like
    where review_uuid = ${reviewUuid} and user_uuid = ${userUuid} returning review_uuid`.execute(tx);
  return deleted.rows.length > 0;
}

/** Deletes the likes of these members; returns how many each review loses. */
export async function deleteLikesOf(
  tx: Tx,
  userUuids: readonly string[],
): Promise<{ reviewUuid: string; count: number }[]> {
  const deleted = await sql<{ reviewUuid: string; count: number }>`
    with gone as (delete from product_review_like where user_uuid = any(${userUuids}::uuid[]) returning review_uuid)
    select review_uuid, count(*)::int as count from gone group by review_uuid order by review_uuid`.execute(
    tx,
  );
  return deleted.rows;
}

/** Removes the members from their reports, which stay. */
export async function releaseReporters(tx: Tx, userUuids: readonly string[]): Promise<void> {
  await sql`update product_review_report set user_uuid = null where user_uuid = any(${userUuids}::uuid[])`.execute(
    tx,
  );
}

export type NewReport = {
  reviewUuid: string;
  userUuid: string;
  type: ReviewReportType;
  text: string;
  now: Date;
};
export type StoredReport = { uuid: string; createdAt: Date };

/** Adds a report under the lock of the review; undefined when the member has reported it before. */
export async function insertReport(tx: Tx, report: NewReport): Promise<StoredReport | undefined> {
  const inserted = await sql<StoredReport>`
    insert into product_review_report (review_uuid, user_uuid, type, text, created_at)
    values (${report.reviewUuid}, ${report.userUuid}, ${report.type}, ${report.text}, ${report.now})
    on conflict (review_uuid, user_uuid) do nothing returning uuid, created_at`.execute(tx);
  return inserted.rows[0];
}

/** Number of members whose reports of the review wait for a decision. */
export async function countReporters(tx: Tx, reviewUuid: string): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::int as count from product_review_report
    where review_uuid = ${reviewUuid} and decided_at is null`.execute(tx);
  return found.rows[0]?.count ?? 0;
}

export type Decision = { isUpheld: boolean; text: string; staffUuid: string; now: Date };

/** Decides the open reports of a review under its lock. */
export async function decideReports(tx: Tx, reviewUuid: string, decision: Decision): Promise<void> {
  await sql`update product_review_report set decided_at = ${decision.now}, decided_by = ${decision.staffUuid},
      is_justified = ${decision.isUpheld}, decision = ${decision.text}
    where review_uuid = ${reviewUuid} and decided_at is null`.execute(tx);
}

export type ReportRow = {
  uuid: string;
  reviewUuid: string;
  type: ReviewReportType;
  text: string;
  createdAt: Date;
  decidedAt: Date | null;
  isJustified: boolean | null;
  decision: string | null;
};

const columns = sql`p.uuid, p.review_uuid, p.type, p.text, p.created_at, p.decided_at, p.is_justified, p.decision`;

export async function findReport(db: Db, uuid: string): Promise<ReportRow | undefined> {
  const found =
    await sql<ReportRow>`select ${columns} from product_review_report p where p.uuid = ${uuid}`.execute(db);
  return found.rows[0];
}

/** The criterion of an upheld report: the given one, or its type; undefined for ETC without one. */
export const criterionOf = (
  { type }: Pick<ReportRow, 'type'>,
  given: HideCriterion | undefined,
): HideCriterion | undefined => given ?? (type === 'ETC' ? undefined : type);

/** Reports of reviews that were not deleted, by tab. Counting stops one after `countedAtMost`. */
export async function countReports(db: Db): Promise<Record<ReviewReportTab, number>> {
  const count = (condition: RawBuilder<unknown>) =>
    cappedCount(
      sql`from product_review_report p join product_review v on v.uuid = p.review_uuid where v.deleted_at is null and ${condition}`,
    );
  const found = await sql<Record<ReviewReportTab, number>>`
    select ${count(sql`p.decided_at is null`)} as "OPEN", ${count(sql`p.decided_at is not null`)} as "DECIDED"`.execute(
    db,
  );
  return found.rows[0] ?? { OPEN: 0, DECIDED: 0 };
}

export type ReportFilter = PagingInput & { isDecided?: boolean | undefined; reviewUuid?: string | undefined };

/** Reports of reviews that were not deleted: open ones oldest first, others newest first. */
export async function listReports(
  db: Db,
  filter: ReportFilter,
): Promise<{ rows: ReportRow[]; paging: Paging }> {
  const { isDecided, reviewUuid } = filter;
  const where = sql.join(
    [
      sql`v.deleted_at is null`,
      ...(isDecided === undefined
        ? []
        : [isDecided ? sql`p.decided_at is not null` : sql`p.decided_at is null`]),
      ...(reviewUuid === undefined ? [] : [sql`p.review_uuid = ${reviewUuid}`]),
    ],
    sql` and `,
  );
  const window = pageWindow(filter, {
    columns: [sql`p.number`],
    direction: isDecided === false ? 'asc' : 'desc',
  });
  const from = sql`product_review_report p join product_review v on v.uuid = p.review_uuid`;
  const total = window.isFirst ? cappedCount(sql`from ${from} where ${where}`) : sql`null::int`;
  const found = await sql<ReportRow & { cursorText: string; totalCount: number | null }>`
    with total as materialized (select ${total} as total_count)
    select page.*, total.total_count from total left join lateral (
      select ${columns}, p.number, ${window.cursorColumn} as cursor_text from ${from}
      where ${where} and ${window.after} order by ${window.orderBy} ${window.limit}) page on true`.execute(
    db,
  );
  const rows = found.rows.filter((row) => row.uuid !== null);
  return cappedPageOf(rows, filter, window, found.rows[0]?.totalCount ?? undefined);
}
