// The order filter as SQL conditions (docs/endpoints.md#order-lists), for lists of orders `o`, of parcels `g` and of order products `r`. Each
// condition that concerns rows is about the rows of one entry of the list. Not here: reading the lists (order-lists.db.ts).
import { type RawBuilder, sql } from 'kysely';
import type { OrderStatus, PaymentMethod, PaymentType } from '#domain/base/enums.ts';
import { orderStatuses } from '#domain/base/enums.ts';
import { addDays, dayMs, parseSeoulDate } from '#domain/base/calendar.ts';
import type { OrderSearchKeywordType } from '#domain/orders/order-search.ts';
import { orderStatusMeanings, statusRanks } from '#domain/orders/order-status.ts';
import { anyOf } from '../../../db/any-of.ts';
import { itemsOfCode, productsOfInvoice } from './keyword-rows.db.ts';
import type { OrderScope } from './order-scope.ts';

/** The filter with the default range and without combinations that the caller may not use. */
export type OrderFilter = {
  /** Days in Seoul, both included. */
  fromDate: string;
  toDate?: string | undefined;
  statusTypes?: readonly OrderStatus[] | undefined;
  methods?: readonly PaymentMethod[] | undefined;
  paymentTypes?: readonly PaymentType[] | undefined;
  inflow?: string | undefined;
  isNormalProcess?: boolean | undefined;
  searchKeyword?: string | undefined;
  searchKeywordType?: OrderSearchKeywordType | undefined;
  storeUuids?: readonly string[] | undefined;
  userUuid?: string | undefined;
  uuids?: readonly string[] | undefined;
  isActive?: boolean | undefined;
  isDisplay?: boolean | undefined;
};

/** What one entry of a list is. */
export type Entry = {
  /** Selects the rows `e` of the entry. */
  rows: RawBuilder<unknown>;
  /** Its status: the derived one of an order or parcel, the own one of an order product. */
  status: RawBuilder<unknown>;
};

const texts = (values: readonly string[]) => sql`array[${sql.join(values.map((value) => sql.lit(value)))}]`;
const ranks = texts(statusRanks);

/**
 * The derived status of the rows of a select with the column `status`, as `derivedStatus` of the domain computes it. It is an expression
 * instead of a stored column, so that it is never out of date; the rows of one order are read by its index.
 */
export const derivedStatusOf = (rows: RawBuilder<unknown>) => sql`(
  select coalesce((${ranks})[min(array_position(${ranks}, e.status))],
    case when min(e.status) = max(e.status) then min(e.status) when bool_or(e.status = 'RETURN') then 'RETURN' else 'CANCEL' end)
  ${rows})`;

/** Rows `e` of order `o`, of parcel `g` of order `o`, or the one row `r`; of one store for its staff. */
const rowsOfOrder = (scope: OrderScope) =>
  sql`from order_product e where e.order_uuid = o.uuid and ${ofStore(scope)}`;
const rowsOfGroup = sql`from order_product e where e.order_uuid = o.uuid and e.order_group_uuid = g.uuid`;
const rowsOfProduct = sql`from (select r.*) e where true`;

const ofStore = (scope: OrderScope) =>
  typeof scope === 'object' && 'storeUuid' in scope
    ? sql`e.order_group_uuid in (select uuid from order_group where order_uuid = o.uuid and store_uuid = ${scope.storeUuid})`
    : sql`true`;

export const orderEntry = (scope: OrderScope): Entry => ({
  rows: rowsOfOrder(scope),
  status: derivedStatusOf(rowsOfOrder(scope)),
});
export const groupEntry: Entry = { rows: rowsOfGroup, status: derivedStatusOf(rowsOfGroup) };
export const productEntry: Entry = { rows: rowsOfProduct, status: sql`r.status` };

/** Restricts orders `o` to those of the scope. */
export function inScope(scope: OrderScope): RawBuilder<unknown> {
  if (scope === 'ALL') return sql`true`;
  if ('userUuid' in scope) return sql`o.user_uuid = ${scope.userUuid}`;
  return sql`exists (select from order_group og where og.order_uuid = o.uuid and og.store_uuid = ${scope.storeUuid})`;
}

/**
 * Entries that lists show: never with an open payment window, and with a failed payment only while it can be repeated. Paid orders are
 * neither, which spares reading their rows.
 */
export const isShown = ({ status }: Entry, now: Date) => sql`(o.paid_at is not null or ${status} <> all(
    case when o.created_at > ${new Date(now.getTime() - dayMs)} then array['PAYMENT_TRY'] else array['PAYMENT_TRY', 'PAYMENT_FAIL'] end))`;

