-- Lists of one category or one brand in every sort order without sorting, and how many products each of them has.
-- Rewritten by product-items with the list row, in the transaction of whatever changed the product.

-- The sale period stands on the list row too: a list tells what can be bought without asking the product.
alter table product_list add column sale_from timestamptz, add column sale_to timestamptz;
update product_list l set sale_from = p.sale_from, sale_to = p.sale_to from product p
  where p.uuid = l.product_uuid and (p.sale_from is not null or p.sale_to is not null);
create index product_list_review on product_list ((is_sold_out::int), (-review_count), (-id)) where is_shown;
create index product_list_rating on product_list ((is_sold_out::int), (-(rating * 10)::int), (-id)) where is_shown;

-- A shelf is a category (with everything below it) or a brand; a shown product stands on each of its own.
create table product_shelf (
  shelf_uuid uuid not null,
  product_uuid uuid not null references product,
  id int not null,
  is_sold_out boolean not null,
  effective_price int not null,
  discount_rate int not null,
  recommend_order int not null,
  sales_count int not null,
  review_count int not null,
  rating numeric(2, 1) not null,
  created_order bigint not null,
  primary key (product_uuid, shelf_uuid)
);
comment on column product_shelf.shelf_uuid is 'a category or a brand';
insert into product_shelf
  select shelf.uuid, l.product_uuid, l.id, l.is_sold_out, l.effective_price, l.discount_rate, l.recommend_order, l.sales_count,
    l.review_count, l.rating, l.created_order
  from product_list l, unnest(l.brand_uuid || l.category_uuids) as shelf (uuid) where l.is_shown;
-- The sort orders of product_list, one shelf after the other.
create index product_shelf_recommend on product_shelf (shelf_uuid, (is_sold_out::int), recommend_order, (-id));
create index product_shelf_sales on product_shelf (shelf_uuid, (is_sold_out::int), (-sales_count), recommend_order, (-id));
create index product_shelf_newest on product_shelf (shelf_uuid, created_order, id);
create index product_shelf_price on product_shelf (shelf_uuid, (is_sold_out::int), effective_price, (-id));
create index product_shelf_price_down on product_shelf (shelf_uuid, (is_sold_out::int), (-effective_price), (-id));
create index product_shelf_discount on product_shelf (shelf_uuid, (is_sold_out::int), (-discount_rate), (-id));
create index product_shelf_review on product_shelf (shelf_uuid, (is_sold_out::int), (-review_count), (-id));
create index product_shelf_rating on product_shelf (shelf_uuid, (is_sold_out::int), (-(rating * 10)::int), (-id));

-- Kept by differences, so that two saves at once count right.
create table product_shelf_count (
  shelf_uuid uuid unique nulls not distinct,
  product_count int not null
);
comment on column product_shelf_count.shelf_uuid is 'null is the whole shop';
insert into product_shelf_count select shelf_uuid, count(*) from product_shelf group by shelf_uuid
  union all select null, count(*) from product_list where is_shown;
