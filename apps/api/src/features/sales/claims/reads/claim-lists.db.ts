// SQL of claim lists and counts, and of the orders that a claim may be made for.
import { type RawBuilder, sql } from 'kysely';
import {
  type ClaimStatus,
  type ClaimType,
  type OrderStatus,
  type SalesChannel,
  carriers,
} from '#domain/base/enums.ts';
import { normalizedInvoiceNumber } from '#domain/shipments/invoice-number.ts';
import { addDays, parseSeoulDate } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type ClaimStage, claimStages } from '#domain/claims/claim-stages.ts';
import type { DecidableClaim } from '#domain/claims/staff-decisions.ts';
import type { GiftFacts } from '#domain/orders/gift.ts';
import type { Db } from '../../../../db/connect.ts';
import {
  type Paging,
  type PagingInput,
  type Window,
  cappedCount,
  cappedPageOf,
  countedAtMost,
  pageWindow,
  shownCount,
} from '../../../../db/paging.ts';
import { ofReceiver } from '../../order-rows/order-rows.ts';

export type ClaimCardRow = GiftFacts & {
  uuid: string;
  claimNo: string;
  orderUuid: string;
  orderNo: string;
  type: ClaimType;
  stage: ClaimStage;
  status: ClaimStatus;
  rowStatus: OrderStatus;
  firstItemName: string;
  mainImage: string;
  itemCount: number;
  totalRefundPrice: number;
  /** Part of it that is returned to the receiver of a gift, who paid the surcharge. */
  receiverRefundPrice: number;
  requestedAt: Date;
  completedAt: Date | null;
  store: { uuid: string; name: string; isOwn: boolean };
  salesChannel: SalesChannel;
  dueAt: Date | null;
};

/** A claim in the list of staff, with what decides on their actions. */
export type StaffClaimCardRow = ClaimCardRow &
  Pick<
    DecidableClaim,
    | 'fault'
    | 'isPickedUp'
    | 'isRefundCreated'
    | 'approvedAt'
    | 'receivedAt'
    | 'collect'
    | 'isReplacementAvailable'
  > & {
    ordererName: string;
    hold: { reason: string; text: string; feeDemand: number } | null;
    exchangeFee: number;
    paidPrice: number;
    additionalPaymentPrice: number;
  };

/** Of claim `c`: the stock suffices for the replacements that an approval takes. */
const isReplacementAvailable = sql`c.type <> 'EXCHANGE' or c.stage <> 'REQUESTED' or not exists (
  select from order_claim_item x join product_item p on p.uuid = x.exchange_item_uuid where x.claim_uuid = c.uuid and p.stock_count < x.count)`;

/** What a StaffClaimCardRow has beside a ClaimCardRow; the pickup address is left out. */
const columnsOfStaff = sql`, o.orderer_name, c.fault, c.is_picked_up, c.is_refund_created, c.hold, c.approved_at, c.received_at, c.exchange_fee, c.paid_price,
  case when c.collect is not null then jsonb_build_object('method', c.collect ->> 'method', 'status', c.collect ->> 'status') end as collect,
  (c.refund_info ->> 'additionalPaymentPrice')::int as additional_payment_price, ${isReplacementAvailable} as is_replacement_available`;

export type ClaimFilter = {
  types?: readonly ClaimType[] | undefined;
  statuses?: readonly ClaimStatus[] | undefined;
  stage?: ClaimStage | undefined;
  /** `YYYY-MM-DD`, both included. */
  fromDate?: string | undefined;
  toDate?: string | undefined;
  orderUuid?: string | undefined;
  userUuid?: string | undefined;
  salesChannels?: readonly SalesChannel[] | undefined;
  /** Part of a claim number, which begins with the order number, or of a product's name; or the invoice number of a parcel. */
  keyword?: string | undefined;
  /** Its answer or refund is overdue, or neither is. */
  overdue?: { is: boolean; at: Date } | undefined;
  /** Its answer or refund is due at or before. */
  dueUntil?: Date | undefined;
  /** Its goods arrived and are to be inspected or exchanged, or not. */
  isInspectionDue?: boolean | undefined;
};

const dueAt = sql`least(c.answer_due_at, c.refund_due_at)`;
/** As `dueAt <=`, in a form that the indexes of both columns serve. */
const isDueAt = (at: Date) => sql`(c.answer_due_at <= ${at} or c.refund_due_at <= ${at})`;

