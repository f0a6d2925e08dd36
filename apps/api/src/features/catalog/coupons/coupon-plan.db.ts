// SQL for the plan of a coupon: past coupons of its kind, and other coupons that can be used in its period. Reads only.
import { type RawBuilder, sql } from 'kysely';
import { fewestPastCopies } from '#domain/prices/coupon-plan.ts';
import type { CouponDiscountType, CouponType } from '#domain/prices/coupon-enums.ts';
import type { Db } from '../../../db/connect.ts';
import { type CouponRow, couponColumns } from './coupons.db.ts';

export type PastCouponRow = {
  uuid: string;
  name: string;
  discountFixedRate: number;
  issuedCount: number;
  usedCount: number;
  discountPrice: number;
};

/** Past coupons that a plan is based on: the newest of the last year. */
const pastAtMost = 5;
const pastDays = 365;

/** When the last copy of coupon `c` ends. */
const lastUse = sql`coalesce(c.use_to, c.download_to + c.use_days * interval '1 day')`;

/** Coupons of the kind that staff issued and whose use has ended within a year, the newest first. */
export async function listPastCoupons(
  db: Db,
  { couponType, discountType }: { couponType: CouponType; discountType: CouponDiscountType },
  now: Date,
): Promise<PastCouponRow[]> {
  const found = await sql<PastCouponRow>`
    select c.uuid, c.name, c.discount_fixed_rate, c.issued_count, use.used_count, use.discount_price
    from (
      select c.* from coupon c
      where c.coupon_type = ${couponType} and c.discount_type = ${discountType} and not c.is_promotion_code and not c.is_downloadable
        and not c.is_welcome and c.code is null and c.issued_count >= ${fewestPastCopies}
        and ${lastUse} <= ${now} and ${lastUse} > ${now}::timestamptz - ${pastDays}::int * interval '1 day'
        and not exists (select from coupon_code k where k.coupon_uuid = c.uuid)
      order by ${lastUse} desc, c.number desc limit ${sql.lit(pastAtMost)}) c
    cross join lateral (
      select count(*)::int as used_count, coalesce(sum(oc.discount_price), 0)::float8 as discount_price
      from order_coupon oc where oc.coupon_uuid = c.uuid and oc.restored_at is null) use
    order by ${lastUse} desc, c.number desc`.execute(db);
  return found.rows;
}

/** Coupons that are compared with a plan, the newest first. */
const othersAtMost = 20;

/**
 * Coupons of products for a planned coupon of carts, and the other way round, that are not stopped and can be used between these instants; the
 * newest first.
 */
export async function listUsableCoupons(
  db: Db,
  { isCart, from, to }: { isCart: boolean; from: Date; to: Date },
): Promise<CouponRow[]> {
  const kind: RawBuilder<unknown> = isCart ? sql`c.coupon_type = 'PRODUCT'` : sql`c.coupon_type = 'CART'`;
  const found = await sql<CouponRow>`
    select ${couponColumns} from coupon c
    where ${kind} and c.stopped_at is null and coalesce(c.use_from, c.download_from) < ${to} and ${lastUse} > ${from}
    order by c.number desc limit ${sql.lit(othersAtMost)}`.execute(db);
  return found.rows;
}
