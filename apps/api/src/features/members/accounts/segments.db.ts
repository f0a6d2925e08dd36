// SQL of the members whom staff choose by conditions or by name (docs/rules/coupons.md#administration). Writes nothing.
import { type RawBuilder, sql } from 'kysely';
import { seoulDate } from '#domain/base/calendar.ts';
import type { AgeGroup, PurchaseHistoryBand, UserGradeType } from '#domain/base/enums.ts';
import { agesOf } from '#domain/members/age-groups.ts';
import { orderCountsOf } from '#domain/members/purchase-bands.ts';
import { ifGiven, isInDays } from '../../../db/conditions.ts';
import { totalOrderCount } from './users.db.ts';

export type Segment = {
  grade?: UserGradeType;
  ageGroup?: AgeGroup;
  purchaseBand?: PurchaseHistoryBand;
  lastOrder?: { fromDate?: string; toDate?: string };
};

const isWithinBand = (value: RawBuilder<unknown>, { from, below }: { from: number; below: number }) =>
  sql`(${value} >= ${from} and ${value} < ${below})`;

/** Full years of member `m` at the date in Seoul. */
const ageAt = (now: Date) => sql`extract(year from age(${seoulDate(now)}::date, m.birth))`;

/** When member `m` registered the newest paid order; null without one. */
const lastOrderAt = sql`(select max(o.created_at) from orders o where o.user_uuid = m.uuid and o.paid_at is not null)`;

function segmentConditions({ grade, ageGroup, purchaseBand, lastOrder }: Segment, now: Date) {
  return [
    ...ifGiven(grade, (type) => sql`m.grade_type = ${type}`),
    ...ifGiven(ageGroup, (group) => isWithinBand(ageAt(now), agesOf(group))),
    ...ifGiven(purchaseBand, (band) => isWithinBand(totalOrderCount(sql`m.uuid`), orderCountsOf[band])),
    ...ifGiven(lastOrder, () => sql`${lastOrderAt} is not null`),
    ...isInDays(lastOrderAt, lastOrder),
  ];
}

/** Members of one transaction of a job that goes through an audience; a killed process continues after the last of them. */
const audiencePortion = 500;

/**
 * The members after `after`. `offset 0` makes PostgreSQL read them in this order until a portion is full: it expects too few members for several
 * conditions, and would read and sort all of them for each portion.
 */
const inOrder = (after: string | null) =>
  sql`(select * from users ${after === null ? sql`` : sql`where uuid > ${after}::uuid`} order by uuid offset 0)`;

/** The first portion of a select of members `m`. */
export const portionOf = (members: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${members} order by m.uuid limit ${sql.lit(audiencePortion)}`;

/**
 * The select of active members `m`: named ones, or those of a segment. `after` is given for portions: the last member of the previous portion, or
 * null for the first one.
 */
export function membersOf(
  userUuids: readonly string[] | undefined,
  segment: Segment,
  now: Date,
  after?: string | null,
): RawBuilder<unknown> {
  const conditions = [
    sql`m.state = 'ACTIVE'`,
    ...ifGiven(userUuids, (uuids) => sql`m.uuid = any(${uuids}::uuid[])`),
    ...segmentConditions(segment, now),
  ];
  if (userUuids === undefined && after !== undefined)
    return sql`select m.uuid from ${inOrder(after)} m where ${sql.join(conditions, sql` and `)}`;
  if (typeof after === 'string') conditions.push(sql`m.uuid > ${after}::uuid`);
  return sql`select m.uuid from users m where ${sql.join(conditions, sql` and `)}`;
}
