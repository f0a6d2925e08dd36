-- Baseline, part 5: carts, orders, payments, refunds.
-- Rows of order_product_history and payment_money are only added.

-- One row per member and item: adding the same item again adds its count. The item is no foreign key, so that no buyer waits for
-- another's row (docs/decisions/060).
create table cart_product_item (
  uuid uuid primary key default uuidv7(),
  user_uuid uuid not null references users,
  product_item_uuid uuid not null,
  count int not null check (count between 1 and 999),
  seen_price won not null,
  inflow text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_uuid, product_item_uuid)
) with (fillfactor = 80);  -- room on the page for heap-only updates of the count

-- How members change their counts; kept for 30 days.
create table cart_change (
  uuid uuid primary key default uuidv7(),
  user_uuid uuid not null,
  product_item_uuid uuid not null,
  change_log text not null check (change_log in ('PLUS', 'MINUS', 'INPUT', 'OPTION')),
  from_count int not null,
  to_count int not null,
  changed_at timestamptz not null
);
create index cart_change_time on cart_change (changed_at);

-- An order keeps everything it was placed with: addresses, amounts, and the terms that were agreed to.
create table orders (
  uuid uuid primary key default uuidv7(),
  order_no order_number not null unique,
  client_order_id uuid not null unique,
  request_hash text not null,
  sales_channel text not null default 'ONNS',
  order_name text not null,
  user_uuid uuid constraint orders_user references users,
  orderer_name text not null,
  orderer_phone text not null,
  orderer_email text,
  recipient_name text not null,
  recipient_phone text not null,
  zip_code char(5) not null,
  address text not null,
  detail_address text not null,
  delivery_memo text,
  entrance_memo text,
  remote_area_type remote_area_type not null,
  inflow text not null,
  tracking jsonb not null default '{}',
  product_price won not null,
  product_coupon_discount_price won not null default 0,
  cart_coupon_discount_price won not null default 0,
  promotion_code_discount_price won not null default 0,
  mileage_price won not null default 0,
  delivery_fee won not null,
  remote_delivery_fee won not null,
  pay_price won not null,
  expected_mileage int not null default 0,
  tax_free_amount won not null,
  supply_amount won not null,
  vat_amount won not null,
  confirmed_text_at timestamptz not null,
  hold_until timestamptz,
  created_at timestamptz not null,
  paid_at timestamptz,
  agreed_terms jsonb not null,
  held_by text,
  unit_count int not null default 0 check (unit_count >= 0),
  check (pay_price = product_price - product_coupon_discount_price - cart_coupon_discount_price
    - promotion_code_discount_price - mileage_price + delivery_fee + remote_delivery_fee),
  check (pay_price = tax_free_amount + supply_amount + vat_amount)
);
create index orders_hold on orders (hold_until) where hold_until is not null;
create index orders_held_by on orders (held_by) where held_by is not null;
create index orders_waiting_phone on orders (orderer_phone) where hold_until is not null;
create index orders_user_newest on orders (user_uuid, created_at desc) where user_uuid is not null;

-- Stores, policies, products and items are no foreign keys of orders: checking them would lock the same few rows for all buyers.
-- They are read for the quote in the same transaction, and none of them is ever deleted (functions/protected-rows.sql).
-- Fill factor 70: rows are updated soon after they are written, and stay on their page without a change of the indexes.
create table order_group (
  uuid uuid primary key default uuidv7(),
  order_uuid uuid not null references orders,
  store_uuid uuid not null,
  delivery_policy_uuid uuid not null,
  delivery_group_key text not null,
  store jsonb not null,
  delivery jsonb not null,
  delivery_fee won not null,
  remote_delivery_fee won not null,
  promise_date date,
  dispatch_date date,
  unique (order_uuid, delivery_group_key)
) with (fillfactor = 70);

