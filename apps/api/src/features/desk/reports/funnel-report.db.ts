// SQL of the report of the funnel: people by the step that they reached in the shop (docs/rules/reports.md#funnel).
import { type RawBuilder, sql } from 'kysely';
import type { Input } from '#contract/contract.ts';
import type { Db } from '../../../db/connect.ts';
import { dayOf, isAtDay } from './report-days.db.ts';
import { readReport } from './report-sums.db.ts';

/** The person of an order: the member, or the phone of a guest. */
const person = sql`coalesce(o.user_uuid::text, o.orderer_phone)`;

/** People who reached each step. */
export function readFunnel(db: Db, { unit, by, dateRange }: Input<'getFunnelReport'>) {
  const people = (step: RawBuilder<unknown>) => sql`count(distinct f.person) filter (where f.step = ${step})`;
  const ordered = sql`o.sales_channel = 'ONNS' and o.staff_uuid is null and ${isAtDay(sql`o.created_at`, dateRange)}`;
  return readReport(db, {
    source: sql`from (
      select ${dayOf(sql`v.viewed_at`)} as day, 'VIEW' as step, v.inflow, coalesce(v.user_uuid, v.guest_external_id)::text as person
      from view_log v where v.product_uuid is not null and ${isAtDay(sql`v.viewed_at`, dateRange)}
      union all
      select ${dayOf(sql`c.created_at`)}, 'CART', c.inflow, c.user_uuid::text from cart_product_item c
      where ${isAtDay(sql`c.created_at`, dateRange)}
      union all
      select ${dayOf(sql`o.created_at`)}, 'CART', o.inflow, ${person} from orders o
      where ${ordered} and exists (select from order_product r where r.order_uuid = o.uuid and r.cart_uuid is not null)
      union all
      select ${dayOf(sql`o.created_at`)}, s.step, o.inflow, ${person} from orders o
      cross join lateral (select 'CHECKOUT' as step union all select 'PAID' where o.paid_at is not null) s
      where ${ordered}) f where true`,
    day: sql`f.day`,
    unit,
    key: by && sql`f.inflow`,
    named: undefined,
    measures: {
      viewCount: people(sql`'VIEW'`),
      cartCount: people(sql`'CART'`),
      checkoutCount: people(sql`'CHECKOUT'`),
      paidCount: people(sql`'PAID'`),
    },
    largest: 'viewCount',
  });
}
