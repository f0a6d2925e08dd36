-- Whoever keeps rendered pages hears when something on them has changed (docs/decisions/043). Heard after the commit,
-- by every process that listens; a channel of PostgreSQL and no table, because nothing of it is worth keeping.
-- Stock that only falls is not told: every order would be, and orders that tell wait for each other.

create function tell_page_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_change', '');
  return null;
end
$$;

create trigger page_change after update on product_item for each row
  when ((old.sales_price, old.fixed_price, old.stock_count = 0, old.is_active, old.is_display, old.display_name,
      old.option_items, old.max_buy_count)
    is distinct from (new.sales_price, new.fixed_price, new.stock_count = 0, new.is_active, new.is_display,
      new.display_name, new.option_items, new.max_buy_count))
  execute function tell_page_change();
create trigger page_change_rows after insert or delete on product_item for each statement
  execute function tell_page_change();

-- Seldom written, and only to be seen.
create trigger page_change after insert or update or delete on product for each statement execute function tell_page_change();
create trigger page_change after insert or update or delete on product_category for each statement execute function tell_page_change();
create trigger page_change after insert or update or delete on brand for each statement execute function tell_page_change();
create trigger page_change after insert or update or delete on category for each statement execute function tell_page_change();
create trigger page_change after insert or update or delete on store for each statement execute function tell_page_change();
create trigger page_change after insert or update or delete on delivery_policy for each statement execute function tell_page_change();
create trigger page_change after insert or update or delete on shop for each statement execute function tell_page_change();
create trigger page_change after insert or update or delete on shop_clock for each statement execute function tell_page_change();
create trigger page_change after insert or update or delete on banner for each statement execute function tell_page_change();
create trigger page_change after insert or update or delete on terms for each statement execute function tell_page_change();
create trigger page_change after insert or update or delete on holiday for each statement execute function tell_page_change();
create trigger page_change after insert or update or delete on recommended_keyword for each statement execute function tell_page_change();
