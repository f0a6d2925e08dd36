-- Baseline, part 3: categories, brands, products, items, prices, stock, the tables that product lists read, coupons, and what members
-- like, look at, wait for and take.
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

-- `normalized_name` is stored because suggestions compare it with every key stroke.
create table brand (
  uuid uuid primary key default uuidv7(),
  name text not null unique,
  latin text not null default '',
  description text not null default '',
  normalized_name text not null generated always as (regexp_replace(lower(name || '|' || latin), '[^[:alnum:]]', '', 'g')) stored
);
comment on column brand.normalized_name is 'Name and Latin name, lower case, letters and digits only.';

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
  updated_at timestamptz not null,
  return_restriction text not null default 'NONE' check (return_restriction in ('NONE', 'OPENED', 'TIME_VALUE'))
);
comment on column product.return_restriction is
  'OPENED: not after opening. TIME_VALUE: not for a reason of the shopper. Defects can always be claimed.';
create index product_brand on product (brand_uuid);
create index product_store on product (store_uuid);
-- Pictures of adult goods need a signed address (docs/rules/adult.md#pictures): the server reads their keys every ten seconds.
create index product_adult on product (uuid) where is_adult;

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
comment on column product_item.is_chosen is 'Staff chose this item to represent its product in lists.';
create index product_item_product on product_item (product_uuid, option_order);
create unique index product_item_chosen on product_item (product_uuid) where is_chosen;

create table product_item_successor (
  product_item_uuid uuid primary key references product_item,
  successor_uuid uuid not null references product_item,
  remapped_at timestamptz not null,
  check (product_item_uuid <> successor_uuid)
);
comment on table product_item_successor is 'Items that were registered again: what members bought of the first counts for the successor.';
create index product_item_successor_successor on product_item_successor (successor_uuid);

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
comment on column product_list.category_uuids is 'Categories of the product and all their ancestors.';
comment on column product_list.created_order is 'created_at in microseconds, so that a cursor is exact.';
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

-- The list columns of each shown product, once per category that contains it (ancestors included) and once for its brand.
create table category_index (
  category_or_brand_uuid uuid not null,
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
  primary key (product_uuid, category_or_brand_uuid)
);
comment on table category_index is 'Visible products of each category (with its descendants) and brand, with an index per sort order.';
comment on column category_index.category_or_brand_uuid is 'A category or a brand.';
create index category_index_recommend on category_index (category_or_brand_uuid, (is_sold_out::int), recommend_order, (-id));
create index category_index_sales on category_index (category_or_brand_uuid, (is_sold_out::int), (-sales_count), recommend_order, (-id));
create index category_index_newest on category_index (category_or_brand_uuid, created_order, id);
create index category_index_price on category_index (category_or_brand_uuid, (is_sold_out::int), effective_price, (-id));
create index category_index_price_down on category_index (category_or_brand_uuid, (is_sold_out::int), (-effective_price), (-id));
create index category_index_discount on category_index (category_or_brand_uuid, (is_sold_out::int), (-discount_rate), (-id));
create index category_index_review on category_index (category_or_brand_uuid, (is_sold_out::int), (-review_count), (-id));
create index category_index_rating on category_index (category_or_brand_uuid, (is_sold_out::int), (-(rating * 10)::int), (-id));
-- Makes the planner scan the index of the sort order instead of sorting the rows of one category or brand: it plans prepared
-- statements for the average number of rows per value, and with one distinct value it assumes many (docs/decisions/055).
alter table category_index alter column category_or_brand_uuid set (n_distinct = 1);

-- Numbers of products. Updated by differences, so that concurrent saves add up.
create table category_index_count (
  category_or_brand_uuid uuid unique nulls not distinct,
  product_count int not null
);
comment on column category_index_count.category_or_brand_uuid is 'Null: the whole shop.';
insert into category_index_count (category_or_brand_uuid, product_count) values (null, 0);

-- What a list shows of a product, composed when the product is saved (docs/decisions/088). Apart from product_list,
-- because filters read many rows of that table and no card. Stock, sale period and reviews are not in it.
create table product_card (
  product_uuid uuid primary key references product_list on delete cascade,
  product_item_uuid uuid not null references product_item,
  card json not null
);
comment on column product_card.product_item_uuid is 'The item that represents the product in lists.';
comment on column product_card.card is 'Written by rewrite_product_cards, read as StoredCard by features/catalog/product-lists.';

-- Products that go with a product, rewritten by the nightly job (docs/rules/discovery.md#recommendations).
create table product_recommendation (
  product_uuid uuid not null references product,
  rank smallint not null check (rank > 0),
  recommended_uuid uuid not null references product,
  computed_at timestamptz not null,
  primary key (product_uuid, rank),
  check (product_uuid <> recommended_uuid)
);
comment on column product_recommendation.rank is 'From 1, the best first.';

-- docs/rules/coupons.md; the issued coupons and their use in orders are user_coupon and order_coupon.
create table coupon (
  uuid uuid primary key default uuidv7(),
  number int not null unique generated always as identity,
  name text not null check (char_length(name) between 1 and 100),
  coupon_type text not null check (coupon_type in ('PRODUCT', 'CART')),
  is_promotion_code boolean not null default false,
  discount_type text not null check (discount_type in ('FIXED', 'RATE')),
  discount_fixed_price won not null default 0,
  discount_fixed_rate int not null default 0 check (discount_fixed_rate between 0 and 100),
  max_discount_price won not null default 0,
  min_order_price won not null default 0,
  is_stackable boolean not null default true,
  target_type text not null check (target_type in ('ALL', 'ITEM', 'PRODUCT', 'CATEGORY', 'BRAND', 'STORE')),
  target_text text not null,
  download_from timestamptz not null,
  download_to timestamptz not null,
  use_from timestamptz,
  use_to timestamptz,
  use_days int check (use_days between 1 and 3650),
  issue_limit int not null default 0 check (issue_limit >= 0),
  issued_count int not null default 0 check (issued_count >= 0),
  user_limit_count int not null default 1 check (user_limit_count between 1 and 1000),
  is_first_order_only boolean not null default false,
  grade_types text[] not null default '{}',
  is_downloadable boolean not null default true,
  code text unique,
  notes text[] not null default '{}',
  cancel_policy text not null default 'KEEP_SHARE'
    check (cancel_policy in ('KEEP_SHARE', 'KEEP_FULL_ABOVE_MINIMUM', 'PRO_RATA_BELOW_MINIMUM', 'DROP_BELOW_MINIMUM')),
  stopped_at timestamptz,
  version int not null default 1,
  price_due_at timestamptz,
  price_cursor uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  is_welcome boolean not null default false,
  constraint coupon_issue_limit check (issue_limit = 0 or issued_count <= issue_limit),
  check ((discount_type = 'FIXED') = (discount_fixed_price > 0) and (discount_type = 'RATE') = (discount_fixed_rate > 0)),
  check (download_from < download_to),
  check ((use_days is null) = (use_from is not null) and (use_from is null) = (use_to is null) and use_from < use_to),
  check (not is_promotion_code or (coupon_type = 'CART' and code is not null)),
  check (not (is_welcome and is_promotion_code))
);
comment on table coupon is 'Definitions of coupons and promotion codes; issued coupons are user_coupon.';
comment on column coupon.issued_count is 'Issued coupons, or uses of a promotion code that are not restored; maintained by triggers.';
comment on column coupon.code is 'Normalised: a promotion code, or a code that every member may exchange.';
comment on column coupon.stopped_at is 'Since then it is not issued; issued coupons in wallets stay usable.';
comment on column coupon.price_due_at is 'When the coupon prices of its items are recomputed: the next start or end of its download period.';
comment on column coupon.price_cursor is 'The last product of an unfinished recomputation.';
comment on column coupon.is_welcome is 'Every new member gets one at the registration, while the coupon is issued.';
create index coupon_price_due on coupon (price_due_at) where price_due_at is not null;
create index coupon_welcome on coupon (uuid) where is_welcome;

create table coupon_target (
  coupon_uuid uuid not null references coupon,
  target_uuid uuid not null,
  primary key (coupon_uuid, target_uuid)
);
comment on table coupon_target is 'Items, products, categories, brands or stores of a coupon; none for the target type ALL.';

create table item_coupon_price (
  product_item_uuid uuid primary key references product_item,
  price won not null check (price > 0)
);
comment on table item_coupon_price is 'Coupon price of one unit for a guest (docs/rules/prices.md#coupon-price); items without one have no row.';

-- Likes of members (docs/rules/discovery.md#likes). A like belongs to the product, whichever of its items was on the screen.
create table product_like (
  uuid uuid primary key default uuidv7(),
  user_uuid uuid not null references users,
  product_uuid uuid not null references product,
  created_at timestamptz not null,
  unique (user_uuid, product_uuid)
);
create index product_like_newest on product_like (user_uuid, created_at desc, uuid desc);

create table product_like_count (
  product_uuid uuid primary key references product,
  like_count int not null check (like_count >= 0)
);
comment on table product_like_count is
  'Number of likes per product, written by the trigger of product_like. Not a column of product, whose changes empty the page caches.';

-- What visitors looked at (docs/rules/discovery.md#views): one row per viewer and target, moved up by a later view.
-- Recommendations count people by `person_hash`, not the ids that browsers send, of which a caller can invent any number.
create table view_log (
  uuid uuid primary key default uuidv7(),
  user_uuid uuid references users,
  guest_external_id uuid,
  target_type text not null check (target_type in ('EVENT', 'PRODUCT', 'PRODUCT_ITEM', 'REVIEW')),
  target_uuid uuid not null,
  product_uuid uuid references product,
  inflow text,
  viewed_at timestamptz not null,
  person_hash text,
  check ((user_uuid is null) <> (guest_external_id is null)),
  check ((product_uuid is not null) = (target_type in ('PRODUCT', 'PRODUCT_ITEM')))
);
comment on column view_log.guest_external_id is 'The id of a browser without a session; its rows become those of the member at the sign-in.';
comment on column view_log.product_uuid is 'The viewed product, or that of the viewed item.';
create unique index view_log_user on view_log (user_uuid, target_type, target_uuid) where user_uuid is not null;
create unique index view_log_guest on view_log (guest_external_id, target_type, target_uuid) where guest_external_id is not null;
create index view_log_user_newest on view_log (user_uuid, viewed_at desc, uuid desc) where user_uuid is not null;
create index view_log_guest_newest on view_log (guest_external_id, viewed_at desc, uuid desc) where guest_external_id is not null;
create index view_log_viewed_at on view_log (viewed_at);

-- Who waits for a restock (docs/rules/discovery.md#restock). A row is deleted when its message is enqueued or its time has ended.
create table restock_alert (
  uuid uuid primary key default uuidv7(),
  queue_number bigint generated always as identity,
  product_item_uuid uuid not null references product_item,
  user_uuid uuid references users,
  phone text,
  created_at timestamptz not null,
  until timestamptz not null,
  check (num_nonnulls(user_uuid, phone) = 1),
  unique (product_item_uuid, user_uuid),
  unique (product_item_uuid, phone)
);
comment on column restock_alert.uuid is 'New after each request: its time would show a stranger since when a phone waits.';
comment on column restock_alert.queue_number is 'Order in which the persons of an item are notified.';
comment on column restock_alert.phone is 'Digits of the phone of a guest, who agreed to this use.';
create index restock_alert_queue on restock_alert (product_item_uuid, queue_number);
create index restock_alert_user on restock_alert (user_uuid, created_at desc, uuid desc) where user_uuid is not null;
create index restock_alert_until on restock_alert (until);

create table restock_item (
  product_item_uuid uuid primary key references product_item,
  next_batch_at timestamptz not null
);
comment on table restock_item is
  'Items for which someone waits; the job of restock alerts claims them, so that commands on the stock do no work for alerts.';
comment on column restock_item.next_batch_at is 'No further batch of messages is sent before.';

-- Amounts of nutrients per day that a source states (docs/rules/nutrients.md#limits). Written by `npm run nutrients:import`.
create table nutrient_limit (
  nutrient text not null,
  basis text not null check (basis in ('DAILY_AMOUNT', 'UPPER_INTAKE')),
  min_amount numeric(21, 6) check (min_amount >= 0),
  max_amount numeric(21, 6) check (max_amount >= 0),
  unit text not null,
  source text not null,
  note text not null default '',
  primary key (nutrient, basis, source),
  check (min_amount is not null or max_amount is not null),
  check (min_amount <= max_amount)
);
comment on column nutrient_limit.nutrient is 'Name as the source writes it; names of labels are compared without brackets, spaces and case.';
comment on column nutrient_limit.basis is 'DAILY_AMOUNT: daily amount of a functional ingredient. UPPER_INTAKE: upper intake level of adults.';
comment on column nutrient_limit.min_amount is 'Per day, in the unit of the row.';
comment on column nutrient_limit.max_amount is 'Per day, in the unit of the row.';
comment on column nutrient_limit.source is 'Shown beside the limit; an import replaces the rows of its source.';
comment on column nutrient_limit.note is 'For whom or for which form the limit holds; shown beside it.';

-- What a member takes, and reminders before a supply runs out (docs/rules/nutrients.md#cabinet). Only the member's own actions write rows.
create table cabinet_entry (
  uuid uuid primary key default uuidv7(),
  user_uuid uuid not null references users,
  product_uuid uuid references product,
  name text not null default '',
  nutrition jsonb not null default '[]',
  units_per_day numeric(9, 3) check (units_per_day > 0),
  counted_units numeric(12, 3) check (counted_units >= 0),
  counted_on date,
  created_at timestamptz not null,
  unique (user_uuid, product_uuid),
  check ((product_uuid is null) = (name <> '')),
  check ((counted_units is null) = (counted_on is null))
);
comment on column cabinet_entry.name is 'Of an entry that the member wrote; empty for a product of the shop.';
comment on column cabinet_entry.nutrition is
  'Of an entry that the member wrote: [{name, amount}] per day. Labels of products are read from the product.';
comment on column cabinet_entry.units_per_day is 'What the member takes a day; null: as the label states.';
comment on column cabinet_entry.counted_units is
  'What was left at the end of counted_on, as the member stated or as computed when the portion was changed.';
create index cabinet_entry_user on cabinet_entry (user_uuid, created_at);

create table run_out_reminder (
  user_uuid uuid not null references users,
  product_uuid uuid not null references product,
  created_at timestamptz not null,
  check_on date not null,
  reminded_date date,
  primary key (user_uuid, product_uuid)
);
comment on table run_out_reminder is 'A row is the consent of the member to reminders about this product; switching off deletes it.';
comment on column run_out_reminder.check_on is 'When the job computes the run-out date again.';
comment on column run_out_reminder.reminded_date is 'The run-out date of the last reminder.';
create index run_out_reminder_check_on on run_out_reminder (check_on);
