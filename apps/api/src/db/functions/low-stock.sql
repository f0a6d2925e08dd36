-- Keeps low_stock_item up to date in the transaction that changes the stock or the level. The conditions of the triggers are short, because
-- PostgreSQL prepares them for every order (docs/decisions/060). The level of the settings is at most 100, so that a sale of an item with more
-- units does not read it.

-- Returns the level of the stock settings, which applies to items that have no level.
create or replace function default_low_stock_level() returns int language sql stable as $$
  select coalesce((select ("values" ->> 'lowStockLevel')::int from shop_setting where group_name = 'stock'), 5)
$$;

create or replace function write_low_stock() returns trigger language plpgsql as $$
begin
  if new.stock_count <= coalesce(new.low_stock_level, default_low_stock_level()) then
    insert into low_stock_item (product_item_uuid, stock_count) values (new.uuid, new.stock_count)
      on conflict (product_item_uuid) do update set stock_count = excluded.stock_count;
  else
    delete from low_stock_item where product_item_uuid = new.uuid;
  end if;
  return null;
end
$$;
create or replace trigger low_stock_added after insert on product_item for each row
  when (new.stock_count <= 100) execute function write_low_stock();
create or replace trigger low_stock after update of stock_count on product_item for each row
  when (old.stock_count <= 100 or new.stock_count <= 100 or new.low_stock_level > 100) execute function write_low_stock();
create or replace trigger low_stock_level after update of low_stock_level on product_item for each row
  when (old.low_stock_level is distinct from new.low_stock_level) execute function write_low_stock();

-- Recomputes the rows of all items without a level when the level of the settings changes.
create or replace function rewrite_low_stock() returns trigger language plpgsql as $$
declare
  level int := default_low_stock_level();
begin
  delete from low_stock_item s using product_item i
    where i.uuid = s.product_item_uuid and i.low_stock_level is null and i.stock_count > level;
  insert into low_stock_item (product_item_uuid, stock_count)
    select uuid, stock_count from product_item where low_stock_level is null and stock_count <= level
    on conflict (product_item_uuid) do update set stock_count = excluded.stock_count;
  return null;
end
$$;
create or replace trigger low_stock_setting after update of "values" on shop_setting for each row
  when (new.group_name = 'stock' and old."values" is distinct from new."values") execute function rewrite_low_stock();
