// The orders of a large store: 400,000 orders with 1,000,000 order products, their payments, parcels and claims, 20,000 members.
// Written as rows without the triggers of single orders, whose result (order_desk_row, order_desk_count) is computed at the end.
// Not here: products (fill.ts), requests (scenarios/).
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type Database } from '../../../apps/api/src/db/connect.ts';
import { startEmbedded } from '../../../apps/api/src/db/embedded/embedded.ts';
import { findHome } from '../../../apps/api/src/db/embedded/embedded-place.ts';
import { readPostmasterFile } from '../../../apps/api/src/db/embedded/embedded-processes.ts';
import { fillDemo } from '../../../apps/api/src/db/fill-demo.ts';
import { migrate } from '../../../apps/api/src/db/schema/migrate.ts';
import { root } from '../programs/processes.ts';
import type { FilledDatabase } from './fill.ts';

/**
 * `orders` of the last `years`, default 2, have an average of 2.5 order products each; the first member has every n-th of them, the longest list.
 */
export type Volume = { orders: number; members: number; ordersOfFirstMember: number; years?: number };

const largeVolume: Volume = { orders: 400_000, members: 20_000, ordersOfFirstMember: 1000 };
/** Raise it when the content changes. */
const fillVersion = 6;

type Fill = (database: Pick<Database, 'db'>, volume: Volume, now: Date) => Promise<void>;

/** Starts the database `.data-bench/<name>`, filled now or by an earlier run. */
export async function openOrderVolume(
  onEnd: (end: () => Promise<void>) => void,
  say: (sentence: string) => void,
  {
    name = 'orders',
    volume = largeVolume,
    fill = fillOrders,
  }: { name?: string; volume?: Volume; fill?: Fill } = {},
): Promise<FilledDatabase> {
  const folder = join(root, '.data-bench', name);
  const stamp = join(folder, 'filled.json');
  const wanted = JSON.stringify({ fillVersion, volumeOrders: volume.orders });
  mkdirSync(folder, { recursive: true });
  const { url, stop } = await startEmbedded(folder, { log: say });
  onEnd(stop);
  await migrate(url);
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    const now = new Date();
    await fillDemo(url, now);
    const database = openDatabase(url, { connections: 1, isUnlimited: true });
    try {
      await fill(database, volume, now);
    } finally {
      await database.close();
    }
    writeFileSync(stamp, wanted);
  }
  const postmaster = readPostmasterFile(join(findHome(folder), 'cluster'))?.pid ?? 0;
  return { url, folder, postmaster, contents: { products: 0, items: 0, realProducts: 0 } };
}

/**
 * Writes everything into the demo shop, on one connection; the result of an interrupted fill is deleted first. `now` is the shop's time,
 * `:now` in the statements.
 */
export async function fillOrders({ db }: Pick<Database, 'db'>, volume: Volume, now: Date): Promise<void> {
  // Foreign keys and triggers of single rows would take hours.
  await sql`set session_replication_role = replica`.execute(db);
  await sql`truncate orders, order_group, order_product, order_product_history, payment, payment_money, shipment, shipment_item, order_claim,
    order_claim_item, order_desk_row, order_desk_count, dispatch_reminder, dispatch_hold, mileage_row, mileage_lot, mileage_account cascade`.execute(
    db,
  );
  for (const statement of [...people(volume), ...orders(volume), ...surroundings, ...claims, ...desk])
    await sql.raw(statement.replaceAll(':now', `timestamptz '${now.toISOString()}'`)).execute(db);
  await sql`set session_replication_role = origin`.execute(db);
  await sql`vacuum (analyze)`.execute(db);
}

/** A repeatable number from 0 up to `below` for row `n`. */
export const hashed = (n: string, seed: number, below: number): string =>
  `(abs(hashint8extended(${n}, ${seed})) % ${below})::int`;

const surnames = '김이박최정강조윤장임한오서신권황안송류홍';
const givenNames = '민준서연지우하준도윤서현주원지민시우하은예준수아유진채원건우다은현우소율지훈지안';
const nameOf = (n: string): string =>
  `substr('${surnames}', 1 + ${hashed(n, 1, surnames.length)}, 1) || substr('${givenNames}', 1 + 2 * ${hashed(n, 2, givenNames.length / 2)}, 2)`;
