// SQL of the board of staff (docs/rules/staff.md#board): one statement, whose counts read maintained counters or the rows of an index up to
// `countedAtMost`. Owns no table. Each count is that of the list that it leads to.
import { type RawBuilder, sql } from 'kysely';
import type { ClaimType } from '#domain/base/enums.ts';
import { addDays, dayMs, parseSeoulDate, seoulDate } from '#domain/base/calendar.ts';
import { type AutomaticKind, boardTabs } from '#domain/orders/staff-board.ts';
import { datedStatuses } from '#domain/shipments/order-tabs.ts';
import type { StaffPermission, StaffRole } from '#domain/members/staff.ts';
import type { Db } from '../../../db/connect.ts';
import { cappedCount, countedAtMost } from '../../../db/paging.ts';
import { isShopOpen } from '../../base/stores/stores.ts';
import { heldRows } from '../../sales/order-rows/order-rows.ts';
import { unansweredInquiries } from '../../sales/inquiries/inquiries.ts';

export type TabRow = {
  tab: (typeof boardTabs)[number];
  count: number;
  /** Null in a tab whose rows have no such deadline. */
  dueToday: number | null;
  late: number | null;
};
export type SalesRow = { payPrice: number; orderCount: number };

/** Counts are up to one more than `countedAtMost`; parts that were not asked for are missing. */
export type BoardRow = {
  orders?: TabRow[];
  requested?: { type: ClaimType; count: number }[];
  dueClaims?: number;
  inspection?: number;
  inquiries?: { unanswered: number; overdue: number };
  failedRefunds?: number;
  reportedReviews?: number;
  stock?: { soldOut: number; low: number };
  conflicts?: number;
  today?: SalesRow;
  yesterday?: SalesRow;
  lastWeek?: SalesRow;
  hours?: { today: number; lastWeek: number }[];
  refunds?: { amount: number; count: number };
  automaticClaims?: { kind: AutomaticKind; at: string; count: number }[];
  expiringDeposits?: { at: string; count: number }[];
  isShopOpen?: boolean;
};

export type BoardScope = {
  storeUuid: string | undefined;
  role: StaffRole;
  permissions: readonly StaffPermission[];
  now: Date;
};

/** Bounds of today, and the same time of earlier days. */
function timesOf(now: Date) {
  const day = seoulDate(now);
  const start = parseSeoulDate(day);
  const earlier = (days: number) => ({
    from: new Date(start.getTime() - days * dayMs),
    to: new Date(now.getTime() - days * dayMs),
  });
  return { now, day, end: parseSeoulDate(addDays(day, 1)), earlier };
}
type Times = ReturnType<typeof timesOf>;

/** The parts of the statement by the name of their column, of those that the caller may see. */
function partsOf({ storeUuid, role, permissions, now }: BoardScope): Record<string, RawBuilder<unknown>> {
  const times = timesOf(now);
  const may = (permission: StaffPermission) => permissions.includes(permission);
  const isHeadOffice = role === 'ADMIN';
  return {
    ...(may('ORDERS') && { orders: tabs(storeUuid, times), expiringDeposits: deposits(storeUuid, times) }),
    ...(may('CLAIMS') && claimParts(storeUuid, times)),
    ...(may('INQUIRIES') && { inquiries: unansweredInquiries({ storeUuid, now }) }),
    ...(may('CATALOGUE') && { stock: stock(storeUuid) }),
    ...(may('CHANNEL') && {
      conflicts: cappedCount(sql`from channel_conflict f where f.resolved_at is null`),
    }),
    ...(may('SETTINGS') && { isShopOpen: sql`(select ${isShopOpen})` }),
    ...(may('REPORTS') && salesParts(storeUuid, times)),
    ...(isHeadOffice && {
      failedRefunds: cappedCount(sql`from refund f where f.status = 'FAILED'`),
      reportedReviews,
    }),
  };
}

/** What the caller may see of the board. */
export async function readBoard(db: Db, scope: BoardScope): Promise<BoardRow> {
  const parts = Object.entries(partsOf(scope));
  if (parts.length === 0) return {};
  const columns = parts.map(([name, part]) => sql`${part} as ${sql.ref(name)}`);
  const found = await sql<BoardRow>`select ${sql.join(columns)}`.execute(db);
  return found.rows[0] ?? {};
}

