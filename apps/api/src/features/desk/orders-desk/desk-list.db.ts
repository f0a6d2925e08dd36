// SQL of the list and the counts of the orders desk (docs/rules/delivery.md#desk). Reads order_desk_row, which triggers keep up to date; the
// WHERE clause restricts staff of a store to their rows.
import { type RawBuilder, sql } from 'kysely';
import type { Input } from '#contract/contract.ts';
import { addDays, parseSeoulDate, seoulDate } from '#domain/base/calendar.ts';
import { phoneDigits } from '#domain/members/phone.ts';
import {
  type OrderStatus,
  type PaymentMethod,
  type PaymentState,
  carriers as allCarriers,
} from '#domain/base/enums.ts';
import { normalizedInvoiceNumber } from '#domain/shipments/invoice-number.ts';
import { type OrderTab, isInTab, orderTabs } from '#domain/shipments/order-tabs.ts';
import type { Db } from '../../../db/connect.ts';
import { type Paging, pageOf, pageWindow } from '../../../db/paging.ts';

export type DeskFilter = Omit<Input<'getOrderTabCounts'>, never>;
export type DeskListInput = Input<'getStaffOrdersByPaging'>;

export type DeskRow = {
  uuid: string;
  order_uuid: string;
  order_no: string;
  order_group_uuid: string;
  parent_uuid: string | null;
  product_item_uuid: string;
  display_name: string;
  option_items: { name: string; value: string }[];
  brand_name: string;
  main_image: string;
  count: number;
  sales_price: number;
  pay_price: number;
  status: OrderStatus;
  claim_uuid: string | null;
  orderer_name: string;
  orderer_phone: string;
  recipient_name: string;
  recipient_phone: string;
  store: { uuid: string; name: string; isOwn: boolean };
  sales_channel: 'ONNS';
  due_date: string | null;
  created_at: Date;
  paid_at: Date | null;
  payment: { method: PaymentMethod; state: PaymentState } | null;
  memo_count: number;
  invoices: { carrier: string; invoice_number: string }[] | null;
};

/** Counting a filtered list stops here. */
const countedAtMost = 10_000;

/** An order is listed at its payment, at most this many days after its registration. */
const paidWithinDays = 30;

const tabCondition = (tab: OrderTab): RawBuilder<unknown> =>
  tab === 'ALL' ? sql`true` : tab === 'CLAIM' ? sql`d.is_in_claim` : sql`d.status = ${tab}`;

const storeCondition = (storeUuid: string | undefined): RawBuilder<unknown> =>
  storeUuid === undefined ? sql`true` : sql`d.store_uuid = ${storeUuid}::uuid`;

/** True for a list without any filter, whose counts are maintained. */
function isUnfiltered(filter: DeskFilter): boolean {
  const { keyword, dateRange, salesChannels, carriers, isDelayed } = filter;
  const hasList = (list: readonly unknown[] | undefined) => list !== undefined && list.length > 0;
  const hasRange = dateRange?.fromDate !== undefined || dateRange?.toDate !== undefined;
  return (
    keyword === undefined &&
    !hasRange &&
    !hasList(salesChannels) &&
    !hasList(carriers) &&
    isDelayed === undefined
  );
}

/**
 * How the matching rows are read: FEW are found by an index of the condition, MANY are tested in the order of the list. An array instead of a
 * subquery makes the planner expect few values.
 */
type Density = 'FEW' | 'MANY';

/** Rows of these items; products are searched by the names and codes that they have now. */
const ofItems = (items: RawBuilder<unknown>, density: Density) =>
  density === 'FEW'
    ? sql`d.order_product_uuid in (select r.uuid from order_product r where r.product_item_uuid = any(array(${items})))`
    : sql`(select r.product_item_uuid from order_product r where r.uuid = d.order_product_uuid) = any(array(${items}))`;

