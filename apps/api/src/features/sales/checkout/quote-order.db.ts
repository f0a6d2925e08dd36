// SQL of the facts of a quote in one statement: goods, surcharges, holidays, current texts, and the caller's unpaid reservations. Each
// part is a select of the feature that owns the table. Not here: pricing (quote-order.ts).
import { sql } from 'kysely';
import type { RemoteRange } from '#domain/prices/delivery-fee.ts';
import type { TermsType } from '#domain/base/enums.ts';
import { dayMs } from '#domain/base/calendar.ts';
import type { Db } from '../../../db/connect.ts';
import { isFirstOrder } from '../../catalog/coupons/coupons.ts';
import { type OrderableRow, orderable } from '../../catalog/product-items/product-items.ts';
import { holidaysFrom, remoteRangesAt } from '../../base/stores/stores.ts';
import { type RevisionRow, currentRevisions } from '../../base/terms/terms.ts';
import { isAdultMember } from '../../members/accounts/accounts.ts';
import { type UnpaidOrderUseRow, boughtCount, nextSerial, unpaidOrdersOf } from '../order-rows/order-rows.ts';
import { accountsOf, mileageOf } from '../mileage/mileage.ts';
import type { MileageFacts } from './quote-mileage.ts';
import { type Wallet, type WalletRequest, walletFacts } from '../user-coupons/user-coupons.ts';
import { type Reserved, freeUnitsOfItem, plentifulShare } from './reservation-limit.ts';

/** The caller whose unpaid reservations are counted (docs/rules/orders.md#reservation-limits). */
export type Reserver = {
  /** The caller's IP address, an IPv6 one as its network (http/caller.ts). */
  address: string;
  userUuid: string | undefined;
  /** Digits of the orderer's phone, which is not verified. */
  phone: string;
  /** Units of the caller's registrations that are in flight. */
  unitsInFlight: number;
};

/** An item with the units that the member has bought, 0 where the item has no limit. */
export type QuotedRow = OrderableRow & { bought_count: number };

export type QuoteFacts = {
  items: QuotedRow[];
  /** The caller is a member with a valid age verification. */
  isAdultViewer: boolean;
  mileage: MileageFacts;
  remoteRanges: RemoteRange[];
  /** The next 60 days' holidays, `YYYY-MM-DD`. */
  holidays: string[];
  terms: RevisionRow[];
  reserved: Reserved;
  /** The client order id has been registered. */
  isOrdered: boolean;
  /** Serial of the new order's number; null for a dry run. */
  orderSerial: number | null;
  /** Null for a guest and for a quote without coupons. */
  wallet: Wallet | null;
  /** Of the member; [] for a guest and for a quote without coupons. */
  unpaidOrders: UnpaidOrderUseRow[];
};

/** The facts; `today` is the date in Seoul, `YYYY-MM-DD`. */
export async function findQuoteFacts(
  db: Db,
  request: {
    itemUuids: readonly string[];
    /** undefined for a guest. */
    userUuid: string | undefined;
    zipCode: string | undefined;
    termsTypes: readonly TermsType[];
    /** undefined for a dry run, which reserves nothing. */
    reserver: Reserver | undefined;
    /** The largest requested count of one item. */
    largestCount: number;
    /** undefined for a dry run. */
    clientOrderId: string | undefined;
    /** undefined for a quote without coupons. */
    wallet: WalletRequest | undefined;
    /** Reads the account of mileage too. */
    usesMileage: boolean;
    today: string;
    now: Date;
  },
): Promise<QuoteFacts> {
  const user = sql`${request.userUuid ?? null}::uuid`;
  const bought = sql`case when i.max_buy_count > 0 and ${user} is not null then (${boughtCount(user, sql`i.uuid`)}) else 0 end`;
  const account =
    request.usesMileage && request.userUuid !== undefined
      ? sql`(select to_json(a) from (${accountsOf([request.userUuid])}) a)`
      : sql`null::json`;
  const unpaid =
    request.wallet !== undefined && request.userUuid !== undefined ? unpaidOrdersOf(user) : sql`'[]'::json`;
  const found = await sql<QuoteFacts>`
    with ${reservedBy(request.reserver, request.now)}
    select
      (select coalesce(json_agg(i), '[]') from (
        select i.*, ${bought} as bought_count from (${orderable(request.itemUuids, request.now)}) i) i) as items,
      ${isAdultMember(user, request.now)} as "isAdultViewer",
      (select json_build_object('gradeType', u.grade_type, 'balance', (${mileageOf(user, request.now)}), 'account', ${account})
        from users u where u.uuid = ${user}) as mileage,
      ${remoteRangesAt(sql`${request.zipCode ?? null}::text`)} as "remoteRanges",
      (select coalesce(json_agg(h.day), '[]') from (${holidaysFrom(request.today, 60)}) h) as holidays,
      (select coalesce(json_agg(t), '[]') from (${currentRevisions(request.termsTypes, request.now)}) t) as terms,
      ${reservedFacts(request.reserver, request.itemUuids, request.largestCount)} as reserved,
      exists (select from orders where client_order_id = ${request.clientOrderId ?? null}::uuid) as "isOrdered",
      case when ${request.clientOrderId ?? null}::uuid is not null then ${nextSerial} end as "orderSerial",
      ${walletFacts(request.wallet, request.userUuid, request.itemUuids, request.now)} as wallet,
      ${unpaid} as "unpaidOrders"`.execute(db);
  const [facts] = found.rows;
  if (facts === undefined) throw new Error('A select without a from answers one row.');
  return facts;
}

