// SQL that compares the shop's ledgers with each other; a statement returns the rows that differ (docs/rules/payments.md#ledgers).
// Owns no table.
import { type RawBuilder, sql } from 'kysely';
import {
  type ChannelLedgerKind,
  type Ledger,
  type LedgerKind,
  isChannelKind,
} from '#domain/payments/ledger-words.ts';
import type { Db } from '../../../db/connect.ts';
import { comparedWithChannels, comparisonWithChannel } from '../../channels/channel-ledger/channel-ledger.ts';
import { comparedSums } from '../../sales/sales-sums/sales-sums.ts';

/** A row of the shop whose two sides differ, in won or pieces. */
export type FoundDifference = {
  subjectUuid: string;
  orderUuid: string | null;
  userUuid: string | null;
  productItemUuid: string | null;
  expected: number;
  actual: number;
};

/** Differences of one kind that one check returns, by their uuids; the others are found after these are closed. */
export const foundAtMost = 1_000;

/** States of rows that left their order: their money and stock went back. */
const closed = sql`('PAYMENT_FAIL', 'CANCEL', 'AUTO_CANCEL', 'ADMIN_CANCEL', 'SOLD_OUT_CANCEL', 'RETURN')`;

const orderOf = sql`o.uuid as order_uuid, o.user_uuid, null::uuid as product_item_uuid`;
const memberOf = (uuid: RawBuilder<unknown>) =>
  sql`null::uuid as order_uuid, ${uuid} as user_uuid, null::uuid as product_item_uuid`;

const itemOnly = sql`null::uuid as order_uuid, null::uuid as user_uuid`;

/** What the rows of each order add up to. */
const rowSums = sql`(select order_uuid, sum(pay_price) as pay from order_product group by order_uuid)`;

