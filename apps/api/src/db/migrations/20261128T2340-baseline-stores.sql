-- Baseline of the schema (docs/decisions/143), part 1: value types, the shop, its stores and their delivery terms, and what all
-- features share: settings, uploads, repeated requests, rate limits, runs of jobs.

-- Amounts, counts and states are domains and not check constraints of the tables: PostgreSQL prepares a table's constraints again
-- for every statement that writes a row, but a domain once per connection (docs/decisions/060).
create domain won as int constraint not_below_zero check (value >= 0);
create domain units as int constraint not_below_zero check (value >= 0);
create domain order_number as text constraint fifteen_digits check (value ~ '^[0-9]{15}$');
create domain remote_area_type as text constraint known_area check (value in ('NONE', 'JEJU', 'ISLAND'));
create domain payment_provider as text constraint known_provider check (value in ('TOSS', 'NICEPAY', 'NAVERPAY', 'NONE'));
create domain payment_state as text constraint known_state
  check (value in ('READY', 'PENDING', 'WAITING_DEPOSIT', 'DONE', 'FAILED', 'CANCELED', 'PARTIAL_CANCELED'));
create domain tax_type as text check (value in ('TAXABLE', 'FREE'));
create domain stock_reason as text check (value in ('FIRST', 'IMPORT', 'ADJUST', 'ORDER', 'ORDER_RETURNED', 'SOLD_OUT'));

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

create table shop_setting (
  group_name text primary key,
  "values" jsonb not null check (jsonb_typeof("values") = 'object'),
  version int not null default 1,
  updated_at timestamptz not null
);
comment on table shop_setting is 'Settings that differ from their defaults, by group (features/base/settings).';

-- A seller. Sales channels ask for the address of returns with its postcode apart.
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
  created_at timestamptz not null,
  return_zip_code char(5),
  return_address text,
  return_detail_address text,
  check (num_nulls(return_zip_code, return_address, return_detail_address) in (0, 3))
);
comment on column store.return_zip_code is 'Address of returns; null where the seller has not stated it.';
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

-- docs/rules/media.md
create table upload (
  uuid uuid primary key default uuidv7(),
  purpose text not null check (purpose in ('REVIEW', 'CLAIM', 'INQUIRY', 'STORE_INQUIRY', 'CATALOGUE', 'CONTENT', 'BANNER')),
  owner_uuid uuid,
  extension text not null check (extension in ('jpg', 'png', 'webp', 'gif', 'pdf')),
  state text not null default 'ISSUED' check (state in ('ISSUED', 'STORED', 'USED')),
  width int check (width > 0),
  height int check (height > 0),
  target_uuid uuid,
  created_at timestamptz not null,
  stored_at timestamptz,
  erase_original_at timestamptz,
  erase_at timestamptz,
  leased_until timestamptz,
  slice_count smallint not null default 1 check (slice_count between 1 and 100),
  check ((state = 'USED') = (target_uuid is not null and erase_at is null))
);
comment on table upload is 'Uploaded files: who uploaded them, what they are for, and which entity uses them. The bytes are in the storage.';
comment on column upload.owner_uuid is 'Member, or the order of a guest; null for uploads with the service token.';
comment on column upload.extension is 'Type of the file: as announced in state ISSUED, as recognized from its bytes afterwards.';
comment on column upload.state is 'ISSUED: an address was issued. STORED: checked, converted and private. USED: a saved entity refers to it.';
comment on column upload.width is 'Size of the picture as uploaded, in pixels; null for other files.';
comment on column upload.target_uuid is 'The entity that uses the file.';
comment on column upload.erase_original_at is 'When the file as it was sent is erased; null afterwards.';
comment on column upload.erase_at is 'When an unused file is erased with its row; null while an entity uses it.';
comment on column upload.leased_until is 'A process is erasing the file until then.';
comment on column upload.slice_count is 'Large files of a picture; more than one of a long picture, which is cut.';
create index upload_erase on upload (erase_at) where erase_at is not null;
create index upload_erase_original on upload (erase_original_at) where erase_original_at is not null;
create index upload_target on upload (target_uuid) where target_uuid is not null;

-- Answers to requests with an Idempotency-Key, kept for 24 hours.
create table idempotent_answer (
  key text not null,
  operation text not null,
  body_hash text not null,
  status int,
  answer text,
  created_at timestamptz not null,
  primary key (operation, key)
);

-- Rate limits that hold across processes.
create table rate_limit (
  key text primary key,
  window_start timestamptz not null,
  count int not null
);

-- A job with a long interval is due by its last success, not by the age of the process, so that it also runs in a shop that restarts
-- often.
create table job_run (
  name text primary key,
  succeeded_at timestamptz not null
);
comment on table job_run is 'Last success of each job that runs once a minute or less often, of any process.';