function keywordCondition(filter: DeskFilter, density: Density): RawBuilder<unknown> {
  const keyword = (filter.keyword ?? '').trim();
  switch (filter.searchKeywordType ?? 'ORDER_NO') {
    case 'ORDER_NO':
      return sql`d.order_uuid = (select uuid from orders where order_no = ${keyword})`;
    case 'ORDERER_NAME':
      return sql`d.order_uuid in (select uuid from orders where orderer_name = ${keyword})`;
    case 'RECIPIENT_NAME':
      return sql`d.order_uuid in (select uuid from orders where recipient_name = ${keyword})`;
    case 'PHONE': {
      const digits = phoneDigits(keyword);
      if (digits.length < 4) return sql`false`;
      return sql`d.order_uuid in (select uuid from orders where right(orderer_phone, 4) = ${digits.slice(-4)}
        and orderer_phone like ${`%${digits}`})`;
    }
    case 'INVOICE_NUMBER':
      return sql`d.order_product_uuid = any(array(select i.order_product_uuid from shipment s join shipment_item i on i.shipment_uuid = s.uuid
        where s.carrier = any(${[...allCarriers]}) and s.invoice_number <> '' and s.invoice_number = ${normalizedInvoiceNumber(keyword)}))`;
    case 'PRODUCT_NAME':
      return ofItems(
        sql`select uuid from product_item where position(lower(${keyword}) in lower(display_name)) > 0`,
        density,
      );
    case 'PRODUCT_CODE':
      return ofItems(
        sql`select uuid from product_item where code = ${keyword} union all
          select i.uuid from product p join product_item i on i.product_uuid = p.uuid where p.code = ${keyword}`,
        density,
      );
  }
}

function filterConditions(filter: DeskFilter, now: Date, density: Density = 'FEW'): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  const { dateRange, carriers, salesChannels, isDelayed } = filter;
  if (dateRange?.fromDate !== undefined)
    conditions.push(sql`d.ordered_at >= ${parseSeoulDate(dateRange.fromDate)}`);
  if (dateRange?.toDate !== undefined)
    conditions.push(sql`d.ordered_at < ${parseSeoulDate(addDays(dateRange.toDate, 1))}`);
  if (filter.keyword !== undefined) conditions.push(keywordCondition(filter, density));
  // The only channel until marketplaces are connected.
  if (salesChannels !== undefined && salesChannels.length > 0 && !salesChannels.includes('ONNS'))
    conditions.push(sql`false`);
  // Literals, because the plan depends on how common the carriers are.
  if (carriers !== undefined && carriers.length > 0)
    conditions.push(sql`d.carriers && array[${sql.join(carriers.map((carrier) => sql.lit(carrier)))}]`);
  if (isDelayed !== undefined) {
    const delayed = sql`(d.status in ('PAYMENT_COMPLETE', 'PREPARING_PRODUCT', 'REQUEST_DELIVERY') and d.due_date < ${seoulDate(now)}::date)`;
    conditions.push(isDelayed ? delayed : sql`${delayed} is not true`);
  }
  return sql.join(conditions, sql` and `);
}

export type TabCount = { tab: OrderTab; count: number; isCapped: boolean };

/** Counts by tab: from the maintained counters without a filter, else counted up to `countedAtMost`. */
export async function countTabs(
  db: Db,
  filter: DeskFilter,
  { storeUuid, now }: { storeUuid: string | undefined; now: Date },
): Promise<TabCount[]> {
  if (isUnfiltered(filter)) {
    const found = await sql<{ status: string; count: number }>`
      select status, sum(change)::int as count from order_desk_count d where ${storeCondition(storeUuid)} group by status`.execute(
      db,
    );
    return orderTabs.map((tab) => tabCountOf(tab, found.rows));
  }
  const condition = sql`${storeCondition(storeUuid)} and ${filterConditions(filter, now)}`;
  const found = await countMatching(db, condition);
  if (!found.isCapped || isSearch(filter)) return orderTabs.map((tab) => cappedCountOf(tab, found));
  const counts: TabCount[] = [];
  for (const tab of orderTabs)
    counts.push(
      tab === 'ALL' ? { tab, count: countedAtMost, isCapped: true } : await countTab(db, tab, condition),
    );
  return counts;
}

type StatusCounts = { status: string; count: number }[];

/** Counts by status of the matching rows, up to `countedAtMost` of them. */
async function countMatching(
  db: Db,
  condition: RawBuilder<unknown>,
): Promise<{ counts: StatusCounts; isCapped: boolean }> {
  const found = await sql<StatusCounts[number]>`
    select status, count(*)::int as count from (
      select d.status from order_desk_row d where ${condition} limit ${sql.lit(countedAtMost + 1)}) as counted group by status`.execute(
    db,
  );
  const total = found.rows.reduce((sum, row) => sum + row.count, 0);
  return { counts: found.rows, isCapped: total > countedAtMost };
}

