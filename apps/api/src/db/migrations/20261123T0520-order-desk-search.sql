-- Searches of the orders desk by person, product and carrier read one index (docs/rules/delivery.md#desk). New columns and an update of
-- every row would lock the table for minutes, so its rows are copied and indexed without a lock; writes wait only for the catch-up at the end.
create table order_desk_row_next (
  like order_desk_row including comments including defaults including generated including identity,
  product_item_uuid uuid not null,
  orderer_name text not null,
  recipient_name text not null
) with (fillfactor = 80);
insert into order_desk_row_next (order_product_uuid, order_uuid, order_group_uuid, store_uuid, status, number, ordered_at, due_date, carriers,
    product_item_uuid, orderer_name, recipient_name)
  overriding system value
  select d.order_product_uuid, d.order_uuid, d.order_group_uuid, d.store_uuid, d.status, d.number, d.ordered_at, d.due_date, d.carriers,
    r.product_item_uuid, o.orderer_name, o.recipient_name
  from order_desk_row d join order_product r on r.uuid = d.order_product_uuid join orders o on o.uuid = d.order_uuid order by d.number;

alter table order_desk_row_next add primary key (order_product_uuid);
create unique index order_desk_row_next_number on order_desk_row_next (number);
create index order_desk_row_next_status on order_desk_row_next (status, number);
create index order_desk_row_next_store on order_desk_row_next (store_uuid, number);
create index order_desk_row_next_store_status on order_desk_row_next (store_uuid, status, number);
create index order_desk_row_next_due on order_desk_row_next (status, due_day, number);
create index order_desk_row_next_store_due on order_desk_row_next (store_uuid, status, due_day, number);
create index order_desk_row_next_claim on order_desk_row_next (number) where is_in_claim;
create index order_desk_row_next_store_claim on order_desk_row_next (store_uuid, number) where is_in_claim;
create index order_desk_row_next_order on order_desk_row_next (order_uuid);
create index order_desk_row_next_group on order_desk_row_next (order_group_uuid);
create index order_desk_row_next_ordered on order_desk_row_next (ordered_at);
create index order_desk_row_next_status_ordered on order_desk_row_next (status, ordered_at);
create index order_desk_row_next_store_ordered on order_desk_row_next (store_uuid, status, ordered_at);
-- A search counts up to 10,000 rows by tab; with these columns it reads the index only.
create index order_desk_row_next_orderer on order_desk_row_next (orderer_name, number) include (status, store_uuid, ordered_at);
create index order_desk_row_next_recipient on order_desk_row_next (recipient_name, number) include (status, store_uuid, ordered_at);
create index order_desk_row_next_item on order_desk_row_next (product_item_uuid, number) include (status, store_uuid, ordered_at);
create index order_desk_row_next_carriers on order_desk_row_next (carriers, number) include (status, store_uuid, ordered_at);
analyze order_desk_row_next;

-- All tables that functions/order-desk.sql locks later, so that no transaction waits between two of these locks.
lock table orders, order_product, order_group, shipment, shipment_item, order_desk_row in share row exclusive mode;
create temp table order_desk_change on commit drop as
  select coalesce(d.order_product_uuid, n.order_product_uuid) as uuid
  from (order_desk_row d join orders o on o.uuid = d.order_uuid) full join order_desk_row_next n on n.order_product_uuid = d.order_product_uuid
  where (d.number, d.status, d.due_date, d.carriers, o.orderer_name, o.recipient_name)
    is distinct from (n.number, n.status, n.due_date, n.carriers, n.orderer_name, n.recipient_name);
delete from order_desk_row_next where order_product_uuid in (select uuid from order_desk_change);
insert into order_desk_row_next (order_product_uuid, order_uuid, order_group_uuid, store_uuid, status, number, ordered_at, due_date, carriers,
    product_item_uuid, orderer_name, recipient_name)
  overriding system value
  select d.order_product_uuid, d.order_uuid, d.order_group_uuid, d.store_uuid, d.status, d.number, d.ordered_at, d.due_date, d.carriers,
    r.product_item_uuid, o.orderer_name, o.recipient_name
  from order_desk_change c join order_desk_row d on d.order_product_uuid = c.uuid join order_product r on r.uuid = d.order_product_uuid
  join orders o on o.uuid = d.order_uuid;
select setval(pg_get_serial_sequence('order_desk_row_next', 'number'), coalesce(max(number), 0) + 1, false) from order_desk_row_next;
alter table order_desk_row_next add constraint order_desk_row_order_product_uuid_fkey foreign key (order_product_uuid) references order_product;

drop index orders_orderer_name, orders_recipient_name;
drop table order_desk_row;
alter table order_desk_row_next rename to order_desk_row;
alter sequence order_desk_row_next_number_seq rename to order_desk_row_number_seq;
do $$
declare
  one record;
begin
  for one in select indexname as name from pg_indexes where tablename = 'order_desk_row' and indexname like 'order_desk_row_next%' loop
    execute format('alter index %I rename to %I', one.name, replace(one.name, '_next', ''));
  end loop;
  for one in select conname as name from pg_constraint where conrelid = 'order_desk_row'::regclass and conname like 'order_desk_row_next%' loop
    execute format('alter table order_desk_row rename constraint %I to %I', one.name, replace(one.name, '_next', ''));
  end loop;
end
$$;
comment on table order_desk_row is 'Order products as the orders desk lists them; PAYMENT_TRY and PAYMENT_FAIL are not listed.';
comment on column order_desk_row.orderer_name is 'As in orders, also after a change or the erasure of the persons.';
comment on column order_desk_row.recipient_name is 'As in orders, also after a change or the erasure of the persons.';
