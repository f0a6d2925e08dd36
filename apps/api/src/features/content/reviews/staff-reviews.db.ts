// SQL of the reviews desk. Owns no table.
import { sql } from 'kysely';
import type { SalesChannel } from '#domain/base/enums.ts';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/connect.ts';
import type { Paging, PagingInput } from '../../../db/paging.ts';
import { type ReviewRow, columnsFor, hasPhotos, ifGiven, list, newest } from './review-lists.db.ts';

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

export type StaffFilter = PagingInput & {
  reviewUuid?: string | undefined;
  uuids?: readonly string[] | undefined;
  rating?: number | undefined;
  isPhoto?: boolean | undefined;
  isReported?: boolean | undefined;
  isHidden?: boolean | undefined;
  isUnanswered?: boolean | undefined;
  hasEfficacyClaim?: boolean | undefined;
  salesChannels?: readonly SalesChannel[] | undefined;
};

/** Reviews that were not deleted, newest first; with `storeUuid` only of this store. */
export async function listForStaff(
  db: Db,
  filter: StaffFilter,
  storeUuid: string | undefined,
): Promise<{ rows: StaffReviewRow[]; paging: Paging }> {
  const conditions = [
    sql`v.deleted_at is null`,
    ...ifGiven(storeUuid, (uuid) => sql`v.store_uuid = ${uuid}`),
    ...ifGiven(filter.reviewUuid, (uuid) => sql`v.uuid = ${uuid}`),
    ...ifGiven(filter.uuids, (uuids) => sql`v.uuid = ${anyOf(uuids)}`),
    ...ifGiven(filter.rating, (rating) => sql`v.rating = ${rating}`),
    ...ifGiven(filter.isPhoto, (wanted) => (wanted ? hasPhotos : sql`not (${hasPhotos})`)),
    ...ifGiven(
      filter.isReported,
      (wanted) =>
        sql`exists (select from product_review_report p where p.review_uuid = v.uuid and p.decided_at is null) = ${wanted}`,
    ),
    ...ifGiven(filter.isHidden, (wanted) => sql`(v.state <> 'SHOWN') = ${wanted}`),
    ...ifGiven(filter.isUnanswered, (wanted) => sql`(v.answered_at is null) = ${wanted}`),
    ...ifGiven(filter.salesChannels, (channels) =>
      channels.length === 0 ? sql`true` : sql`v.sales_channel = any(${channels}::text[])`,
    ),
    ...ifGiven(filter.hasEfficacyClaim, (wanted) => sql`v.has_efficacy_claim = ${wanted}`),
  ];
  const where = sql.join(conditions, sql` and `);
  return list<StaffReviewRow>(db, filter, newest, { where, columns });
}