/** Where counting stopped, the count of each tab is a minimum. */
function cappedCountOf(
  tab: OrderTab,
  { counts, isCapped }: { counts: StatusCounts; isCapped: boolean },
): TabCount {
  const { count } = tabCountOf(tab, counts);
  return { tab, count: Math.min(count, countedAtMost), isCapped };
}

/** True for a filter that no index serves together with a tab: its rows are found first. */
const isSearch = ({ keyword, carriers: wanted }: DeskFilter): boolean =>
  keyword !== undefined || (wanted !== undefined && wanted.length > 0);

const tabCountOf = (tab: OrderTab, counts: StatusCounts): TabCount => ({
  tab,
  count: counts.reduce((sum, row) => sum + (isInTab(row.status, tab) ? row.count : 0), 0),
  isCapped: false,
});

async function countTab(db: Db, tab: OrderTab, condition: RawBuilder<unknown>): Promise<TabCount> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from order_desk_row d where ${tabCondition(tab)} and ${condition} limit ${sql.lit(countedAtMost + 1)}) as counted`.execute(
    db,
  );
  const count = found.rows[0]?.count ?? 0;
  return { tab, count: Math.min(count, countedAtMost), isCapped: count > countedAtMost };
}

const columns = sql`r.uuid, r.order_uuid, o.order_no, r.order_group_uuid, r.parent_uuid, r.product_item_uuid, r.display_name, r.option_items,
  r.brand_name, r.main_image, r.count, r.sales_price, r.pay_price, r.status, r.claim_uuid, o.orderer_name, o.orderer_phone, o.recipient_name,
  o.recipient_phone, g.store, o.sales_channel, d.due_date::text as due_date, o.created_at, o.paid_at,
  (select jsonb_build_object('method', p.method, 'state', p.state) from payment p where p.order_uuid = o.uuid and p.pays_order order by p.attempt desc limit 1) as payment,
  (select count(*)::int from order_memo m where m.order_uuid = o.uuid) as memo_count,
  (select jsonb_agg(jsonb_build_object('carrier', s.carrier, 'invoice_number', s.invoice_number) order by s.created_at)
    from shipment_item i join shipment s on s.uuid = i.shipment_uuid where i.order_product_uuid = r.uuid and s.withdrawn_at is null) as invoices`;

const joins = sql`join order_product r on r.uuid = d.order_product_uuid join orders o on o.uuid = d.order_uuid
  join order_group g on g.uuid = d.order_group_uuid`;

/**
 * Bounds of `number` for a period, so that a scan in its order does not begin at the newest row of the shop: rows are numbered at the
 * payment, within `paidWithinDays` of the registration.
 */
function numberBounds({ dateRange }: DeskFilter): RawBuilder<unknown> {
  const { fromDate, toDate } = dateRange ?? {};
  const after = (day: string) =>
    sql`d.number > coalesce((select number from order_desk_row where ordered_at < ${parseSeoulDate(addDays(day, -paidWithinDays))}
      order by ordered_at desc limit 1), 0)`;
  const before = (day: string) =>
    sql`d.number < coalesce((select number from order_desk_row where ordered_at >= ${parseSeoulDate(addDays(day, paidWithinDays + 1))}
      order by ordered_at limit 1), 9223372036854775807)`;
  return sql`${fromDate === undefined ? sql`true` : after(fromDate)} and ${toDate === undefined ? sql`true` : before(toDate)}`;
}

type ListScope = { storeUuid: string | undefined; now: Date };
type Listed = { rows: DeskRow[]; paging: Paging };

/**
 * One page; the rest is joined for its rows only. Many matching rows are read in the order of the list until the page is full; up to
 * `countedAtMost` are selected by the filter first and then sorted, because a scan in the order of the list would read nearly every row.
 */
export async function listDeskRows(db: Db, input: DeskListInput, scope: ListScope): Promise<Listed> {
  const tab = input.tab ?? 'ALL';
  const ofStore = storeCondition(scope.storeUuid);
  const condition = sql`${ofStore} and ${filterConditions(input, scope.now)}`;
  const window = windowOf(input);
  const searched = isSearch(input) ? await listSearched(db, input, condition) : undefined;
  if (searched?.isCapped === false) return searched.listed;
  const total = searched ?? (await totalOf(db, tab, input, { ...scope, condition }));
  const ofTab = tabCondition(tab);
  const matching =
    isUnfiltered(input) || total.isCapped
      ? sql`(select d.* from order_desk_row d where ${ofTab} and ${ofStore} and ${filterConditions(input, scope.now, 'MANY')} and ${numberBounds(input)})`
      : sql`(with matching as materialized (select d.* from order_desk_row d where ${ofTab} and ${condition}) select * from matching)`;
  const found = await sql<DeskRow & { cursor_text: string }>`
    select ${columns}, d.cursor_text from (
      select d.*, ${window.cursorColumn} as cursor_text from ${matching} d where ${window.after} order by ${window.orderBy} ${window.limit}) d
    ${joins} order by ${window.orderBy}`.execute(db);
  const { rows, paging } = pageOf(found.rows, input, window, total.count);
  return { rows, paging: total.isCapped ? { ...paging, isTotalCountMinimum: true } : paging };
}

function windowOf(input: DeskListInput) {
  const isByDue = input.sortType === 'DUE_FIRST';
  return pageWindow(input, {
    columns: isByDue ? [sql`d.due_day`, sql`d.number`] : [sql`d.number`],
    direction: input.sortType === 'OLDEST' || isByDue ? 'asc' : 'desc',
  });
}

type Searched = (TabCount & { isCapped: true }) | { isCapped: false; listed: Listed };

/** A search, whose rows are found once for the total and the page; only the count when there are more than `countedAtMost`. */
async function listSearched(db: Db, input: DeskListInput, condition: RawBuilder<unknown>): Promise<Searched> {
  const { tab = 'ALL' } = input;
  const window = windowOf(input);
  const ofTab = tabCondition(tab);
  const found = await sql<DeskRow & { cursor_text: string; all_count: number; tab_count: number }>`
    with matching as materialized (select d.* from order_desk_row d where ${condition} limit ${sql.lit(countedAtMost + 1)}),
    total as (select count(*)::int as all_count, count(*) filter (where ${ofTab})::int as tab_count from matching d),
    page as materialized (select d.*, ${window.cursorColumn} as cursor_text from matching d
      where (select all_count from total) <= ${sql.lit(countedAtMost)} and ${ofTab} and ${window.after} order by ${window.orderBy} ${window.limit})
    select total.all_count, total.tab_count, d.cursor_text, ${columns}
    from total left join (page d ${joins}) on true order by ${window.orderBy}`.execute(db);
  const { all_count: count, tab_count: ofTabCount } = found.rows[0] ?? { all_count: 0, tab_count: 0 };
  if (count > countedAtMost) return { tab, count: Math.min(ofTabCount, countedAtMost), isCapped: true };
  const rows = found.rows.filter((row) => row.uuid !== null);
  return { isCapped: false, listed: pageOf(rows, input, window, ofTabCount) };
}

async function totalOf(
  db: Db,
  tab: OrderTab,
  filter: DeskFilter,
  how: ListScope & { condition: RawBuilder<unknown> },
): Promise<TabCount> {
  if (!isUnfiltered(filter)) return countTab(db, tab, how.condition);
  const counts = await countTabs(db, filter, how);
  return counts.find((one) => one.tab === tab) ?? { tab, count: 0, isCapped: false };
}

/** The listed rows of one order, in line order; with `storeUuid` only those of this store. */
export async function listRowsOfOrder(
  db: Db,
  orderUuid: string,
  storeUuid: string | undefined,
): Promise<DeskRow[]> {
  const found = await sql<DeskRow>`
    select ${columns} from order_desk_row d ${joins} where d.order_uuid = ${orderUuid} and ${storeCondition(storeUuid)} order by r.line_no`.execute(
    db,
  );
  return found.rows;
}

/** Sums the changes of each counter into one row. */
export async function foldCounts(db: Db): Promise<void> {
  await sql`
    with old as (delete from order_desk_count returning store_uuid, status, change)
    insert into order_desk_count (store_uuid, status, change)
    select store_uuid, status, sum(change)::int from old group by store_uuid, status having sum(change) <> 0`.execute(
    db,
  );
}
