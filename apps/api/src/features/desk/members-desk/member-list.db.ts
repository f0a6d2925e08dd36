// SQL of the list of members at the desk. Reads only; the indexes are in migration 20261129T1800-members-desk.sql.
import { type RawBuilder, sql } from 'kysely';
import type { Input } from '#contract/contract.ts';
import type { Gender, SignInProvider, UserGradeType } from '#domain/base/enums.ts';
import { gradeSince } from '#domain/members/grade.ts';
import { type MemberTab, memberTabs } from '#domain/members/member-tabs.ts';
import { phoneDigits } from '#domain/members/phone.ts';
import { isInDays } from '../../../db/conditions.ts';
import type { Db } from '../../../db/connect.ts';
import { beginsWith } from '../../../db/like.ts';
import {
  type Paging,
  type PagingInput,
  cappedCount,
  cappedPageOf,
  newestFirst,
  totalOf,
} from '../../../db/paging.ts';
import { confirmedPrice, totalOrderCount } from '../../members/accounts/accounts.ts';

export type MemberFilter = Omit<Input<'getMembersByPaging'>, keyof PagingInput>;
type TabFilter = Input<'getMemberTabCounts'>;

export type MemberRow = {
  uuid: string;
  name: string;
  loginId: string | null;
  phone: string;
  email: string;
  provider: SignInProvider;
  state: Exclude<MemberTab, 'ALL'>;
  gradeType: UserGradeType;
  gradeUntil: string | null;
  blockedReason: string | null;
  birth: string | null;
  gender: Gender;
  createdAt: Date;
  lastLoginAt: Date;
  withdrawnAt: Date | null;
  orderCount: number;
  confirmedPrice: number;
};

/** The columns of a member `u`; what the orders add is computed for each selected row. */
export const memberColumns = (
  now: Date,
): RawBuilder<unknown> => sql`u.uuid, u.name, u.login_id, u.phone, u.email, u.provider, u.state,
  u.grade_type, u.grade_until, u.blocked_reason, u.birth, u.gender, u.created_at, u.last_login_at, u.withdrawn_at,
  ${totalOrderCount(sql`u.uuid`)} as order_count, ${confirmedPrice(sql`u.uuid`, gradeSince(now))} as confirmed_price`;

/** Digits of a phone that a search needs at least. */
const phoneEnd = 4;

/** Members by the beginning of login id or name, the end of the phone, or the whole e-mail. */
function searchCondition(text: string, type: TabFilter['searchKeywordType'] = 'ALL'): RawBuilder<unknown> {
  const loginId = beginsWith(sql`u.login_id`, text.toLowerCase());
  const name = beginsWith(sql`u.name`, text);
  const digits = phoneDigits(text);
  switch (type) {
    case 'LOGIN_ID':
      return loginId;
    case 'NAME':
      return name;
    case 'EMAIL':
      return sql`u.email = ${text.toLowerCase()} and u.email <> '' and u.state <> 'WITHDRAWAL'`;
    case 'PHONE':
      return digits.length < phoneEnd
        ? sql`false`
        : sql`right(u.phone, ${sql.lit(phoneEnd)}) = ${digits.slice(-phoneEnd)} and u.phone like ${`%${digits}`} and u.state <> 'WITHDRAWAL'`;
    case 'ALL':
      if (text.includes('@')) return searchCondition(text, 'EMAIL');
      return /^[\d\s-]+$/.test(text) ? searchCondition(text, 'PHONE') : sql`(${loginId} or ${name})`;
  }
}

/** Conditions on `u`. State, grade and provider are literals, because partial indexes serve rare ones. */
function conditionsOf(filter: Omit<MemberFilter, 'sortType'>): RawBuilder<unknown> {
  const { searchKeyword, state, gradeType, provider, uuids = [] } = filter;
  const { fromDate, toDate } = filter.birthDateRange ?? {};
  const conditions = [
    sql`true`,
    ...(searchKeyword === undefined ? [] : [searchCondition(searchKeyword.trim(), filter.searchKeywordType)]),
    ...(state === undefined ? [] : [sql`u.state = ${sql.lit(state)}`]),
    ...(gradeType === undefined ? [] : [sql`u.grade_type = ${sql.lit(gradeType)}`]),
    ...(provider === undefined ? [] : [sql`u.provider = ${sql.lit(provider)}`]),
    ...(uuids.length === 0 ? [] : [sql`u.uuid = any(${uuids}::uuid[])`]),
    ...isInDays(sql`u.created_at`, filter.joinedDateRange),
    ...isInDays(sql`u.last_login_at`, filter.lastLoginDateRange),
    ...(fromDate === undefined ? [] : [sql`u.birth >= ${fromDate}`]),
    ...(toDate === undefined ? [] : [sql`u.birth <= ${toDate}`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** A page of members, by registration or last sign-in, the newest first. The total is counted up to `countedAtMost`. */
export async function listMembers(
  db: Db,
  { sortType, ...input }: MemberFilter & PagingInput,
  now: Date,
): Promise<{ rows: MemberRow[]; paging: Paging }> {
  const from = sql`from users u where ${conditionsOf(input)}`;
  const at = sortType === 'LAST_LOGIN' ? sql`u.last_login_at` : sql`u.created_at`;
  const window = newestFirst(input, { at, uuid: sql`u.uuid` });
  const found = await sql<MemberRow & { cursorText: string; totalCount: number }>`
    with page as materialized (select u.uuid ${from} and ${window.after} order by ${window.orderBy} ${window.limit})
    select ${memberColumns(now)}, ${window.cursorColumn} as cursor_text, (select ${totalOf(input, from)}) as total_count
    from page join users u on u.uuid = page.uuid order by ${window.orderBy}`.execute(db);
  const { rows, paging } = cappedPageOf(
    found.rows,
    input,
    window,
    found.rows[0]?.totalCount ?? (window.isFirst ? 0 : undefined),
  );
  return { rows, paging };
}

/** Counts of members by state, each up to one more than `countedAtMost`. */
export async function countMembers(db: Db, filter: TabFilter): Promise<{ tab: MemberTab; count: number }[]> {
  const columns = memberTabs.map((tab) => {
    const state = tab === 'ALL' ? {} : { state: tab };
    return sql`${cappedCount(sql`from users u where ${conditionsOf({ ...filter, ...state })}`)} as ${sql.id(tab)}`;
  });
  const found = await sql<Record<MemberTab, number>>`select ${sql.join(columns)}`.execute(db);
  return memberTabs.map((tab) => ({ tab, count: found.rows[0]?.[tab] ?? 0 }));
}
