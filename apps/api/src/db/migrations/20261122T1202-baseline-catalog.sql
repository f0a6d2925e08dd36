-- Baseline, part 2: categories, brands, products, items, prices, stock, and the tables that product lists read.
-- Rows of price_change and stock_movement are only added. Products, items and stores are never deleted.

create table category (
  uuid uuid primary key default uuidv7(),
  code text not null unique,
  name text not null,
  level int not null check (level between 0 and 2),
  parent_uuid uuid references category,
  display_order int not null,
  image jsonb,
  is_active boolean not null default true,
  is_display boolean not null default true,
  check ((level = 0) = (parent_uuid is null))
);
create index category_parent on category (parent_uuid, display_order);

-- `spelled` is stored because suggestions compare it with every key stroke; computing it took most of their time.
create table brand (
  uuid uuid primary key default uuidv7(),
  name text not null unique,
  latin text not null default '',
  description text not null default '',
  spelled text not null generated always as (regexp_replace(lower(name || '|' || latin), '[^[:alnum:]]', '', 'g')) stored
);

-- Products and items share one sequence, so that a short number identifies one of either.
create sequence catalogue_id;

create table product (
  uuid uuid primary key default uuidv7(),
  id int not null unique default nextval('catalogue_id'),
  code text not null unique,
  store_uuid uuid not null references store,
  brand_uuid uuid not null references brand,
  delivery_policy_uuid uuid not null references delivery_policy,
  name text not null check (char_length(name) between 1 and 100),
  badges text[] not null default '{}',
  main_image jsonb,
  images jsonb not null default '[]',
  detail_images jsonb not null default '[]',
  detail_text text not null default '',
  statutory_notices jsonb not null default '[]',
  health jsonb,
  option_names text[] not null default '{}',
  is_coupon_apply_price_display boolean not null default false,
  is_insta_event boolean not null default false,
  is_adult boolean not null default false,
  is_active boolean not null default true,
  is_display boolean not null default true,
  recommend_order int not null default 1000000,
  sale_from timestamptz,
  sale_to timestamptz,
  source text not null default 'SHOP',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index product_brand on product (brand_uuid);
create index product_store on product (store_uuid);

create table product_category (
  product_uuid uuid not null references product,
  category_uuid uuid not null references category,
  is_representative boolean not null,
  primary key (product_uuid, category_uuid)
);
create unique index product_category_representative on product_category (product_uuid) where is_representative;
create index product_category_category on product_category (category_uuid);

create table product_item (
  uuid uuid primary key default uuidv7(),
  id int not null unique default nextval('catalogue_id'),
  product_uuid uuid not null references product,
  code text not null unique,
  display_name text not null,
  option_items jsonb not null default '[]',
  option_order int not null,
  sales_price won not null,
  fixed_price won not null default 0,
  tax_type tax_type not null,
  stock_count units not null,
  max_buy_count units not null default 0,
  is_chosen boolean not null default false,
  is_active boolean not null default true,
  is_display boolean not null default true,
  created_at timestamptz not null
);
create index product_item_product on product_item (product_uuid, option_order);
create unique index product_item_chosen on product_item (product_uuid) where is_chosen;

-- Every price that an item ever had: a crossed-out price must have been a real one.
create table price_change (
  uuid uuid primary key default uuidv7(),
  product_item_uuid uuid not null references product_item,
  sales_price int not null,
  fixed_price int not null,
  changed_at timestamptz not null
);
create index price_change_item on price_change (product_item_uuid, changed_at desc);

-- product_item.stock_count is always the sum of the item's movements. The item is no foreign key: checking it would lock the same
-- few item rows for all buyers (docs/decisions/060), and items are never deleted.
create table stock_movement (
  uuid uuid not null default uuidv7(),
  product_item_uuid uuid not null,
  change int not null check (change <> 0),
  reason stock_reason not null,
  order_product_uuid uuid,
  moved_at timestamptz not null,
  primary key (product_item_uuid, uuid)
);

-- One row per product about its representative item. The command that changes a product rewrites the row in its transaction.
create table product_list (
  product_uuid uuid primary key references product,
  product_item_uuid uuid not null references product_item,
  id int not null unique,
  is_shown boolean not null,
  is_sold_out boolean not null,
  effective_price int not null,
  discount_rate int not null,
  stock_count int not null,
  option_count int not null,
  recommend_order int not null,
  sales_count int not null default 0,
  review_count int not null default 0,
  rating numeric(2, 1) not null default 0,
  is_adult boolean not null,
  brand_uuid uuid not null,
  store_uuid uuid not null,
  delivery_policy_uuid uuid not null,
  category_uuids uuid[] not null,
  created_order bigint not null,
  sale_from timestamptz,
  sale_to timestamptz
);
-- One index per sort order. Its columns are negated where needed, so that one row comparison pages in both directions.
create index product_list_recommend on product_list ((is_sold_out::int), recommend_order, (-id)) where is_shown;
create index product_list_sales on product_list ((is_sold_out::int), (-sales_count), recommend_order, (-id)) where is_shown;
create index product_list_newest on product_list (created_order, id) where is_shown;
create index product_list_price on product_list ((is_sold_out::int), effective_price, (-id)) where is_shown;
create index product_list_price_down on product_list ((is_sold_out::int), (-effective_price), (-id)) where is_shown;
create index product_list_discount on product_list ((is_sold_out::int), (-discount_rate), (-id)) where is_shown;
create index product_list_review on product_list ((is_sold_out::int), (-review_count), (-id)) where is_shown;
create index product_list_rating on product_list ((is_sold_out::int), (-(rating * 10)::int), (-id)) where is_shown;
create index product_list_category on product_list using gin (category_uuids);
create index product_list_brand on product_list (brand_uuid);

-- The same for one category (with its descendants) or one brand: a shown product has a row in each of its own.
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
  sale_from timestamptz,
  sale_to timestamptz,
  primary key (product_uuid, shelf_uuid)
);
create index product_shelf_recommend on product_shelf (shelf_uuid, (is_sold_out::int), recommend_order, (-id));
create index product_shelf_sales on product_shelf (shelf_uuid, (is_sold_out::int), (-sales_count), recommend_order, (-id));
create index product_shelf_newest on product_shelf (shelf_uuid, created_order, id);
create index product_shelf_price on product_shelf (shelf_uuid, (is_sold_out::int), effective_price, (-id));
create index product_shelf_price_down on product_shelf (shelf_uuid, (is_sold_out::int), (-effective_price), (-id));
create index product_shelf_discount on product_shelf (shelf_uuid, (is_sold_out::int), (-discount_rate), (-id));
create index product_shelf_review on product_shelf (shelf_uuid, (is_sold_out::int), (-review_count), (-id));
create index product_shelf_rating on product_shelf (shelf_uuid, (is_sold_out::int), (-(rating * 10)::int), (-id));
-- Makes the planner scan the index of the sort order instead of sorting the rows of one category or brand: it plans prepared
-- statements for the average number of rows per value, and with one distinct value it assumes many (docs/decisions/055).
alter table product_shelf alter column shelf_uuid set (n_distinct = 1);

-- Numbers of products. Updated by differences, so that concurrent saves add up.
create table product_shelf_count (
  shelf_uuid uuid unique nulls not distinct,
  product_count int not null
);
insert into product_shelf_count (shelf_uuid, product_count) values (null, 0);

-- What a list shows of a product, composed when the product is saved (docs/decisions/088). Apart
-- from product_list, because filters read many rows of that table and no card. Stock, sale period and reviews are not in it.
create table product_card (
  product_uuid uuid primary key references product_list on delete cascade,
  product_item_uuid uuid not null references product_item,
  card json not null
);
