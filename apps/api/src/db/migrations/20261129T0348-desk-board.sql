-- What the board of staff counts: refunds of a day, items that run out.

create index refund_done on refund (done_at) where done_at is not null;

-- Items with few units, so that counting them reads neither the catalogue nor an index that every order would have to change. Items are never
-- deleted, so they are no foreign key. Written by functions/low-stock.sql only.
create table low_stock_item (
  product_item_uuid uuid primary key,
  stock_count int not null
);
comment on table low_stock_item is 'Items with at most five units, with the number of units that are left.';
insert into low_stock_item (product_item_uuid, stock_count) select uuid, stock_count from product_item where stock_count <= 5;