/** Condition on `store_uuid` of a table or its alias. */
const isOfStore = (storeUuid: string | undefined, column: RawBuilder<unknown>): RawBuilder<unknown> =>
  storeUuid === undefined ? sql`true` : sql`${column} = ${storeUuid}::uuid`;

const literals = (texts: readonly string[]) => sql.join(texts.map((text) => sql.lit(text)));

/** Counts by tab from the counters of the orders desk; deadlines by the index of due dates, without rows that are held. */
function tabs(storeUuid: string | undefined, { day, now }: Times): RawBuilder<unknown> {
  const today = sql`${day}::date - date '2000-01-01'`;
  const due = (condition: RawBuilder<unknown>) =>
    cappedCount(
      sql`from order_desk_row d where d.status = t.tab and ${condition} and d.order_product_uuid not in (${heldRows(now)}) and ${isOfStore(storeUuid, sql`d.store_uuid`)}`,
    );
  return sql`(
    select jsonb_agg(jsonb_build_object('tab', t.tab, 'count', coalesce(c.count, 0),
      'dueToday', case when t.tab in (${literals(datedStatuses)}) then ${due(sql`d.due_day = ${today}`)} end,
      'late', case when t.tab in (${literals(datedStatuses.slice(1))}) then ${due(sql`d.due_day < ${today}`)} end) order by t.place)
    from unnest(array[${literals(boardTabs)}]) with ordinality as t (tab, place) left join (
      select c.status, sum(c.change)::int as count from order_desk_count c where ${isOfStore(storeUuid, sql`c.store_uuid`)}
      group by c.status) c on c.status = t.tab)`;
}

