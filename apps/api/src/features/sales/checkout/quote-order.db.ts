// SQL of the facts of a quote in one statement: goods, surcharges, holidays, current texts, and the caller's unpaid reservations. Each
// part is a select of the feature that owns the table. Not here: pricing (quote-order.ts).
import { sql } from 'kysely';
import type { RemoteRange } from '#domain/prices/delivery-fee.ts';
import type { TermsType } from '#domain/base/enums.ts';
import { dayMs, seoulDate } from '#domain/base/calendar.ts';
import { defaultDepositDays } from '#domain/payments/deposit.ts';
import { camelRow, camelRows } from '../../../db/column-names.ts';
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
export type QuotedRow = OrderableRow & { boughtCount: number };

/** What a quote is computed from. */
export type QuoteFacts = {
  items: QuotedRow[];
  /** The caller is a member with a valid age verification. */
  isAdultViewer: boolean;
  mileage: MileageFacts;
  remoteRanges: RemoteRange[];
  /** The next 60 days' holidays, `YYYY-MM-DD`. */
  holidays: string[];
  /** Null for a guest and for a quote without coupons. */
  wallet: Wallet | null;
  /** Of the member; [] for a guest and for a quote without coupons. */
  unpaidOrders: UnpaidOrderUseRow[];
};

/** What the number of a new order depends on, and the days for its deposit. `isOrdered`: the client order id has been registered. */
export type NumberFacts = { isOrdered: boolean; orderSerial: number; depositDays: number };

/** Facts of a new order of a shopper: also the current revisions of the texts, and the unpaid reservations of the caller. */
export type RegistrationFacts = QuoteFacts & NumberFacts & { terms: RevisionRow[]; reserved: Reserved };

export type FactsRequest = {
  /** One line per item. */
  items: readonly { productItemUuid: string; count: number }[];
  /** undefined for a guest. */
  userUuid: string | undefined;
  zipCode: string | undefined;
  /** undefined for a quote without coupons. */
  wallet: WalletRequest | undefined;
  /** Reads the account of mileage too. */
  usesMileage: boolean;
  now: Date;
};

/** The facts of a quote that registers nothing. */
export const findQuoteFacts = (db: Db, request: FactsRequest): Promise<QuoteFacts> =>
  only(sql<QuoteFacts>`select ${quoteColumns(request)}`.execute(db));

export const findRegistrationFacts = async (
  db: Db,
  request: FactsRequest,
  {
    termsTypes,
    reserver,
    clientOrderId,
  }: { termsTypes: readonly TermsType[]; reserver: Reserver; clientOrderId: string },
): Promise<RegistrationFacts> => {
  const facts = await only(
    sql<RegistrationFacts>`
    with ${reservedBy(reserver, request.now)}
    select ${quoteColumns(request)}, ${numberColumns(clientOrderId)}, ${reservedFacts(reserver, request)} as reserved,
      (select coalesce(json_agg(t), '[]') from (${currentRevisions(termsTypes, request.now)}) t) as terms`.execute(
      db,
    ),
  );
  return { ...facts, terms: camelRows(facts.terms) };
};

/** The facts of an order that exists and is reserved again. */
export const findRetryFacts = (
  db: Db,
  request: FactsRequest,
  reserver: Reserver,
): Promise<QuoteFacts & { reserved: Reserved }> =>
  only(
    sql<QuoteFacts & { reserved: Reserved }>`
    with ${reservedBy(reserver, request.now)}
    select ${quoteColumns(request)}, ${reservedFacts(reserver, request)} as reserved`.execute(db),
  );

/** The facts of a new order that staff enter; limits of unpaid orders are for shoppers. */
export const findEntryFacts = (
  db: Db,
  request: FactsRequest,
  clientOrderId: string,
): Promise<QuoteFacts & NumberFacts> =>
  only(
    sql<QuoteFacts & NumberFacts>`select ${quoteColumns(request)}, ${numberColumns(clientOrderId)}`.execute(
      db,
    ),
  );

async function only<Facts extends QuoteFacts>(found: Promise<{ rows: Facts[] }>): Promise<Facts> {
  const [facts] = (await found).rows;
  if (facts === undefined) throw new Error('A select without a from returns one row.');
  const { items, mileage, wallet } = facts;
  // JSON has the names of columns.
  return {
    ...facts,
    items: camelRows(items),
    mileage: mileage && { ...mileage, account: mileage.account && camelRow(mileage.account) },
    wallet: wallet && { ...wallet, rows: camelRows(wallet.rows) },
  };
}

