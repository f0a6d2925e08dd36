// SQL of issued coupons. Owns user_coupon and coupon_code; the use of issued coupons in orders is in order-coupons.db.ts.
import { type RawBuilder, sql } from 'kysely';
import type { UserGradeType } from '#domain/base/enums.ts';
import type { CouponIssuer } from '#domain/prices/coupon-enums.ts';
import { camelRow } from '../../../db/column-names.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { type PagingInput, cappedCount, cappedPageOf, pageWindow } from '../../../db/paging.ts';
import { type Segment, membersOf } from '../../members/accounts/accounts.ts';
import { type UnpaidOrderRow, unpaidOrder } from '../order-rows/order-rows.ts';
import { type CouponRow, couponColumns, isIssued, isUnused } from '../../catalog/coupons/coupons.ts';

/** An issued coupon with its coupon; from JSON, dates are texts. */
export type UserCouponRow = {
  uuid: string;
  userUuid: string;
  userName: string;
  validFrom: Date;
  validTo: Date;
  issuedBy: CouponIssuer;
  createdAt: Date;
  revokedAt: Date | null;
  usedAt: Date | null;
  usedOrderNo: string | null;
  unpaidOrder: UnpaidOrderRow | null;
  coupon: CouponRow;
};

const columns = sql`u.uuid, u.user_uuid, m.name as user_name, u.valid_from, u.valid_to, u.issued_by, u.created_at, u.revoked_at,
  oc.used_at, o.order_no as used_order_no, ${unpaidOrder} as unpaid_order, to_json(c) as coupon`;

const joins = sql`
  from user_coupon u join users m on m.uuid = u.user_uuid
  join lateral (select ${couponColumns} from coupon c where c.uuid = u.coupon_uuid) c on true
  left join order_coupon oc on oc.user_coupon_uuid = u.uuid and oc.restored_at is null left join orders o on o.uuid = oc.order_uuid`;

const withCoupon = <Row extends UserCouponRow>(row: Row): Row => ({ ...row, coupon: camelRow(row.coupon) });

/** One issued coupon; `userUuid` restricts it to its owner. */
export async function findUserCoupon(
  db: Db,
  uuid: string,
  userUuid: string | undefined,
): Promise<UserCouponRow | undefined> {
  const found = await sql<UserCouponRow>`
    select ${columns} ${joins} where u.uuid = ${uuid} and (${userUuid ?? null}::uuid is null or u.user_uuid = ${userUuid ?? null})
      and (${userUuid ?? null}::uuid is null or u.revoked_at is null)`.execute(db);
  return found.rows.map(withCoupon)[0];
}

type Range = { from?: string; to?: string };

export type WalletFilter = PagingInput & {
  /** The member who calls; staff have none. */
  ownerUuid?: string | undefined;
  userUuid?: string;
  couponUuid?: string;
  createdDateTimeRange?: Range;
  useDateTimeRange?: Range;
  validDateTimeRange?: Range;
  isUsed?: boolean;
  isUnpaid?: boolean;
  isActive?: boolean;
  isDisplay?: boolean;
  keyword?: string;
  searchKeywordType?: 'ALL' | 'COUPON_NAME' | 'COUPON_CODE' | 'LOGIN_ID' | 'PHONE';
};

/** `column` within the range, in Seoul time; the second of `to` is included. */
const isWithin = (column: RawBuilder<unknown>, range: Range | undefined) => sql`
  (${range?.from ?? null}::timestamptz is null or ${column} >= ${range?.from ?? null}::timestamptz)
  and (${range?.to ?? null}::timestamptz is null or ${column} < ${range?.to ?? null}::timestamptz + interval '1 second')`;

function keywordCondition({ keyword, searchKeywordType = 'ALL' }: WalletFilter): RawBuilder<unknown> {
  if (keyword === undefined) return sql`true`;
  if (searchKeywordType === 'COUPON_CODE')
    return sql`(c.code = upper(${keyword}) or exists (select from coupon_code k where k.user_coupon_uuid = u.uuid and k.code = upper(${keyword})))`;
  if (searchKeywordType === 'LOGIN_ID') return sql`m.login_id = ${keyword}`;
  if (searchKeywordType === 'PHONE') return sql`m.phone = ${keyword.replaceAll(/\D/g, '')}`;
  return sql`strpos(c.name, ${keyword}) > 0`;
}

