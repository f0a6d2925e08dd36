-- What one caller reserves without paying is limited in units, not in orders alone (docs/decisions/105).
alter table orders add column unit_count int not null default 0 check (unit_count >= 0);
comment on column orders.unit_count is 'units of all rows as they were ordered; never changes';
update orders o set unit_count = rows.units
from (select order_uuid, sum(count)::int as units from order_product group by order_uuid) rows where rows.order_uuid = o.uuid;
create index orders_waiting_phone on orders (orderer_phone) where hold_until is not null;
