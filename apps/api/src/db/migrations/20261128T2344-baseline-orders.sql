-- Baseline, part 5: carts, the coupons of members, orders, claims, parcels.
-- Rows of order_product_history and order_claim_history are only added.

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
comment on column cart_product_item.product_item_uuid is 'No foreign key, so that no buyer waits for another''s row; items are never deleted.';
comment on column cart_product_item.seen_price is 'Price of one unit when the member last changed the row.';

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

create table user_coupon (
  uuid uuid primary key default uuidv7(),
  number bigint not null unique generated always as identity,
  coupon_uuid uuid not null references coupon,
  user_uuid uuid not null references users,
  issue_no int not null check (issue_no > 0),
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  issued_by text not null check (issued_by in ('DOWNLOAD', 'CODE', 'EVENT', 'STAFF', 'RESTORE')),
  created_at timestamptz not null,
  revoked_at timestamptz,
  constraint user_coupon_issue unique (coupon_uuid, user_uuid, issue_no),
  check (valid_from < valid_to)
);
comment on table user_coupon is 'Issued coupons in members’ wallets. An issued coupon is used while order_coupon has a row of it that is not restored.';
comment on column user_coupon.issue_no is 'Number of the issued coupon for this member, at most the coupon’s user_limit_count.';
create index user_coupon_wallet on user_coupon (user_uuid, valid_to);
create index user_coupon_coupon on user_coupon (coupon_uuid);

create table coupon_code (
  code text primary key,
  coupon_uuid uuid not null references coupon,
  user_coupon_uuid uuid references user_coupon,
  created_at timestamptz not null
);
comment on table coupon_code is 'Generated codes, each of which is exchanged once.';
create index coupon_code_coupon on coupon_code (coupon_uuid);

-- Serials of order numbers (docs/rules/orders.md#order-number). A sequence has no row lock, so registrations do not wait for each other;
-- gaps, for example of refused registrations, do not matter.
create sequence order_serial as bigint minvalue 0 start 0;
comment on sequence order_serial is 'Serials that checkout permutes into the seven digits of an order number.';

-- An order keeps everything it was placed with: addresses, amounts, and the terms that were agreed to. `zip_code` is text, because
-- char(5) would fill a missing one with blanks. Orders that staff enter: docs/rules/orders.md#manual.
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
  zip_code text not null,
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
  confirmed_text_at timestamptz,
  reserved_until timestamptz,
  created_at timestamptz not null,
  paid_at timestamptz,
  agreed_terms jsonb not null,
  reserved_by text,
  unit_count int not null default 0 check (unit_count >= 0),
  mileage_permille int not null default 0 check (mileage_permille between 0 and 1000),
  staff_uuid uuid references staff_user,
  check (pay_price = product_price - product_coupon_discount_price - cart_coupon_discount_price
    - promotion_code_discount_price - mileage_price + delivery_fee + remote_delivery_fee),
  check (pay_price = tax_free_amount + supply_amount + vat_amount)
);
comment on column orders.zip_code is 'Five digits; empty while an order that staff entered has no address.';
comment on column orders.confirmed_text_at is
  'When the shopper confirmed having read the order and agreed to pay, as the law requires; null for an order that staff entered.';
comment on column orders.reserved_by is 'Caller who reserves stock without having paid; null as soon as the reservation ends.';
comment on column orders.unit_count is 'Units of all rows as they were ordered; never changes.';
comment on column orders.mileage_permille is 'Mileage per 1,000 won of the member''s grade at registration.';
comment on column orders.staff_uuid is 'The staff account that entered the order for the shopper; null for an order of the store.';
create index orders_reserved on orders (reserved_until) where reserved_until is not null;
create index orders_reserved_by on orders (reserved_by) where reserved_by is not null;
create index orders_waiting_phone on orders (orderer_phone) where reserved_until is not null;
create index orders_user_newest on orders (user_uuid, created_at desc) where user_uuid is not null;
create index orders_orderer_phone_end on orders (right(orderer_phone, 4));
-- The sales counts of lists read the payments of 30 days every minute, and staff and the retention job read orders by their time: without
-- these indexes each reads every order of the shop.
create index orders_paid on orders (paid_at) where paid_at is not null;
create index orders_newest on orders (created_at, uuid);

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
  charges_initial_on_return boolean not null default true,
  unique (order_uuid, delivery_group_key)
) with (fillfactor = 70);
comment on column order_group.promise_date is 'Last day for dispatch that the law allows.';
comment on column order_group.dispatch_date is
  'Day of dispatch by the cut-off time and the holidays at the moment of payment, as the order sheet showed it.';
