// SQL of the reviews desk. Owns no table.
import { type RawBuilder, sql } from 'kysely';
import type { Input } from '#contract/contract.ts';
import { type ReviewTab, reviewTabs } from '#domain/reviews/review-types.ts';
import { anyOf } from '../../../db/any-of.ts';
import { ifGiven, isInDays, isOrNot, searchedAtMost } from '../../../db/conditions.ts';
import type { Db } from '../../../db/connect.ts';
import { containing } from '../../../db/like.ts';
import { type Paging, type PagingInput, cappedCount } from '../../../db/paging.ts';
import { type ReviewRow, columnsFor, hasPhotos, list, newest } from './review-lists.db.ts';

export type StaffReviewRow = ReviewRow & {
  storeUuid: string;
  storeName: string;
  isBest: boolean;
  hasEfficacyClaim: boolean;
  openReportCount: number;
  decideDueAt: Date | null;
};

const openReports = sql`(select count(*)::int from product_review_report p where p.review_uuid = v.uuid and p.decided_at is null)`;

const columns = sql`${columnsFor(undefined)}, v.store_uuid, (select s.name from store s where s.uuid = v.store_uuid) as store_name,
  v.is_best, v.has_efficacy_claim, ${openReports} as open_report_count, v.decide_due_at`;

export type StaffFilter = Input<'getReviewTabCounts'> & { uuids?: readonly string[] | undefined };

const reported = sql`exists (select from product_review_report p where p.review_uuid = v.uuid and p.decided_at is null)`;

/** Reviews of the former shop expect no answer of this one. */
const isUnanswered = sql`v.answered_at is null and v.former_review_no is null`;

/** Conditions on review `v` that indexes serve, or that most rows of the list meet. */
function rowConditions(filter: StaffFilter, storeUuid: string | undefined): RawBuilder<unknown>[] {
  return [
    sql`v.deleted_at is null`,
    ...ifGiven(storeUuid, (uuid) => sql`v.store_uuid = ${uuid}`),
    ...ifGiven(filter.storeUuid, (uuid) => sql`v.store_uuid = ${uuid}`),
    ...ifGiven(filter.productUuid, (uuid) => sql`v.product_uuid = ${uuid}`),
    ...ifGiven(filter.userUuid, (uuid) => sql`v.user_uuid = ${uuid}`),
    ...ifGiven(filter.reviewUuid, (uuid) => sql`v.uuid = ${uuid}`),
    ...ifGiven(filter.uuids, (uuids) => sql`v.uuid = ${anyOf(uuids)}`),
    ...isInDays(sql`v.created_at`, filter.dateRange),
    ...ifGiven(filter.rating, (rating) => sql`v.rating = ${rating}`),
    ...ifGiven(filter.isPhoto, (wanted) => isOrNot(wanted, hasPhotos)),
    ...ifGiven(filter.isReported, (wanted) => isOrNot(wanted, reported)),
    ...ifGiven(filter.isHidden, (wanted) => isOrNot(wanted, sql`v.state <> 'SHOWN'`)),
    ...ifGiven(filter.isUnanswered, (wanted) => (wanted ? isUnanswered : sql`v.answered_at is not null`)),
    ...ifGiven(filter.salesChannels, (channels) =>
      channels.length === 0 ? sql`true` : sql`v.sales_channel = any(${channels}::text[])`,
    ),
    ...ifGiven(filter.hasEfficacyClaim, (wanted) => isOrNot(wanted, sql`v.has_efficacy_claim`)),
  ];
}

/** The condition of the filter on review `v`. A keyword is searched in the newest reviews that meet the other conditions. */
function conditionOf(filter: StaffFilter, storeUuid: string | undefined): RawBuilder<unknown> {
  const where = sql.join(rowConditions(filter, storeUuid), sql` and `);
  if (filter.keyword === undefined) return where;
  const pattern = containing(filter.keyword.trim());
  return sql`v.uuid in (
    select n.uuid from (select v.uuid, v.text, v.display_name from product_review v where ${where}
      order by v.number desc limit ${sql.lit(searchedAtMost)}) n
    where n.text ilike ${pattern} or n.display_name ilike ${pattern})`;
}

/** Reviews that were not deleted, newest first; with `storeUuid` only of this store. */
export const listForStaff = (
  db: Db,
  filter: StaffFilter & PagingInput,
  storeUuid: string | undefined,
): Promise<{ rows: StaffReviewRow[]; paging: Paging }> =>
  list<StaffReviewRow>(db, filter, newest, { where: conditionOf(filter, storeUuid), columns });

const tabFilters: Record<ReviewTab, Pick<StaffFilter, 'isUnanswered' | 'isReported' | 'isHidden'>> = {
  ALL: {},
  UNANSWERED: { isUnanswered: true },
  REPORTED: { isReported: true },
  HIDDEN: { isHidden: true },
};

/** The number of reviews by tab. Counting stops one after `countedAtMost`. */
export async function countForStaff(
  db: Db,
  filter: StaffFilter,
  storeUuid: string | undefined,
): Promise<Record<ReviewTab, number>> {
  const counts = reviewTabs.map((tab) => {
    const where = conditionOf({ ...filter, ...tabFilters[tab] }, storeUuid);
    return sql`${cappedCount(sql`from product_review v where ${where}`)} as ${sql.ref(tab)}`;
  });
  const found = await sql<Record<ReviewTab, number>>`select ${sql.join(counts)}`.execute(db);
  return found.rows[0] ?? { ALL: 0, UNANSWERED: 0, REPORTED: 0, HIDDEN: 0 };
}
