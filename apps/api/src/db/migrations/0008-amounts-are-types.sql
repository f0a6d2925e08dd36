-- What an amount, a count or a state may be is its type. As conditions of the tables they were read and prepared anew by every
-- statement that writes a row: an order had fourteen of them, as dear as its row and its five indexes together (docs/decisions/060).
-- A type is prepared once per connection. What ties several columns together stays with its table.
create domain won as int constraint not_below_zero check (value >= 0);
create domain units as int constraint not_below_zero check (value >= 0);
create domain order_number as text constraint fifteen_digits check (value ~ '^[0-9]{15}$');
create domain remote_area_type as text check (value in ('NONE', 'JEJU', 'ISLAND'));
create domain payment_provider as text check (value in ('TOSS', 'NICEPAY', 'NAVERPAY', 'NONE'));
create domain payment_state as text
  check (value in ('READY', 'PENDING', 'WAITING_DEPOSIT', 'DONE', 'FAILED', 'CANCELED', 'PARTIAL_CANCELED'));
create domain tax_type as text check (value in ('TAXABLE', 'FREE'));
create domain stock_reason as text check (value in ('FIRST', 'IMPORT', 'ADJUST', 'ORDER', 'ORDER_RETURNED'));

alter table orders
  drop constraint orders_order_no_check, drop constraint orders_remote_area_type_check, drop constraint orders_product_price_check,
  drop constraint orders_product_coupon_discount_price_check, drop constraint orders_cart_coupon_discount_price_check,
  drop constraint orders_promotion_code_discount_price_check, drop constraint orders_mileage_price_check,
  drop constraint orders_delivery_fee_check, drop constraint orders_remote_delivery_fee_check, drop constraint orders_pay_price_check,
  drop constraint orders_tax_free_amount_check, drop constraint orders_supply_amount_check, drop constraint orders_vat_amount_check,
  alter column order_no type order_number, alter column remote_area_type type remote_area_type, alter column product_price type won,
  alter column product_coupon_discount_price type won, alter column cart_coupon_discount_price type won,
  alter column promotion_code_discount_price type won, alter column mileage_price type won, alter column delivery_fee type won,
  alter column remote_delivery_fee type won, alter column pay_price type won, alter column tax_free_amount type won,
  alter column supply_amount type won, alter column vat_amount type won;
alter table order_group
  drop constraint order_group_delivery_fee_check, drop constraint order_group_remote_delivery_fee_check,
  alter column delivery_fee type won, alter column remote_delivery_fee type won;
alter table order_product drop constraint order_product_pay_price_check, alter column pay_price type won;
alter table payment
  drop constraint payment_provider_check, drop constraint payment_state_check, drop constraint payment_balance_price_check,
  alter column provider type payment_provider, alter column state type payment_state, alter column balance_price type won;
alter table stock_movement drop constraint stock_movement_reason_check, alter column reason type stock_reason;

-- The trigger of 0006 names columns that change their type here: it comes back as it was.
drop trigger page_change on product_item;
alter table product_item
  drop constraint product_item_sales_price_check, drop constraint product_item_fixed_price_check,
  drop constraint product_item_tax_type_check, drop constraint product_item_stock_count_check,
  drop constraint product_item_max_buy_count_check,
  alter column sales_price type won, alter column fixed_price type won, alter column tax_type type tax_type,
  alter column stock_count type units, alter column max_buy_count type units;
create trigger page_change after update on product_item for each row
  when ((old.sales_price, old.fixed_price, old.stock_count = 0, old.is_active, old.is_display, old.display_name,
      old.option_items, old.max_buy_count)
    is distinct from (new.sales_price, new.fixed_price, new.stock_count = 0, new.is_active, new.is_display,
      new.display_name, new.option_items, new.max_buy_count))
  execute function tell_page_change();
