// SQL of the mileage list and its sums. Reads only.
import { type RawBuilder, sql } from 'kysely';
import type {
  MileageType,
  SignInProvider,
  UserGradeType,
  UserSearchKeywordType,
  UserState,
} from '#domain/base/enums.ts';
import { negativeStatuses } from '#domain/orders/order-status.ts';
import { phoneDigits } from '#domain/members/phone.ts';
import type { Db } from '../../../db/connect.ts';
import { type Paging, type PagingInput, cappedCount, cappedPageOf, pageWindow } from '../../../db/paging.ts';
import { type UnpaidOrderRow, unpaidOrder } from '../order-rows/order-rows.ts';
import { mileageOf } from './mileage-facts.db.ts';

export type MileageFilter = PagingInput & {
  types?: readonly MileageType[];
  isUse?: boolean;
  /** From this instant on. */
  from?: Date;
  /** Before this instant. */
  to?: Date;
  searchKeyword?: string;
  userSearchKeywordType?: UserSearchKeywordType;
  userGradeType?: UserGradeType;
  userProviderType?: SignInProvider;
  userStateType?: UserState;
  userUuids?: readonly string[];
};

export type MileageListRow = {
  uuid: string;
  type: MileageType;
  amount: number;
  balanceAfter: number;
  memo: string;
  expireAt: Date | null;
  orderNo: string | null;
  orderProductUuid: string | null;
  claimUuid: string | null;
  reviewUuid: string | null;
  unpaidOrder: UnpaidOrderRow | null;
  createdAt: Date;
  userUuid: string;
  userName: string;
};

/** Rows of one member, or with null of all members, newest first. The filters of members, except userUuids, apply to the latter only. */
export async function listMileage(
  db: Db,
  filter: MileageFilter,
  userUuid: string | null,
): Promise<{ rows: MileageListRow[]; paging: Paging }> {
  const owned = userUuid === null ? userConditions(filter) : [sql`r.user_uuid = ${userUuid}`];
  const where = sql.join([...rowConditions(filter), ...owned], sql` and `);
  const window = pageWindow(filter, { columns: [sql`r.number`], direction: 'desc' });
  const from = sql`from mileage_row r join users u on u.uuid = r.user_uuid`;
  const [found, total] = await Promise.all([
    sql<MileageListRow & { cursorText: string }>`
      select r.uuid, r.type, r.amount, r.balance_after, r.memo, r.expire_at, o.order_no, r.order_product_uuid, r.claim_uuid, r.review_uuid,
        case when ${isNewestUse} then ${unpaidOrder} end as unpaid_order, r.created_at, r.user_uuid, u.name as user_name, ${window.cursorColumn} as cursor_text
      ${from} left join orders o on o.uuid = r.order_uuid
      where ${where} and ${window.after} order by ${window.orderBy} ${window.limit}`.execute(db),
    sql<{ count: number }>`select ${cappedCount(sql`${from} where ${where}`)} as count`.execute(db),
  ]);
  return cappedPageOf(found.rows, filter, window, total.rows[0]?.count ?? 0);
}

function rowConditions({ types, isUse, from, to, userUuids = [] }: MileageFilter): RawBuilder<unknown>[] {
  return [
    sql`true`,
    ...(types === undefined || types.length === 0 ? [] : [sql`r.type = any(${types}::text[])`]),
    ...(isUse === undefined ? [] : [isUse ? sql`r.amount < 0` : sql`r.amount > 0`]),
    ...(userUuids.length === 0 ? [] : [sql`r.user_uuid = any(${userUuids}::uuid[])`]),
    ...(from === undefined ? [] : [sql`r.created_at >= ${from}`]),
    ...(to === undefined ? [] : [sql`r.created_at < ${to}`]),
  ];
}

function userConditions(filter: MileageFilter): RawBuilder<unknown>[] {
  const { userGradeType, userProviderType, userStateType, searchKeyword } = filter;
  return [
    ...(userGradeType === undefined ? [] : [sql`u.grade_type = ${userGradeType}`]),
    ...(userProviderType === undefined ? [] : [sql`u.provider = ${userProviderType}`]),
    ...(userStateType === undefined ? [] : [sql`u.state = ${userStateType}`]),
    ...(searchKeyword === undefined
      ? []
      : [keywordCondition(searchKeyword.trim(), filter.userSearchKeywordType ?? 'ALL')]),
  ];
}

/** Login id, phone and e-mail are compared whole, the name by its beginning. */
function keywordCondition(keyword: string, type: UserSearchKeywordType): RawBuilder<unknown> {
  const conditions: Record<Exclude<UserSearchKeywordType, 'ALL'>, RawBuilder<unknown>> = {
    LOGIN_ID: sql`u.login_id = lower(${keyword})`,
    NAME: sql`starts_with(u.name, ${keyword})`,
    PHONE: sql`u.phone = ${phoneDigits(keyword)}`,
    EMAIL: sql`u.email = lower(${keyword})`,
  };
  return type === 'ALL' ? sql`(${sql.join(Object.values(conditions), sql` or `)})` : conditions[type];
}

export type MileageSums = {
  balance: number;
  pendingPrice: number;
  earnedPrice: number;
  usedPrice: number;
  expiredPrice: number;
};

/** Sums of a member's ledger; earned, used and expired between `from` and `to`, where given. */
export async function sumMileage(
  db: Db,
  userUuid: string,
  { from, to, now }: { from?: Date; to?: Date; now: Date },
): Promise<MileageSums> {
  const found = await sql<MileageSums>`
    select (${mileageOf(sql`${userUuid}::uuid`, now)}) as balance, (${pendingOf(userUuid)}) as pending_price,
      coalesce(sum(r.amount) filter (where r.type like 'EARN%'), 0)::int as earned_price,
      greatest(0, coalesce(-sum(r.amount) filter (where r.type in ('USE', 'RESTORE')), 0))::int as used_price,
      coalesce(-sum(r.amount) filter (where r.type in ('EXPIRE', 'FORFEIT')), 0)::int as expired_price
    from mileage_row r where r.user_uuid = ${userUuid} and ${sql.join(rowConditions({ count: 1, ...(from && { from }), ...(to && { to }) }), sql` and `)}`.execute(
    db,
  );
  return found.rows[0] ?? { balance: 0, pendingPrice: 0, earnedPrice: 0, usedPrice: 0, expiredPrice: 0 };
}

/** Row `r` is the newest use of its order: earlier ones were restored before another attempt to pay. */
const isNewestUse = sql`r.type = 'USE' and not exists (
  select from mileage_row later where later.order_uuid = r.order_uuid and later.row_no > r.row_no)`;

/** Credits that paid rows will earn when they are confirmed for the first time. */
const pendingOf = (userUuid: string) => sql`
  select coalesce(sum(p.expected_mileage), 0)::int from orders o join order_product p on p.order_uuid = o.uuid
  where o.user_uuid = ${userUuid} and o.paid_at is not null and p.confirmed_at is null and p.status <> all(${negativeStatuses})`;

/** What expires until the instant, by date in Seoul, soonest first. */
export async function listExpiring(
  db: Db,
  userUuid: string,
  { now, until }: { now: Date; until: Date },
): Promise<{ date: string; amount: number }[]> {
  const found = await sql<{ date: string; amount: number }>`
    select expire_at::date as date, sum(remaining)::int as amount from mileage_lot
    where user_uuid = ${userUuid} and remaining > 0 and expire_at > ${new Date(now.getTime() - 1_000)} and expire_at <= ${until}
    group by 1 order by 1`.execute(db);
  return found.rows;
}