const phoneOf = (n: string): string =>
  `'010' || lpad((20000000 + ${hashed(n, 3, 60_000_000)})::text, 8, '0')`;

const people = ({ members }: Volume): string[] => [
  `delete from users where login_id like 'volume%'`,
  `create temp table person as select n, uuidv7() as uuid, ${nameOf('n')} as name, '0109' || lpad(n::text, 7, '0') as phone
   from generate_series(1, ${members}) as n`,
  `insert into users (uuid, login_id, password_hash, provider, name, phone, last_login_at, created_at)
   select uuid, 'volume' || n, 'none', 'LOCAL', name, phone, :now, :now - interval '2 years' from person`,
  `insert into mileage_account (user_uuid, created_at) select uuid, :now - interval '2 years' from person`,
  `create temp table earned as select n, uuid as user_uuid, uuidv7() as row_uuid from person`,
  // A tenth of the lots has expired since the last run of the job, and the notice of another tenth is due.
  `insert into mileage_row (uuid, user_uuid, row_no, type, amount, balance_before, balance_after, expire_at, created_at)
   select row_uuid, user_uuid, 1, 'EARN_SIGNUP', 3000, 0, 3000, :now + n % 10 * interval '30 days' - interval '1 hour', :now - interval '1 year' from earned`,
  `insert into mileage_lot (uuid, user_uuid, row_uuid, remaining, expire_at, earned_at, notice_due_at)
   select uuidv7(), r.user_uuid, r.uuid, 3000, r.expire_at, r.created_at, r.expire_at - interval '30 days' from mileage_row r where r.type = 'EARN_SIGNUP'`,
  `insert into mileage_lot_change (row_uuid, change_no, lot_uuid, amount) select row_uuid, 1, uuid, remaining from mileage_lot`,
];

/** Days since the order decide its status; the last three weeks contain everything that staff still work on. */
const statusOf = `case
  when age > 21 then case when ${hashed('p', 7, 100)} < 93 then 'PURCHASE_CONFIRM' when ${hashed('p', 7, 100)} < 97 then 'CANCEL' else 'RETURN' end
  when ${hashed('p', 8, 100)} < 4 then (array['REQUEST_CANCEL', 'REQUEST_RETURN', 'APPROVE_RETURN', 'REQUEST_EXCHANGE'])[1 + ${hashed('p', 9, 4)}]
  when age > 4 then 'DELIVERY_COMPLETE' when age > 2 then 'IN_DELIVERY' when age > 1.5 then 'REQUEST_DELIVERY' when age > 1 then 'PREPARING_PRODUCT'
  when ${hashed('n', 10, 100)} < 15 then 'WAITING_DEPOSIT' else 'PAYMENT_COMPLETE' end`;

