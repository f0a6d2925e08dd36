-- Holds of order products whose lot was stopped (docs/rules/lots.md#stops).
alter table dispatch_hold add column stock_lot_uuid uuid references stock_lot;
comment on column dispatch_hold.stock_lot_uuid is 'The stopped lot; its reopening ends the hold. Null for holds that staff made.';
create index dispatch_hold_lot on dispatch_hold (stock_lot_uuid) where ended_at is null and stock_lot_uuid is not null;
