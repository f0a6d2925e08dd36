-- Notifies every process after the commit that something on pages has changed, so that it empties its page cache
-- (docs/decisions/043).

create or replace function notify_page_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('page_change', '');
  return null;
end
$$;

-- Items have two triggers, because PostgreSQL prepares a trigger's condition for every statement that may fire it: an order updates
-- stock_count only, and must not pay for the long condition (docs/decisions/060). Stock notifies only when
-- an item sells out or is available again: notifications of every order would make orders wait for each other.
create or replace trigger page_change
  after update of sales_price, fixed_price, is_active, is_display, display_name, option_items, max_buy_count
  on product_item for each row
  when ((old.sales_price, old.fixed_price, old.is_active, old.is_display, old.display_name, old.option_items, old.max_buy_count)
    is distinct from (new.sales_price, new.fixed_price, new.is_active, new.is_display, new.display_name, new.option_items,
      new.max_buy_count))
  execute function notify_page_change();
create or replace trigger page_change_stock after update of stock_count on product_item for each row
  when (old.stock_count = 0 or new.stock_count = 0)
  execute function notify_page_change();
create or replace trigger page_change_rows after insert or delete on product_item for each statement
  execute function notify_page_change();

-- Tables that are seldom written: every change is shown somewhere.
create or replace trigger page_change after insert or update or delete on product for each statement execute function notify_page_change();
create or replace trigger page_change after insert or update or delete on product_category for each statement execute function notify_page_change();
-- The rewrite of rows computed from products is done.
create or replace trigger page_change after delete on product_rewrite for each statement execute function notify_page_change();
create or replace trigger page_change after insert or update or delete on brand for each statement execute function notify_page_change();
create or replace trigger page_change after insert or update or delete on category for each statement execute function notify_page_change();
create or replace trigger page_change after insert or update or delete on store for each statement execute function notify_page_change();
create or replace trigger page_change after insert or update or delete on delivery_policy for each statement execute function notify_page_change();
create or replace trigger page_change after insert or update or delete on shop for each statement execute function notify_page_change();
-- Every change of settings writes its version here.
create or replace trigger page_change after insert or update or delete on shop_setting for each statement execute function notify_page_change();
create or replace trigger page_change after insert or update or delete on shop_clock for each statement execute function notify_page_change();
create or replace trigger page_change after insert or update or delete on banner for each statement execute function notify_page_change();
create or replace trigger page_change after insert or update or delete on brand_page for each statement execute function notify_page_change();
-- Views of an article change its row, but not its version.
create or replace trigger page_change after update on content for each row when (old.version <> new.version) execute function notify_page_change();
create or replace trigger page_change_rows after insert or delete on content for each statement execute function notify_page_change();
create or replace trigger page_change after insert or update or delete on faq for each statement execute function notify_page_change();
create or replace trigger page_change after insert or update or delete on notice for each statement execute function notify_page_change();
create or replace trigger page_change after insert or update or delete on headquarter_notice for each statement execute function notify_page_change();
create or replace trigger page_change after insert or update or delete on event for each statement execute function notify_page_change();
create or replace trigger page_change after insert or update or delete on event_category for each statement execute function notify_page_change();
create or replace trigger page_change after insert or update or delete on event_group for each statement execute function notify_page_change();
create or replace trigger page_change after insert or update or delete on event_group_item for each statement execute function notify_page_change();
create or replace trigger page_change after insert or update or delete on event_winner for each statement execute function notify_page_change();
create or replace trigger page_change after insert or update or delete on terms for each statement execute function notify_page_change();
create or replace trigger page_change after insert or update or delete on holiday for each statement execute function notify_page_change();
create or replace trigger page_change after insert or update or delete on keyword_rule for each statement execute function notify_page_change();
create or replace trigger page_change after insert or update or delete on recommended_keyword for each statement execute function notify_page_change();
-- For each row: a statement that changes no price must not empty the caches.
create or replace trigger page_change after insert or update or delete on item_coupon_price for each row execute function notify_page_change();
-- Reviews on product pages. Not for every like, whose number may be half a minute old.
create or replace trigger page_change_review after insert or delete on product_review for each statement execute function notify_page_change();
create or replace trigger page_change_review_edit
  after update of rating, text, image_uuids, state, answer, deleted_at, product_uuid, user_uuid on product_review for each statement
  execute function notify_page_change();
create or replace trigger page_change after insert or update or delete on tying_set for each statement execute function notify_page_change();