/** All conditions of the filter on an entry. */
export function filterConditions(filter: OrderFilter, entry: Entry): RawBuilder<unknown> {
  const conditions = [
    sql`o.created_at >= ${parseSeoulDate(filter.fromDate)}`,
    ...given(filter.toDate, (day) => sql`o.created_at < ${parseSeoulDate(addDays(day, 1))}`),
    ...given(filter.uuids, (uuids) => sql`o.uuid = ${anyOf(uuids)}`),
    ...given(filter.userUuid, (uuid) => sql`o.user_uuid = ${uuid}`),
    ...given(filter.inflow, (inflow) => sql`o.inflow = ${inflow}`),
    ...given(filter.methods, (methods) => sql`${newestPayment(sql`method`)} = any(${methods}::text[])`),
    ...given(
      filter.paymentTypes,
      (types) => sql`${newestPayment(sql`payment_type`)} = any(${types}::text[])`,
    ),
    ...given(filter.storeUuids, (uuids) => hasRow(entry, sql`${storeOfRow} = ${anyOf(uuids)}`)),
    ...given(filter.isActive, (is) => hasRow(entry, itemHas(sql`is_active`, is))),
    ...given(filter.isDisplay, (is) => hasRow(entry, itemHas(sql`is_display`, is))),
    ...given(filter.searchKeyword?.trim() || undefined, (keyword) =>
      matches(keyword, filter.searchKeywordType ?? 'ALL', entry),
    ),
    ...given(filter.isNormalProcess, (isNormal) =>
      isNormal ? sql`not ${hasRow(entry, isInClaim)}` : hasRow(entry, isInClaim),
    ),
    // Last, because a derived status is read from the rows.
    ...given(filter.statusTypes, (statuses) => sql`${entry.status} = any(${statuses}::text[])`),
  ];
  return sql.join(conditions, sql` and `);
}

/** The condition for a value that is given; an empty list selects nothing else than no value does. */
function given<V>(value: V | undefined, condition: (value: V) => RawBuilder<unknown>): RawBuilder<unknown>[] {
  const isMissing = value === undefined || (Array.isArray(value) && value.length === 0);
  return isMissing ? [] : [condition(value)];
}

const hasRow = ({ rows }: Entry, condition: RawBuilder<unknown>) =>
  sql`exists (select ${rows} and ${condition})`;
const storeOfRow = sql`(select store_uuid from order_group where uuid = e.order_group_uuid)`;
const itemHas = (column: RawBuilder<unknown>, value: boolean) =>
  sql`(select ${column} from product_item where uuid = e.product_item_uuid) = ${value}`;
const newestPayment = (column: RawBuilder<unknown>) =>
  sql`(select ${column} from payment p where p.order_uuid = o.uuid and p.pays_order order by p.attempt desc limit 1)`;

const statusesOfClaims = orderStatuses.filter((status) => orderStatusMeanings[status].claimStatus !== 'NONE');
const isInClaim = sql`e.status = any(${texts(statusesOfClaims)})`;

/** Compared without spaces and case; a phone by its last four or more digits. */
function matches(keyword: string, type: OrderSearchKeywordType, entry: Entry): RawBuilder<unknown> {
  const plain = keyword.replaceAll(/\s/g, '').toLowerCase();
  const has = (column: RawBuilder<unknown>) => sql`strpos(replace(lower(${column}), ' ', ''), ${plain}) > 0`;
  const orderNo = sql`strpos(o.order_no, ${plain}) > 0`;
  const productName = hasRow(entry, sql`(${has(sql`e.display_name`)} or ${has(sql`e.brand_name`)})`);
  if (type === 'ORDER_NO') return orderNo;
  if (type === 'PRODUCT_NAME') return productName;
  if (type === 'ORDERER_NAME') return has(sql`o.orderer_name`);
  if (type === 'RECIPIENT_NAME') return has(sql`o.recipient_name`);
  if (type === 'PHONE') {
    const digits = keyword.replaceAll(/\D/g, '');
    return digits.length < 4
      ? sql`false`
      : sql`(right(o.orderer_phone, ${digits.length}) = ${digits} or right(o.recipient_phone, ${digits.length}) = ${digits})`;
  }
  if (type === 'INVOICE_NUMBER') return hasRow(entry, sql`e.uuid in (${productsOfInvoice(keyword)})`);
  if (type === 'PRODUCT_CODE') return hasRow(entry, sql`e.product_item_uuid in (${itemsOfCode(keyword)})`);
  return sql`(${orderNo} or ${productName})`;
}
