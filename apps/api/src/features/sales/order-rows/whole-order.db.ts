// SQL of whole orders: an order with its groups, parcels, products, claims and open request in one statement, and its lookups.
import { type RawBuilder, sql } from 'kysely';
import { dayMs } from '#domain/base/calendar.ts';
import type { Carrier } from '#domain/base/enums.ts';
import type { ParcelKind } from '#domain/orders/order-actions.ts';
import type { DelayFacts } from '#domain/shipments/dispatch-delay.ts';
import { undispatchedStatuses } from '#domain/shipments/order-tabs.ts';
import type { TrackingLevel } from '#domain/shipments/tracking-level.ts';
import { camelRow, camelRows } from '../../../db/column-names.ts';
import type { Db } from '../../../db/connect.ts';
import type { OrderGroupRow, OrderProductRow, OrderRow } from './order-rows.db.ts';

/** A parcel that was not withdrawn, as its order shows it. */
export type ParcelRow = {
  kind: ParcelKind;
  carrier: Carrier;
  /** Empty for MANUAL. */
  invoiceNumber: string;
  level: TrackingLevel;
  pickedUpAt: string | null;
  deliveredAt: string | null;
  /** Of the two weeks after the dispatch. */
  holidays: string[];
  /** The order products in the parcel. */
  rowUuids: string[];
};

/** Order products with the facts that decide on their actions. */
export type ShownProductRow = OrderProductRow & {
  /** The goods of the row's newest claim were collected or received. */
  isCollected: boolean;
  /** The review of the purchase, as long as it is not deleted. */
  reviewUuid: string | null;
  /** The purchase has, or had, a review. */
  isReviewed: boolean;
  /** The last announced delay; null when there is none, and after the dispatch. */
  dispatchDelay: (DelayFacts & { announcedAt: string }) | null;
};
export type ShownGroupRow = OrderGroupRow & { parcels: ParcelRow[] };

export type WholeOrderRow = OrderRow & {
  groups: ShownGroupRow[];
  products: ShownProductRow[];
  /** All claims of the order, oldest first. */
  claimUuids: string[];
  /** The open request for missing data. */
  infoRequest: { uuid: string; text: string; dueAt: string } | null;
  /** Returned of the money that paid the order and its surcharges, in won. */
  refundedPrice: number;
  /** Part of `refundedPrice` that was returned to the payers of surcharges. */
  refundedSurcharge: number;
  /** Returned as goodwill, less what refunds of claims have deducted for it. */
  goodwillPrice: number;
};

/** An order without parcels, claims and requests, which none has until it is paid. */
export const newWholeOrder = (
  order: OrderRow,
  groups: readonly OrderGroupRow[],
  products: readonly OrderProductRow[],
): WholeOrderRow => ({
  ...order,
  groups: groups.map((group) => ({ ...group, parcels: [] })),
  products: products.map((product) => ({
    ...product,
    isCollected: false,
    reviewUuid: null,
    isReviewed: false,
    dispatchDelay: null,
  })),
  claimUuids: [],
  infoRequest: null,
  refundedPrice: 0,
  refundedSurcharge: 0,
  goodwillPrice: 0,
});

/**
 * Columns of order `o` as a WholeOrderRow, with the groups `g`, products `r` and claims `c` that meet these conditions. Rows that were read must
 * pass `asWholeOrder`.
 */
export const wholeOrderColumns = (
  group: RawBuilder<unknown> = sql`true`,
  product: RawBuilder<unknown> = sql`true`,
  claim: RawBuilder<unknown> = sql`true`,
) => sql`o.*,
    (select jsonb_agg(to_jsonb(g) || jsonb_build_object('parcels', ${parcelsOfGroup}) order by g.uuid)
      from order_group g where g.order_uuid = o.uuid and ${group}) as groups,
    (select jsonb_agg(to_jsonb(r) || jsonb_build_object('isBuyable', ${isBuyable}, 'isCollected', ${isCollected}, 'reviewUuid', ${reviewUuid}, 'isReviewed', is_reviewed(r.uuid, r.parent_uuid),
        'dispatchDelay', ${delayOfRow})
        order by r.line_no)
      from order_product r join product_item i on i.uuid = r.product_item_uuid where r.order_uuid = o.uuid and ${product}) as products,
    array(select c.uuid from order_claim c where c.order_uuid = o.uuid and ${claim} order by c.uuid) as claim_uuids,
    (select jsonb_build_object('uuid', q.uuid, 'text', q.text, 'dueAt', q.due_at)
      from order_info_request q where q.order_uuid = o.uuid and q.closed_at is null) as info_request,
    ${refundedPrice()} as refunded_price, ${refundedPrice(sql`p.delivery_change_uuid is not null`)} as refunded_surcharge, ${goodwillPrice} as goodwill_price`;

