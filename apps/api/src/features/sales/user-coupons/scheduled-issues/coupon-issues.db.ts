// SQL of scheduled issues of coupons. Owns coupon_issue, whose times edited-rows writes too.
import { type RawBuilder, sql } from 'kysely';
import type { CouponIssueFailure, CouponIssueStage } from '#domain/prices/coupon-enums.ts';
import type { Db, Tx } from '../../../../db/connect.ts';
import { type Segment, portionOf } from '../../../members/accounts/accounts.ts';

export type NewIssue = {
  couponUuid: string;
  segment: Segment;
  /** Undefined for all members of the segment. */
  userUuids: readonly string[] | undefined;
  issueAt: Date;
  expectedCount: number;
};

/** Stores a scheduled issue and returns its uuid. */
export async function insertCouponIssue(
  tx: Tx,
  { couponUuid, segment, userUuids, issueAt, expectedCount }: NewIssue,
  now: Date,
): Promise<string> {
  const made = await sql<{ uuid: string }>`
    insert into coupon_issue (coupon_uuid, segment, user_uuids, issue_at, expected_count, created_at, updated_at)
    values (${couponUuid}, ${JSON.stringify(segment)}::jsonb, ${userUuids ?? null}::uuid[], ${issueAt}, ${expectedCount}, ${now}, ${now})
    returning uuid`.execute(tx);
  const [row] = made.rows;
  if (row === undefined) throw new Error('An insert returns its row.');
  return row.uuid;
}

export type DueIssue = {
  uuid: string;
  couponUuid: string;
  segment: Segment;
  userUuids: string[] | null;
  targetCount: number | null;
  issuedTo: string | null;
};

/** Locks the issue that is due first and that no other process executes. */
export async function lockDueIssue(tx: Tx, now: Date): Promise<DueIssue | undefined> {
  const found = await sql<DueIssue>`
    select uuid, coupon_uuid, segment, user_uuids, target_count, issued_to from coupon_issue
    where stage in ('PLANNED', 'ISSUING') and issue_at <= ${now} order by issue_at, number limit 1 for update skip locked`.execute(
    tx,
  );
  return found.rows[0];
}

/** The uuids of the first portion of a select of members `m`. */
export async function listPortion(db: Db, members: RawBuilder<unknown>): Promise<string[]> {
  const found = await sql<{ uuid: string }>`${portionOf(members)}`.execute(db);
  return found.rows.map(({ uuid }) => uuid);
}

/** Stores a portion; an empty one, or one with a failure, ends the issue. */
export async function writeIssuedPortion(
  tx: Tx,
  uuid: string,
  portion: {
    targetCount: number;
    issuedCount: number;
    /** The last member of the portion. */
    issuedTo: string | undefined;
    failure: CouponIssueFailure | undefined;
  },
  now: Date,
): Promise<void> {
  const { targetCount, issuedCount, issuedTo, failure } = portion;
  const ended = issuedTo === undefined ? 'DONE' : 'ISSUING';
  const stage: CouponIssueStage = failure === undefined ? ended : 'FAILED';
  await sql`
    update coupon_issue set stage = ${stage}, failure = ${failure ?? null}, target_count = ${targetCount},
      issued_count = issued_count + ${issuedCount}, issued_to = coalesce(${issuedTo ?? null}::uuid, issued_to),
      version = version + 1, updated_at = ${now}
    where uuid = ${uuid}`.execute(tx);
}

/** Locks an issue and returns its stage. */
export async function lockIssueStage(tx: Tx, uuid: string): Promise<CouponIssueStage | undefined> {
  const found = await sql<{ stage: CouponIssueStage }>`
    select stage from coupon_issue where uuid = ${uuid} for update`.execute(tx);
  return found.rows[0]?.stage;
}

export async function writeCanceledIssue(tx: Tx, uuid: string, now: Date): Promise<void> {
  await sql`
    update coupon_issue set stage = 'CANCELED', version = version + 1, updated_at = ${now} where uuid = ${uuid}`.execute(
    tx,
  );
}