/** Order products whose deposit can arrive until a time of today. */
const deposits = (storeUuid: string | undefined, { now, day, end }: Times) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'count', e.count)), '[]') from (
    select w.at, count(*)::int as count from (
      select (select p.deposit_due_at from payment p where p.order_uuid = d.order_uuid and p.pays_order order by p.attempt desc limit 1) as at
      from order_desk_row d where d.status = 'WAITING_DEPOSIT' and d.due_day = ${day}::date - date '2000-01-01'
        and ${isOfStore(storeUuid, sql`d.store_uuid`)} limit ${sql.lit(countedAtMost + 1)}) w
    where w.at > ${now} and w.at < ${end} group by w.at) e)`;

/** As the jobs of claims end them (claims.jobs.ts): not an exchange, a parcel in transit, and one with a fee that is not paid. */
const endsAutomatically = sql`c.sales_channel = 'ONNS' and c.type <> 'EXCHANGE' and not (c.type = 'CANCEL_DISPATCH' and c.is_picked_up)
  and c.exchange_fee + (c.refund_info ->> 'additionalPaymentPrice')::int <= c.paid_price`;

function claimParts(storeUuid: string | undefined, { now, end }: Times) {
  const isOwn = isOfStore(storeUuid, sql`c.store_uuid`);
  const requested = (type: string) =>
    cappedCount(
      sql`from order_claim c where c.stage = 'REQUESTED' and c.type = ${sql.lit(type)} and ${isOwn}`,
    );
  const automatic = (column: RawBuilder<unknown>, stage: string) => sql`
    select ${column} as at, c.type, c.stage from order_claim c where ${column} > ${now} and ${column} <= ${end}
      and c.stage = ${sql.lit(stage)} and ${endsAutomatically} and ${isOwn}`;
  return {
    requested: sql`(select jsonb_build_array(${sql.join(
      ['CANCEL', 'CANCEL_DISPATCH', 'RETURN', 'EXCHANGE'].map(
        (type) => sql`jsonb_build_object('type', ${sql.lit(type)}::text, 'count', ${requested(type)})`,
      ),
    )}))`,
    // `is true` prevents a read of every claim of the store.
    dueClaims: cappedCount(
      sql`from order_claim c where (c.answer_due_at <= ${end} or c.refund_due_at <= ${end}) and (${isOwn}) is true`,
    ),
    inspection:
      cappedCount(sql`from order_claim c where c.received_at is not null and c.stage in ('APPROVED', 'RECEIVED')
      and not c.is_refund_created and c.type in ('RETURN', 'EXCHANGE') and ${isOwn}`),
    automaticClaims: sql`(
      select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'at', e.at, 'count', e.count)), '[]') from (
        select case when d.stage = 'RECEIVED' then 'REFUND_RETURN' when d.type = 'RETURN' then 'APPROVE_RETURN' else 'APPROVE_CANCEL' end as kind,
          d.at, count(*)::int as count
        from (${automatic(sql`c.answer_due_at`, 'REQUESTED')} union all ${automatic(sql`c.refund_due_at`, 'RECEIVED')}) d group by 1, 2) e)`,
  };
}

const reportedReviews = sql`(select count(*)::int from (
  select distinct p.review_uuid from product_review_report p join product_review v on v.uuid = p.review_uuid and v.deleted_at is null
  where p.decided_at is null limit ${sql.lit(countedAtMost + 1)}) counted)`;

/** Items that shoppers see. */
function stock(storeUuid: string | undefined): RawBuilder<unknown> {
  const items = (condition: RawBuilder<unknown>) =>
    cappedCount(sql`from low_stock_item s join product_item i on i.uuid = s.product_item_uuid and i.is_active and i.is_display
      join product p on p.uuid = i.product_uuid and p.is_active and p.is_display
      where ${condition} and ${isOfStore(storeUuid, sql`p.store_uuid`)}`);
  return sql`jsonb_build_object('soldOut', ${items(sql`s.stock_count = 0`)}, 'low', ${items(sql`s.stock_count > 0`)})`;
}

/** Orders by the time of their payment. Of a store: its rows as they are now, with the fees of its parcels. */
function salesBetween(storeUuid: string | undefined, from: Date, to: Date): RawBuilder<unknown> {
  const isPaid = sql`o.paid_at >= ${from} and o.paid_at <= ${to}`;
  return storeUuid === undefined
    ? sql`(select jsonb_build_object('payPrice', coalesce(sum(o.pay_price), 0), 'orderCount', count(*)) from orders o where ${isPaid})`
    : sql`(select jsonb_build_object('payPrice', coalesce(sum(g.delivery_fee + g.remote_delivery_fee + r.pay_price), 0), 'orderCount', count(distinct o.uuid))
        from orders o join order_group g on g.order_uuid = o.uuid and g.store_uuid = ${storeUuid}::uuid
        cross join lateral (select sum(r.pay_price) as pay_price from order_product r
          where r.order_uuid = o.uuid and r.order_group_uuid = g.uuid) r where ${isPaid})`;
}

/** SQL expression: for each hour from 0 to 23, the number of orders paid today and on the whole day a week ago. */
function ordersByHour(storeUuid: string | undefined, { now, earlier }: Times): RawBuilder<unknown> {
  const today = earlier(0).from;
  const [start, end] = [earlier(7).from, earlier(6).from];
  const isOwn =
    storeUuid === undefined
      ? sql`true`
      : sql`exists (select 1 from order_group g where g.order_uuid = o.uuid and g.store_uuid = ${storeUuid}::uuid)`;
  return sql`(
    select jsonb_agg(jsonb_build_object('today', coalesce(s.today, 0), 'lastWeek', coalesce(s.last_week, 0)) order by h.hour)
    from generate_series(0, 23) h (hour) left join (
      select extract(hour from o.paid_at)::int as hour, count(*) filter (where o.paid_at >= ${today}) as today,
        count(*) filter (where o.paid_at < ${today}) as last_week
      from orders o where ((o.paid_at >= ${today} and o.paid_at <= ${now}) or (o.paid_at >= ${start} and o.paid_at < ${end})) and ${isOwn}
      group by 1) s on s.hour = h.hour)`;
}

function salesParts(storeUuid: string | undefined, times: Times) {
  const { now, earlier } = times;
  const { from } = earlier(0);
  const isOwn =
    storeUuid === undefined
      ? sql`true`
      : sql`coalesce((select c.store_uuid from order_claim c where c.uuid = f.claim_uuid), f.store_uuid) = ${storeUuid}::uuid`;
  const sales = (days: number) => salesBetween(storeUuid, earlier(days).from, earlier(days).to);
  return {
    today: sales(0),
    yesterday: sales(1),
    lastWeek: sales(7),
    hours: ordersByHour(storeUuid, times),
    refunds: sql`(select jsonb_build_object('amount', coalesce(sum(f.amount), 0), 'count', count(*)) from refund f
      where f.done_at >= ${from} and f.done_at <= ${now} and f.cause in ('CLAIM', 'GOODWILL', 'PROVIDER') and f.amount > 0 and ${isOwn})`,
  };
}
