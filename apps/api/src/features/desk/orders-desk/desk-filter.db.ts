// Conditions of the orders desk on its rows, order_desk_row d (docs/rules/delivery.md#desk), except searches (desk-search.db.ts).
import { type RawBuilder, sql } from 'kysely';
import type { Input } from '#contract/contract.ts';
import { addDays, parseSeoulDate, seoulDate } from '#domain/base/calendar.ts';
import { type OrderStatus, orderStatuses, salesChannels } from '#domain/base/enums.ts';
import { orderStatusMeanings } from '#domain/orders/order-status.ts';
import { type OrderTab, datedStatuses, isInTab, undispatchedStatuses } from '#domain/shipments/order-tabs.ts';
import { isInDays } from '../../../db/conditions.ts';
import { heldRows } from '../../sales/order-rows/order-rows.ts';

export type DeskFilter = Input<'getOrderTabCounts'>;

/** An order is listed at its payment, at most this many days after its registration. */
const paidWithinDays = 30;

/** The part of the filter that its rows' statuses decide. */
type StatusFilter = Pick<
  DeskFilter,
  'statusTypes' | 'isNormalProcess' | 'claimStatuses' | 'dueDateRange' | 'isHeld'
>;

const hasAny = (list: readonly unknown[] | undefined): boolean => list !== undefined && list.length > 0;
const hasBound = (range: DeskFilter['dateRange']): boolean =>
  range?.fromDate !== undefined || range?.toDate !== undefined;

export const isByStatus = ({
  statusTypes,
  isNormalProcess,
  claimStatuses,
  dueDateRange,
  isHeld,
}: StatusFilter): boolean =>
  isHeld === true ||
  hasAny(statusTypes) ||
  isNormalProcess !== undefined ||
  hasAny(claimStatuses) ||
  hasBound(dueDateRange);

/** Some of the sales channels. */
const isByChannel = ({ salesChannels: chosen = [] }: DeskFilter): boolean =>
  chosen.length > 0 && !salesChannels.every((one) => chosen.includes(one));

/** By the payment, the inflow or the sales channel of the order. */
export const isByOrigin = (filter: DeskFilter): boolean => {
  const { methods = [], paymentTypes = [], inflow } = filter;
  return methods.length > 0 || paymentTypes.length > 0 || inflow !== undefined || isByChannel(filter);
};

export function tabCondition(tab: OrderTab, filter: StatusFilter): RawBuilder<unknown> {
  if (isByStatus(filter)) return tabStatusCondition(tab, filter);
  return tab === 'ALL' ? sql`true` : tab === 'CLAIM' ? sql`d.is_in_claim` : sql`d.status = ${tab}`;
}

/** The same condition by the status, which the indexes of searches contain. */
export function tabStatusCondition(tab: OrderTab, filter: StatusFilter): RawBuilder<unknown> {
  if (tab === 'ALL' && !isByStatus(filter)) return sql`true`;
  const statuses = statusesOf(tab, filter).map((one) => sql.lit(one));
  return statuses.length === 0 ? sql`false` : sql`d.status in (${sql.join(statuses)})`;
}

/** Statuses of the rows of a tab that the filter selects. */
export function statusesOf(
  tab: OrderTab,
  { statusTypes = [], isNormalProcess, claimStatuses = [], dueDateRange, isHeld }: StatusFilter,
) {
  const isSelected = (status: OrderStatus): boolean => {
    const { claimStatus } = orderStatusMeanings[status];
    return (
      isInTab(status, tab) &&
      (statusTypes.length === 0 || statusTypes.includes(status)) &&
      (isNormalProcess === undefined || (claimStatus === 'NONE') === isNormalProcess) &&
      (claimStatuses.length === 0 || claimStatuses.includes(claimStatus)) &&
      (isHeld !== true || undispatchedStatuses.includes(status)) &&
      (!hasBound(dueDateRange) || datedStatuses.includes(status))
    );
  };
  return orderStatuses.filter(isSelected);
}

export const storeCondition = (storeUuid: string | undefined): RawBuilder<unknown> =>
  storeUuid === undefined ? sql`true` : sql`d.store_uuid = ${storeUuid}::uuid`;

/** True for a list without any filter, whose counts are maintained. */
export function isUnfiltered(filter: DeskFilter): boolean {
  const { searchKeyword, isDelayed, isHeld, userUuid, isActive, isDisplay, hasMemo, memoText } = filter;
  return (
    [searchKeyword, isDelayed, isHeld, userUuid, isActive, isDisplay, hasMemo, memoText].every(
      (one) => one === undefined,
    ) &&
    !isByStatus(filter) &&
    !hasBound(filter.dateRange) &&
    !hasBound(filter.paidDateRange) &&
    !hasAny(filter.storeUuids) &&
    !hasAny(filter.uuids) &&
    !hasAny(filter.orderProductUuids) &&
    !isByOrigin(filter) &&
    !hasAny(filter.carriers) &&
    !hasAny(filter.remoteAreaTypes)
  );
}

/** A day as `due_day` has it. */
const dueDayOf = (day: string): RawBuilder<unknown> => sql`(${day}::date - date '2000-01-01')`;

/** Conditions of the filter except searches, origins and statuses. */
export function filterConditions(filter: DeskFilter, now: Date): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  const { dateRange, dueDateRange, paidDateRange, carriers, isDelayed, isHeld, storeUuids = [] } = filter;
  conditions.push(...isInDays(sql`d.ordered_at`, dateRange));
  if (carriers !== undefined && carriers.length > 0) conditions.push(sql`d.carriers && ${carriers}::text[]`);
  if (paidDateRange !== undefined && hasBound(paidDateRange)) conditions.push(isPaidIn(paidDateRange));
  const [store, ...others] = storeUuids;
  if (store !== undefined)
    conditions.push(
      others.length === 0 ? storeCondition(store) : sql`d.store_uuid = any(${storeUuids}::uuid[])`,
    );
  if (dueDateRange?.fromDate !== undefined)
    conditions.push(sql`d.due_day >= ${dueDayOf(dueDateRange.fromDate)}`);
  if (dueDateRange?.toDate !== undefined) conditions.push(sql`d.due_day <= ${dueDayOf(dueDateRange.toDate)}`);
  if (isDelayed !== undefined) {
    const statuses = sql.join(undispatchedStatuses.map((status) => sql.lit(status)));
    const delayed = sql`(d.status in (${statuses}) and d.due_day < ${dueDayOf(seoulDate(now))} and not ${isHeldRow(now)})`;
    conditions.push(isDelayed ? delayed : sql`${delayed} is not true`);
  }
  if (isHeld !== undefined) conditions.push(isHeld ? isHeldRow(now) : sql`not ${isHeldRow(now)}`);
  return sql.join(conditions, sql` and `);
}

/** Rows of orders that were paid on these days of Seoul. */
const isPaidIn = (days: NonNullable<DeskFilter['paidDateRange']>): RawBuilder<unknown> => {
  const conditions = sql.join([sql`o.paid_at is not null`, ...isInDays(sql`o.paid_at`, days)], sql` and `);
  return sql`d.order_uuid in (select o.uuid from orders o where ${conditions})`;
};

const isHeldRow = (now: Date) => sql`d.order_product_uuid in (${heldRows(now)})`;

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
