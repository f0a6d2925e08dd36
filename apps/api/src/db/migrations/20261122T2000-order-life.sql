-- Dates of delivery and purchase confirmation, the open claim, and the amounts of an order product that must always add up.
alter table order_product
  add column dispatched_at timestamptz,
  add column delivered_at timestamptz,
  add column confirmed_at timestamptz,
  add column auto_confirm_at timestamptz,
  add column withdraw_last_date date,
  add column is_confirm_paused boolean not null default false,
  add column claim_uuid uuid,
  add constraint order_product_amounts check (
    product_price = sales_price * count
    and pay_price = product_price - product_coupon_discount_price - cart_coupon_discount_price - promotion_code_discount_price - mileage_price
    and least(product_coupon_discount_price, cart_coupon_discount_price, promotion_code_discount_price, mileage_price, expected_mileage) >= 0);
comment on column order_product.dispatched_at is 'First scan of the carrier, or the hand-over of a delivery without tracking.';
comment on column order_product.confirmed_at is 'First purchase confirmation; a later claim does not clear it, so that mileage is credited once.';
comment on column order_product.auto_confirm_at is 'When the purchase is confirmed without the shopper; null before delivery and after confirmation.';
comment on column order_product.withdraw_last_date is 'Last day of a return or exchange for a reason of the shopper.';
comment on column order_product.is_confirm_paused is 'True while a return or exchange is open: the purchase is not confirmed automatically.';
comment on column order_product.claim_uuid is 'The newest claim of the row.';
create index order_product_auto_confirm on order_product (auto_confirm_at) where auto_confirm_at is not null and not is_confirm_paused;
create index order_product_claim on order_product (claim_uuid) where claim_uuid is not null;

-- An item whose stock is set to 0 because the merchant cannot deliver it (effect S0).
alter domain stock_reason drop constraint stock_reason_check;
alter domain stock_reason add constraint stock_reason_check
  check (value in ('FIRST', 'IMPORT', 'ADJUST', 'ORDER', 'ORDER_RETURNED', 'SOLD_OUT'));