const orders = ({ orders: amount, members, ordersOfFirstMember, years = 2 }: Volume): string[] => [
  `create temp table item as select row_number() over (order by i.code) - 1 as k, i.uuid, i.id, i.product_uuid, p.store_uuid, p.delivery_policy_uuid, i.display_name,
     i.option_items, b.name as brand_name, i.sales_price, jsonb_build_object('uuid', s.uuid, 'name', s.name, 'isOwn', true) as store
   from product_item i join product p on p.uuid = i.product_uuid join brand b on b.uuid = p.brand_uuid join store s on s.uuid = p.store_uuid`,
  `create temp table placed as
   select o.n, uuidv7(at - now()) as uuid, at, extract(epoch from :now - at) / 86400 as age, case when o.n % 10 < 6 then w.uuid end as user_uuid,
     coalesce(case when o.n % 10 < 6 then w.name end, ${nameOf('o.n')}) as name, coalesce(case when o.n % 10 < 6 then w.phone end, ${phoneOf('o.n')}) as phone
   from (select n, :now - (${amount} - n) * (interval '${years} years' / ${amount}) as at,
       case when n % ${amount / ordersOfFirstMember} = 0 then 1 else 2 + ${hashed('n', 4, members - 1)} end as w
     from generate_series(1, ${amount}) as n) o left join person w on w.n = o.w`,
  `update placed set user_uuid = (select uuid from person where n = 1) where n % ${amount / ordersOfFirstMember} = 0`,
  `create temp table line as
   select p.n, p.uuid as order_uuid, p.at, p.n * 4 + l as p, l, uuidv7(p.at - now()) as uuid, 1 + ${hashed('p.n * 4 + l', 6, 3)} as count,
     i.*, p.age from placed p cross join lateral generate_series(1, 1 + p.n % 4) as l
   join item i on i.k = ${hashed('p.n * 4 + l', 5, 1_000_000)} % (select count(*) from item)`.replace(
    'i.*',
    'i.k, i.uuid as item_uuid, i.id as item_id, i.product_uuid, i.store_uuid, i.delivery_policy_uuid, i.display_name, i.option_items, i.brand_name, i.sales_price, i.store',
  ),
  `create temp table parcel as select order_uuid, store_uuid, min(uuid::text)::uuid as first_row, uuidv7(min(at) - now()) as uuid, min(at) as at,
     min(delivery_policy_uuid::text)::uuid as delivery_policy_uuid, (array_agg(store))[1] as store from line group by 1, 2`,
  // As deliveryOf of features/base/stores.
  `create temp table delivery as select d.uuid, jsonb_build_object('deliveryFeeType', d.delivery_fee_type, 'deliveryFee', d.delivery_fee,
     'freeConditionPrice', d.free_condition_price, 'unitCount', d.unit_count, 'jejuFee', d.jeju_fee, 'islandFee', d.island_fee, 'returnFee', d.return_fee,
     'exchangeFee', d.exchange_fee, 'carrier', s.carrier, 'cutOffTime', left(s.cut_off_time::text, 5), 'isBundled', d.is_bundled) as terms
   from delivery_policy d join store s on s.uuid = d.store_uuid`,
  `insert into orders (uuid, order_no, client_order_id, request_hash, order_name, user_uuid, orderer_name, orderer_phone, recipient_name, recipient_phone,
     zip_code, address, detail_address, remote_area_type, inflow, product_price, delivery_fee, remote_delivery_fee, pay_price, tax_free_amount,
     supply_amount, vat_amount, confirmed_text_at, created_at, paid_at, agreed_terms, unit_count)
   select p.uuid, to_char(p.at, 'YYYYMMDD') || lpad((p.n % 10000000)::text, 7, '0'), gen_random_uuid(), 'volume', l.name, p.user_uuid, p.name, p.phone,
     case when p.n % 5 = 0 then ${nameOf('p.n + 7000000')} else p.name end, p.phone, '06236', '서울특별시 강남구 테헤란로 1', '101호', 'NONE', 'DIRECT',
     l.total, 0, 0, l.total, 0, l.total - l.total / 11, l.total / 11, p.at, p.at,
     case when p.age > 1 or ${hashed('p.n', 10, 100)} >= 15 then p.at end, '[]', l.units
   from placed p join (select order_uuid, sum(sales_price * count)::int as total, sum(count)::int as units, min(display_name) as name from line group by 1) l
     on l.order_uuid = p.uuid`,
  `insert into order_group (uuid, order_uuid, store_uuid, delivery_policy_uuid, delivery_group_key, store, delivery, delivery_fee, remote_delivery_fee, promise_date)
   select p.uuid, order_uuid, store_uuid, delivery_policy_uuid, store_uuid::text, store, d.terms, 0, 0, (at + interval '2 days')::date
   from parcel p join delivery d on d.uuid = p.delivery_policy_uuid`,
  `insert into order_product (uuid, order_uuid, order_group_uuid, line_no, product_uuid, product_item_uuid, product_item_id, display_name, option_items, brand_name,
     main_image, count, sales_price, fixed_price, tax_type, product_price, pay_price, expected_mileage, status, status_changed_at, created_at, delivered_at, withdraw_last_date, confirmed_at, auto_confirm_at)
   select uuid, order_uuid, parcel_uuid, l, product_uuid, item_uuid, item_id, display_name, option_items, brand_name, '', count, sales_price, 0, 'TAXABLE',
     sales_price * count, sales_price * count, sales_price * count / 100, status, at, at, case when age > 4 and status <> 'CANCEL' then at + interval '3 days' end,
     case when age > 4 and status <> 'CANCEL' then (at + interval '10 days')::date end,
     case when status = 'PURCHASE_CONFIRM' then at + interval '11 days' end,
     case when status = 'DELIVERY_COMPLETE' then greatest(at + interval '11 days', :now - interval '1 hour') end
   from (select line.*, g.uuid as parcel_uuid, ${statusOf} as status from line join parcel g using (order_uuid, store_uuid)) r order by n, l`,
];

