// What happened in a year of a large shop: the orders of order-volume.ts with their refunds and facts of sales, views, searches, coupons, mileage
// and carts, and the rows of further lists (desk-volume.ts). Not here: requests (load/reports.ts, load/desk-lists.ts).
import { sql } from 'kysely';
import { addDays, seoulDate } from '#domain/base/calendar.ts';
import { mostReportDays } from '#domain/base/report-words.ts';
import { type Database, transact } from '../../../apps/api/src/db/connect.ts';
import { listDaysToSum, writeSums } from '../../../apps/api/src/features/sales/sales-sums/sales-sums.db.ts';
import { countPeople, listDaysToCount } from '../../../apps/api/src/features/desk/reports/funnel-sums.db.ts';
import { insertionOfFacts } from '../../../apps/api/src/testing/sales/migrated-facts.ts';
import type { Report } from '../load/lists.ts';
import { deskRows } from './desk-volume.ts';
import type { FilledDatabase } from './fill.ts';
import { fillOrders, hashed, openOrderVolume, type Volume } from './order-volume.ts';

/** 1,000,000 order products of one year. */
const year: Volume = { orders: 400_000, members: 20_000, ordersOfFirstMember: 1000, years: 1 };

/** Starts the database `.data-bench/year`, filled now or by an earlier run. */
export const openYear = ({ onEnd, say }: Pick<Report, 'onEnd' | 'say'>): Promise<FilledDatabase> =>
  openOrderVolume(onEnd, say, { name: 'year', volume: year, fill: fillYear });

/** Writes the orders and what else happened in the year, on one connection. */
export async function fillYear(database: Pick<Database, 'db'>, volume: Volume, now: Date): Promise<void> {
  await fillOrders(database, volume, now);
  // Foreign keys and triggers of single rows would take hours.
  await sql`set session_replication_role = replica`.execute(database.db);
  for (const statement of statementsOf(volume))
    await sql.raw(statement.replaceAll(':now', `timestamptz '${now.toISOString()}'`)).execute(database.db);
  await sql`set session_replication_role = origin`.execute(database.db);
  await sql`analyze sales_fact`.execute(database.db);
  for (const day of await listDaysToSum(database.db, seoulDate(now), mostReportDays))
    await transact(database.db, (tx) => writeSums(tx, day));
  for (const day of await listDaysToCount(database.db, addDays(seoulDate(now), -1), 10 * mostReportDays))
    await transact(database.db, (tx) => countPeople(tx, day, 'bench'));
  await sql`vacuum (analyze)`.execute(database.db);
}

const statementsOf = (volume: Volume): string[] => [
  ...buyers,
  `truncate sales_sum, buyer_sum, summed_day, funnel_day, funnel_sum, funnel_person`,
  insertionOfFacts(),
  ...visits(volume.orders * 2.5),
  ...rewards,
  ...carts,
  ...deskRows(volume),
];

/** The time of row `n` of `rows`, within this interval. */
const momentOf = (interval: string, rows: number): string => `:now - n * (interval '${interval}' / ${rows})`;
const isVolume = `login_id like 'volume%'`;
const kOf = `substr(login_id, 7)::int`;

const buyers = [
  `update users set created_at = :now - ${kOf} % 1100 * interval '1 day', birth = date '1950-01-01' + ${hashed(kOf, 20, 20_000)} where ${isVolume}`,
  `update orders set inflow = (array['DIRECT', 'NAVER', 'NAVER_SHOPPING', 'GOOGLE', 'KAKAO', 'INSTAGRAM', 'MESSAGE'])[1 + ${hashed('order_no::bigint', 21, 7)}],
     tracking = jsonb_build_object('abGroup', case when ${hashed('order_no::bigint', 22, 2)} = 0 then 'A' else 'B' end)`,
  `insert into payment_money (payment_uuid, amount, provider_transaction_key, at)
   select p.uuid, -sum(r.pay_price), 'refunded:' || p.payment_key, min(r.status_changed_at) from order_product r join payment p on p.order_uuid = r.order_uuid
   where r.status in ('CANCEL', 'RETURN') and p.approved_at is not null group by p.uuid`,
];

