// SQL of the report of coupons (docs/rules/reports.md#coupons).
import { type RawBuilder, sql } from 'kysely';
import type { Input } from '#contract/contract.ts';
import type { Db } from '../../../db/connect.ts';
import { dayFor, dayOf, isAtDay } from './report-days.db.ts';
import { readReport } from './report-sums.db.ts';

/** Issues, uses and restored uses of coupons, or of one of them, each summed by day and coupon first, by a parallel worker too. */
export function readCoupons(db: Db, { unit, by, dateRange, couponUuid }: Input<'getCouponsReport'>) {
  const isCounted = couponUuid === undefined ? sql`true` : sql`u.coupon_uuid = ${couponUuid}`;
  const on = (time: RawBuilder<unknown>) => dayFor(unit, dayOf(time));
  return readReport(db, {
    source: sql`from (
      select u.day, u.coupon_uuid, c.coupon_type as kind, u.issued_count, 0 as used_count, 0 as discount_price, 0 as restored_count
      from (select ${on(sql`u.created_at`)} as day, u.coupon_uuid, count(*) as issued_count
        from user_coupon u where ${isAtDay(sql`u.created_at`, dateRange)} and ${isCounted} group by 1, 2) u
      join coupon c on c.uuid = u.coupon_uuid
      union all
      select ${on(sql`o.paid_at`)}, u.coupon_uuid, u.kind, 0, count(*), sum(u.discount_price), 0
      from orders o join order_coupon u on u.order_uuid = o.uuid where ${isAtDay(sql`o.paid_at`, dateRange)} and ${isCounted} group by 1, 2, 3
      union all
      select ${on(sql`u.restored_at`)}, u.coupon_uuid, u.kind, 0, 0, 0, count(*)
      from order_coupon u join orders o on o.uuid = u.order_uuid and o.paid_at is not null
      where ${isAtDay(sql`u.restored_at`, dateRange)} and ${isCounted} group by 1, 2, 3) f where true`,
    day: sql`f.day`,
    unit,
    key: by && (by === 'COUPON' ? sql`f.coupon_uuid` : sql`f.kind`),
    named: by === 'COUPON' ? 'coupon' : undefined,
    measures: {
      issuedCount: sql`sum(f.issued_count)`,
      usedCount: sql`sum(f.used_count)`,
      discountPrice: sql`sum(f.discount_price)`,
      restoredCount: sql`sum(f.restored_count)`,
    },
    largest: 'discountPrice',
  });
}
