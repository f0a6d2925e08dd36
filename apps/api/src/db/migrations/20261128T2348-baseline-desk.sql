-- Baseline, part 9: the orders desk, and the outbox of messages.

create table order_memo (
  uuid uuid primary key default uuidv7(),
  order_uuid uuid not null references orders,
  staff_uuid uuid not null references staff_user,
  text text not null,
  created_at timestamptz not null
);
comment on table order_memo is 'Notes of staff about an order; never shown to the shopper.';
create index order_memo_order on order_memo (order_uuid, created_at);

create table dispatch_import (
  uuid uuid primary key default uuidv7(),
  staff_uuid uuid not null references staff_user,
  store_uuid uuid,
  file_hash text not null,
  rows jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  applied_at timestamptz,
  result jsonb
);
comment on table dispatch_import is 'A file of invoices that staff uploaded: its checked rows, and the result once it was applied.';
comment on column dispatch_import.store_uuid is 'The store of the staff account; null for head office.';
create unique index dispatch_import_file on dispatch_import (file_hash, coalesce(store_uuid, '00000000-0000-0000-0000-000000000000'));

-- The list of the orders desk: one row per order product from its payment or account on. Kept apart from order_product, whose status
-- changes would otherwise leave their page in the busiest transactions. Written by functions/order-desk.sql only
-- (docs/rules/delivery.md#desk).
create table order_desk_row (
  order_product_uuid uuid primary key references order_product,
  order_uuid uuid not null,
  order_group_uuid uuid not null,
  store_uuid uuid not null,
  status text not null,
  number bigint generated always as identity,
  ordered_at timestamptz not null,
  due_date date,
  due_day int generated always as (coalesce(due_date, date '2100-01-01') - date '2000-01-01') stored,
  is_in_claim boolean generated always as (status in ('REQUEST_CANCEL', 'APPROVE_CANCEL', 'REQUEST_DISPATCH_CANCEL',
    'APPROVE_DISPATCH_CANCEL', 'REQUEST_RETURN', 'APPROVE_RETURN', 'RETURN_DELIVERY_COMPLETE', 'REQUEST_EXCHANGE', 'APPROVE_EXCHANGE',
    'EXCHANGE')) stored,
  carriers text[] not null default '{}',
  product_item_uuid uuid not null,
  orderer_name text not null,
  recipient_name text not null,
  origin text not null
) with (fillfactor = 80);
comment on table order_desk_row is 'Order products as the orders desk lists them; PAYMENT_TRY and PAYMENT_FAIL are not listed.';
comment on column order_desk_row.number is 'Order of the list: grows with the payments.';
comment on column order_desk_row.due_day is 'Days from 2000-01-01 to due_date, a large number without one: the order of DUE_FIRST.';
comment on column order_desk_row.carriers is 'Carriers of the parcels that contain the row and were not withdrawn.';
comment on column order_desk_row.orderer_name is 'As in orders, also after a change or the erasure of the persons.';
comment on column order_desk_row.recipient_name is 'As in orders, also after a change or the erasure of the persons.';
comment on column order_desk_row.origin is
  'Method and type of the newest payment and the inflow of the order, separated by spaces.';
create unique index order_desk_row_number on order_desk_row (number);
create index order_desk_row_status on order_desk_row (status, number);
create index order_desk_row_store on order_desk_row (store_uuid, number);
create index order_desk_row_store_status on order_desk_row (store_uuid, status, number);
create index order_desk_row_due on order_desk_row (status, due_day, number);
create index order_desk_row_store_due on order_desk_row (store_uuid, status, due_day, number);
create index order_desk_row_claim on order_desk_row (number) where is_in_claim;
create index order_desk_row_store_claim on order_desk_row (store_uuid, number) where is_in_claim;
create index order_desk_row_order on order_desk_row (order_uuid);
create index order_desk_row_group on order_desk_row (order_group_uuid);
create index order_desk_row_ordered on order_desk_row (ordered_at);
create index order_desk_row_status_ordered on order_desk_row (status, ordered_at);
create index order_desk_row_store_ordered on order_desk_row (store_uuid, status, ordered_at);
-- A search counts up to 10,000 rows by tab; with these columns it reads the index only.
create index order_desk_row_orderer on order_desk_row (orderer_name, number) include (status, store_uuid, ordered_at);
create index order_desk_row_recipient on order_desk_row (recipient_name, number) include (status, store_uuid, ordered_at);
create index order_desk_row_item on order_desk_row (product_item_uuid, number) include (status, store_uuid, ordered_at);
create index order_desk_row_carriers on order_desk_row (carriers, number) include (status, store_uuid, ordered_at);
create index order_desk_row_origin on order_desk_row (origin, status, number) include (store_uuid, ordered_at, carriers);

-- Changes of the counts of order_desk_row; a job sums them up. Rows instead of one counter, so that payments do not wait for each other.
create table order_desk_count (
  uuid uuid primary key default uuidv7(),
  store_uuid uuid not null,
  status text not null,
  change int not null
);
comment on table order_desk_count is 'The sum of change is the number of listed order products of a store in a status.';
create index order_desk_count_sum on order_desk_count (store_uuid, status) include (change);

-- Outbox of messages to members and guests. A message about an order is enqueued once per event.
create table message (
  uuid uuid primary key default uuidv7(),
  template text not null,
  order_uuid uuid references orders,
  phone text,
  email text,
  variables jsonb not null,
  created_at timestamptz not null,
  user_uuid uuid references users,
  event_key text not null default '',
  constraint message_event unique (template, order_uuid, event_key)
);
comment on column message.event_key is
  'Distinguishes events of one order with the same template: a claim, an order group, a due day; empty where there is one.';

-- One row per message and channel. WAITING: to be sent at due_at. SENT: a provider accepted it; due_at, if set, is when its result
-- is requested. Fill factor 50: claiming a row writes leased_until, which no index contains, and stays on the page.
create table message_delivery (
  uuid uuid primary key default uuidv7(),
  message_uuid uuid not null references message on delete cascade,
  way text not null check (way in ('PHONE', 'EMAIL')),
  status text not null default 'WAITING' check (status in ('WAITING', 'SENT', 'DELIVERED', 'FAILED')),
  due_at timestamptz,
  try_count int not null default 0,
  is_plain_text boolean not null default false,
  provider text,
  provider_id text,
  channel text,
  sent_at timestamptz,
  result_code text,
  result_at timestamptz,
  provider_group text,
  leased_until timestamptz,
  is_bulk boolean not null default false,
  unique (message_uuid, way)
) with (fillfactor = 50);
comment on column message_delivery.is_plain_text is 'Alimtalk was refused for this delivery: it is sent as SMS.';
comment on column message_delivery.provider_group is 'The provider''s id of the call that carried several messages.';
comment on column message_delivery.leased_until is
  'Until then a process is sending the message or requesting its result; afterwards the delivery is due again.';
comment on column message_delivery.is_bulk is 'A notice that many members receive within the same minutes.';
create unique index message_delivery_provider_id on message_delivery (provider, provider_id) where provider_id is not null;
create index message_delivery_provider_group on message_delivery (provider, provider_group)
  where provider_group is not null and status = 'SENT';
-- Each kind of delivery is claimed on its own, so that notices to many members do not delay a code.
create index message_delivery_due_of on message_delivery (way, status, is_bulk, due_at) where due_at is not null;
