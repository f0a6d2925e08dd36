-- Baseline, part 1: value types, the shop, its stores and their delivery terms.
-- The baseline replaces the numbered migrations 0001 to 0070 (docs/decisions/143).

-- Amounts, counts and states are domains and not check constraints of the tables: PostgreSQL prepares a table's constraints again
-- for every statement that writes a row, but a domain once per connection (docs/decisions/060). Constraint names that end in 1 are those
-- which PostgreSQL generated in the databases of the numbered migrations.
create domain won as int constraint not_below_zero check (value >= 0);
create domain units as int constraint not_below_zero check (value >= 0);
create domain order_number as text constraint fifteen_digits check (value ~ '^[0-9]{15}$');
create domain remote_area_type as text constraint remote_area_type_check1 check (value in ('NONE', 'JEJU', 'ISLAND'));
create domain payment_provider as text constraint payment_provider_check1 check (value in ('TOSS', 'NICEPAY', 'NAVERPAY', 'NONE'));
create domain payment_state as text constraint payment_state_check1
  check (value in ('READY', 'PENDING', 'WAITING_DEPOSIT', 'DONE', 'FAILED', 'CANCELED', 'PARTIAL_CANCELED'));
create domain tax_type as text check (value in ('TAXABLE', 'FREE'));
create domain stock_reason as text check (value in ('FIRST', 'IMPORT', 'ADJUST', 'ORDER', 'ORDER_RETURNED'));

-- One row: the company behind the shop, as the law requires it on every page, and settings that hold for all stores.
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

-- One row: business time is the clock of the database plus this offset, which only demo mode changes.
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

-- Postcode ranges with a surcharge. Where ranges overlap, the narrowest one applies. Carriers change them, so staff edit these rows.
create table remote_area (
  start_zip char(5) not null,
  end_zip char(5) not null,
  type text not null check (type in ('JEJU', 'ISLAND')),
  note text not null default '',
  primary key (start_zip, end_zip),
  check (start_zip <= end_zip)
);

-- Days without dispatch that are no weekend.
create table holiday (
  day date primary key,
  name text not null
);