/**
 * The amount `column` if order `o` is a gift, whose receiver pays the surcharge and gets it back (docs/rules/gifts.md#surcharge); 0 for another
 * order.
 */
export const ofReceiver = (column: string): RawBuilder<unknown> =>
  sql`case when o.gift_message is null then 0 else ${sql.raw(column)} end`;

/**
 * Of order `o`: what its captured payments no longer hold. The fee of a claim, and money that was captured too late, pay no part of the
 * order's price.
 */
const refundedPrice = (payment: RawBuilder<unknown> = sql`true`) => sql`(
  select coalesce(sum(p.pay_price - p.balance_price), 0) from payment p
  where p.order_uuid = o.uuid and p.claim_uuid is null and ${payment} and p.state in ('DONE', 'PARTIAL_CANCELED', 'CANCELED')
    and not exists (select from refund r where r.payment_uuid = p.uuid and r.cause = 'LATE'))::int`;

/** Of order `o`: goodwill that was paid, less what refunds of claims deducted because it had been returned already. */
const goodwillPrice = sql`greatest(0,
  (select coalesce(sum(f.amount), 0) from refund f where f.order_uuid = o.uuid and f.cause = 'GOODWILL' and f.status = 'DONE')
  - (select coalesce(sum((c.refund_info ->> 'alreadyRefundedPrice')::int), 0) from order_claim c
    where c.order_uuid = o.uuid and c.is_refund_created))::int`;

/** The parcels of group `g`, oldest first. */
const parcelsOfGroup = sql`coalesce((
  select jsonb_agg(jsonb_build_object('kind', s.kind, 'carrier', s.carrier, 'invoiceNumber', s.invoice_number, 'level', s.level,
    'pickedUpAt', s.picked_up_at, 'deliveredAt', s.delivered_at,
    'holidays', array(select h.day from holiday h where h.day between s.picked_up_at::date and s.picked_up_at::date + 14),
    'rowUuids', array(select i.order_product_uuid from shipment_item i where i.shipment_uuid = s.uuid)) order by s.created_at, s.uuid)
  from shipment s where s.order_group_uuid = g.uuid and s.withdrawn_at is null), '[]')`;

/** Of item `i`. */
const isBuyable = sql`i.stock_count > 0 and i.is_active and i.is_display`;

/** As the guard of a withdrawal (claims/progress/decide-claim.ts). */
const isCollected = sql`coalesce((
  select coalesce(c.collect ->> 'status', '') in ('COLLECTED', 'RECEIVED') or c.received_at is not null
  from order_claim c where c.uuid = r.claim_uuid), false)`;

/** Of row `r`: what claims split from an order product shares its review. */
const reviewUuid = sql`(select v.uuid from product_review v where v.deleted_at is null
  and v.first_order_product_uuid = case when r.parent_uuid is null then r.uuid else first_order_product(r.parent_uuid) end)`;

/** SQL expression: the last announced delay of row `r` (shipments/delays); null when there is none, and after the dispatch. */
export const delayOfRow = sql`case when r.status in (${sql.join(undispatchedStatuses.map((status) => sql.lit(status)))}) then (
  select jsonb_build_object('reason', e.reason, 'text', e.text, 'expectedDate', e.expected_date, 'announcedAt', e.announced_at)
  from dispatch_delay e where e.order_product_uuid = r.uuid order by e.announced_at desc, e.uuid desc limit 1) end`;

