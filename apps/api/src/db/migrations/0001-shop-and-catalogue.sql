-- The shop, its stores and everything that can be looked at: categories, brands, products, items, prices, stock.
-- Rows of price_change and stock_movement are only added. Products, items, brands, stores are never deleted.
create extension if not exists pg_trgm;

-- One row: who runs the shop (domain.md 6 row 1) and what holds for every store.
create table shop (
  is_only boolean primary key default true check (is_only),
  is_demo boolean not null default false,
  company_name text not null,
  representative text not null,
  business_number text not null,
  mail_order_number text not null,
  health_food_number text not null,
  address text not null,
  phone text not null,
  email text not null,
  hosting_provider text not null,
  privacy_officer text not null,
  centre_hours text not null,
  escrow_text text not null,
  deposit_days int not null default 3 check (deposit_days between 1 and 7)
);

-- Demo mode may move the shop's clock; business time is the database's instant plus this.
create table shop_clock (
  is_only boolean primary key default true check (is_only),
  offset_ms bigint not null default 0
);
insert into shop_clock default values;

create table store (
  uuid uuid primary key default uuidv7(),
  key text not null unique,
  name text not null,
  is_own boolean not null,
  representative text not null,
  business_number text not null,
  mail_order_number text not null,
  health_food_number text not null default '',
  address text not null,
  phone text not null,
  email text not null,
  cut_off_time time not null,
  carrier text not null,
  is_active boolean not null default true,
  created_at timestamptz not null
);
create unique index store_one_own on store (is_own) where is_own;

create table delivery_policy (
  uuid uuid primary key default uuidv7(),
  store_uuid uuid not null references store,
  key text not null,
  name text not null,
  delivery_fee_type text not null check (delivery_fee_type in ('CONDITIONAL_FREE', 'COUNT', 'ETC', 'FREE', 'NOT_FREE')),
  delivery_fee int not null check (delivery_fee >= 0),
  free_condition_price int not null default 0 check (free_condition_price >= 0),
  unit_count int not null default 0 check (unit_count >= 0),
  text text,
  jeju_fee int not null check (jeju_fee >= 0),
  island_fee int not null check (island_fee >= 0),
  return_fee int not null check (return_fee >= 0),
  exchange_fee int not null check (exchange_fee >= 0),
  charge_initial_on_return boolean not null default true,
  is_bundled boolean not null default true,
  unique (store_uuid, key),
  check (delivery_fee_type <> 'COUNT' or unit_count > 0)
);

-- Postcode ranges with a surcharge (domain.md 4); carriers change them, so they are rows.
create table remote_area (
  start_zip char(5) not null,
  end_zip char(5) not null,
  type text not null check (type in ('JEJU', 'ISLAND')),
  note text not null default '',
  primary key (start_zip, end_zip),
  check (start_zip <= end_zip)
);

create table holiday (
  day date primary key,
  name text not null
);

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

create table brand (
  uuid uuid primary key default uuidv7(),
  name text not null unique,
  latin text not null default '',
  description text not null default ''
);

-- One sequence for products and items, so that a short number names one thing (api.md C9).
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
  sales_price int not null check (sales_price >= 0),
  fixed_price int not null default 0 check (fixed_price >= 0),
  tax_type text not null check (tax_type in ('TAXABLE', 'FREE')),
  stock_count int not null check (stock_count >= 0),
  max_buy_count int not null default 0 check (max_buy_count >= 0),
  is_chosen boolean not null default false,
  is_active boolean not null default true,
  is_display boolean not null default true,
  created_at timestamptz not null
);
create index product_item_product on product_item (product_uuid, option_order);
create unique index product_item_chosen on product_item (product_uuid) where is_chosen;
comment on column product_item.is_chosen is 'the representative item by the merchant''s choice';

-- A crossed-out price must have been real: every price an item ever had is a row.
create table price_change (
  uuid uuid primary key default uuidv7(),
  product_item_uuid uuid not null references product_item,
  sales_price int not null,
  fixed_price int not null,
  changed_at timestamptz not null
);
create index price_change_item on price_change (product_item_uuid, changed_at desc);

-- stock_count is the one counter; the sum of an item's movements always equals it.
create table stock_movement (
  uuid uuid primary key default uuidv7(),
  product_item_uuid uuid not null references product_item,
  change int not null check (change <> 0),
  reason text not null check (reason in ('FIRST', 'IMPORT', 'ADJUST', 'ORDER', 'ORDER_RETURNED')),
  order_product_uuid uuid,
  moved_at timestamptz not null
);
create index stock_movement_item on stock_movement (product_item_uuid);
create unique index stock_movement_order on stock_movement (order_product_uuid, reason, uuid) where order_product_uuid is not null;

-- The flat row that lists read: one per product, about its representative item. Rewritten in the command's transaction.
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
  created_order bigint not null
);
-- Each index is one sort order of api.md 2, written so that one row comparison walks it in both directions.
create index product_list_recommend on product_list ((is_sold_out::int), recommend_order, (-id)) where is_shown;
create index product_list_sales on product_list ((is_sold_out::int), (-sales_count), recommend_order, (-id)) where is_shown;
create index product_list_newest on product_list (created_order, id) where is_shown;
create index product_list_price on product_list ((is_sold_out::int), effective_price, (-id)) where is_shown;
create index product_list_price_down on product_list ((is_sold_out::int), (-effective_price), (-id)) where is_shown;
create index product_list_discount on product_list ((is_sold_out::int), (-discount_rate), (-id)) where is_shown;
create index product_list_category on product_list using gin (category_uuids);
create index product_list_brand on product_list (brand_uuid);
comment on column product_list.category_uuids is 'its categories and all their parents';
comment on column product_list.created_order is 'created_at in microseconds, so that a cursor is exact';

create table banner (
  uuid uuid primary key default uuidv7(),
  position text not null check (position in ('MAIN', 'SUB')),
  title text not null,
  eyebrow text not null default '',
  sub_text text not null default '',
  image_pc text not null,
  image_mobile text not null,
  alt text not null check (alt <> ''),
  link text not null,
  background_color text,
  display_order int not null,
  is_display boolean not null default true,
  from_at timestamptz not null,
  to_at timestamptz not null
);

create table terms (
  uuid uuid primary key default uuidv7(),
  terms_type text,
  user_terms_kind text,
  revision_number int not null check (revision_number >= 1),
  title text not null,
  summary text not null default '',
  content text not null,
  is_mandatory boolean not null,
  effective_at timestamptz not null,
  created_at timestamptz not null,
  check ((terms_type is null) <> (user_terms_kind is null))
);
create unique index terms_revision on terms (coalesce(terms_type, user_terms_kind), revision_number);

-- Search reads this flat row; the search folder writes it in the product command's transaction.
create table search_item (
  product_uuid uuid primary key references product,
  version int not null,
  name text not null,
  words text not null,
  jamo text not null,
  initials text not null
);
create index search_item_words on search_item using gin (words gin_trgm_ops);
create index search_item_jamo on search_item using gin (jamo gin_trgm_ops);
create index search_item_initials on search_item using gin (initials gin_trgm_ops);

create table search_log (
  uuid uuid primary key default uuidv7(),
  keyword text not null,
  hit_count int not null,
  viewer_hash text,
  searched_at timestamptz not null
);
create index search_log_time on search_log (searched_at);

create table recommended_keyword (
  keyword text primary key,
  display_order int not null,
  link text
);