/** Issued coupons, the soonest to end first, or the newest for staff. */
export async function listUserCoupons(db: Db, filter: WalletFilter, order: 'ENDING' | 'NEWEST', now: Date) {
  const window = pageWindow(
    filter,
    order === 'NEWEST'
      ? { columns: [sql`u.number`], direction: 'desc' }
      : { columns: [sql`(extract(epoch from u.valid_to) * 1000)`, sql`u.number`], direction: 'asc' },
  );
  const isUsable = sql`(oc.uuid is null and u.revoked_at is null and u.valid_to > ${now})`;
  const where = sql`
    (${filter.ownerUuid ?? null}::uuid is null or u.user_uuid = ${filter.ownerUuid ?? null})
    and (${filter.userUuid ?? null}::uuid is null or u.user_uuid = ${filter.userUuid ?? null})
    and (${filter.couponUuid ?? null}::uuid is null or u.coupon_uuid = ${filter.couponUuid ?? null})
    and (${filter.isUsed ?? null}::boolean is null or (oc.uuid is not null) = ${filter.isUsed ?? null})
    and (${filter.isUnpaid ?? null}::boolean is null or (${unpaidOrder} is not null) = ${filter.isUnpaid ?? null})
    and (${filter.isActive ?? null}::boolean is null or ${isUsable} = ${filter.isActive ?? null})
    and (${order === 'NEWEST'}::boolean or u.revoked_at is null)
    and ${isWithin(sql`u.created_at`, filter.createdDateTimeRange)} and ${isWithin(sql`u.valid_to`, filter.validDateTimeRange)}
    and ${filter.useDateTimeRange === undefined ? sql`true` : isWithin(sql`oc.used_at`, filter.useDateTimeRange)}
    and ${keywordCondition(filter)}`;
  const found = await sql<UserCouponRow & { cursorText: string }>`
    select ${columns}, ${window.cursorColumn} as cursor_text ${joins}
    where ${where} and ${window.after} order by ${window.orderBy} ${window.limit}`.execute(db);
  const total = window.isFirst
    ? await sql<{ count: number }>`select ${cappedCount(sql`${joins} where ${where}`)} as count`.execute(db)
    : undefined;
  return cappedPageOf(found.rows.map(withCoupon), filter, window, total?.rows[0]?.count);
}

export type NewUserCoupon = {
  couponUuid: string;
  userUuid: string;
  issueNo: number;
  validFrom: Date;
  validTo: Date;
  issuedBy: CouponIssuer;
};

/** Inserts one issued coupon and returns its uuid; triggers and constraints refuse one above a limit. */
export async function insertUserCoupon(tx: Tx, userCoupon: NewUserCoupon, now: Date): Promise<string> {
  const made = await sql<{ uuid: string }>`
    insert into user_coupon (coupon_uuid, user_uuid, issue_no, valid_from, valid_to, issued_by, created_at)
    values (${userCoupon.couponUuid}, ${userCoupon.userUuid}, ${userCoupon.issueNo}, ${userCoupon.validFrom}, ${userCoupon.validTo}, ${userCoupon.issuedBy}, ${now})
    returning uuid`.execute(tx);
  const [row] = made.rows;
  if (row === undefined) throw new Error('An insert returns its row.');
  return row.uuid;
}

/** The coupons of a registration that are issued at `now`, locked, so that the last one of a limited coupon is issued once. */
export async function lockWelcomeCoupons(tx: Tx, now: Date): Promise<CouponRow[]> {
  const found = await sql<CouponRow>`
    select ${couponColumns} from coupon c where c.is_welcome and ${isIssued(now)} and (c.use_to is null or c.use_to > ${now})
      and (c.grade_types = '{}' or 'BASIC' = any(c.grade_types)) order by c.uuid for update`.execute(tx);
  return found.rows;
}

/** The members of a select to whom this coupon was not issued. */
export const withoutCoupon = (couponUuid: string, members: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select m.uuid from (${members}) m
  where not exists (select from user_coupon u where u.coupon_uuid = ${couponUuid} and u.user_uuid = m.uuid)`;

/** Issues the coupon once to each member who has none; returns the members who got one. */
export async function insertCopies(
  tx: Tx,
  { couponUuid, validFrom, validTo }: Omit<NewUserCoupon, 'userUuid' | 'issueNo' | 'issuedBy'>,
  members: RawBuilder<unknown>,
  now: Date,
): Promise<string[]> {
  const made = await sql<{ userUuid: string }>`
    insert into user_coupon (coupon_uuid, user_uuid, issue_no, valid_from, valid_to, issued_by, created_at)
    select ${couponUuid}, w.uuid, 1, ${validFrom}, ${validTo}, 'STAFF', ${now} from (${withoutCoupon(couponUuid, members)}) w
    on conflict (coupon_uuid, user_uuid, issue_no) do nothing returning user_uuid`.execute(tx);
  return made.rows.map((row) => row.userUuid);
}

/** Counts the members of a select to whom this coupon was not issued. */
export async function countMembersWithout(
  db: Db,
  couponUuid: string,
  members: RawBuilder<unknown>,
): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from (${withoutCoupon(couponUuid, members)}) w`.execute(db);
  return found.rows[0]?.count ?? 0;
}

