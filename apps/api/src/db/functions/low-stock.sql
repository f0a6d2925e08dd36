-- Keeps low_stock_item up to date in the transaction that changes the stock. The conditions are short, because PostgreSQL prepares them for
-- every order (docs/decisions/060).
create or replace function write_low_stock() returns trigger language plpgsql as $$
begin
  if new.stock_count <= 5 then
    insert into low_stock_item (product_item_uuid, stock_count) values (new.uuid, new.stock_count)
      on conflict (product_item_uuid) do update set stock_count = excluded.stock_count;
  else
    delete from low_stock_item where product_item_uuid = new.uuid;
  end if;
  return null;
end
$$;
create or replace trigger low_stock_added after insert on product_item for each row
  when (new.stock_count <= 5) execute function write_low_stock();
create or replace trigger low_stock after update of stock_count on product_item for each row
  when (old.stock_count <= 5 or new.stock_count <= 5) execute function write_low_stock();
