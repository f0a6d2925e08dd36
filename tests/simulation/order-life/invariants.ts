// Invariants of orders, stock and money (docs/rules/orders.md, docs/rules/refunds.md) as SQL. Each statement returns the rows that break it; all hold
// after every step, whatever was lost, repeated or delayed before.

const negative = `'PAYMENT_FAIL', 'CANCEL', 'AUTO_CANCEL', 'ADMIN_CANCEL', 'SOLD_OUT_CANCEL', 'RETURN'`;

/** By name; the text of a broken row is enough to find it. */
const invariants: Record<string, string> = {
  'stock equals its movements': `
    select i.code || ' ' || i.stock_count as broken from product_item i
    where i.stock_count <> (select coalesce(sum(change), 0) from stock_movement m where m.product_item_uuid = i.uuid)
      and exists (select from stock_movement m where m.product_item_uuid = i.uuid and m.order_product_uuid is not null)`,
  'no stock is negative': `select code || ' ' || stock_count as broken from product_item where stock_count < 0`,
  'the stock of an item that is managed by lots is that of its lots for sale': `
    select i.code || ' ' || i.stock_count || ' of ' || l.units as broken from product_item i
    join lateral (select coalesce(sum(stock_count), 0) as units from stock_lot where product_item_uuid = i.uuid and state = 'ACTIVE') l on true
    where i.is_lot_tracked and i.stock_count <> l.units`,
  'units of a lot are its movements': `
    select l.code || ' ' || l.stock_count || ' of ' || m.units || ', ' || m.for_sale as broken from stock_lot l
    join lateral (select coalesce(sum(change), 0) as units, coalesce(sum(stock_change), 0) as for_sale from stock_lot_movement where lot_uuid = l.uuid) m on true
    where l.stock_count <> m.units or m.for_sale <> case l.state when 'ACTIVE' then l.stock_count else 0 end`,
  'a row has its units in lots, or none': `
    select o.order_no || ' ' || r.line_no || ' ' || h.units || ' of ' || r.count as broken from order_product r join orders o on o.uuid = r.order_uuid
    join (select order_product_uuid, sum(count) as units from order_product_lot where not is_replacement group by 1) h on h.order_product_uuid = r.uuid
    where h.units > r.count or h.units < r.count and r.status not in (${negative})`,
  'no unit is sold with fewer days than its item promises': `
    select l.code || ' ' || m.moved_at as broken from stock_lot_movement m join stock_lot l on l.uuid = m.lot_uuid join product_item i on i.uuid = l.product_item_uuid
    where m.reason = 'ORDER' and l.use_by < (m.moved_at at time zone 'Asia/Seoul')::date + i.minimum_use_by_days`,
  // Sold units of rows that did not leave the order, and reserved or re-shipped replacements, less what was restocked after a return, also into a lot that is not for sale. The
  // first movement of the row from which others were split names the item that was sold.
  'taken stock belongs to rows that did not leave the order, and to replacements': `
    with recursive family (uuid, root) as (
      select uuid, uuid from order_product where parent_uuid is null
      union all select r.uuid, f.root from order_product r join family f on r.parent_uuid = f.uuid),
    sold as (
      select f.uuid, (select m.product_item_uuid from stock_movement m where m.order_product_uuid = f.root order by m.uuid limit 1) as item from family f),
    due as (
      select r.order_uuid, s.item, r.count as units from order_product r join sold s on s.uuid = r.uuid
      where r.status not in ('PAYMENT_FAIL', 'CANCEL', 'AUTO_CANCEL', 'ADMIN_CANCEL', 'SOLD_OUT_CANCEL')
      union all
      select c.order_uuid, i.exchange_item_uuid, i.count from order_claim_item i join order_claim c on c.uuid = i.claim_uuid where i.is_replacement_reserved),
    moved as (
      select r.order_uuid, m.product_item_uuid as item, -sum(m.change) as units,
        coalesce(sum(m.change) filter (where m.change > 0 and r.status in ('RETURN', 'RETURN_DELIVERY_COMPLETE') and m.product_item_uuid = r.product_item_uuid), 0) as back
      from (select order_product_uuid, product_item_uuid, change from stock_movement
        union all select m.order_product_uuid, l.product_item_uuid, m.change - m.stock_change from stock_lot_movement m join stock_lot l on l.uuid = m.lot_uuid) m join order_product r on r.uuid = m.order_product_uuid group by 1, 2)
    select o.order_no || ' ' || d.item || ' taken ' || d.taken || ' of ' || d.units as broken from (
      select order_uuid, item, coalesce(d.units, 0) as units, coalesce(m.units, 0) as taken, coalesce(m.back, 0) as back
      from (select order_uuid, item, sum(units) as units from due where item is not null group by 1, 2) d full join moved m using (order_uuid, item)) d
    join orders o on o.uuid = d.order_uuid
    where (d.taken > d.units or d.taken < d.units - d.back) and not exists (
      select from order_product r where r.order_uuid = d.order_uuid and r.status in ('ADMIN_CANCEL', 'SOLD_OUT_CANCEL'))`,
  'a row holds its last replacement from the re-shipment on': `
    select o.order_no || ' ' || r.line_no as broken from order_product r join orders o on o.uuid = r.order_uuid
    join lateral (select i.exchange_item_uuid as item from order_claim_item i join order_claim c on c.uuid = i.claim_uuid
      where i.order_product_uuid = r.uuid and c.type = 'EXCHANGE' and c.reship is not null order by c.number desc limit 1) last on true
    join product_item i on i.uuid = r.product_item_uuid
    where (r.product_item_uuid, r.product_item_id) is distinct from (last.item, i.id)`,
  'the orders desk finds rows by the item that they hold': `
    select o.order_no || ' ' || r.line_no as broken from order_desk_row d join order_product r on r.uuid = d.order_product_uuid
    join orders o on o.uuid = r.order_uuid where d.product_item_uuid <> r.product_item_uuid`,
  'the orders desk finds rows by the payment and inflow of their order': `
    select o.order_no as broken from order_desk_row d join orders o on o.uuid = d.order_uuid where d.origin is distinct from order_origin(o.uuid)`,
  'the orders desk shows the last day of the dispatch, and before the payment that of the deposit': `
    select o.order_no || ' ' || d.status as broken from order_desk_row d join orders o on o.uuid = d.order_uuid
    join order_group g on g.uuid = d.order_group_uuid
    where d.due_date is distinct from case d.status when 'WAITING_DEPOSIT' then deposit_due_date(o.uuid) else g.promise_date end`,
  'items with few units are listed with them': `
    select coalesce(i.code, l.product_item_uuid::text) as broken from (select uuid, code, stock_count from product_item where stock_count <= coalesce(low_stock_level, default_low_stock_level())) i
    full join low_stock_item l on l.product_item_uuid = i.uuid where i.stock_count is distinct from l.stock_count`,
  'amounts of an order are the sums of its rows and groups': `
    select o.order_no as broken from orders o
    join (select order_uuid, sum(product_price) p, sum(product_coupon_discount_price) pc, sum(cart_coupon_discount_price) oc,
        sum(promotion_code_discount_price) pd, sum(mileage_price) m, sum(pay_price) pay, sum(count) units from order_product group by 1) r on r.order_uuid = o.uuid
    join (select order_uuid, sum(delivery_fee) d, sum(remote_delivery_fee) rd from order_group group by 1) g on g.order_uuid = o.uuid
    where (o.product_price, o.product_coupon_discount_price, o.cart_coupon_discount_price, o.promotion_code_discount_price, o.mileage_price,
        o.pay_price, o.unit_count) is distinct from (r.p, r.pc, r.oc, r.pd, r.m, r.pay + o.delivery_fee + o.remote_delivery_fee, r.units)`,
  'the balance of a payment is the sum of its money': `
    select p.order_id as broken from payment p
    where p.balance_price <> (select coalesce(sum(amount), 0) from payment_money m where m.payment_uuid = p.uuid)`,
  'the facts of the sales of an order are its money, and its rows that were not given back': `
    select o.order_no || ' ' || f.money || ' of ' || m.money || ', ' || f.units || ' of ' || r.units || ', ' || f.goods || ' of ' || r.goods as broken from orders o
    join lateral (select coalesce(sum(goods_price + delivery_price + other_price), 0) as money, coalesce(sum(unit_count), 0) as units,
      coalesce(sum(goods_price), 0) as goods from sales_fact where order_uuid = o.uuid) f on true
    join lateral (select coalesce(sum(m.amount), 0) as money from payment_money m join payment p on p.uuid = m.payment_uuid where p.order_uuid = o.uuid) m on true
    join lateral (select coalesce(sum(r.count), 0) as units, coalesce(sum(r.pay_price), 0) as goods from order_product r where r.order_uuid = o.uuid
      and o.paid_at is not null and (r.status not in (${negative})
        or exists (select from refund b where b.claim_uuid = r.claim_uuid and b.cause = 'CLAIM' and b.status <> 'DONE'))) r on true
    where (f.money, f.units, f.goods) is distinct from (m.money, r.units, r.goods)`,
  'the sums of a day are its facts, by every value': `
    select d.day || ' ' || n.dimension as broken from summed_day d cross join (select distinct dimension from sales_sum) n
    join lateral (select coalesce(sum(order_count), 0) as orders, coalesce(sum(store_order_count), 0) as of_stores, coalesce(sum(unit_count), 0) as units,
      coalesce(sum(list_price), 0) as list, coalesce(sum(goods_price + delivery_price + other_price), 0) as money from sales_fact where day = d.day) f on true
    join lateral (select coalesce(sum(order_count), 0) as orders, coalesce(sum(store_order_count), 0) as of_stores, coalesce(sum(unit_count), 0) as units,
      coalesce(sum(list_price), 0) as list, coalesce(sum(goods_price + delivery_price + other_price), 0) as money
      from sales_sum where day = d.day and dimension = n.dimension) s on true
    where f is distinct from s`,
  'the sums of members of a day are its facts': `
    select d.day || ' ' || f.money || ' of ' || s.money as broken from summed_day d
    join lateral (select coalesce(sum(goods_price + delivery_price + other_price), 0) as money from sales_fact where day = d.day and user_uuid is not null) f on true
    join lateral (select coalesce(sum(price), 0) as money from buyer_sum where day = d.day) s on true
    where f.money <> s.money`,
  // Interest for a late refund is paid in addition.
  'no order pays back more than it took': `
    select o.order_no as broken from orders o
    where (select coalesce(sum(m.amount), 0) from payment_money m join payment p on p.uuid = m.payment_uuid where p.order_uuid = o.uuid) < 0
      or (select coalesce(sum(f.amount), 0) from refund f where f.order_uuid = o.uuid and f.cause <> 'INTEREST')
        > (select coalesce(sum(m.amount), 0) from payment_money m join payment p on p.uuid = m.payment_uuid where p.order_uuid = o.uuid and m.amount > 0)`,
  'only paid orders have rows after payment': `
    select o.order_no || ' ' || r.status as broken from orders o join order_product r on r.order_uuid = o.uuid
    where o.paid_at is null and r.status not in ('PAYMENT_TRY', 'PAYMENT_FAIL', 'WAITING_DEPOSIT', 'AUTO_CANCEL', 'CANCEL', 'ADMIN_CANCEL', 'SOLD_OUT_CANCEL')
      or o.paid_at is not null and r.status in ('PAYMENT_TRY', 'PAYMENT_FAIL', 'WAITING_DEPOSIT', 'AUTO_CANCEL')`,
  'an order that reserves its stock waits for its payment with every row': `
    select o.order_no || ' ' || r.status as broken from orders o join order_product r on r.order_uuid = o.uuid
    where o.reserved_until is not null and (o.paid_at is not null or r.status not in ('PAYMENT_TRY', 'WAITING_DEPOSIT'))`,
  'history is unbroken and ends at the status of the row': `
    select r.uuid || ' ' || r.status as broken from order_product r
    join lateral (
      select array_agg(h.from_status order by h.uuid) as froms, array_agg(h.to_status order by h.uuid) as tos
      from order_product_history h where h.order_product_uuid = r.uuid) h on true
    where h.tos[cardinality(h.tos)] <> r.status or h.froms[2:] is distinct from h.tos[:cardinality(h.tos) - 1] or h.froms[1] is not null`,
  'a closed row stays closed': `
    select h.order_product_uuid || ' ' || h.event as broken from order_product_history h
    where h.from_status in (${negative}) and not (h.from_status = 'PAYMENT_FAIL' and h.event = 'RETRY')
      or h.from_status = 'PURCHASE_CONFIRM' and h.event not in ('REQUEST_RETURN', 'REQUEST_EXCHANGE')`,
  'used mileage of an order is the share of its rows that did not leave it, and the fees that mileage paid': `
    select o.order_no || ' ' || l.used || ' used of ' || r.share as broken from orders o
    join lateral (select coalesce(-sum(amount), 0) as used from mileage_row m where m.order_uuid = o.uuid and m.type in ('USE', 'RESTORE')) l on true
    join lateral (select coalesce(sum(mileage_price), 0) as share from order_product r
      where r.order_uuid = o.uuid and r.status not in (${negative})) r on true
    join lateral (select coalesce(sum(greatest(0, r.mileage_price - i.refund_mileage)), 0) as fees from order_product r
      join order_claim_item i on i.order_product_uuid = r.uuid and i.claim_uuid = r.claim_uuid
      where r.order_uuid = o.uuid and r.status in (${negative})) f on true
    where o.user_uuid is not null and (l.used < r.share or l.used > r.share + f.fees)`,
  'the balance of a member is the sum of the rows and of the open lots less the debt': `
    select a.user_uuid || ' ' || s.sum as broken from mileage_account a
    join lateral (select coalesce(sum(amount), 0) as sum from mileage_row m where m.user_uuid = a.user_uuid) s on true
    join lateral (select coalesce(sum(remaining), 0) as open from mileage_lot l where l.user_uuid = a.user_uuid) l on true
    where case when s.sum < 0 then l.open <> 0 else l.open <> s.sum end`,
  'mileage of a purchase is credited once': `
    select order_product_uuid::text as broken from mileage_row where type = 'EARN_PURCHASE' group by 1 having count(*) > 1`,
  'a paid order has a payment of at least its amount': `
    select o.order_no as broken from orders o where o.paid_at is not null and o.pay_price > 0 and not exists (
      select from payment p where p.order_uuid = o.uuid and p.pays_order
        and o.pay_price - (select coalesce(sum(d.additional_price), 0) from delivery_change d where d.order_uuid = o.uuid and d.status = 'APPLIED') <= (select coalesce(sum(m.amount), 0) from payment_money m where m.payment_uuid = p.uuid and m.amount > 0))`,
  'an order of 0 won moves no money': `
    select o.order_no as broken from orders o join payment p on p.order_uuid = o.uuid and p.pays_order
    join payment_money m on m.payment_uuid = p.uuid where o.pay_price = 0`,
  'goods of an order without an address are held': `
    select o.order_no || ' ' || r.status as broken from orders o join order_product r on r.order_uuid = o.uuid
    where (o.zip_code = '' or o.recipient_name = '' or o.recipient_phone = '')
      and r.status in ('PAYMENT_COMPLETE', 'PREPARING_PRODUCT', 'REQUEST_DELIVERY', 'IN_DELIVERY', 'DELIVERY_COMPLETE', 'PURCHASE_CONFIRM')`,
  'an unpaid order is not asked for data': `
    select o.order_no as broken from order_info_request i join orders o on o.uuid = i.order_uuid where i.closed_at is null and o.paid_at is null`,
  'the paid fee of a claim is the money of its payments': `
    select c.number || ' paid ' || c.paid_price || ' of ' || m.sum as broken from order_claim c
    join lateral (select coalesce(sum(m.amount), 0) as sum from payment_money m join payment p on p.uuid = m.payment_uuid
      where p.claim_uuid = c.uuid) m on true
    where c.paid_price > m.sum`,
  'what was paid for the delivery of a group is not negative': `
    select g.uuid || ' ' || g.delivery_fee + c.fee || ' ' || g.remote_delivery_fee + c.remote as broken from order_group g
    join lateral (select coalesce(sum(delivery_fee_change), 0) as fee, coalesce(sum(remote_fee_change), 0) as remote from order_claim
      where order_group_uuid = g.uuid and is_fee_applied) c on true
    where g.delivery_fee + c.fee < 0 or g.remote_delivery_fee + c.remote < 0`,
  // Those that a job has not adjusted yet are not compared.
  'the cash receipts of a payment are what is due': `
    select p.order_id || ' ' || c.open || ' of ' || p.balance_price as broken from payment p
    join lateral (select coalesce(sum(case c.kind when 'ISSUE' then c.amount else -c.amount end) filter (where c.status <> 'FAILED'), 0) as open
      from cash_receipt c where c.payment_uuid = p.uuid) c on true
    where not p.is_receipt_due
      and c.open <> case when p.method in ('VIRTUAL_ACCOUNT', 'TRANSFER') and p.pays_order and p.state in ('DONE', 'PARTIAL_CANCELED')
        and not exists (select from refund f where f.payment_uuid = p.uuid and f.cause = 'LATE')
        and (p.pay_price >= 100000 or exists (select from cash_receipt_request r where r.order_uuid = p.order_uuid and r.refused_at is null))
      then p.balance_price else 0 end`,
  'a refund that is done has its money row': `
    select f.uuid::text as broken from refund f where f.status = 'DONE' and f.amount > 0 and f.cause <> 'INTEREST'
      and not exists (select from payment_money m where m.refund_uuid = f.uuid and m.amount = -f.amount)`,
};

/** Broken invariants with their rows; empty if all hold. */
export const findBroken = (query: Query): Promise<string[]> => runNamed(invariants, query);

/** Runs one statement; each row has the name of a check and a row that it found. */
export type Query = (text: string) => Promise<{ name: string; broken: string }[]>;

/** Runs checks as one statement; each selects a column `broken`. */
export async function runNamed(checks: Readonly<Record<string, string>>, query: Query): Promise<string[]> {
  const text = Object.entries(checks)
    .map(([name, select]) => `select '${name}' as name, broken from (${select}) as "${name}"`)
    .join(' union all ');
  return (await query(text)).map(({ name, broken }) => `${name}: ${broken}`);
}
