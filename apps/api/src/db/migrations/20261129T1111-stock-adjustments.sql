-- Staff change stock counts with a reason (docs/rules/catalog.md#stock). The list of reasons grows, so that the stored ones need no validation,
-- which would read the table and block orders.
alter domain stock_reason drop constraint stock_reason_check;
alter domain stock_reason add constraint stock_reason_check
  check (value in ('FIRST', 'IMPORT', 'ADJUST', 'ORDER', 'ORDER_RETURNED', 'SOLD_OUT', 'RESTOCK', 'COUNT', 'DAMAGE')) not valid;
alter table stock_movement add column staff_uuid uuid, add column memo text;
comment on column stock_movement.staff_uuid is 'Who changed the count; null for orders, imports and commands on the server.';
comment on column stock_movement.memo is 'What staff wrote about the change.';
-- The log of all items has what no order caused: orders, which write this table most, do not write this index.
create index stock_movement_newest on stock_movement (moved_at, uuid) where order_product_uuid is null;
