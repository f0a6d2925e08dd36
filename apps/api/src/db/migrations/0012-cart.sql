-- A place of one's own: the member's cart, addresses, and which rows of an order came from a cart.

-- One row per member and item: adding the same item again adds its count (api.md 5.1).
create table cart_product_item (
  uuid uuid primary key default uuidv7(),
  user_uuid uuid not null references users,
  product_item_uuid uuid not null,
  count int not null check (count between 1 and 999),
  seen_price won not null,
  inflow text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_uuid, product_item_uuid)
);
-- Counts change more often than rows come and go: room on their page keeps a change out of the indexes.
alter table cart_product_item set (fillfactor = 80);
comment on column cart_product_item.product_item_uuid is 'no foreign key, so that no buyer waits for another''s row (docs/decisions/060); items are never deleted';
comment on column cart_product_item.seen_price is 'what one unit cost when the member last changed the row';

-- How members change their counts; kept 30 days.
create table cart_change (
  uuid uuid primary key default uuidv7(),
  user_uuid uuid not null,
  product_item_uuid uuid not null,
  change_log text not null check (change_log in ('PLUS', 'MINUS', 'INPUT', 'OPTION')),
  from_count int not null,
  to_count int not null,
  changed_at timestamptz not null
);
create index cart_change_time on cart_change (changed_at);

create table user_address (
  uuid uuid primary key default uuidv7(),
  user_uuid uuid not null references users,
  address_name text not null,
  recipient_name text not null,
  phone text not null,
  zip_code char(5) not null,
  address text not null,
  detail_address text not null,
  jibun_address text,
  delivery_memo text,
  entrance_memo text,
  is_default boolean not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  check (not is_default or deleted_at is null)
);
create index user_address_user on user_address (user_uuid, created_at desc) where deleted_at is null;
create unique index user_address_default on user_address (user_uuid) where is_default;
create index user_address_deleted on user_address (deleted_at) where deleted_at is not null;

-- Paying takes what was bought out of the cart it came from, and nothing that was bought past it.
alter table order_product add column cart_uuid uuid;
comment on column order_product.cart_uuid is 'the cart row it was ordered from, which may be gone since';

-- An Instagram name that was given before there was a session; sign-in takes it over (api.md D34).
create table guest_instagram (
  guest_external_id uuid primary key,
  instagram_id text not null,
  updated_at timestamptz not null
);
create index guest_instagram_time on guest_instagram (updated_at);
