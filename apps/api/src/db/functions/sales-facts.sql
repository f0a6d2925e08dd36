-- Writes the facts of sales (docs/rules/reports.md#facts) at the commit of a transaction that pays or refunds an order. The facts of an order
-- sum up to its money and to its rows that were not given back, whatever the transaction changed.

-- R138, as agesOf of packages/domain/src/members/age-groups.ts.
create or replace function age_group_of(birth date, on_day date) returns text language sql immutable parallel safe as $$
  select case when birth is not null then (array['19 or less', '20-24', '25-29', '30-34', '35-39', '40-44', '45-49', '50-54', '55-59', '60-64', '65-69',
    '70 or more'])[least(greatest(extract(year from age(on_day::timestamp, birth::timestamp))::int / 5, 3), 14) - 2] end
$$;

-- R139, as orderCountsOf of packages/domain/src/members/purchase-bands.ts.
create or replace function purchase_band_of(orders bigint) returns text language sql immutable as $$
  select case when orders = 0 then 'none' when orders < 5 then 'under 5' when orders < 10 then 'under 10' when orders < 20 then 'under 20'
    else '20 or more' end
$$;

-- Whether a row of a paid order was not given back: one that left the order counts until its refund is paid.
create or replace function is_kept(status text, of_claim uuid) returns boolean language sql stable as $$
  select status not in ('CANCEL', 'AUTO_CANCEL', 'ADMIN_CANCEL', 'SOLD_OUT_CANCEL', 'RETURN')
    or exists (select from refund b where b.claim_uuid = of_claim and b.cause = 'CLAIM' and b.status <> 'DONE')
$$;

-- Store of a refund or payment: that of the goodwill, that of its claim, or the only one of the order; otherwise null.
create or replace function store_of_money(of_order uuid, back refund, pay payment) returns uuid language sql stable as $$
  select case when back.cause = 'GOODWILL' then back.store_uuid else coalesce(
    (select c.store_uuid from order_claim c where c.uuid = coalesce(back.claim_uuid, pay.claim_uuid)),
    (select case when count(distinct g.store_uuid) = 1 then min(g.store_uuid::text)::uuid end from order_group g where g.order_uuid = of_order)) end
$$;

create or replace function write_sales_facts(of_order uuid, at timestamptz, of_payment uuid, of_refund uuid) returns void
language plpgsql as $$
declare
  o orders;
  back refund;
  pay payment;
  money bigint;
  known_money bigint;
  known_units bigint;
  has_kept boolean;
  is_first boolean;
  is_over boolean;
  is_fee_paid boolean;
  on_day date;
begin
  select * into strict o from orders where uuid = of_order;
  select coalesce(sum(m.amount), 0) into money from payment p join payment_money m on m.payment_uuid = p.uuid where p.order_uuid = of_order;
  select sum(f.unit_count), coalesce(sum(f.goods_price + f.delivery_price + f.other_price), 0) into known_units, known_money
    from sales_fact f where f.order_uuid = of_order;
  if o.paid_at is null and money = 0 and known_units is null then return; end if;
  select * into back from refund f where f.uuid = of_refund;
  select p.* into pay from payment p where p.order_uuid = of_order
    order by p.uuid = coalesce(of_payment, back.payment_uuid) desc nulls last, p.pays_order desc, p.approved_at is null, p.attempt desc limit 1;
  has_kept := o.paid_at is not null and exists (select from order_product r where r.order_uuid = of_order and is_kept(r.status, r.claim_uuid));
  is_first := has_kept and coalesce(known_units, 0) = 0;
  is_over := not has_kept and money = 0;
  is_fee_paid := of_refund is null and o.paid_at is not null and not pay.pays_order;
  on_day := (case when is_first then o.paid_at else at end at time zone 'Asia/Seoul')::date;
  insert into sales_fact (order_uuid, order_product_uuid, kind, day, store_uuid, product_uuid, product_item_uuid, category_uuid, brand_uuid,
    sales_channel, inflow, ab_group, method, provider, user_uuid, age_group, purchase_band, order_count, store_order_count,
    category_order_count, brand_order_count, store_category_order_count, store_brand_order_count, product_order_count, item_order_count,
    unit_count, list_price, product_discount_price, product_coupon_price, cart_coupon_price, promotion_code_price, mileage_price, goods_price, delivery_price, other_price, tax_free_price)
  -- What each row lacks: the units that were not given back, with the rows that were split off, less its earlier facts.
  with goods as (
    select c.root, sum(c.unit_count) as unit_count, sum(c.list_price) as list_price, sum(c.product_discount_price) as product_discount_price,
      sum(c.product_coupon_price) as product_coupon_price, sum(c.cart_coupon_price) as cart_coupon_price,
      sum(c.promotion_code_price) as promotion_code_price, sum(c.mileage_price) as mileage_price, sum(c.goods_price) as goods_price
    from (
      select case when r.parent_uuid is null then r.uuid else first_order_product(r.parent_uuid) end as root, r.count as unit_count,
        l.list_price, l.list_price - r.product_price as product_discount_price, r.product_coupon_discount_price as product_coupon_price,
        r.cart_coupon_discount_price as cart_coupon_price, r.promotion_code_discount_price as promotion_code_price, r.mileage_price,
        r.pay_price as goods_price
      from order_product r cross join lateral (select greatest(r.fixed_price, r.sales_price)::bigint * r.count as list_price) l
      where r.order_uuid = of_order and o.paid_at is not null and is_kept(r.status, r.claim_uuid)
      union all select f.order_product_uuid, -f.unit_count, -f.list_price, -f.product_discount_price, -f.product_coupon_price,
        -f.cart_coupon_price, -f.promotion_code_price, -f.mileage_price, -f.goods_price
      from sales_fact f where f.order_uuid = of_order and f.order_product_uuid is not null) c
    group by c.root
    having (sum(c.unit_count), sum(c.list_price), sum(c.product_discount_price), sum(c.product_coupon_price), sum(c.cart_coupon_price),
      sum(c.promotion_code_price), sum(c.mileage_price)) <> (0, 0, 0, 0, 0, 0, 0)),
  known_fees as (
    select f.store_uuid, sum(f.delivery_price) as delivery, sum(f.other_price) as other, sum(f.tax_free_price) as tax_free
    from sales_fact f where f.order_uuid = of_order and f.order_product_uuid is null group by 1),
  new_fees as (
    select g.store_uuid, sum(g.delivery_fee + g.remote_delivery_fee) as delivery from order_group g
    where g.order_uuid = of_order and is_first group by 1),
  fees (store_uuid, delivery, other, tax_free) as (
    select n.store_uuid, n.delivery, 0, 0 from new_fees n where n.delivery > 0
    union all select k.store_uuid, -k.delivery, -k.other, -k.tax_free from known_fees k where is_over and (k.delivery <> 0 or k.other <> 0)
    -- Money beside goods and fees of the sale: fees of claims, goodwill, interest, late payments.
    union all select store_of_money(of_order, back, pay), case when is_fee then rest else 0 end, case when is_fee then 0 else rest end,
      case when is_fee then 0 else greatest(-coalesce(back.tax_free_amount, 0), least(rest, 0)) end
    from (select money - known_money - (select coalesce(sum(g.goods_price), 0) from goods g)
          - (select coalesce(sum(n.delivery), 0) from new_fees n) as rest,
        not is_first and o.paid_at is not null
          and (not pay.pays_order or coalesce(back.cause in ('CLAIM', 'CLAIM_FEE'), o.sales_channel <> 'ONNS')) as is_fee) r
    where not is_over and rest <> 0),
  change as (
    select g.root, g.unit_count, g.list_price, g.product_discount_price, g.product_coupon_price, g.cart_coupon_price, g.promotion_code_price,
      g.mileage_price, g.goods_price, 0 as delivery_price, 0 as other_price, case when r.tax_type = 'FREE' then g.goods_price else 0 end as tax_free_price,
      coalesce(f.store_uuid, b.store_uuid) as store_uuid, r.product_uuid, coalesce(f.product_item_uuid, r.product_item_uuid) as product_item_uuid,
      case when f.number is null then c.category_uuid else f.category_uuid end as category_uuid, coalesce(f.brand_uuid, p.brand_uuid) as brand_uuid
    from goods g join order_product r on r.uuid = g.root join order_group b on b.uuid = r.order_group_uuid join product p on p.uuid = r.product_uuid
    left join product_category c on c.product_uuid = r.product_uuid and c.is_representative
    left join lateral (select f.* from sales_fact f where f.order_uuid = of_order and f.order_product_uuid = g.root order by f.number limit 1) f on true
    union all
    select null, 0, 0, 0, 0, 0, 0, 0, 0, e.delivery, e.other, e.tax_free, e.store_uuid, null, null, null, null from fees e),
  member as (
    select coalesce(f.age_group, case when f.number is null then age_group_of(u.birth, on_day) end) as age_group,
      coalesce(f.purchase_band, purchase_band_of((select count(*) from orders e where e.user_uuid = o.user_uuid and e.uuid <> o.uuid
        and e.paid_at < coalesce(o.paid_at, at)))) as purchase_band
    from users u left join lateral (select f.* from sales_fact f where f.order_uuid = of_order order by f.number limit 1) f on true
    where u.uuid = o.user_uuid),
  typed as (
    -- A fee that is paid separately is paid money, and counts no order.
    select c.*, case when c.unit_count > 0 or is_first or o.paid_at is null or is_fee_paid and c.root is null then 'SALE' else 'REFUND' end as kind,
      case when is_fee_paid and c.root is null then 0 when o.paid_at is null and c.unit_count < 0 then -1 else 1 end as sign from change c)
  select of_order, t.root, t.kind, on_day, t.store_uuid, t.product_uuid, t.product_item_uuid, t.category_uuid, t.brand_uuid, o.sales_channel,
    o.inflow, o.tracking ->> 'abGroup', coalesce(pay.method, 'NONE'), coalesce(pay.provider, 'NONE'), o.user_uuid, m.age_group, m.purchase_band,
    case when row_number() over (partition by t.kind order by t.root nulls last, t.store_uuid) = 1 then t.sign else 0 end,
    case when row_number() over (partition by t.kind, t.store_uuid order by t.root nulls last, t.store_uuid) = 1 then t.sign else 0 end,
    case when t.category_uuid is not null and row_number() over (partition by t.kind, t.category_uuid order by t.root) = 1 then t.sign else 0 end,
    case when t.brand_uuid is not null and row_number() over (partition by t.kind, t.brand_uuid order by t.root) = 1 then t.sign else 0 end,
    case when t.category_uuid is not null and row_number() over (partition by t.kind, t.store_uuid, t.category_uuid order by t.root) = 1 then t.sign else 0 end,
    case when t.brand_uuid is not null and row_number() over (partition by t.kind, t.store_uuid, t.brand_uuid order by t.root) = 1 then t.sign else 0 end,
    case when t.product_uuid is not null and row_number() over (partition by t.kind, t.product_uuid order by t.root) = 1 then t.sign else 0 end,
    case when t.product_item_uuid is not null and row_number() over (partition by t.kind, t.product_item_uuid order by t.root) = 1 then t.sign else 0 end,
    t.unit_count, t.list_price, t.product_discount_price, t.product_coupon_price, t.cart_coupon_price, t.promotion_code_price, t.mileage_price,
    t.goods_price, t.delivery_price, t.other_price, t.tax_free_price
  from typed t left join member m on true;
end $$;

-- Whether the facts of an order have its goods and all of its money. A payment changes the order and adds money: only the first of both triggers
-- has something to write.
create or replace function has_facts_of_money(of_order uuid) returns boolean language sql stable as $$
  select coalesce(sum(f.unit_count) > 0 and sum(f.goods_price + f.delivery_price + f.other_price) = (
    select sum(m.amount) from payment p join payment_money m on m.payment_uuid = p.uuid where p.order_uuid = of_order), false)
  from sales_fact f where f.order_uuid = of_order
$$;

create or replace function write_facts_of_money() returns trigger language plpgsql as $$
begin
  perform write_sales_facts(p.order_uuid, new.at, p.uuid, new.refund_uuid) from payment p
    where p.uuid = new.payment_uuid and not has_facts_of_money(p.order_uuid);
  return null;
end $$;
create or replace function write_facts_of_order() returns trigger language plpgsql as $$
begin
  if not has_facts_of_money(new.uuid) then
    perform write_sales_facts(new.uuid, coalesce(new.paid_at, old.paid_at), null, null);
  end if;
  return null;
end $$;
create or replace function write_facts_of_refund() returns trigger language plpgsql as $$
begin
  perform write_sales_facts(new.order_uuid, new.done_at, new.payment_uuid, new.uuid);
  return null;
end $$;
create or replace function write_facts_of_row() returns trigger language plpgsql as $$
begin
  perform write_sales_facts(new.order_uuid, new.status_changed_at, null, null);
  return null;
end $$;

do $$
begin
  if not exists (select from pg_trigger where tgname = 'sales_facts_of_money') then
    create constraint trigger sales_facts_of_refund after update of status on refund deferrable initially deferred for each row
      when (new.status = 'DONE' and old.status <> 'DONE') execute function write_facts_of_refund();
    create constraint trigger sales_facts_of_money after insert on payment_money deferrable initially deferred for each row
      execute function write_facts_of_money();
    create constraint trigger sales_facts_of_order after update of paid_at on orders deferrable initially deferred for each row
      when (old.paid_at is distinct from new.paid_at and (old.paid_at is null or new.paid_at is null)) execute function write_facts_of_order();
    create constraint trigger sales_facts_of_row after update of status on order_product deferrable initially deferred for each row
      when (new.status in ('CANCEL', 'ADMIN_CANCEL', 'SOLD_OUT_CANCEL', 'RETURN') and old.status <> new.status) execute function write_facts_of_row();
  end if;
end $$;