/** Age up to which an order's reservation is counted: a retry (T07) is possible for a day and reserves for half an hour. */
const oldestReservationMs = dayMs + 3_600_000;

const isGuest = (reserver: Reserver | undefined): boolean =>
  reserver !== undefined && reserver.userUuid === undefined;

/** The reserved orders of the caller's address or of the member, without duplicates; for a guest also the items of those of guests. */
const reservedBy = (reserver: Reserver | undefined, now: Date) => sql`
  reserved as materialized (
    select o.uuid, o.unit_count, o.reserved_until, o.user_uuid is null as is_guest from orders o
    where o.reserved_by = ${reserver?.address ?? null}::text
    union
    select o.uuid, o.unit_count, o.reserved_until, o.user_uuid is null from orders o
    where o.user_uuid = ${reserver?.userUuid ?? null}::uuid and o.created_at > ${new Date(now.getTime() - oldestReservationMs)}
      and o.reserved_until is not null)${isGuest(reserver) ? guestItems : sql``}`;

/** Left out for members, because PostgreSQL initialises every part of a plan, also of one without rows. */
const guestItems = sql`,
  guest_items as materialized (
    select r.product_item_uuid as uuid, sum(r.count)::int as count from reserved join order_product r on r.order_uuid = reserved.uuid
    where reserved.is_guest group by r.product_item_uuid)`;

/** `guestItems` and `guestShareOfOthers` of `Reserved`. */
const guestFacts = (itemUuids: readonly string[]) => sql`
    'guestItems', (select coalesce(json_agg(own), '[]') from guest_items own where own.uuid = any(${itemUuids}::uuid[])),
    'guestShareOfOthers', (select coalesce(sum(own.count::float8 / (i.stock_count + own.count)), 0)
      from guest_items own join product_item i on i.uuid = own.uuid
      where own.uuid <> all(${itemUuids}::uuid[]) and own.count >= (i.stock_count + own.count) * ${plentifulShare}::float8)`;

/**
 * `Reserved` as JSON. The products of the reserved orders are read only where an item could exceed `freeUnitsOfItem`: most callers
 * reserve little, and every registration runs this statement.
 */
const reservedFacts = (
  reserver: Reserver | undefined,
  itemUuids: readonly string[],
  largestCount: number,
) => sql`
  (select json_build_object('orders', total.orders, 'units', total.units, 'endsAt', total.ends_at,
    'phoneOrders', phone.orders, 'phoneUnits', phone.units,
    'items', case when total.units + ${largestCount + (reserver?.unitsInFlight ?? 0)}::int <= ${freeUnitsOfItem}::int then '[]' else (
      select coalesce(json_agg(item), '[]') from (
        select own.product_item_uuid as uuid, sum(own.count)::int as count from reserved
        cross join lateral (
          select r.product_item_uuid, r.count from order_product r
          where r.order_uuid = reserved.uuid and r.product_item_uuid = any(${itemUuids}::uuid[]) offset 0) own
        group by own.product_item_uuid) item) end,
    ${isGuest(reserver) ? guestFacts(itemUuids) : sql`'guestItems', '[]'::json, 'guestShareOfOthers', 0`})
    from (select count(*)::int as orders, coalesce(sum(unit_count), 0)::int as units, min(reserved_until) as ends_at from reserved) total,
      (select count(*)::int as orders, coalesce(sum(unit_count), 0)::int as units from orders
        where orderer_phone = ${reserver?.phone ?? null}::text and reserved_until is not null) phone)`;

/** True while no order of the member has an open row. */
export async function isFirstOrderOf(db: Db, userUuid: string): Promise<boolean> {
  const found = await sql<{
    is_first: boolean;
  }>`select ${isFirstOrder(sql`${userUuid}::uuid`)} as is_first`.execute(db);
  return found.rows[0]?.is_first === true;
}