/** Columns of row `r` with its item `i` as a ShownProductRow. */
export const shownProductColumns = sql`r.*, ${isBuyable} as is_buyable, ${isCollected} as is_collected,
  ${reviewUuid} as review_uuid, is_reviewed(r.uuid, r.parent_uuid) as is_reviewed,
  ${delayOfRow} as dispatch_delay`;

async function findWhole(db: Db, where: RawBuilder<unknown>): Promise<WholeOrderRow | undefined> {
  const found = await sql<WholeOrderRow>`select ${wholeOrderColumns()} from orders o where ${where}`.execute(
    db,
  );
  return found.rows.map(asWholeOrder)[0];
}

/** Converts groups and products, which JSON returns with the names of columns and times as text. */
export const asWholeOrder = <R extends WholeOrderRow>(row: R): R => ({
  ...row,
  groups: camelRows(row.groups),
  products: row.products.map(productOf),
});

const timeOf = (text: Date | string | null): Date | null => (text === null ? null : new Date(text));

function productOf(read: ShownProductRow): ShownProductRow {
  const product = camelRow(read);
  product.statusChangedAt = new Date(product.statusChangedAt);
  product.dispatchedAt = timeOf(product.dispatchedAt);
  product.deliveredAt = timeOf(product.deliveredAt);
  product.confirmedAt = timeOf(product.confirmedAt);
  product.autoConfirmAt = timeOf(product.autoConfirmAt);
  return product;
}

/** The order by its uuid. Checks no access: the caller must have proved it before. */
export const findOrder = (db: Db, uuid: string) => findWhole(db, sql`o.uuid = ${uuid}`);

/** A guest's order by its number and the orderer's name, compared without spaces and case. Orders of members and of other sales channels are never found. */
export const findGuestOrderByName = (db: Db, orderNo: string, name: string) =>
  findWhole(
    db,
    sql`o.order_no = ${orderNo} and o.user_uuid is null and o.sales_channel = 'ONNS' and replace(lower(o.orderer_name), ' ', '') = replace(lower(${name}::text), ' ', '')`,
  );

/** A guest's order by its number and the orderer's phone, digits only. */
export const findGuestOrderByPhone = (db: Db, orderNo: string, phone: string) =>
  findWhole(
    db,
    sql`o.order_no = ${orderNo} and o.user_uuid is null and o.sales_channel = 'ONNS' and o.orderer_phone = ${phone}`,
  );

/** SQL condition: order `o` has this uuid or this order number. */
export const isOrder = (uuidOrNo: string): RawBuilder<unknown> =>
  uuidOrNo.length === 36 ? sql`o.uuid = ${uuidOrNo}` : sql`o.order_no = ${uuidOrNo}`;

/** The member's order by its uuid or its order number. */
export const findOrderOfMember = (db: Db, userUuid: string, uuidOrNo: string) =>
  findWhole(db, sql`${isOrder(uuidOrNo)} and o.user_uuid = ${userUuid}`);

/** The member's order that contains this order product. */
export const findOrderByOrderProduct = (db: Db, userUuid: string, orderProductUuid: string) =>
  findWhole(
    db,
    sql`o.uuid = (select order_uuid from order_product where uuid = ${orderProductUuid}) and o.user_uuid = ${userUuid}`,
  );

/** The order by number and client order id, for 24 hours after registration; only a guest's, or the signed-in member's own. */
export const findOrderOfClient = (
  db: Db,
  {
    orderNo,
    clientOrderId,
    userUuid,
  }: { orderNo: string; clientOrderId: string; userUuid: string | undefined },
  now: Date,
) =>
  findWhole(
    db,
    sql`o.order_no = ${orderNo} and o.client_order_id = ${clientOrderId} and o.sales_channel = 'ONNS' and (o.user_uuid is null or o.user_uuid = ${userUuid ?? null}::uuid)
      and o.created_at > ${new Date(now.getTime() - dayMs)}`,
  );

/** The order that this client order id has registered, so that a repeated registration is idempotent. */
export const findOrderByClientId = (db: Db, clientOrderId: string) =>
  findWhole(db, sql`o.client_order_id = ${clientOrderId}`);
