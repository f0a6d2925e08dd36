-- What an order wrote and nobody read goes, so that buying costs little more than its rows (docs/decisions/060).
-- The texts that were agreed to are frozen in the order itself, like its prices and words.
alter table orders add column agreed_terms jsonb not null default '[]';
update orders o set agreed_terms = agreed.terms
from (
  select order_uuid, jsonb_agg(jsonb_build_object('terms_uuid', terms_uuid, 'terms_type', terms_type, 'revision_number', revision_number,
    'agreed_at', agreed_at) order by terms_type) as terms
  from order_terms group by order_uuid) agreed
where agreed.order_uuid = o.uuid;
alter table orders alter column agreed_terms drop default;
drop table order_terms;

-- Who keeps stock without having paid yet; empty as soon as the hold has ended (docs/decisions/061).
alter table orders add column held_by text;
create index orders_held_by on orders (held_by) where held_by is not null;

-- Read by nothing, or covered by a unique index; those over the status would be written anew with every step of a row.
drop index orders_orderer_phone;
drop index order_product_order;
drop index order_product_status;
drop index stock_movement_order;
-- One index in place of two: rows of one item, rows of one order product, each in the order of their writing.
alter table stock_movement drop constraint stock_movement_pkey, add primary key (product_item_uuid, uuid);
drop index stock_movement_item;
alter table order_product_history drop constraint order_product_history_pkey, add primary key (order_product_uuid, uuid);
drop index order_product_history_row;

-- Rows that are changed once or twice right after they were written: room on their page keeps the change out of the indexes.
alter table order_product set (fillfactor = 70);
alter table order_group set (fillfactor = 70);

-- Each order checked that its store, its terms of delivery and its goods exist by locking those rows: with many buyers the same few
-- rows for all of them. They come from the very rows that the quote has read, and none is ever deleted: that is refused here.
alter table order_group drop constraint order_group_store_uuid_fkey, drop constraint order_group_delivery_policy_uuid_fkey;
alter table order_product drop constraint order_product_product_uuid_fkey, drop constraint order_product_product_item_uuid_fkey;
alter table stock_movement drop constraint stock_movement_product_item_uuid_fkey;
create function refuse_delete() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are never deleted.', tg_table_name;
end $$;
create trigger never_deleted before delete on store execute function refuse_delete();
create trigger never_deleted before delete on delivery_policy execute function refuse_delete();
create trigger never_deleted before delete on product execute function refuse_delete();
create trigger never_deleted before delete on product_item execute function refuse_delete();
create trigger never_deleted before delete on terms execute function refuse_delete();
