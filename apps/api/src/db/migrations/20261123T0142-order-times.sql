-- The sales counts of lists read the payments of 30 days every minute, and staff and the retention job read orders by their time: without
-- these indexes each reads every order of the shop.
create index orders_paid on orders (paid_at) where paid_at is not null;
create index orders_newest on orders (created_at, uuid);