/** In the words of the index `order_claim_inspection`. */
const isInspectionDue = sql`(c.received_at is not null and c.stage in ('APPROVED', 'RECEIVED') and not c.is_refund_created
  and c.type in ('RETURN', 'EXCHANGE'))`;

/** Claims whose deadline is near are few, and found by its indexes. */
const isByDue = ({ overdue, dueUntil }: ClaimFilter): boolean =>
  overdue?.is === true || dueUntil !== undefined;

/** An empty list selects as none does. */
const hasAny = (list: readonly unknown[] | undefined) => list !== undefined && list.length > 0;

/** Claims with a parcel of this invoice: goods that come back, and replacements. */
const claimsOfInvoice = (keyword: string) => sql`
  select s.claim_uuid from shipment s where s.carrier = any(${[...carriers]}) and s.invoice_number <> ''
    and s.invoice_number = ${normalizedInvoiceNumber(keyword)} and s.claim_uuid is not null and s.withdrawn_at is null`;

function conditionsOf(filter: ClaimFilter, access: RawBuilder<unknown>): RawBuilder<unknown> {
  // `is true` prevents a read of every claim of the store.
  const conditions: RawBuilder<unknown>[] = [isByDue(filter) ? sql`(${access}) is true` : access];
  if (hasAny(filter.types)) conditions.push(sql`c.type = any(${filter.types}::text[])`);
  if (hasAny(filter.statuses)) conditions.push(sql`c.status = any(${filter.statuses}::text[])`);
  if (filter.stage !== undefined) conditions.push(sql`c.stage = ${filter.stage}`);
  if (filter.fromDate !== undefined)
    conditions.push(sql`c.requested_at >= ${parseSeoulDate(filter.fromDate)}`);
  if (filter.toDate !== undefined)
    conditions.push(sql`c.requested_at < ${parseSeoulDate(addDays(filter.toDate, 1))}`);
  if (filter.orderUuid !== undefined) conditions.push(sql`c.order_uuid = ${filter.orderUuid}::uuid`);
  if (filter.userUuid !== undefined) conditions.push(sql`c.user_uuid = ${filter.userUuid}::uuid`);
  if (hasAny(filter.salesChannels))
    conditions.push(sql`c.sales_channel = any(${filter.salesChannels}::text[])`);
  if (filter.overdue !== undefined)
    conditions.push(
      filter.overdue.is ? isDueAt(filter.overdue.at) : sql`${isDueAt(filter.overdue.at)} is not true`,
    );
  if (filter.dueUntil !== undefined) conditions.push(isDueAt(filter.dueUntil));
  if (filter.isInspectionDue !== undefined)
    conditions.push(filter.isInspectionDue ? isInspectionDue : sql`${isInspectionDue} is not true`);
  if (filter.keyword !== undefined)
    conditions.push(sql`(position(${filter.keyword}::text in c.claim_no) > 0 or c.uuid in (${claimsOfInvoice(filter.keyword)}) or exists (
      select from order_claim_item i join order_product r on r.uuid = i.order_product_uuid
      where i.claim_uuid = c.uuid and position(lower(${filter.keyword}::text) in lower(r.display_name)) > 0))`);
  return sql.join(conditions, sql` and `);
}

/** True for a filter that no index of stages or types serves: up to `countedAtMost` matching claims are found first, then sorted. */
const isSearch = (filter: ClaimFilter): boolean =>
  isByDue(filter) ||
  filter.isInspectionDue === true ||
  hasAny(filter.salesChannels) ||
  [filter.fromDate, filter.toDate, filter.keyword, filter.orderUuid, filter.userUuid].some(
    (given) => given !== undefined,
  );

export type ClaimSort = 'NEWEST' | 'DUE_FIRST';

/** Milliseconds of the deadline; a claim without one is after all others. */
const dueKey = sql`coalesce((extract(epoch from ${dueAt}) * 1000)::bigint, 9999999999999)`;

const windowOf = (filter: PagingInput, sortType: ClaimSort): Window =>
  pageWindow(
    filter,
    sortType === 'DUE_FIRST'
      ? { columns: [dueKey, sql`c.number`], direction: 'asc' }
      : { columns: [sql`c.number`], direction: 'desc' },
  );

