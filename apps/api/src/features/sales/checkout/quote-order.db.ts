// SQL of what a quote must know, in one way to the database: goods, surcharges, holidays, current texts, and what the caller
// keeps already. Each part is the select of the folder that owns it; pricing is quote-order.ts.
import { sql } from 'kysely';
import type { RemoteRange } from '#domain/prices/delivery-fee.ts';
import type { TermsType } from '#domain/base/enums.ts';
import { dayMs } from '#domain/base/calendar.ts';
import type { Db } from '../../../db/connect.ts';
import { type OrderableRow, orderable } from '../../catalog/product-items/product-items.ts';
import { holidaysFrom, remoteRangesAt } from '../../base/stores/stores.ts';
import { type RevisionRow, currentRevisions } from '../../base/terms/terms.ts';
import { isAdultMember } from '../../members/accounts/accounts.ts';
import { boughtCount } from '../order-rows/order-rows.ts';
import { freeUnitsOfItem } from './reservation-limit.ts';

/** Whose unpaid reservations are looked up. */
export type Reserver = {
  /** The caller's address, as http/caller.ts groups it. */
  address: string;
  userUuid: string | undefined;
  /** Digits of the phone that the order states; anybody can state any phone. */
  phone: string;
  /** Units that registrations in flight may add before this one is written. */
  unitsInFlight: number;
};

/** The stock that unpaid orders reserve. */
export type Reserved = {
  /** Of the caller's address and of the member. */
  orders: number;
  units: number;
  /** When the first of these reservations ends. */
  endsAt: string | null;
  /** Units of the wanted items among them; empty while the caller reserves too few for a share to matter. */
  items: { uuid: string; count: number }[];
  /** Of the phone, whoever stated it. */
  phoneOrders: number;
  phoneUnits: number;
};

/** An item before the one who asks: what a member has bought of it, where it has a limit. */
export type QuotedRow = OrderableRow & { bought_count: number };

export type QuoteFacts = {
  items: QuotedRow[];
  /** A member who has shown to be of age. */
  isAdultViewer: boolean;
  remoteRanges: RemoteRange[];
  /** The next 60 days' holidays, `YYYY-MM-DD`. */
  holidays: string[];
  terms: RevisionRow[];
  reserved: Reserved;
  /** The client order id has made its order already. */
  isOrdered: boolean;
};

/** Reads it all; `today` is Seoul's `YYYY-MM-DD`. */
export async function findQuoteFacts(
  db: Db,
  asked: {
    itemUuids: readonly string[];
    /** The member who asks; undefined for a guest. */
    userUuid: string | undefined;
    zipCode: string | undefined;
    termsTypes: readonly TermsType[];
    /** Whose unpaid reservations are counted; nobody's for a mere quote. */
    reserver: Reserver | undefined;
    /** The largest count of one item that is wanted. */
    largestCount: number;
    /** The wish that is about to be ordered; none for a mere quote. */
    clientOrderId: string | undefined;
    today: string;
    now: Date;
  },
): Promise<QuoteFacts> {
  const user = sql`${asked.userUuid ?? null}::uuid`;
  const bought = sql`case when i.max_buy_count > 0 and ${user} is not null then (${boughtCount(user, sql`i.uuid`)}) else 0 end`;
  const found = await sql<QuoteFacts>`
    with ${reservedBy(asked.reserver, asked.now)}
    select
      (select coalesce(json_agg(i), '[]') from (
        select i.*, ${bought} as bought_count from (${orderable(asked.itemUuids, asked.now)}) i) i) as items,
      ${isAdultMember(user, asked.now)} as "isAdultViewer",
      ${remoteRangesAt(sql`${asked.zipCode ?? null}::text`)} as "remoteRanges",
      (select coalesce(json_agg(h.day), '[]') from (${holidaysFrom(asked.today, 60)}) h) as holidays,
      (select coalesce(json_agg(t), '[]') from (${currentRevisions(asked.termsTypes, asked.now)}) t) as terms,
      ${reservedFacts(asked.reserver, asked.itemUuids, asked.largestCount)} as reserved,
      exists (select from orders where client_order_id = ${asked.clientOrderId ?? null}::uuid) as "isOrdered"`.execute(
    db,
  );
  const [facts] = found.rows;
  if (facts === undefined) throw new Error('A select without a from answers one row.');
  return facts;
}

/** An order is retried within a day (T07), so an older one reserves nothing. */
const oldestReservationMs = dayMs + 3_600_000;

/** The unpaid orders of the caller's address and of the member, once each. */
const reservedBy = (reserver: Reserver | undefined, now: Date) => sql`
  reserved as materialized (
    select o.uuid, o.unit_count, o.hold_until from orders o where o.held_by = ${reserver?.address ?? null}::text
    union
    select o.uuid, o.unit_count, o.hold_until from orders o
    where o.user_uuid = ${reserver?.userUuid ?? null}::uuid and o.created_at > ${new Date(now.getTime() - oldestReservationMs)}
      and o.hold_until is not null)`;

/**
 * Reserved as json. The rows of the reserved orders are read only where an item could pass the free units: most callers reserve
 * little or nothing, and this statement is the hottest of all writes.
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
        group by own.product_item_uuid) item) end)
    from (select count(*)::int as orders, coalesce(sum(unit_count), 0)::int as units, min(hold_until) as ends_at from reserved) total,
      (select count(*)::int as orders, coalesce(sum(unit_count), 0)::int as units from orders
        where orderer_phone = ${reserver?.phone ?? null}::text and hold_until is not null) phone)`;
