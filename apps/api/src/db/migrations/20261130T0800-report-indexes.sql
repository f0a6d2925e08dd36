-- Reports join the paid orders of a period with their coupons without reading the orders (docs/rules/reports.md#coupons).
drop index orders_paid;
create index orders_paid on orders (paid_at) include (uuid) where paid_at is not null;