const surroundings = [
  `insert into order_product_history (order_product_uuid, event, actor, actor_uuid, to_status, at)
   select r.uuid, 'REGISTER', 'SHOPPER', o.user_uuid, 'PAYMENT_TRY', r.created_at
   from order_product r join orders o on o.uuid = r.order_uuid`,
  `insert into payment (order_uuid, attempt, order_id, provider, payment_type, method, state, pay_price, tax_free_amount, payment_key, balance_price, approved_at, created_at,
     deposit_due_at)
   select uuid, 1, order_no || '-1', 'TOSS', 'NORMAL', case when paid_at is null then 'VIRTUAL_ACCOUNT' else 'CARD' end,
     case when paid_at is null then 'WAITING_DEPOSIT' else 'DONE' end, pay_price, 0, 'volume_' || order_no, case when paid_at is null then 0 else pay_price end, paid_at, created_at,
     case when paid_at is null then ((created_at at time zone 'Asia/Seoul')::date + 3 + time '23:59:59') at time zone 'Asia/Seoul' end
   from orders`,
  `insert into payment_money (payment_uuid, amount, provider_transaction_key, at)
   select uuid, pay_price, 'paid:' || payment_key, approved_at from payment where approved_at is not null`,
  `create temp table sent as select g.uuid as parcel_uuid, g.order_uuid, uuidv7(g.at - now()) as uuid, g.at, row_number() over (order by g.at, g.uuid) as k
   from parcel g where exists (select from order_product r where r.order_group_uuid = g.uuid and r.status in ('PURCHASE_CONFIRM', 'RETURN', 'DELIVERY_COMPLETE', 'IN_DELIVERY', 'REQUEST_DELIVERY'))`,
  `insert into shipment (uuid, order_uuid, order_group_uuid, kind, carrier, invoice_number, level, created_at)
   select uuid, order_uuid, parcel_uuid, 'OUTBOUND', (array['CJ', 'CJ', 'CJ', 'HANJIN', 'LOTTE'])[1 + k % 5], (600000000000 + k)::text, 6, at + interval '1 day' from sent`,
  `insert into shipment_item (shipment_uuid, order_product_uuid)
   select s.uuid, r.uuid from sent s join order_product r on r.order_group_uuid = s.parcel_uuid and r.status <> 'CANCEL'`,
  // What the trigger plan_dispatch_reminder writes, without holidays.
  `insert into dispatch_reminder (order_group_uuid, remind_at)
   select distinct g.uuid, (g.promise_date - 1 + time '09:00') at time zone 'Asia/Seoul' from order_group g join order_product r on r.order_group_uuid = g.uuid
   where r.status in ('PAYMENT_COMPLETE', 'PREPARING_PRODUCT', 'REQUEST_DELIVERY')`,
  `insert into staff_user (login_id, password_hash, name, phone, role, is_active, created_at) values ('volume', 'none', '김보류', '', 'ADMIN', true, :now)
   on conflict (login_id) do nothing`,
  // One in 200 undispatched rows is held; one in three holds ends automatically.
  `insert into dispatch_hold (order_product_uuid, reason, text, held_until, held_by_uuid, held_at)
   select uuid, (array['RESTOCK', 'RESTOCK', 'CUSTOMER_REQUEST', 'ADDRESS_CHECK'])[1 + n / 200 % 4], '', case when n / 200 % 3 = 0 then (:now)::date + 1 + (n / 200 % 7)::int end,
     (select uuid from staff_user where login_id = 'volume'), created_at + interval '1 minute'
   from (select uuid, created_at, row_number() over (order by created_at, uuid) - 1 as n from order_product where status in ('PAYMENT_COMPLETE', 'PREPARING_PRODUCT', 'REQUEST_DELIVERY')) waiting where n % 200 = 0`,
];

