// SQL of the report of the funnel: people by the step that they reached in the shop (docs/rules/reports.md#funnel).
import { type RawBuilder, sql } from 'kysely';
import type { Input } from '#contract/contract.ts';
import type { Db } from '../../../db/connect.ts';
import { dayFor, dayOf, isAtDay } from './report-days.db.ts';
import { readReport } from './report-sums.db.ts';

/** The person of an order: the member, or a hash of a guest's phone. A uuid, because sorting texts takes longer. */
const person = sql`coalesce(o.user_uuid, md5(o.orderer_phone)::uuid)`;

/** People who reached each step. A person has many views and counts once: views are first reduced to people. */
export function readFunnel(db: Db, { unit, by, dateRange }: Input<'getFunnelReport'>) {
  const people = (condition: RawBuilder<unknown>) =>
    sql`count(distinct f.person) filter (where ${condition})`;
  const ordered = sql`o.sales_channel = 'ONNS' and o.staff_uuid is null and ${isAtDay(sql`o.created_at`, dateRange)}`;
  const on = (time: RawBuilder<unknown>) => dayFor(unit, dayOf(time));
  const from = (inflow: RawBuilder<unknown>) => (by === undefined ? sql`null::text` : inflow);
  return readReport(db, {
    source: sql`from (
      select distinct ${on(sql`v.viewed_at`)} as day, 'VIEW' as step, ${from(sql`v.inflow`)} as inflow, coalesce(v.user_uuid, v.guest_external_id) as person, false as has_paid
      from view_log v where v.product_uuid is not null and ${isAtDay(sql`v.viewed_at`, dateRange)}
      union all
      select ${on(sql`c.created_at`)}, 'CART', ${from(sql`c.inflow`)}, c.user_uuid, false from cart_product_item c
      where ${isAtDay(sql`c.created_at`, dateRange)}
      union all
      select ${on(sql`o.created_at`)}, 'CART', ${from(sql`o.inflow`)}, ${person}, false from orders o
      where ${ordered} and exists (select from order_product r where r.order_uuid = o.uuid and r.cart_uuid is not null)
      union all
      select ${on(sql`o.created_at`)}, 'CHECKOUT', ${from(sql`o.inflow`)}, ${person}, o.paid_at is not null from orders o
      where ${ordered}) f where true`,
    day: sql`f.day`,
    unit,
    key: by && sql`f.inflow`,
    named: undefined,
    measures: {
      viewCount: people(sql`f.step = 'VIEW'`),
      cartCount: people(sql`f.step = 'CART'`),
      checkoutCount: people(sql`f.step = 'CHECKOUT'`),
      paidCount: people(sql`f.has_paid`),
    },
    largest: 'viewCount',
  });
}
