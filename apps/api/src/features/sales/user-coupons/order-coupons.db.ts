// SQL of coupons in orders. Owns order_coupon, in which an issued coupon has at most one row that is not restored.
import { sql } from 'kysely';
import type { CouponCancelPolicy } from '#domain/prices/coupon-enums.ts';
import { dayMs } from '#domain/base/calendar.ts';
import { negativeStatuses } from '#domain/orders/order-status.ts';
import { jsonRows } from '../../../db/column-names.ts';
import type { Db, Tx } from '../../../db/connect.ts';

export type OrderCouponKind = 'PRODUCT' | 'CART' | 'PROMOTION_CODE';

/** A coupon that a new order uses; a snapshot of its name, minimum and cancel policy. */
export type NewOrderCoupon = {
  couponUuid: string;
  /** The issued coupon; null for a promotion code. */
  userCouponUuid: string | null;
  kind: OrderCouponKind;
  name: string;
  discountPrice: number;
  minOrderPrice: number;
  cancelPolicy: CouponCancelPolicy;
  /** Rows of the order with a share. */
  orderProductUuids: string[];
};

/** Inserts the issued coupons that the member can use, and returns how many; triggers and indexes refuse a second use. */
export async function insertOrderCoupons(
  tx: Tx,
  {
    orderUuid,
    userUuid,
    coupons,
    now,
  }: { orderUuid: string; userUuid: string; coupons: readonly NewOrderCoupon[]; now: Date },
): Promise<number> {
  const copyUuids = coupons.flatMap((one) => one.userCouponUuid ?? []);
  const made = await sql<{ uuid: string }>`
    with issued as materialized (
      select u.uuid from user_coupon u where u.uuid = any(${copyUuids}::uuid[]) and u.user_uuid = ${userUuid}
        and u.revoked_at is null and u.valid_from <= ${now} and u.valid_to > ${now} order by u.uuid for update)
    insert into order_coupon (order_uuid, user_uuid, coupon_uuid, user_coupon_uuid, use_no, kind, name, discount_price, min_order_price,
      cancel_policy, order_product_uuids, used_at)
    select ${orderUuid}::uuid, ${userUuid}::uuid, w.coupon_uuid, w.user_coupon_uuid, code.use_no, w.kind, w.name, w.discount_price,
      w.min_order_price, w.cancel_policy, w.order_product_uuids, ${now}
    from jsonb_to_recordset(${jsonRows(coupons)}::jsonb) as w (coupon_uuid uuid, user_coupon_uuid uuid, kind text, name text,
      discount_price int, min_order_price int, cancel_policy text, order_product_uuids uuid[])
    left join lateral (
      -- Inside, so that the uses are read for a promotion code only.
      select min(n) as use_no from coupon c, generate_series(1, c.user_limit_count) n
      where w.user_coupon_uuid is null and c.uuid = w.coupon_uuid and c.stopped_at is null and not exists (
        select from order_coupon used where used.coupon_uuid = c.uuid and used.user_uuid = ${userUuid}::uuid and used.use_no = n
          and used.user_coupon_uuid is null and used.restored_at is null)) code on true
    where exists (select from issued where issued.uuid = w.user_coupon_uuid) or code.use_no is not null
    returning uuid`.execute(tx);
  return made.rows.length;
}

/** The rows of each coupon of the order that is not restored, and the rows that were split from them. */
const familyOf = (orderUuid: string) => sql`
  family as (
    select oc.uuid as order_coupon_uuid, r.uuid, r.count, r.status from order_coupon oc
      join order_product r on r.uuid = any(oc.order_product_uuids) where oc.order_uuid = ${orderUuid} and oc.restored_at is null
    union all
    select family.order_coupon_uuid, child.uuid, child.count, child.status from family
      join order_product child on child.order_uuid = ${orderUuid} and child.parent_uuid = family.uuid)`;

export type RestoredRow = { userCouponUuid: string | null; name: string; isUsable: boolean };

