// Conditions of the orders desk on its rows, order_desk_row d (docs/rules/delivery.md#desk), except searches (desk-search.db.ts).
import { type RawBuilder, sql } from 'kysely';
import type { Input } from '#contract/contract.ts';
import { addDays, parseSeoulDate, seoulDate } from '#domain/base/calendar.ts';
import { orderStatuses } from '#domain/base/enums.ts';
import { type OrderTab, isInTab } from '#domain/shipments/order-tabs.ts';

export type DeskFilter = Input<'getOrderTabCounts'>;

/** An order is listed at its payment, at most this many days after its registration. */
const paidWithinDays = 30;

export const tabCondition = (tab: OrderTab): RawBuilder<unknown> =>
  tab === 'ALL' ? sql`true` : tab === 'CLAIM' ? sql`d.is_in_claim` : sql`d.status = ${tab}`;

/** The same condition by the status, which the indexes of searches contain. */
export const tabStatusCondition = (tab: OrderTab): RawBuilder<unknown> =>
  tab === 'ALL' ? sql`true` : sql`d.status in (${sql.join(statusesOf(tab).map((one) => sql.lit(one)))})`;

/** Statuses of the rows of a tab. */
export const statusesOf = (tab: OrderTab) => orderStatuses.filter((status) => isInTab(status, tab));

export const storeCondition = (storeUuid: string | undefined): RawBuilder<unknown> =>
  storeUuid === undefined ? sql`true` : sql`d.store_uuid = ${storeUuid}::uuid`;

/** True for a list without any filter, whose counts are maintained. */
export function isUnfiltered(filter: DeskFilter): boolean {
  const { keyword, dateRange, salesChannels, carriers, isDelayed } = filter;
  const hasList = (list: readonly unknown[] | undefined) => list !== undefined && list.length > 0;
  const hasRange = dateRange?.fromDate !== undefined || dateRange?.toDate !== undefined;
  return (
    keyword === undefined &&
    !hasRange &&
    (!hasList(salesChannels) || salesChannels?.includes('ONNS') === true) &&
    !hasList(carriers) &&
    isDelayed === undefined
  );
}

/** Of everything except the keyword. */
export function filterConditions(filter: DeskFilter, now: Date): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  const { dateRange, carriers, salesChannels, isDelayed } = filter;
  if (dateRange?.fromDate !== undefined)
    conditions.push(sql`d.ordered_at >= ${parseSeoulDate(dateRange.fromDate)}`);
  if (dateRange?.toDate !== undefined)
    conditions.push(sql`d.ordered_at < ${parseSeoulDate(addDays(dateRange.toDate, 1))}`);
  // The only channel until marketplaces are connected.
  if (salesChannels !== undefined && salesChannels.length > 0 && !salesChannels.includes('ONNS'))
    conditions.push(sql`false`);
  if (carriers !== undefined && carriers.length > 0) conditions.push(sql`d.carriers && ${carriers}::text[]`);
  if (isDelayed !== undefined) {
    const delayed = sql`(d.status in ('PAYMENT_COMPLETE', 'PREPARING_PRODUCT', 'REQUEST_DELIVERY') and d.due_day < ${seoulDate(now)}::date - date '2000-01-01')`;
    conditions.push(isDelayed ? delayed : sql`${delayed} is not true`);
  }
  return sql.join(conditions, sql` and `);
}

/**
 * Bounds of `number` for a period, so that a scan in its order does not begin at the newest row of the shop: rows are numbered at the
 * payment, within `paidWithinDays` of the registration. Rows that were split off later are above the upper bound (`lateRows`).
 */
export const numberBounds = ({ dateRange: { fromDate, toDate } = {} }: DeskFilter): RawBuilder<unknown> =>
  sql`${fromDate === undefined ? sql`true` : sql`d.number > ${numberBefore(fromDate)}`} and
    ${toDate === undefined ? sql`true` : sql`d.number < ${numberAfter(toDate)}`}`;

/** Of the order of the row, because the row itself may have been split off later. */
const numberBefore = (
  day: string,
) => sql`coalesce((select min(number) from order_desk_row where order_uuid = (
  select order_uuid from order_desk_row where ordered_at < ${parseSeoulDate(addDays(day, -paidWithinDays))} order by ordered_at desc limit 1)), 0)`;

const numberAfter = (day: string) => sql`coalesce((
  select number from order_desk_row where ordered_at >= ${parseSeoulDate(addDays(day, paidWithinDays + 1))} order by ordered_at limit 1),
  9223372036854775807)`;

/** The rows d of a period that were split off by claims after its upper bound, for a `from`. */
export const lateRows = (fromDate: string | undefined, toDate: string): RawBuilder<unknown> =>
  sql`order_product split join order_desk_row d on d.order_product_uuid = split.uuid and split.parent_uuid is not null
    and split.created_at >= ${fromDate === undefined ? '-infinity' : parseSeoulDate(fromDate)}::timestamptz
    and split.created_at < ${parseSeoulDate(addDays(toDate, 1))}::timestamptz and d.number >= ${numberAfter(toDate)}`;