export type Reach = { memberCount: number; totalCount: number; advertisedCount: number; holderCount: number };

/** Counts active members of the segment and of the grades (empty: all); a marketing consent has a row as long as it is accepted. */
export async function countReach(
  db: Db,
  {
    segment,
    gradeTypes,
    couponUuid,
  }: {
    segment: Segment;
    gradeTypes: readonly UserGradeType[];
    couponUuid: string | undefined;
  },
  now: Date,
): Promise<Reach> {
  const ofGrades = gradeTypes.length === 0 ? sql`true` : sql`m.grade_type = any(${gradeTypes}::text[])`;
  const found = await sql<Reach>`
    select count(*)::int as member_count, (select count(*)::int from users where state = 'ACTIVE') as total_count,
      count(*) filter (where m.uuid in (select r.user_uuid from marketing_recheck r))::int as advertised_count,
      count(*) filter (where m.uuid in (select u.user_uuid from user_coupon u where u.coupon_uuid = ${couponUuid ?? null}))::int as holder_count
    from (${membersOf(undefined, segment, now)} and ${ofGrades}) m`.execute(db);
  return found.rows[0] ?? { memberCount: 0, totalCount: 0, advertisedCount: 0, holderCount: 0 };
}

/** Those of these uuids that are active members to whom the coupon was issued. */
export async function listHolders(
  db: Db,
  couponUuid: string,
  userUuids: readonly string[],
): Promise<string[]> {
  const found = await sql<{ uuid: string }>`
    select uuid from users where uuid = any(${userUuids}::uuid[]) and state = 'ACTIVE'
      and exists (select from user_coupon u where u.coupon_uuid = ${couponUuid} and u.user_uuid = users.uuid)`.execute(
    db,
  );
  return found.rows.map(({ uuid }) => uuid);
}

/** Takes an unused issued coupon from its wallet; false when an order uses it or it is revoked already. */
export async function writeRevoked(tx: Tx, uuid: string, now: Date): Promise<boolean> {
  // The lock makes a concurrent registration wait, which then finds the issued coupon revoked.
  await sql`select uuid from user_coupon where uuid = ${uuid} for update`.execute(tx);
  const done = await sql<{ uuid: string }>`
    update user_coupon u set revoked_at = ${now} where u.uuid = ${uuid} and u.revoked_at is null and ${isUnused} returning u.uuid`.execute(
    tx,
  );
  return done.rows.length > 0;
}

export async function insertCodes(
  tx: Tx,
  couponUuid: string,
  codes: readonly string[],
  now: Date,
): Promise<string[]> {
  const made = await sql<{ code: string }>`
    insert into coupon_code (code, coupon_uuid, created_at) select unnest(${codes}::text[]), ${couponUuid}, ${now}
    on conflict do nothing returning code`.execute(tx);
  return made.rows.map((row) => row.code);
}

export type CouponCodeRow = { code: string; createdAt: Date; exchangedAt: Date | null };

/** Generated codes of a coupon in the order of the codes, after the last one of the batch before. */
export async function listCodes(
  db: Db,
  couponUuid: string,
  { after, count }: { after: string | undefined; count: number },
): Promise<CouponCodeRow[]> {
  const found = await sql<CouponCodeRow>`
    select k.code, k.created_at, u.created_at as exchanged_at from coupon_code k left join user_coupon u on u.uuid = k.user_coupon_uuid
    where k.coupon_uuid = ${couponUuid} and k.code > ${after ?? ''} order by k.code limit ${sql.lit(count)}`.execute(
    db,
  );
  return found.rows;
}

/** The coupon of a code: one that every member may use, or a generated one that is not exchanged yet. */
export async function findCouponOfCode(
  db: Db,
  code: string,
): Promise<{ couponUuid: string; isGenerated: boolean } | undefined> {
  const found = await sql<{ couponUuid: string; isGenerated: boolean }>`
    select uuid as coupon_uuid, false as is_generated from coupon where code = ${code}
    union all select coupon_uuid, true from coupon_code where code = ${code} and user_coupon_uuid is null limit 1`.execute(
    db,
  );
  return found.rows[0];
}

/** Exchanges a generated code; false when a concurrent call was first. */
export async function exchangeCode(tx: Tx, code: string, userCouponUuid: string): Promise<boolean> {
  const done = await sql<{ code: string }>`
    update coupon_code set user_coupon_uuid = ${userCouponUuid} where code = ${code} and user_coupon_uuid is null returning code`.execute(
    tx,
  );
  return done.rows.length > 0;
}