/**
 * Restores every coupon of the order whose rows are all closed, and those named in `droppedUuids` (order_coupon). An expired issued coupon is
 * valid for seven more days where every closing of its rows had the grace; `is_closed_by_shopper` is true after one that had none.
 */
export async function restoreOrderCoupons(
  tx: Tx,
  {
    orderUuid,
    hasGrace,
    droppedUuids,
    now,
  }: { orderUuid: string; hasGrace: boolean; droppedUuids: readonly string[]; now: Date },
): Promise<RestoredRow[]> {
  const extendedTo = new Date(now.getTime() + 7 * dayMs);
  await sql`
    with recursive ${familyOf(orderUuid)},
    units as (
      select order_coupon_uuid, coalesce(sum(count) filter (where status = any(${negativeStatuses})), 0)::int as closed from family group by 1)
    update order_coupon oc set closed_count = units.closed, is_closed_by_shopper = oc.is_closed_by_shopper or ${!hasGrace}::boolean
    from units where units.order_coupon_uuid = oc.uuid and units.closed > oc.closed_count`.execute(tx);
  const restored = await sql<RestoredRow>`
    with recursive ${familyOf(orderUuid)},
    over as (
      select order_coupon_uuid from family group by 1 having bool_and(status = any(${negativeStatuses}))
      union select unnest(${droppedUuids}::uuid[])),
    done as (
      update order_coupon oc set restored_at = ${now} from over where over.order_coupon_uuid = oc.uuid and oc.restored_at is null
      returning oc.user_coupon_uuid, oc.name, oc.is_closed_by_shopper)
    select done.user_coupon_uuid, done.name, coalesce(u.revoked_at is null and (u.valid_to > ${now} or not done.is_closed_by_shopper), false) as is_usable
    from done left join user_coupon u on u.uuid = done.user_coupon_uuid`.execute(tx);
  const issued = restored.rows.filter((row) => row.isUsable).map((row) => row.userCouponUuid);
  if (issued.length > 0)
    await sql`update user_coupon set valid_to = ${extendedTo} where uuid = any(${issued}::uuid[]) and valid_to <= ${now}`.execute(
      tx,
    );
  return restored.rows;
}

/** Takes the restored coupons of a failed order again (T07); returns how many it has and how many are usable. */
export async function takeOrderCouponsAgain(
  tx: Tx,
  orderUuid: string,
  now: Date,
): Promise<{ count: number; taken: number }> {
  const done = await sql<{ count: number; taken: number }>`
    with own as materialized (
      select oc.uuid, oc.user_coupon_uuid from order_coupon oc where oc.order_uuid = ${orderUuid} and oc.restored_at is not null),
    issued as materialized (
      select u.uuid from user_coupon u where u.uuid in (select user_coupon_uuid from own) and u.revoked_at is null
        and u.valid_from <= ${now} and u.valid_to > ${now} order by u.uuid for update),
    again as (
      update order_coupon oc set restored_at = null, closed_count = 0, is_closed_by_shopper = false, used_at = ${now} from own
      where own.uuid = oc.uuid and (own.user_coupon_uuid is null or own.user_coupon_uuid in (select uuid from issued)) returning oc.uuid)
    select (select count(*)::int from own) as count, (select count(*)::int from again) as taken`.execute(tx);
  return done.rows[0] ?? { count: 0, taken: 0 };
}

export type OrderCouponRow = NewOrderCoupon & {
  uuid: string;
  /** Of a promotion code. */
  code: string | null;
  restoredAt: Date | null;
};

export async function listOrderCoupons(db: Db, orderUuid: string): Promise<OrderCouponRow[]> {
  const found = await sql<OrderCouponRow>`
    select oc.uuid, oc.coupon_uuid, oc.user_coupon_uuid, oc.kind, oc.name, oc.discount_price, oc.min_order_price, oc.cancel_policy,
      oc.order_product_uuids, oc.restored_at, case when oc.kind = 'PROMOTION_CODE' then c.code end as code
    from order_coupon oc join coupon c on c.uuid = oc.coupon_uuid where oc.order_uuid = ${orderUuid} order by oc.kind, oc.uuid`.execute(
    db,
  );
  return found.rows;
}