/** What each kind compares, as SQL with the columns of `FoundDifference`; it may return equal rows. */
const comparisons: Readonly<Record<Exclude<LedgerKind, ChannelLedgerKind>, RawBuilder<unknown>>> = {
  ORDER_SUM: sql`
    select o.uuid as subject_uuid, ${orderOf}, r.pay + o.delivery_fee + o.remote_delivery_fee as expected, o.pay_price as actual
    from orders o join ${rowSums} r on r.order_uuid = o.uuid`,
  PAYMENT_SUM: sql`
    select p.uuid as subject_uuid, ${orderOf}, coalesce(m.amount, 0) as expected, p.balance_price as actual
    from payment p join orders o on o.uuid = p.order_uuid
    left join (select payment_uuid, sum(amount) as amount from payment_money group by payment_uuid) m on m.payment_uuid = p.uuid`,
  // What was paid for a change of the delivery is another payment.
  UNPAID_ORDER: sql`
    select o.uuid as subject_uuid, ${orderOf}, greatest(d.due, coalesce(m.paid, 0)) as expected, coalesce(m.paid, 0) as actual
    from orders o join ${rowSums} r on r.order_uuid = o.uuid
    cross join lateral (select r.pay + o.delivery_fee + o.remote_delivery_fee - coalesce(sum(c.additional_price), 0) as due
      from delivery_change c where c.order_uuid = o.uuid and c.status = 'APPLIED') d
    left join (select p.order_uuid, sum(m.amount) as paid from payment p join payment_money m on m.payment_uuid = p.uuid
      where p.pays_order and m.amount > 0 group by p.order_uuid) m on m.order_uuid = o.uuid
    where o.paid_at is not null`,
  SALES_FACTS: sql`
    select o.uuid as subject_uuid, ${orderOf}, coalesce(m.amount, 0) as expected, coalesce(f.amount, 0) as actual
    from orders o
    left join (select p.order_uuid, sum(m.amount) as amount from payment p join payment_money m on m.payment_uuid = p.uuid
      group by p.order_uuid) m on m.order_uuid = o.uuid
    left join (select order_uuid, sum(goods_price + delivery_price + other_price) as amount from sales_fact group by order_uuid) f
      on f.order_uuid = o.uuid`,
  SALES_SUMS: sql`select c.subject_uuid, null::uuid as order_uuid, null::uuid as user_uuid, null::uuid as product_item_uuid, c.expected, c.actual
    from (${comparedSums}) c`,
  REFUND_MONEY: sql`
    select f.uuid as subject_uuid, ${orderOf}, f.amount as expected, coalesce(-m.amount, 0) as actual
    from refund f join orders o on o.uuid = f.order_uuid
    left join (select refund_uuid, sum(amount) as amount from payment_money where refund_uuid is not null group by refund_uuid) m
      on m.refund_uuid = f.uuid
    where f.status = 'DONE' and f.cause <> 'INTEREST'`,
  // Interest for a late refund is paid in addition.
  OVER_REFUND: sql`
    select o.uuid as subject_uuid, ${orderOf}, m.paid as expected, greatest(m.paid, m.returned) as actual
    from orders o join (
      select p.order_uuid, sum(m.amount) filter (where m.amount > 0) as paid,
        coalesce(-sum(m.amount) filter (where m.amount < 0 and f.cause is distinct from 'INTEREST'), 0) as returned
      from payment p join payment_money m on m.payment_uuid = p.uuid left join refund f on f.uuid = m.refund_uuid
      group by p.order_uuid) m on m.order_uuid = o.uuid`,
  MILEAGE_LOT: sql`
    select l.uuid as subject_uuid, ${memberOf(sql`l.user_uuid`)}, greatest(0, coalesce(c.amount, 0)) as expected, l.remaining as actual
    from mileage_lot l
    left join (select lot_uuid, sum(amount) as amount from mileage_lot_change group by lot_uuid) c on c.lot_uuid = l.uuid`,
  // While a debt is open the lots are empty.
  MILEAGE_BALANCE: sql`
    select b.user_uuid as subject_uuid, ${memberOf(sql`b.user_uuid`)}, greatest(0, b.balance) as expected, coalesce(c.amount, 0) as actual
    from (select user_uuid, sum(amount) as balance from mileage_row group by user_uuid) b
    left join (select l.user_uuid, sum(c.amount) as amount from mileage_lot l join mileage_lot_change c on c.lot_uuid = l.uuid
      group by l.user_uuid) c on c.user_uuid = b.user_uuid`,
  MILEAGE_OF_ORDER: sql`
    select o.uuid as subject_uuid, ${orderOf}, greatest(r.share, coalesce(m.used, 0)) as expected, coalesce(m.used, 0) as actual
    from orders o join (select order_uuid, sum(mileage_price) as share from order_product where status not in ${closed}
      group by order_uuid having sum(mileage_price) > 0) r on r.order_uuid = o.uuid
    left join (select order_uuid, -sum(amount) as used from mileage_row where type in ('USE', 'RESTORE') group by order_uuid) m
      on m.order_uuid = o.uuid
    where o.user_uuid is not null`,
  COUPON_OF_ORDER: sql`
    select o.uuid as subject_uuid, ${orderOf}, coalesce(c.discount, 0) as expected,
      o.product_coupon_discount_price + o.cart_coupon_discount_price + o.promotion_code_discount_price as actual
    from orders o left join (select order_uuid, sum(discount_price) as discount from order_coupon group by order_uuid) c
      on c.order_uuid = o.uuid
    where o.sales_channel = 'ONNS'`,
  COUPON_COUNT: sql`
    select c.uuid as subject_uuid, ${memberOf(sql`null::uuid`)},
      (select count(*) from user_coupon u where u.coupon_uuid = c.uuid)
      + (select count(*) from order_coupon u where u.coupon_uuid = c.uuid and u.user_coupon_uuid is null and u.restored_at is null) as expected,
      c.issued_count as actual
    from coupon c`,
  STOCK_SUM: sql`
    select i.uuid as subject_uuid, ${itemOnly}, i.uuid as product_item_uuid,
      coalesce(m.change, 0) as expected, i.stock_count as actual
    from product_item i left join (select product_item_uuid, sum(change) as change from stock_movement group by product_item_uuid) m
      on m.product_item_uuid = i.uuid`,
  // Rows that were split from another one share its movement.
  STOCK_NOT_TAKEN: sql`
    select r.uuid as subject_uuid, o.uuid as order_uuid, o.user_uuid, r.product_item_uuid, r.count as expected, coalesce(m.taken, r.count) as actual
    from order_product r join orders o on o.uuid = r.order_uuid
    cross join lateral (select case when exists (
      select from stock_movement s where s.order_product_uuid = r.uuid) then r.count else 0 end as taken) m
    where r.parent_uuid is null and r.status not in ${closed}`,
  LOT_UNITS: sql`
    select l.uuid as subject_uuid, ${itemOnly}, l.product_item_uuid, coalesce(m.change, 0) as expected, l.stock_count as actual
    from stock_lot l left join (select lot_uuid, sum(change) as change from stock_lot_movement group by lot_uuid) m on m.lot_uuid = l.uuid`,
  LOT_SUM: sql`
    select i.uuid as subject_uuid, ${itemOnly}, i.uuid as product_item_uuid, coalesce(l.units, 0) as expected, i.stock_count as actual
    from product_item i left join (select product_item_uuid, sum(stock_count) as units from stock_lot where state = 'ACTIVE' group by 1) l
      on l.product_item_uuid = i.uuid
    where i.is_lot_tracked`,
};

/** Readings of a channel are compared at this age: changes that were under way at the reading are then applied and sent. */
const settledAfterMs = 10 * 60_000;

/** The rows of a kind that differ; with `only`, those of this subject, also by a reading of this moment. */
export async function findDifferences(
  db: Db,
  kind: LedgerKind,
  { now, only }: { now: Date; only?: string },
): Promise<FoundDifference[]> {
  const readBefore = only === undefined ? new Date(now.getTime() - settledAfterMs) : now;
  const compared = isChannelKind(kind) ? comparisonWithChannel(kind, readBefore) : comparisons[kind];
  const found = await sql<FoundDifference>`
    select subject_uuid, order_uuid, user_uuid, product_item_uuid, expected::bigint as expected, actual::bigint as actual
    from (${compared}) c
    where expected <> actual and ${only === undefined ? sql`true` : sql`subject_uuid = ${only}`}
    order by subject_uuid limit ${sql.lit(foundAtMost)}`.execute(db);
  return found.rows;
}

const counted: Readonly<Record<Ledger, RawBuilder<unknown>>> = {
  ORDER: sql`orders`,
  REFUND: sql`refund where status = 'DONE'`,
  MILEAGE: sql`mileage_account`,
  COUPON: sql`coupon`,
  STOCK: sql`product_item`,
  CHANNEL: comparedWithChannels,
};

/** Number of orders, refunds, members, coupons, items or readings of channels that a ledger is about. */
export async function countCompared(db: Db, ledger: Ledger): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::int as count from ${counted[ledger]}`.execute(
    db,
  );
  return found.rows[0]?.count ?? 0;
}
