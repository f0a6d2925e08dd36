-- Orders are counted once in each category and brand of each store, so that a store counts an order whose category is also that of another store.
alter table sales_fact
  add column store_category_order_count smallint not null default 0,
  add column store_brand_order_count smallint not null default 0;
comment on column sales_fact.store_category_order_count is 'One for the first row of an event in its order, store and category; the next column: in its store and brand.';
-- The facts that there are: those of an order with one store count as in the category, others once on a day.
alter table sales_fact disable trigger user;
update sales_fact f set
  store_category_order_count = case when n.store_count = 1 then f.category_order_count else (f.category_uuid is not null and n.in_category = 1)::int end,
  store_brand_order_count = case when n.store_count = 1 then f.brand_order_count else (f.brand_uuid is not null and n.in_brand = 1)::int end
from (
  select number, (select count(distinct g.store_uuid) from order_group g where g.order_uuid = s.order_uuid) as store_count,
    row_number() over (partition by order_uuid, kind, day, store_uuid, category_uuid order by number) as in_category,
    row_number() over (partition by order_uuid, kind, day, store_uuid, brand_uuid order by number) as in_brand
  from sales_fact s where order_product_uuid is not null) n
where n.number = f.number;
alter table sales_fact enable trigger user;
