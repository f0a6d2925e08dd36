-- Coupons: definitions and targets, copies of members, their use in orders, codes, and the coupon price of items.

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
  constraint coupon_issue_limit check (issue_limit = 0 or issued_count <= issue_limit),
  check ((discount_type = 'FIXED') = (discount_fixed_price > 0) and (discount_type = 'RATE') = (discount_fixed_rate > 0)),
  check (download_from < download_to),
  check ((use_days is null) = (use_from is not null) and (use_from is null) = (use_to is null) and use_from < use_to),
  check (not is_promotion_code or (coupon_type = 'CART' and code is not null))
);
create index coupon_price_due on coupon (price_due_at) where price_due_at is not null;
comment on table coupon is 'Definitions of coupons and promotion codes; members’ copies are user_coupon.';
comment on column coupon.issued_count is 'Copies issued, or uses of a promotion code that are not restored; maintained by triggers.';
comment on column coupon.code is 'Normalised: a promotion code, or a code that every member may exchange for a copy.';
comment on column coupon.price_due_at is 'When the coupon prices of its items are recomputed: the next start or end of its download period.';
comment on column coupon.price_cursor is 'The last product of an unfinished recomputation.';
comment on column coupon.stopped_at is 'Since then it is not issued; copies in wallets stay usable.';

create table coupon_target (
  coupon_uuid uuid not null references coupon,
  target_uuid uuid not null,
  primary key (coupon_uuid, target_uuid)
);
comment on table coupon_target is 'Items, products, categories, brands or stores of a coupon; none for the target type ALL.';

create table user_coupon (
  uuid uuid primary key default uuidv7(),
  number bigint not null unique generated always as identity,
  coupon_uuid uuid not null references coupon,
  user_uuid uuid not null references users,
  issue_no int not null check (issue_no > 0),
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  issued_by text not null check (issued_by in ('DOWNLOAD', 'CODE', 'EVENT', 'STAFF', 'RESTORE')),
  created_at timestamptz not null,
  revoked_at timestamptz,
  constraint user_coupon_issue unique (coupon_uuid, user_uuid, issue_no),
  check (valid_from < valid_to)
);
create index user_coupon_wallet on user_coupon (user_uuid, valid_to);
create index user_coupon_coupon on user_coupon (coupon_uuid);
comment on table user_coupon is 'Copies of coupons in members’ wallets. A copy is used while order_coupon has a row of it that is not restored.';
comment on column user_coupon.issue_no is 'Number of the copy for this member, at most the coupon’s user_limit_count.';

create table coupon_code (
  code text primary key,
  coupon_uuid uuid not null references coupon,
  user_coupon_uuid uuid references user_coupon,
  created_at timestamptz not null
);
create index coupon_code_coupon on coupon_code (coupon_uuid);
comment on table coupon_code is 'Generated codes, each of which is exchanged for one copy.';

create table order_coupon (
  uuid uuid primary key default uuidv7(),
  order_uuid uuid not null references orders,
  user_uuid uuid not null,
  coupon_uuid uuid not null references coupon,
  user_coupon_uuid uuid references user_coupon,
  use_no int,
  kind text not null check (kind in ('PRODUCT', 'CART', 'PROMOTION_CODE')),
  name text not null,
  discount_price won not null,
  min_order_price won not null,
  cancel_policy text not null,
  order_product_uuids uuid[] not null,
  closed_count int not null default 0,
  is_closed_by_shopper boolean not null default false,
  used_at timestamptz not null,
  restored_at timestamptz,
  check ((kind = 'PROMOTION_CODE') = (user_coupon_uuid is null) and (user_coupon_uuid is null) = (use_no is not null))
);
create unique index order_coupon_copy on order_coupon (user_coupon_uuid) where restored_at is null;
create unique index order_coupon_code_use on order_coupon (coupon_uuid, user_uuid, use_no)
  where user_coupon_uuid is null and restored_at is null;
create index order_coupon_order on order_coupon (order_uuid);
comment on table order_coupon is 'Coupons and promotion codes of orders: a copy has at most one row that is not restored.';
comment on column order_coupon.use_no is 'Number of a promotion code’s use by this member, at most the user_limit_count.';
comment on column order_coupon.order_product_uuids is 'Rows of the order at registration that carry a share; rows split from them belong to them.';
comment on column order_coupon.closed_count is 'Units of its rows that were cancelled or returned when it was last examined.';
comment on column order_coupon.is_closed_by_shopper is 'A row was closed by the shopper’s fault: an expired copy is not extended.';

create table item_coupon_price (
  product_item_uuid uuid primary key references product_item,
  price won not null check (price > 0)
);
comment on table item_coupon_price is 'Coupon price of one unit for a guest (docs/rules/prices.md#coupon-price); items without one have no row.';