const refundAmounts = [
  'productRefundPrice',
  'refundDiscountCouponPrice',
  'refundMileage',
  'refundDiscountPromotionCodePrice',
  'refundCouponCount',
  'refundDeliveryPrice',
  'refundReturnDeliveryPrice',
  'refundReturnInitialDeliveryPrice',
  'refundAdditionalDeliveryPrice',
  'refundOriginDeliveryPrice',
  'refundOriginAndRemoteDeliveryPrice',
  'refundReturnOriginDeliveryPrice',
  'additionalPaymentPrice',
  'delayInterestPrice',
];

const claims = [
  // Requests are answered within three days; the older ones are due.
  `insert into order_claim (claim_no, order_uuid, order_group_uuid, store_uuid, user_uuid, type, stage, reason, fault, fault_decided_by, refund_info, quote_hash,
     requested_at, approved_at, received_at, completed_at, answer_due_at, is_refund_created)
   select 'C' || lpad(row_number() over (order by r.created_at, r.uuid)::text, 14, '0'), r.order_uuid, r.order_group_uuid, g.store_uuid, o.user_uuid,
     case when r.status like '%CANCEL' then 'CANCEL' when r.status like '%EXCHANGE' then 'EXCHANGE' else 'RETURN' end,
     case when r.status like 'REQUEST%' then 'REQUESTED' when r.status like 'APPROVE%' then 'APPROVED' else 'DONE' end, 'SIMPLE_MIND_CHANGE', 'SHOPPER', 'SHOPPER',
     jsonb_build_object('displayRefundMethodType', 'CARD', ${refundAmounts.map((name) => `'${name}', 0`).join(', ')})
       || jsonb_build_object('totalRefundPrice', r.pay_price, 'productRefundPrice', r.product_price, 'row', r.uuid),
     'volume', r.created_at + interval '1 hour', case when r.status like 'APPROVE%' or r.status in ('CANCEL', 'RETURN') then r.created_at + interval '2 hours' end,
     case when r.status = 'RETURN' then r.created_at + interval '20 hours' end,
     case when r.status in ('CANCEL', 'RETURN') then r.created_at + interval '1 day' end,
     case when r.status like 'REQUEST%' then r.created_at + interval '3 days' end, r.status in ('CANCEL', 'RETURN')
   from order_product r join order_group g on g.uuid = r.order_group_uuid join orders o on o.uuid = r.order_uuid
   where r.status in ('CANCEL', 'RETURN', 'REQUEST_CANCEL', 'REQUEST_RETURN', 'APPROVE_RETURN', 'REQUEST_EXCHANGE') order by r.created_at, r.uuid`,
  `insert into order_claim_item (claim_uuid, order_product_uuid, count, is_open)
   select c.uuid, r.uuid, r.count, c.stage <> 'DONE' from order_claim c join order_product r on r.uuid = (c.refund_info->>'row')::uuid`,
  `update order_product r set claim_uuid = c.uuid, claim_type = c.type, claim_status = c.status,
     previous_status = case when c.stage <> 'DONE' then case when c.type = 'CANCEL' then 'PREPARING_PRODUCT' else 'DELIVERY_COMPLETE' end end
   from order_claim c join order_claim_item i on i.claim_uuid = c.uuid where r.uuid = i.order_product_uuid`,
  `update order_claim set refund_info = refund_info - 'row'`,
];

const desk = [
  `insert into order_desk_row (order_product_uuid, order_uuid, order_group_uuid, store_uuid, status, ordered_at, due_date, carriers,
     product_item_uuid, orderer_name, recipient_name, origin)
   select r.uuid, r.order_uuid, r.order_group_uuid, g.store_uuid, r.status, o.created_at,
     case when r.status = 'WAITING_DEPOSIT' then deposit_due_date(o.uuid) else g.promise_date end,
     array(select distinct s.carrier from shipment_item i join shipment s on s.uuid = i.shipment_uuid where i.order_product_uuid = r.uuid),
     r.product_item_uuid, o.orderer_name, o.recipient_name, order_origin(o.uuid)
   from order_product r join order_group g on g.uuid = r.order_group_uuid join orders o on o.uuid = r.order_uuid order by o.created_at, r.line_no`,
  `insert into order_desk_count (store_uuid, status, change) select store_uuid, status, count(*)::int from order_desk_row group by 1, 2`,
];