create table order_product (
  uuid uuid primary key default uuidv7(),
  order_uuid uuid not null references orders,
  order_group_uuid uuid not null references order_group,
  parent_uuid uuid references order_product,
  line_no int not null,
  product_uuid uuid not null,
  product_item_uuid uuid not null,
  product_item_id int not null,
  display_name text not null,
  option_items jsonb not null,
  brand_name text not null,
  main_image text not null,
  count int not null check (count > 0),
  sales_price int not null,
  fixed_price int not null,
  tax_type text not null,
  product_price int not null,
  product_coupon_discount_price int not null default 0,
  cart_coupon_discount_price int not null default 0,
  promotion_code_discount_price int not null default 0,
  mileage_price int not null default 0,
  pay_price won not null,
  expected_mileage int not null default 0,
  status text not null,
  previous_status text,
  claim_type text,
  claim_status text not null default 'NONE',
  status_changed_at timestamptz not null,
  created_at timestamptz not null,
  cart_uuid uuid,
  unique (order_uuid, line_no)
) with (fillfactor = 70);
create index order_product_product on order_product (product_uuid, created_at);
create index order_product_item on order_product (product_item_uuid, created_at);

create table order_product_history (
  uuid uuid not null default uuidv7(),
  order_product_uuid uuid not null references order_product,
  from_status text,
  event text not null,
  actor text not null,
  actor_uuid uuid,
  to_status text not null,
  reason text,
  at timestamptz not null,
  primary key (order_product_uuid, uuid)
);

-- One attempt to pay; the provider knows it as {orderNo}-{attempt}. After a few wrong keys (`wrong_keys`), a payment key is verified
-- with the provider by order id before it is used (docs/decisions/106).
create table payment (
  uuid uuid primary key default uuidv7(),
  order_uuid uuid not null references orders,
  attempt int not null,
  order_id text not null unique,
  provider payment_provider not null,
  payment_type text not null,
  method text not null,
  state payment_state not null,
  pay_price int not null,
  tax_free_amount int not null,
  payment_key text unique,
  balance_price won not null default 0,
  approved_at timestamptz,
  card jsonb,
  easy_pay_label text,
  receipt_url text,
  fail_code text,
  fail_message text,
  confirm_no int not null default 1,
  ask_due_at timestamptz,
  ask_count int not null default 0,
  created_at timestamptz not null,
  wrong_keys int not null default 0,
  key_checked_at timestamptz,
  checked_key text,
  unique (order_uuid, attempt)
);
create index payment_ask on payment (ask_due_at) where ask_due_at is not null;

-- Money that moved, as the provider reports it: positive to the shop, negative back to the shopper.
create table payment_money (
  uuid uuid primary key default uuidv7(),
  payment_uuid uuid not null references payment,
  amount int not null check (amount <> 0),
  provider_transaction_key text not null,
  refund_uuid uuid,
  at timestamptz not null,
  unique (payment_uuid, provider_transaction_key)
);

-- Notifications of payment providers, stored before they are processed. Repeated ones of a payment coalesce into its row.
create table payment_notice (
  uuid uuid primary key default uuidv7(),
  provider text not null,
  provider_event_id text not null,
  event_type text not null,
  order_id text not null,
  body jsonb not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  handle_due_at timestamptz,
  received_count int not null default 1,
  ask_count int not null default 0,
  asked_at timestamptz,
  constraint payment_notice_payment unique (provider, order_id)
);
create index payment_notice_due on payment_notice (handle_due_at) where handle_due_at is not null;

create table refund (
  uuid uuid primary key default uuidv7(),
  order_uuid uuid not null references orders,
  payment_uuid uuid not null references payment,
  claim_uuid uuid,
  reason text not null,
  amount int not null check (amount > 0),
  tax_free_amount int not null check (tax_free_amount >= 0 and tax_free_amount <= amount),
  status text not null check (status in ('PENDING', 'PROCESSING', 'DONE', 'FAILED')),
  idempotency_key text not null unique,
  key_no int not null default 1,
  try_count int not null default 0,
  due_at timestamptz,
  last_code text,
  created_at timestamptz not null,
  done_at timestamptz
);
create index refund_due on refund (due_at) where due_at is not null;
create unique index refund_late_payment on refund (payment_uuid) where claim_uuid is null;