comment on column order_group.charges_initial_on_return is
  'At registration: the store charges the initial delivery when a delivery that was free is returned.';

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
  dispatched_at timestamptz,
  delivered_at timestamptz,
  confirmed_at timestamptz,
  auto_confirm_at timestamptz,
  withdraw_last_date date,
  is_confirm_paused boolean not null default false,
  claim_uuid uuid,
  registered_shares jsonb,
  return_restriction text not null default 'NONE' check (return_restriction in ('NONE', 'OPENED', 'TIME_VALUE')),
  unique (order_uuid, line_no),
  constraint order_product_amounts check (
    product_price = sales_price * count
    and pay_price = product_price - product_coupon_discount_price - cart_coupon_discount_price - promotion_code_discount_price - mileage_price
    and least(product_coupon_discount_price, cart_coupon_discount_price, promotion_code_discount_price, mileage_price, expected_mileage) >= 0)
) with (fillfactor = 70);
comment on column order_product.cart_uuid is 'The cart row that was ordered; it may have been deleted since.';
comment on column order_product.dispatched_at is 'First scan of the carrier, or the hand-over of a delivery without tracking.';
comment on column order_product.confirmed_at is 'First purchase confirmation; a later claim does not clear it, so that mileage is credited once.';
comment on column order_product.auto_confirm_at is 'When the purchase is confirmed without the shopper; null before delivery and after confirmation.';
comment on column order_product.withdraw_last_date is 'Last day of a return or exchange for a reason of the shopper.';
comment on column order_product.is_confirm_paused is 'True while a return or exchange is open: the purchase is not confirmed automatically.';
comment on column order_product.claim_uuid is 'The newest claim of the row.';
comment on column order_product.registered_shares is
  'Shares of coupons at registration with the count that they were for; written before the first change of a share, copied to split rows.';
