-- What each payment and refund changed in the sales of an order (docs/rules/reports.md#facts). Rows are only added, by functions/sales-facts.sql.
-- Stores, products, items, categories and brands are no foreign keys, as in orders.
create table sales_fact (
  -- Columns of a fixed width first: reading the amounts of a long period takes less time.
  number bigint generated always as identity primary key,
  order_uuid uuid not null references orders,
  day date not null,
  unit_count int not null,
  list_price bigint not null,
  product_discount_price bigint not null,
  product_coupon_price bigint not null,
  cart_coupon_price bigint not null,
  promotion_code_price bigint not null,
  mileage_price bigint not null,
  goods_price bigint not null,
  delivery_price bigint not null,
  other_price bigint not null,
  tax_free_price bigint not null,
  order_count smallint not null,
  store_order_count smallint not null,
  category_order_count smallint not null,
  brand_order_count smallint not null,
  product_order_count smallint not null,
  item_order_count smallint not null,
  store_category_order_count smallint not null,
  store_brand_order_count smallint not null,
  kind text not null check (kind in ('SALE', 'REFUND')),
  order_product_uuid uuid references order_product,
  store_uuid uuid,
  product_uuid uuid,
  product_item_uuid uuid,
  category_uuid uuid,
  brand_uuid uuid,
  user_uuid uuid,
  sales_channel text not null,
  inflow text not null,
  ab_group text,
  method text not null,
  provider text not null,
  age_group text,
  purchase_band text,
  check (goods_price = list_price - product_discount_price - product_coupon_price - cart_coupon_price - promotion_code_price - mileage_price)
);
comment on table sales_fact is 'Changes of the sales of orders, one row per order product, and per store for fees and other money.';
comment on column sales_fact.order_product_uuid is 'The row as it was ordered, also for units that were split off; null for fees and other money.';
comment on column sales_fact.kind is 'SALE: paid, or a sale that the bank took back. REFUND: everything after it.';
comment on column sales_fact.store_uuid is 'Null for money of an order that belongs to none of its stores.';
comment on column sales_fact.purchase_band is 'Band of the paid orders of the member before this one; null for a guest.';
comment on column sales_fact.order_count is
  'One for the first row of an event in its order, and in the next columns in the store, category, brand, product and item of it, in the category and the brand of its store.';
comment on column sales_fact.other_price is 'Goodwill, interest, late payments and deposits that the bank took back.';
create index sales_fact_day on sales_fact (day);
create index sales_fact_order on sales_fact (order_uuid);
-- The facts ask for the refunds of a claim.
create index refund_claim on refund (claim_uuid) where claim_uuid is not null;

-- The orders that there are, as their rows and their money are now: the sale on the day of the payment, what was given back on the day of its
-- refund, and on each day the money that neither explains.
insert into sales_fact (order_uuid, order_product_uuid, kind, day, store_uuid, product_uuid, product_item_uuid, category_uuid, brand_uuid,
  sales_channel, inflow, ab_group, method, provider, user_uuid, age_group, purchase_band, order_count, store_order_count,
  category_order_count, brand_order_count, product_order_count, item_order_count, store_category_order_count, store_brand_order_count, unit_count, list_price, product_discount_price,
  product_coupon_price, cart_coupon_price, promotion_code_price, mileage_price, goods_price, delivery_price, other_price, tax_free_price)
with recursive family (uuid, root) as (
  select uuid, uuid from order_product where parent_uuid is null
  union all select r.uuid, f.root from order_product r join family f on r.parent_uuid = f.uuid),
line as (
  select r.*, f.root, (o.paid_at at time zone 'Asia/Seoul')::date as paid_day,
    case when r.status in ('CANCEL', 'AUTO_CANCEL', 'ADMIN_CANCEL', 'SOLD_OUT_CANCEL', 'RETURN')
      and not exists (select from refund b where b.claim_uuid = r.claim_uuid and b.cause = 'CLAIM' and b.status <> 'DONE') then
      (coalesce((select max(b.done_at) from refund b where b.claim_uuid = r.claim_uuid and b.cause = 'CLAIM'), r.status_changed_at) at time zone 'Asia/Seoul')::date
    end as back_day
  from family f join order_product r on r.uuid = f.uuid join orders o on o.uuid = r.order_uuid where o.paid_at is not null),
part as (
  select l.*, e.kind, e.day, e.sign, (greatest(l.fixed_price, l.sales_price)::bigint * l.count * e.sign)::bigint as list
  from line l cross join lateral (
    select 'SALE' as kind, l.paid_day as day, 1 as sign union all select 'REFUND', l.back_day, -1 where l.back_day is not null) e),
goods as (
  select p.order_uuid, p.root, p.kind, p.day, sum(p.count * p.sign) as unit_count, sum(p.list) as list_price,
    sum(p.list - p.product_price * p.sign) as product_discount_price, sum(p.product_coupon_discount_price * p.sign) as product_coupon_price,
    sum(p.cart_coupon_discount_price * p.sign) as cart_coupon_price, sum(p.promotion_code_discount_price * p.sign) as promotion_code_price,
    sum(p.mileage_price * p.sign) as mileage_price, sum(p.pay_price * p.sign) as goods_price
  from part p group by 1, 2, 3, 4),
fees as (
  select g.order_uuid, g.store_uuid, (o.paid_at at time zone 'Asia/Seoul')::date as day, sum(g.delivery_fee + g.remote_delivery_fee) as delivery
  from order_group g join orders o on o.uuid = g.order_uuid where o.paid_at is not null group by 1, 2, 3
  having sum(g.delivery_fee + g.remote_delivery_fee) > 0),
moved as (
  select p.order_uuid, (m.at at time zone 'Asia/Seoul')::date as day, m.amount, coalesce(b.cause in ('CLAIM', 'CLAIM_FEE'), not p.pays_order) as is_fee,
    m.amount > 0 and not p.pays_order as is_fee_paid
  from payment_money m join payment p on p.uuid = m.payment_uuid left join refund b on b.uuid = m.refund_uuid
  union all select g.order_uuid, g.day, -g.goods_price, g.kind = 'REFUND', false from goods g
  union all select f.order_uuid, f.day, -f.delivery, false, false from fees f),
rest as (
  select m.order_uuid, m.day, m.is_fee_paid, sum(m.amount) as amount, bool_or(m.is_fee) as is_fee from moved m group by 1, 2, 3 having sum(m.amount) <> 0),
change as (
  select g.order_uuid, g.root, g.kind, g.day, b.store_uuid, r.product_uuid, r.product_item_uuid, c.category_uuid, p.brand_uuid, g.unit_count, g.list_price,
    g.product_discount_price, g.product_coupon_price, g.cart_coupon_price, g.promotion_code_price, g.mileage_price, g.goods_price,
    0 as delivery_price, 0 as other_price, case when r.tax_type = 'FREE' then g.goods_price else 0 end as tax_free_price,
    false as is_fee_paid
  from goods g join order_product r on r.uuid = g.root join order_group b on b.uuid = r.order_group_uuid join product p on p.uuid = r.product_uuid
  left join product_category c on c.product_uuid = r.product_uuid and c.is_representative
  union all
  select f.order_uuid, null, 'SALE', f.day, f.store_uuid, null, null, null, null, 0, 0, 0, 0, 0, 0, 0, 0, f.delivery, 0, 0, false from fees f
  union all
  select m.order_uuid, null, case when m.is_fee_paid then 'SALE' else 'REFUND' end, m.day, s.store_uuid, null, null, null, null, 0, 0, 0, 0, 0, 0, 0, 0,
    case when m.is_fee then m.amount else 0 end, case when m.is_fee then 0 else m.amount end, 0, m.is_fee_paid
  from rest m cross join lateral (
    select case when count(distinct g.store_uuid) = 1 then min(g.store_uuid::text)::uuid end as store_uuid from order_group g where g.order_uuid = m.order_uuid) s),
buyer as (
  select o.*, (select row_number - 1 from (select e.uuid, row_number() over (order by e.paid_at, e.uuid) from orders e
      where e.user_uuid = o.user_uuid and e.paid_at is not null) n where n.uuid = o.uuid) as earlier,
    extract(year from age((o.paid_at at time zone 'Asia/Seoul')::date, u.birth))::int as years, pay.method, pay.provider
  from orders o left join users u on u.uuid = o.user_uuid
  left join lateral (select p.method, p.provider from payment p where p.order_uuid = o.uuid
    order by p.pays_order desc, p.approved_at is null, p.attempt desc limit 1) pay on true
  where exists (select from change c where c.order_uuid = o.uuid))
select c.order_uuid, c.root, c.kind, c.day, c.store_uuid, c.product_uuid, c.product_item_uuid, c.category_uuid, c.brand_uuid, o.sales_channel, o.inflow,
  o.tracking ->> 'abGroup', coalesce(o.method, 'NONE'), coalesce(o.provider, 'NONE'), o.user_uuid,
  case when o.years < 20 then '19 or less' when o.years >= 70 then '70 or more' else (o.years / 5 * 5) || '-' || (o.years / 5 * 5 + 4) end,
  case when o.user_uuid is null then null when coalesce(o.earlier, 0) = 0 then 'none' when o.earlier < 5 then 'under 5' when o.earlier < 10 then 'under 10'
    when o.earlier < 20 then 'under 20' else '20 or more' end,
  (not c.is_fee_paid and row_number() over (partition by c.order_uuid, c.kind, c.day order by c.root, c.is_fee_paid, c.store_uuid) = 1)::int,
  (not c.is_fee_paid and row_number() over (partition by c.order_uuid, c.kind, c.day, c.store_uuid order by c.root, c.is_fee_paid) = 1)::int,
  (c.category_uuid is not null and row_number() over (partition by c.order_uuid, c.kind, c.day, c.category_uuid order by c.root) = 1)::int,
  (c.brand_uuid is not null and row_number() over (partition by c.order_uuid, c.kind, c.day, c.brand_uuid order by c.root) = 1)::int,
  (c.product_uuid is not null and row_number() over (partition by c.order_uuid, c.kind, c.day, c.product_uuid order by c.root) = 1)::int,
  (c.product_item_uuid is not null and row_number() over (partition by c.order_uuid, c.kind, c.day, c.product_item_uuid order by c.root) = 1)::int,
  (c.category_uuid is not null and row_number() over (partition by c.order_uuid, c.kind, c.day, c.store_uuid, c.category_uuid order by c.root) = 1)::int,
  (c.brand_uuid is not null and row_number() over (partition by c.order_uuid, c.kind, c.day, c.store_uuid, c.brand_uuid order by c.root) = 1)::int,
  c.unit_count, c.list_price, c.product_discount_price, c.product_coupon_price, c.cart_coupon_price, c.promotion_code_price, c.mileage_price,
  c.goods_price, c.delivery_price, c.other_price, c.tax_free_price
from change c join buyer o on o.uuid = c.order_uuid
order by c.day, c.order_uuid, c.root;
