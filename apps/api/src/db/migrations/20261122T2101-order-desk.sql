-- Requests for missing data of an order, memos of staff, imports of invoices, and the rows and counters of the orders desk.

create table order_info_request (
  uuid uuid primary key default uuidv7(),
  order_uuid uuid not null references orders,
  text text not null,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  remind_at timestamptz,
  reminder_count int not null default 0,
  closed_at timestamptz
);
comment on table order_info_request is 'What the shopper must supply before the dispatch (T19); its link is signed and valid until due_at or until it is closed.';
comment on column order_info_request.remind_at is 'When the next reminder is due; null without one.';
create unique index order_info_request_open on order_info_request (order_uuid) where closed_at is null;
create index order_info_request_remind on order_info_request (remind_at) where remind_at is not null and closed_at is null;

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

-- Groups whose dispatch is promised. Written by functions/order-desk.sql at the payment; the job deletes a row when it is done.
create table dispatch_reminder (
  order_group_uuid uuid primary key references order_group,
  remind_at timestamptz not null
);
comment on table dispatch_reminder is 'When the merchant is reminded of the dispatch promise of a group (day 2), then when the delay is reported (after day 3).';
create index dispatch_reminder_due on dispatch_reminder (remind_at);

-- The list of the orders desk: one row per order product from its payment or account on. Kept apart from order_product, whose status
-- changes would otherwise leave their page in the busiest transactions. Written by functions/order-desk.sql only.
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
  is_in_claim boolean generated always as (status in ('REQUEST_CANCEL', 'APPROVE_CANCEL', 'REQUEST_DISPATCH_CANCEL', 'APPROVE_DISPATCH_CANCEL',
    'REQUEST_RETURN', 'APPROVE_RETURN', 'RETURN_DELIVERY_COMPLETE', 'REQUEST_EXCHANGE', 'APPROVE_EXCHANGE', 'EXCHANGE')) stored
) with (fillfactor = 80);
comment on table order_desk_row is 'Order products as the orders desk lists them; PAYMENT_TRY and PAYMENT_FAIL are not listed.';
comment on column order_desk_row.due_day is 'Days from 2000-01-01 to due_date, a large number without one: the order of DUE_FIRST.';
comment on column order_desk_row.number is 'Order of the list: grows with the payments.';
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
create index orders_orderer_name on orders (orderer_name);
create index orders_orderer_phone_end on orders (right(orderer_phone, 4));

-- Changes of the counts of order_desk_row; a job sums them up. Rows instead of one counter, so that payments do not wait for each other.
create table order_desk_count (
  uuid uuid primary key default uuidv7(),
  store_uuid uuid not null,
  status text not null,
  change int not null
);
comment on table order_desk_count is 'The sum of change is the number of listed order products of a store in a status.';
create index order_desk_count_sum on order_desk_count (store_uuid, status) include (change);

insert into order_desk_row (order_product_uuid, order_uuid, order_group_uuid, store_uuid, status, ordered_at, due_date)
  select r.uuid, r.order_uuid, r.order_group_uuid, g.store_uuid, r.status, o.created_at, g.promise_date
  from order_product r join order_group g on g.uuid = r.order_group_uuid join orders o on o.uuid = r.order_uuid
  where r.status not in ('PAYMENT_TRY', 'PAYMENT_FAIL') order by o.created_at, r.line_no;
insert into order_desk_count (store_uuid, status, change)
  select store_uuid, status, count(*)::int from order_desk_row group by 1, 2;