comment on column order_product.return_restriction is 'The restriction that the product page showed at the registration.';
create index order_product_product on order_product (product_uuid, created_at);
create index order_product_item on order_product (product_item_uuid, created_at);
create index order_product_auto_confirm on order_product (auto_confirm_at) where auto_confirm_at is not null and not is_confirm_paused;
create index order_product_claim on order_product (claim_uuid) where claim_uuid is not null;
create index order_product_confirmed on order_product (order_uuid, confirmed_at) where confirmed_at is not null;
-- Lists of a period find the rows that claims split off long after the order (docs/rules/delivery.md#desk).
create index order_product_split on order_product (created_at) where parent_uuid is not null;

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

create table order_coupon (
  uuid uuid primary key default uuidv7(),
  order_uuid uuid not null references orders,
  user_uuid uuid not null,
  coupon_uuid uuid not null references coupon,
  user_coupon_uuid uuid references user_coupon,
  use_no int,
  kind text not null check (kind in ('PRODUCT', 'CART', 'PROMOTION_CODE')),
  name text not null,
  discount_price won not null,
  min_order_price won not null,
  cancel_policy text not null,
  order_product_uuids uuid[] not null,
  closed_count int not null default 0,
  is_closed_by_shopper boolean not null default false,
  used_at timestamptz not null,
  restored_at timestamptz,
  check ((kind = 'PROMOTION_CODE') = (user_coupon_uuid is null) and (user_coupon_uuid is null) = (use_no is not null))
);
comment on table order_coupon is 'Coupons and promotion codes of orders: an issued coupon has at most one row that is not restored.';
comment on column order_coupon.use_no is 'Number of a promotion code’s use by this member, at most the user_limit_count.';
comment on column order_coupon.order_product_uuids is 'Rows of the order at registration that carry a share; rows split from them belong to them.';
comment on column order_coupon.closed_count is 'Units of its rows that were cancelled or returned when it was last examined.';
comment on column order_coupon.is_closed_by_shopper is 'A row was closed by the shopper’s fault: an expired issued coupon is not extended.';
create unique index order_coupon_copy on order_coupon (user_coupon_uuid) where restored_at is null;
create unique index order_coupon_code_use on order_coupon (coupon_uuid, user_uuid, use_no)
  where user_coupon_uuid is null and restored_at is null;
create index order_coupon_order on order_coupon (order_uuid);

create table order_info_request (
  uuid uuid primary key default uuidv7(),
  order_uuid uuid not null references orders,
  text text not null,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  remind_at timestamptz,
  reminder_count int not null default 0,
  closed_at timestamptz
);
comment on table order_info_request is
  'What the shopper must supply before the dispatch (T19); its link is signed and valid until due_at or until it is closed.';
comment on column order_info_request.remind_at is 'When the next reminder is due; null without one.';
create unique index order_info_request_open on order_info_request (order_uuid) where closed_at is null;
create index order_info_request_remind on order_info_request (remind_at) where remind_at is not null and closed_at is null;

-- docs/rules/delivery.md#surcharge
create table delivery_change (
  uuid uuid primary key default uuidv7(),
  order_uuid uuid not null references orders,
  info_request_uuid uuid not null references order_info_request,
  given jsonb,
  additional_price won not null check (additional_price > 0),
  status text not null default 'WAITING' check (status in ('WAITING', 'APPLIED', 'VOID')),
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((status = 'WAITING') = (given is not null)),
  check ((status = 'WAITING') = (closed_at is null))
);
comment on table delivery_change is 'A new address of an order that is written once its higher surcharge is paid.';
comment on column delivery_change.given is 'The fields that the shopper entered; null after the change was applied or is void.';
comment on column delivery_change.additional_price is 'Surcharge that is paid for the new address, in won.';
create unique index delivery_change_waiting on delivery_change (order_uuid) where status = 'WAITING';
create index delivery_change_request on delivery_change (info_request_uuid);

-- A claim: cancellation, dispatch cancellation, return and exchange of rows of one order group (docs/rules/claims.md).
create table order_claim (
  uuid uuid primary key default uuidv7(),
  number bigint generated always as identity,
  claim_no text not null unique,
  order_uuid uuid not null references orders,
  order_group_uuid uuid not null references order_group,
  store_uuid uuid not null,
  user_uuid uuid,
  type text not null check (type in ('CANCEL', 'CANCEL_DISPATCH', 'EXCHANGE', 'RETURN')),
  stage text not null check (stage in ('REQUESTED', 'APPROVED', 'RECEIVED', 'RESHIPPED', 'DONE', 'DECLINED', 'WITHDRAWN')),
  status text not null generated always as (case when stage in ('DONE', 'DECLINED', 'WITHDRAWN') then 'COMPLETE' else 'IN_REQUEST' end) stored,
  reason text not null,
  text text,
  fault text not null check (fault in ('SHOPPER', 'MERCHANT')),
  fault_decided_by text not null check (fault_decided_by in ('SHOPPER', 'MERCHANT', 'ADMIN', 'SYSTEM')),
  is_picked_up boolean not null default false,
  collect jsonb,
  exchange_fee won not null default 0,
  reship jsonb,
  refund_info jsonb not null,
  tax_free_amount won not null default 0,
  quote_hash text not null,
  is_fee_applied boolean not null default false,
  is_refund_created boolean not null default false,
  delivery_fee_change int not null default 0,
  remote_fee_change int not null default 0,
  hold jsonb,
  decline_ground text,
  decline_text text,
  converted_from text,
  requested_at timestamptz not null,
  approved_at timestamptz,
  received_at timestamptz,
  completed_at timestamptz,
  refund_due_date date,
  answer_due_at timestamptz,
  refund_due_at timestamptz,
  return_due_at timestamptz,
  image_uuids uuid[] not null default '{}',
  decline_image_uuids uuid[] not null default '{}',
  paid_price won not null default 0,
  share_changes jsonb not null default '[]',
  dropped_coupon_uuids uuid[] not null default '{}',
  sales_channel text not null default 'ONNS',
  check ((stage in ('DONE', 'DECLINED', 'WITHDRAWN')) = (completed_at is not null)),
  check ((stage = 'DECLINED') = (decline_ground is not null))
);
comment on table order_claim is 'One claim: rows of one order group that leave the order or are exchanged.';
comment on column order_claim.number is 'Serial in the order of insertion, for keyset paging.';
comment on column order_claim.claim_no is 'Number of the claim for people: order number and a serial.';
comment on column order_claim.stage is 'How far the claim is; the status of its rows is in order_product.';
comment on column order_claim.is_picked_up is 'CANCEL_DISPATCH: the carrier had collected the parcel, so that the claim costs what a return does.';
comment on column order_claim.collect is 'How the goods come back: method, status, carrier, invoice number, address.';
comment on column order_claim.reship is 'Carrier and invoice number of the replacement.';
comment on column order_claim.refund_info is 'The amounts as quoted at the request, and again at the approval.';
comment on column order_claim.is_fee_applied is 'The claim is approved: its rows are closed and its changes of fees count.';
comment on column order_claim.is_refund_created is 'The refund exists, or nothing was to refund; until then its amount is promised.';
comment on column order_claim.delivery_fee_change is 'What the claim adds to the delivery fee that the shopper has paid for the group.';
comment on column order_claim.hold is 'Why the claim is on hold: reason, text, and a fee that staff demand.';
comment on column order_claim.answer_due_at is 'When the request is approved without an answer, or reported to head office.';
comment on column order_claim.refund_due_at is 'When received goods are refunded without an inspection.';
comment on column order_claim.return_due_at is 'When a claim without returned goods is held, then declined.';
comment on column order_claim.image_uuids is 'Uploads of the shopper, or of staff who claim for the shopper.';
comment on column order_claim.decline_image_uuids is 'Uploads of staff that prove the ground of a decline.';
comment on column order_claim.paid_price is 'Fee that the shopper has paid online and that was not returned.';
comment on column order_claim.share_changes is 'What the cancel policies of coupons change in rows that remain, applied when the refund is created.';
comment on column order_claim.dropped_coupon_uuids is 'Uses of coupons that are restored with the refund although rows remain.';
comment on column order_claim.sales_channel is 'Sales channel of the order, copied by a trigger when the claim is inserted.';
create index order_claim_order on order_claim (order_uuid);
create index order_claim_user on order_claim (user_uuid, requested_at desc) where user_uuid is not null;
create index order_claim_newest on order_claim (requested_at desc);
create index order_claim_answer_due on order_claim (answer_due_at) where answer_due_at is not null;
create index order_claim_refund_due on order_claim (refund_due_at) where refund_due_at is not null;
create index order_claim_return_due on order_claim (return_due_at) where return_due_at is not null;
-- Claims are numbered as they are requested; the lists are in this order.
create unique index order_claim_number on order_claim (number);
create index order_claim_store_number on order_claim (store_uuid, number);
-- Claims with personal data, for the job that erases it (docs/rules/members.md#retention).
create index order_claim_personal on order_claim (completed_at)
  where collect -> 'address' is not null or "text" is not null or image_uuids <> '{}' or decline_image_uuids <> '{}';
-- Lists and counts of the claims desk by stage (docs/endpoints.md#claims-desk): a tab is read in the order of its list, and counted and paged
-- from the index alone.
create index order_claim_stage on order_claim (stage, number) include (type, requested_at, uuid);
create index order_claim_store_stage on order_claim (store_uuid, stage, number) include (type, requested_at, uuid);
create index order_claim_type on order_claim (type, number) include (uuid);
-- The claims desk filters by sales channel (docs/rules/channels.md#filters).
create index order_claim_channel on order_claim (sales_channel, stage, number) include (type, requested_at, uuid);

create table order_claim_item (
  claim_uuid uuid not null references order_claim,
  order_product_uuid uuid not null references order_product,
  count int not null check (count > 0),
  exchange_item_uuid uuid,
  is_replacement_reserved boolean not null default false,
  refund_mileage won not null default 0,
  is_open boolean not null default true,
  primary key (claim_uuid, order_product_uuid)
);
comment on table order_claim_item is 'The rows of a claim.';
comment on column order_claim_item.exchange_item_uuid is 'EXCHANGE: the item that replaces the row.';
comment on column order_claim_item.refund_mileage is 'Mileage that the claim gives back for the row.';
comment on column order_claim_item.is_open is 'False once the claim is complete.';
create unique index order_claim_item_one_open on order_claim_item (order_product_uuid) where is_open;

create table order_claim_history (
  uuid uuid primary key default uuidv7(),
  claim_uuid uuid not null references order_claim,
  event text not null,
  actor_type text not null,
  actor_uuid uuid,
  note text,
  at timestamptz not null
);
comment on table order_claim_history is 'What happened to a claim and who did it; rows are only added.';
create index order_claim_history_claim on order_claim_history (claim_uuid, at);

-- One parcel of one order group. A row may be in several parcels, and a parcel may contain several rows.
create table shipment (
  uuid uuid primary key default uuidv7(),
  order_uuid uuid not null references orders,
  order_group_uuid uuid not null references order_group,
  claim_uuid uuid,
  kind text not null check (kind in ('OUTBOUND', 'PICKUP', 'RESHIP', 'RESEND')),
  carrier text not null,
  invoice_number text not null default '',
  level smallint not null default 0 check (level between 0 and 6),
  scans jsonb not null default '[]',
  created_at timestamptz not null,
  picked_up_at timestamptz,
  delivered_at timestamptz,
  withdrawn_at timestamptz,
  checked_at timestamptz,
  check_due_at timestamptz,
  check_count int not null default 0,
  last_code text,
  is_watched boolean not null default false,
  overdue_at timestamptz,
  doubts text[] not null default '{}',
  is_confirmed boolean not null default false
);
comment on table shipment is 'A parcel: outbound, pickup of a claim, replacement (RESHIP), or goods sent back to the shopper (RESEND).';
comment on column shipment.invoice_number is 'Normalized; empty for MANUAL.';
comment on column shipment.scans is 'Scans without names and phones, oldest first: at, level, location, description.';
comment on column shipment.withdrawn_at is 'When the merchant withdrew the invoice, or the rows left the order; the row remains as history.';
comment on column shipment.check_due_at is 'When the tracking provider is asked next; null for parcels that are not followed any more.';
comment on column shipment.overdue_at is
  'When the merchant and the shopper are asked about a parcel without a final scan, or an untracked one counts as delivered; null when done.';
comment on column shipment.doubts is
  'Why the newest answer of the provider is not believed (packages/domain/src/shipments/parcel-doubts.ts); empty: believed.';
comment on column shipment.is_confirmed is 'Staff confirmed that the number is that of the parcel: its answers are believed.';
create unique index shipment_invoice on shipment (order_group_uuid, kind, carrier, invoice_number) where withdrawn_at is null;
create index shipment_order on shipment (order_uuid);
create index shipment_lookup on shipment (carrier, invoice_number) where invoice_number <> '';
create index shipment_check on shipment (check_due_at) where check_due_at is not null;
create index shipment_overdue on shipment (overdue_at) where overdue_at is not null;
create index shipment_claim on shipment (claim_uuid) where claim_uuid is not null;

create table shipment_item (
  shipment_uuid uuid not null references shipment,
  order_product_uuid uuid not null references order_product,
  primary key (order_product_uuid, shipment_uuid)
);
comment on table shipment_item is 'The order products in a parcel. A row that is split off inherits the parcels of its origin.';
create index shipment_item_shipment on shipment_item (shipment_uuid);

-- Groups whose dispatch is promised. Written by functions/order-desk.sql at the payment; the job deletes a row when it is done.
create table dispatch_reminder (
  order_group_uuid uuid primary key references order_group,
  remind_at timestamptz not null
);
comment on table dispatch_reminder is
  'When the merchant is reminded of the dispatch promise of a group (day 2), then when the delay is reported (after day 3).';
create index dispatch_reminder_due on dispatch_reminder (remind_at);
