-- Orders, their rows, money, messages and what keeps repeated requests harmless.
-- Rows of order_product_history, payment_money and the inboxes are only added.
create table orders (
  uuid uuid primary key default uuidv7(),
  order_no text not null unique check (order_no ~ '^[0-9]{15}$'),
  client_order_id uuid not null unique,
  request_hash text not null,
  sales_channel text not null default 'ONNS',
  order_name text not null,
  user_uuid uuid,
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
  remote_area_type text not null check (remote_area_type in ('NONE', 'JEJU', 'ISLAND')),
  inflow text not null,
  tracking jsonb not null default '{}',
  product_price int not null check (product_price >= 0),
  product_coupon_discount_price int not null default 0 check (product_coupon_discount_price >= 0),
  cart_coupon_discount_price int not null default 0 check (cart_coupon_discount_price >= 0),
  promotion_code_discount_price int not null default 0 check (promotion_code_discount_price >= 0),
  mileage_price int not null default 0 check (mileage_price >= 0),
  delivery_fee int not null check (delivery_fee >= 0),
  remote_delivery_fee int not null check (remote_delivery_fee >= 0),
  pay_price int not null check (pay_price >= 0),
  expected_mileage int not null default 0,
  tax_free_amount int not null check (tax_free_amount >= 0),
  supply_amount int not null check (supply_amount >= 0),
  vat_amount int not null check (vat_amount >= 0),
  confirmed_text_at timestamptz not null,
  hold_until timestamptz,
  created_at timestamptz not null,
  paid_at timestamptz,
  check (pay_price = product_price - product_coupon_discount_price - cart_coupon_discount_price
    - promotion_code_discount_price - mileage_price + delivery_fee + remote_delivery_fee),
  check (pay_price = tax_free_amount + supply_amount + vat_amount)
);
create index orders_hold on orders (hold_until) where hold_until is not null;
create index orders_orderer_phone on orders (orderer_phone);
comment on column orders.confirmed_text_at is 'when the shopper ticked that the order was read and payment agreed (domain.md 6 row 4)';

create table order_terms (
  order_uuid uuid not null references orders,
  terms_uuid uuid not null references terms,
  terms_type text not null,
  revision_number int not null,
  agreed_at timestamptz not null,
  primary key (order_uuid, terms_type)
);

create table order_group (
  uuid uuid primary key default uuidv7(),
  order_uuid uuid not null references orders,
  store_uuid uuid not null references store,
  delivery_policy_uuid uuid not null references delivery_policy,
  delivery_group_key text not null,
  store jsonb not null,
  delivery jsonb not null,
  delivery_fee int not null check (delivery_fee >= 0),
  remote_delivery_fee int not null check (remote_delivery_fee >= 0),
  promise_date date,
  unique (order_uuid, delivery_group_key)
);

create table order_product (
  uuid uuid primary key default uuidv7(),
  order_uuid uuid not null references orders,
  order_group_uuid uuid not null references order_group,
  parent_uuid uuid references order_product,
  line_no int not null,
  product_uuid uuid not null references product,
  product_item_uuid uuid not null references product_item,
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
  pay_price int not null check (pay_price >= 0),
  expected_mileage int not null default 0,
  status text not null,
  previous_status text,
  claim_type text,
  claim_status text not null default 'NONE',
  status_changed_at timestamptz not null,
  created_at timestamptz not null,
  unique (order_uuid, line_no)
);
create index order_product_order on order_product (order_uuid, line_no);
create index order_product_product on order_product (product_uuid, created_at);
create index order_product_item on order_product (product_item_uuid, created_at);
create index order_product_status on order_product (status, created_at);

create table order_product_history (
  uuid uuid primary key default uuidv7(),
  order_product_uuid uuid not null references order_product,
  from_status text,
  event text not null,
  actor text not null,
  actor_uuid uuid,
  to_status text not null,
  reason text,
  at timestamptz not null
);
create index order_product_history_row on order_product_history (order_product_uuid);

-- One attempt at the provider; the provider's order id is {orderNo}-{attempt} (api.md D20).
create table payment (
  uuid uuid primary key default uuidv7(),
  order_uuid uuid not null references orders,
  attempt int not null,
  order_id text not null unique,
  provider text not null check (provider in ('TOSS', 'NICEPAY', 'NAVERPAY', 'NONE')),
  payment_type text not null,
  method text not null,
  state text not null check (state in ('READY', 'PENDING', 'WAITING_DEPOSIT', 'DONE', 'FAILED', 'CANCELED', 'PARTIAL_CANCELED')),
  pay_price int not null,
  tax_free_amount int not null,
  payment_key text unique,
  balance_price int not null default 0 check (balance_price >= 0),
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
  unique (order_uuid, attempt)
);
create index payment_ask on payment (ask_due_at) where ask_due_at is not null;

-- Money that moved, as the provider tells it: in is positive, back to the shopper is negative.
create table payment_money (
  uuid uuid primary key default uuidv7(),
  payment_uuid uuid not null references payment,
  amount int not null check (amount <> 0),
  provider_transaction_key text not null,
  refund_uuid uuid,
  at timestamptz not null,
  unique (payment_uuid, provider_transaction_key)
);

-- What providers pushed at us, stored before anything is done about it.
create table payment_notice (
  uuid uuid primary key default uuidv7(),
  provider text not null,
  provider_event_id text not null,
  event_type text not null,
  order_id text,
  body jsonb not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  handle_due_at timestamptz,
  unique (provider, provider_event_id)
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
comment on column refund.claim_uuid is 'none: the money came too late and goes back whole';

create table message (
  uuid uuid primary key default uuidv7(),
  template text not null,
  order_uuid uuid references orders,
  phone text,
  email text,
  variables jsonb not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'SENDING', 'SENT', 'FAILED')),
  created_at timestamptz not null,
  unique (template, order_uuid)
);

-- Answers given to an Idempotency-Key, kept 24 hours (api.md 1.0).
create table idempotent_answer (
  key text not null,
  operation text not null,
  body_hash text not null,
  status int,
  answer text,
  created_at timestamptz not null,
  primary key (operation, key)
);

-- Counters that hold across processes: wrong guest lookups and the like.
create table rate_limit (
  key text primary key,
  window_start timestamptz not null,
  count int not null
);
