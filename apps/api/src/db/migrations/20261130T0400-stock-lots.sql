-- Lots of items with their use-by dates (docs/rules/lots.md).
alter table product_item
  add column is_lot_tracked boolean not null default false,
  add column minimum_use_by_days int not null default 0 check (minimum_use_by_days between 0 and 3650);
comment on column product_item.is_lot_tracked is 'The stock count is the sum of the ACTIVE lots, which lot-sums.sql checks.';
comment on column product_item.minimum_use_by_days is 'Days from the order to the use-by date that every unit has at least; of an item that is managed by lots.';

-- As for earlier reasons, stored rows need no validation, which would read the table and block orders.
alter domain stock_reason drop constraint stock_reason_check;
alter domain stock_reason add constraint stock_reason_check
  check (value in ('FIRST', 'IMPORT', 'ADJUST', 'ORDER', 'ORDER_RETURNED', 'SOLD_OUT', 'RESTOCK', 'COUNT', 'DAMAGE', 'MOVED',
    'SHORT_DATED', 'PROMISE_CHANGED', 'STOPPED', 'REOPENED')) not valid;

create table stock_lot (
  uuid uuid primary key default uuidv7(),
  product_item_uuid uuid not null references product_item,
  code text not null,
  use_by date not null,
  stock_count units not null,
  state text not null check (state in ('ACTIVE', 'SHORT_DATED', 'STOPPED')),
  stop_reason text,
  received_at timestamptz not null,
  number int generated always as identity unique,
  unique (product_item_uuid, code),
  check ((state = 'STOPPED') = (stop_reason is not null))
);
comment on column stock_lot.stock_count is 'Units that no order has: the sum of the movements. Those of an ACTIVE lot are for sale.';
comment on column stock_lot.received_at is 'When its first units came in.';
comment on column stock_lot.number is 'Ends the order of the list of lots, whose cursors are integers.';
create index stock_lot_use_by on stock_lot ((use_by - date '2000-01-01'), number);
create index stock_lot_active on stock_lot (use_by) where state = 'ACTIVE';

create table stock_lot_movement (
  uuid uuid primary key default uuidv7(),
  lot_uuid uuid not null references stock_lot,
  change int not null,
  stock_change int not null,
  reason text not null check (reason in ('START', 'RESTOCK', 'COUNT', 'DAMAGE', 'MOVED', 'ORDER', 'ORDER_RETURNED', 'SOLD_OUT',
    'SHORT_DATED', 'PROMISE_CHANGED', 'STOPPED', 'REOPENED', 'END')),
  order_product_uuid uuid references order_product,
  staff_uuid uuid references staff_user,
  memo text,
  moved_at timestamptz not null,
  check (change <> 0 or stock_change <> 0)
);
comment on column stock_lot_movement.change is 'Units by which the lot changed.';
comment on column stock_lot_movement.stock_change is 'Units by which the units for sale changed.';
create index stock_lot_movement_newest on stock_lot_movement (lot_uuid, moved_at, uuid);

create table order_product_lot (
  order_product_uuid uuid not null references order_product,
  lot_uuid uuid not null references stock_lot,
  is_replacement boolean not null,
  count int not null check (count > 0),
  primary key (order_product_uuid, lot_uuid, is_replacement)
);
comment on table order_product_lot is 'Lots of the units that an order product has, from its registration on; units that come back leave it.';
comment on column order_product_lot.is_replacement is 'The units replace those of an exchange and are not sent.';
create index order_product_lot_lot on order_product_lot (lot_uuid);
