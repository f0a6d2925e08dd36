// SQL of the report of coupons (docs/rules/reports.md#coupons).
import { sql } from 'kysely';
import type { Input } from '#contract/contract.ts';
import type { Db } from '../../../db/connect.ts';
import { dayOf, isAtDay } from './report-days.db.ts';
import { readReport } from './report-sums.db.ts';

/** Issues, uses and restored uses of coupons, or of one of them. */
export function readCoupons(db: Db, { unit, by, dateRange, couponUuid }: Input<'getCouponsReport'>) {
  const isCounted = couponUuid === undefined ? sql`true` : sql`u.coupon_uuid = ${couponUuid}`;
  return readReport(db, {
    source: sql`from (
      select ${dayOf(sql`u.created_at`)} as day, 'ISSUE' as event, u.coupon_uuid, c.coupon_type as kind, 0 as discount_price
      from user_coupon u join coupon c on c.uuid = u.coupon_uuid where ${isAtDay(sql`u.created_at`, dateRange)} and ${isCounted}
      union all
      select ${dayOf(sql`o.paid_at`)}, 'USE', u.coupon_uuid, u.kind, u.discount_price
      from orders o join order_coupon u on u.order_uuid = o.uuid where ${isAtDay(sql`o.paid_at`, dateRange)} and ${isCounted}
      union all
      select ${dayOf(sql`u.restored_at`)}, 'RESTORE', u.coupon_uuid, u.kind, 0
      from order_coupon u join orders o on o.uuid = u.order_uuid and o.paid_at is not null
      where ${isAtDay(sql`u.restored_at`, dateRange)} and ${isCounted}) f where true`,
    day: sql`f.day`,
    unit,
    key: by && (by === 'COUPON' ? sql`f.coupon_uuid` : sql`f.kind`),
    named: by === 'COUPON' ? 'coupon' : undefined,
    measures: {
      issuedCount: sql`count(*) filter (where f.event = 'ISSUE')`,
      usedCount: sql`count(*) filter (where f.event = 'USE')`,
      discountPrice: sql`sum(f.discount_price)`,
      restoredCount: sql`count(*) filter (where f.event = 'RESTORE')`,
    },
    largest: 'discountPrice',
  });
}