const uuidsOf = ({ items }: FactsRequest): string[] => items.map((item) => item.productItemUuid);

/** The columns of QuoteFacts. */
function quoteColumns(request: FactsRequest) {
  const { userUuid, wallet, now } = request;
  const itemUuids = uuidsOf(request);
  const user = sql`${userUuid ?? null}::uuid`;
  const bought = sql`case when i.max_buy_count > 0 and ${user} is not null then (${boughtCount(user, sql`i.uuid`)}) else 0 end`;
  const account =
    request.usesMileage && userUuid !== undefined
      ? sql`(select to_json(a) from (${accountsOf([userUuid])}) a)`
      : sql`null::json`;
  const unpaid = wallet !== undefined && userUuid !== undefined ? unpaidOrdersOf(user) : sql`'[]'::json`;
  return sql`
      (select coalesce(json_agg(i), '[]') from (
        select i.*, ${bought} as bought_count from (${orderable(itemUuids, now)}) i) i) as items,
      ${isAdultMember(user, now)} as is_adult_viewer,
      (select json_build_object('gradeType', u.grade_type, 'balance', (${mileageOf(user, now)}), 'account', ${account})
        from users u where u.uuid = ${user}) as mileage,
      ${remoteRangesAt(sql`${request.zipCode ?? null}::text`)} as remote_ranges,
      (select coalesce(json_agg(h.day), '[]') from (${holidaysFrom(seoulDate(now), 60)}) h) as holidays,
      ${walletFacts(wallet, userUuid, itemUuids, now)} as wallet,
      ${unpaid} as unpaid_orders`;
}

/** The columns of NumberFacts. */
const numberColumns = (clientOrderId: string) => sql`
      exists (select from orders where client_order_id = ${clientOrderId}::uuid) as is_ordered, ${nextSerial} as order_serial,
      coalesce((select deposit_days from shop), ${defaultDepositDays}::int) as deposit_days`;

/** Age up to which an order's reservation is counted: a retry (T07) is possible for a day and reserves for half an hour. */
const oldestReservationMs = dayMs + 3_600_000;

const isGuest = (reserver: Reserver): boolean => reserver.userUuid === undefined;

/** The reserved orders of the caller's address or of the member, without duplicates; for a guest also the items of those of guests. */
const reservedBy = (reserver: Reserver, now: Date) => sql`
  reserved as materialized (
    select o.uuid, o.unit_count, o.reserved_until, o.user_uuid is null as is_guest from orders o
    where o.reserved_by = ${reserver.address}::text
    union
    select o.uuid, o.unit_count, o.reserved_until, o.user_uuid is null from orders o
    where o.user_uuid = ${reserver.userUuid ?? null}::uuid and o.created_at > ${new Date(now.getTime() - oldestReservationMs)}
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
function reservedFacts(reserver: Reserver, request: FactsRequest) {
  const itemUuids = uuidsOf(request);
  const largestCount = Math.max(0, ...request.items.map((item) => item.count));
  return sql`
  (select json_build_object('orders', total.orders, 'units', total.units, 'endsAt', total.ends_at,
    'phoneOrders', phone.orders, 'phoneUnits', phone.units,
    'items', case when total.units + ${largestCount + reserver.unitsInFlight}::int <= ${freeUnitsOfItem}::int then '[]' else (
      select coalesce(json_agg(item), '[]') from (
        select own.product_item_uuid as uuid, sum(own.count)::int as count from reserved
        cross join lateral (
          select r.product_item_uuid, r.count from order_product r
          where r.order_uuid = reserved.uuid and r.product_item_uuid = any(${itemUuids}::uuid[]) offset 0) own
        group by own.product_item_uuid) item) end,
    ${isGuest(reserver) ? guestFacts(itemUuids) : sql`'guestItems', '[]'::json, 'guestShareOfOthers', 0`})
    from (select count(*)::int as orders, coalesce(sum(unit_count), 0)::int as units, min(reserved_until) as ends_at from reserved) total,
      (select count(*)::int as orders, coalesce(sum(unit_count), 0)::int as units from orders
        where orderer_phone = ${reserver.phone}::text and reserved_until is not null) phone)`;
}

/** True while no order of the member has an open row. */
export async function isFirstOrderOf(db: Db, userUuid: string): Promise<boolean> {
  const found = await sql<{
    isFirst: boolean;
  }>`select ${isFirstOrder(sql`${userUuid}::uuid`)} as is_first`.execute(db);
  return found.rows[0]?.isFirst === true;
}