/** What the window sorts by. Those of NEWEST are in the indexes of stages. */
const sortedColumns: Record<ClaimSort, RawBuilder<unknown>> = {
  NEWEST: sql`c.uuid, c.number`,
  DUE_FIRST: sql`c.uuid, c.number, c.answer_due_at, c.refund_due_at`,
};

/** The first claims with a deadline, which indexes find, and the first ones without, in the order of their numbers. */
function firstByDue(
  conditions: RawBuilder<unknown>,
  { after, orderBy, partLimit, isBackward }: Window,
): RawBuilder<unknown> {
  const isDated = sql`(c.answer_due_at is not null or c.refund_due_at is not null)`;
  const columns = sql`select ${sortedColumns.DUE_FIRST} from order_claim c where ${conditions} and ${after}`;
  const byNumber = isBackward ? sql`c.number desc` : sql`c.number`;
  return sql`((${columns} and ${isDated} order by ${orderBy} ${partLimit})
    union all (${columns} and not ${isDated} order by ${byNumber} ${partLimit}))`;
}

/** Claims for staff, with what decides on their actions. */
export const listStaffClaimCards = (
  db: Db,
  filter: ClaimFilter & PagingInput & { sortType?: ClaimSort | undefined },
  access: RawBuilder<unknown>,
): Promise<{ rows: StaffClaimCardRow[]; paging: Paging }> =>
  listCards<StaffClaimCardRow>(db, filter, access, columnsOfStaff);

/** Claims newest first. The total is counted up to `countedAtMost`. */
export const listClaimCards = (
  db: Db,
  filter: ClaimFilter & PagingInput,
  access: RawBuilder<unknown>,
): Promise<{ rows: ClaimCardRow[]; paging: Paging }> => listCards<ClaimCardRow>(db, filter, access, sql``);

async function listCards<Row extends ClaimCardRow>(
  db: Db,
  { sortType = 'NEWEST', ...filter }: ClaimFilter & PagingInput & { sortType?: ClaimSort | undefined },
  access: RawBuilder<unknown>,
  furtherColumns: RawBuilder<unknown>,
): Promise<{ rows: Row[]; paging: Paging }> {
  const conditions = conditionsOf(filter, access);
  const window = windowOf(filter, sortType);
  const total = await sql<{ count: number }>`
    select ${cappedCount(sql`from order_claim c where ${conditions}`)} as count`.execute(db);
  const count = total.rows[0]?.count ?? 0;
  const all = sql`select ${sortedColumns[sortType]} from order_claim c where ${conditions}`;
  const inOrder = sortType === 'DUE_FIRST' ? firstByDue(conditions, window) : sql`(${all})`;
  const matching =
    isSearch(filter) && count <= countedAtMost
      ? sql`(with matching as materialized (${all}) select * from matching)`
      : inOrder;
  const found = await sql<Row & { cursorText: string }>`
    select c.uuid, c.claim_no, c.order_uuid, o.order_no, c.type, c.stage, c.status, c.sales_channel, c.requested_at, c.completed_at,
      jsonb_build_object('uuid', s.uuid, 'name', s.name, 'isOwn', s.is_own) as store, ${dueAt} as due_at, (c.refund_info->>'totalRefundPrice')::int as total_refund_price,
      o.gift_message, o.gift_answer, o.gift_answered_at, ${ofReceiver('-c.remote_fee_change')} as receiver_refund_price,
      first.status as row_status, first.display_name as first_item_name, first.main_image, first.item_count, page.cursor_text ${furtherColumns}
    from (select c.uuid, ${window.cursorColumn} as cursor_text from ${matching} c
      where ${window.after} order by ${window.orderBy} ${window.limit}) page
    join order_claim c on c.uuid = page.uuid join orders o on o.uuid = c.order_uuid join store s on s.uuid = c.store_uuid
    cross join lateral (
      select r.status, r.display_name, r.main_image, count(*) over ()::int as item_count
      from order_claim_item i join order_product r on r.uuid = i.order_product_uuid
      where i.claim_uuid = c.uuid order by r.line_no limit 1) first
    order by ${window.orderBy}`.execute(db);
  return cappedPageOf(found.rows, filter, window, count);
}

export type StageCount = { tab: ClaimStage; count: number; isCountCapped?: true };