// Views are kept for 90 days.
const visits = (rows: number): string[] => [
  `truncate view_log, search_log`,
  `insert into view_log (guest_external_id, target_type, target_uuid, product_uuid, inflow, viewed_at)
   select md5('guest' || n / 4)::uuid, 'PRODUCT', p.uuid, p.uuid, 'DIRECT', ${momentOf('90 days', rows)} from generate_series(1, ${rows}) n
   join (select uuid, row_number() over (order by uuid) - 1 as k from product) p on p.k = ${hashed('n', 23, 1_000_000)} % (select count(*) from product)
   on conflict do nothing`,
  `create temp table word as select distinct on (w) w, row_number() over () - 1 as k from product, regexp_split_to_table(name, ' ') w`,
  `insert into search_log (keyword, hit_count, viewer_hash, searched_at)
   select a.w || ' ' || b.w, case when n % 20 = 0 then 0 else 7 end, 'volume', ${momentOf('1 year', rows)} from generate_series(1, ${rows}) n
   cross join (select count(*) as words from word) c join word a on a.k = ${hashed('n', 24, 1_000_000)} % c.words
   join word b on b.k = ${hashed('n', 25, 1_000_000)} % 7`,
];

const rewards = [
  `truncate user_coupon, order_coupon cascade`,
  `create temp table kind as select uuid, coupon_type, row_number() over (order by uuid) - 1 as k, count(*) over () as kinds from coupon`,
  `create temp table used as select o.uuid as order_uuid, o.user_uuid, o.paid_at, row_number() over (order by o.paid_at, o.uuid) as n, uuidv7() as copy_uuid
   from orders o where o.user_uuid is not null and o.paid_at is not null`,
  `insert into user_coupon (uuid, coupon_uuid, user_uuid, issue_no, valid_from, valid_to, issued_by, created_at)
   select u.copy_uuid, k.uuid, u.user_uuid, u.n, u.paid_at - interval '3 days', u.paid_at + interval '30 days', 'DOWNLOAD', u.paid_at - interval '3 days'
   from used u join kind k on k.k = u.n % k.kinds`,
  `insert into order_coupon (order_uuid, user_uuid, coupon_uuid, user_coupon_uuid, kind, name, discount_price, min_order_price, cancel_policy, order_product_uuids, used_at, restored_at)
   select u.order_uuid, u.user_uuid, k.uuid, u.copy_uuid, k.coupon_type, '', 1000 + u.n % 9 * 500, 0, 'RESTORE', '{}', u.paid_at,
     case when u.n % 20 = 0 then least(u.paid_at + interval '2 days', :now) end
   from used u join kind k on k.k = u.n % k.kinds where u.n % 2 = 0`,
  // After the mileage of the sign-up, which is the first row of each member.
  `insert into mileage_row (user_uuid, row_no, type, amount, balance_before, balance_after, order_uuid, created_at)
   select user_uuid, row_no, case when amount > 0 then 'EARN_PURCHASE' else 'USE' end, amount, balance - amount, balance, order_uuid, paid_at
   from (select m.*, 3000 + sum(amount) over (partition by user_uuid order by n) as balance, 1 + row_number() over (partition by user_uuid order by n) as row_no
     from (select u.*, case when n % 3 = 0 then -100 else 300 end as amount from used u) m) s`,
];

const carts = [
  `truncate cart_product_item`,
  `insert into cart_product_item (user_uuid, product_item_uuid, count, seen_price, inflow, created_at, updated_at)
   select u.uuid, i.uuid, 1, i.sales_price, 'DIRECT', :now - ${kOf} % 300 * interval '1 day', :now
   from users u join (select uuid, sales_price, row_number() over (order by code) as k from product_item) i on i.k < 4 where ${isVolume}`,
];
