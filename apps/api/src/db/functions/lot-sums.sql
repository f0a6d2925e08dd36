-- The stock count of an item that is managed by lots is the sum of its lots that are for sale. It is checked at the end of the transaction.

create or replace function check_lot_sum(item uuid) returns void language plpgsql as $$
declare
  tracked boolean;
  counted int;
  in_lots int;
begin
  select is_lot_tracked, stock_count into tracked, counted from product_item where uuid = item;
  if not tracked then
    return;
  end if;
  select coalesce(sum(stock_count), 0) into in_lots from stock_lot where product_item_uuid = item and state = 'ACTIVE';
  if counted <> in_lots then
    raise exception 'Item % has a stock of %, its lots have %.', item, counted, in_lots using errcode = 'check_violation';
  end if;
end $$;

create or replace function check_item_lot_sum() returns trigger language plpgsql as $$
begin
  perform check_lot_sum(new.uuid);
  return null;
end $$;

create or replace function check_changed_lot_sum() returns trigger language plpgsql as $$
begin
  perform check_lot_sum(new.product_item_uuid);
  return null;
end $$;

do $$
begin
  if not exists (select from pg_trigger where tgname = 'item_lot_sum') then
    create constraint trigger item_lot_sum after update of stock_count, is_lot_tracked on product_item
      deferrable initially deferred for each row when (new.is_lot_tracked) execute function check_item_lot_sum();
  end if;
  if not exists (select from pg_trigger where tgname = 'changed_lot_sum') then
    create constraint trigger changed_lot_sum after insert or update of stock_count, state on stock_lot
      deferrable initially deferred for each row execute function check_changed_lot_sum();
  end if;
end $$;