/** Number of claims of each stage, up to `countedAtMost`. */
export async function countClaimStages(
  db: Db,
  filter: ClaimFilter,
  access: RawBuilder<unknown>,
): Promise<StageCount[]> {
  const conditions = conditionsOf(filter, access);
  const [near, claims] = isByDue(filter)
    ? [
        sql`with near as materialized (select c.stage from order_claim c where ${conditions})`,
        sql`(select from near where near.stage = tab.stage)`,
      ]
    : [
        sql``,
        sql`(select c.stage from order_claim c where c.stage = tab.stage and ${conditions} limit ${sql.lit(countedAtMost + 1)})`,
      ];
  const found = await sql<{ tab: ClaimStage; count: number }>`
    ${near} select tab.stage as tab, (select count(*)::int from ${claims} counted) as count
    from unnest(${[...claimStages]}::text[]) with ordinality as tab (stage, place) order by tab.place`.execute(
    db,
  );
  return found.rows.map(({ tab, count }) => ({ tab, ...shownCount(count) }));
}

/** Whether the stock suffices for the replacements that an approval of this claim takes. */
export async function hasReplacements(db: Db, uuid: string): Promise<boolean> {
  const found = await sql<{ isAvailable: boolean }>`
    select ${isReplacementAvailable} as is_available from order_claim c where c.uuid = ${uuid}`.execute(db);
  return found.rows[0]?.isAvailable === true;
}

/** Who ordered, and how many claims the member had before this one; 0 for a guest. */
export async function findClaimBuyer(
  db: Db,
  claim: { uuid: string; orderUuid: string; userUuid: string | null },
): Promise<{ ordererName: string; earlierClaimCount: number }> {
  const found = await sql<{ ordererName: string; earlierClaimCount: number }>`
    select o.orderer_name, (select count(*)::int from order_claim c
      where c.user_uuid = ${claim.userUuid}::uuid and c.uuid < ${claim.uuid}::uuid) as earlier_claim_count
    from orders o where o.uuid = ${claim.orderUuid}::uuid`.execute(db);
  return found.rows[0] ?? refuse('NOT_FOUND');
}

/** Who may move rows: a member, the holder of the token of an order, or staff of a store (undefined: of any). */
export type RowAccess = { userUuid: string } | { orderUuid: string } | { storeUuid: string | undefined };

/** Condition on `o`, the order, and `g`, its group. */
function isAccessible(access: RowAccess): RawBuilder<unknown> {
  if ('userUuid' in access) return sql`o.user_uuid = ${access.userUuid}::uuid`;
  if ('orderUuid' in access) return sql`o.uuid = ${access.orderUuid}::uuid`;
  return access.storeUuid === undefined ? sql`true` : sql`g.store_uuid = ${access.storeUuid}::uuid`;
}

/** The order of rows that the caller may move. Null unless it is one order. */
export async function findOrderOfRows(
  db: Db,
  uuids: readonly string[],
  access: RowAccess,
): Promise<string | null> {
  const found = await sql<{ orderUuid: string; count: number }>`
    select r.order_uuid, count(*)::int as count from order_product r
    join orders o on o.uuid = r.order_uuid join order_group g on g.uuid = r.order_group_uuid
    where r.uuid = any(${uuids}::uuid[]) and ${isAccessible(access)} group by r.order_uuid`.execute(db);
  const [only] = found.rows;
  return found.rows.length === 1 && only?.count === uuids.length ? only.orderUuid : null;
}

/** An order with uuids and statuses of the rows, in the same order. */
export type OrderOfRows = {
  orderUuid: string;
  salesChannel: SalesChannel;
  uuids: string[];
  statuses: OrderStatus[];
};

/** The orders of rows of a store (undefined: of any), with the rows that the caller may move. */
export async function listOrdersOfRows(
  db: Db,
  uuids: readonly string[],
  storeUuid: string | undefined,
): Promise<OrderOfRows[]> {
  const found = await sql<OrderOfRows>`
    select r.order_uuid, o.sales_channel, array_agg(r.uuid order by r.line_no) as uuids,
      array_agg(r.status order by r.line_no) as statuses
    from order_product r join order_group g on g.uuid = r.order_group_uuid join orders o on o.uuid = r.order_uuid
    where r.uuid = any(${uuids}::uuid[]) and (${storeUuid ?? null}::uuid is null or g.store_uuid = ${storeUuid ?? null}::uuid)
    group by r.order_uuid, o.sales_channel order by r.order_uuid`.execute(db);
  return found.rows;
}
