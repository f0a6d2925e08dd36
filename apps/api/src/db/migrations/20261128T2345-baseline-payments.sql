-- Baseline, part 6: stored cards, payments, refunds, the comparison with the providers, cash receipts, mileage.
-- Rows of payment_money, mileage_row and mileage_lot_change are only added.

-- Cards that members store at a payment provider (docs/rules/payments.md#stored-cards). A removed card keeps its row, because payments
-- refer to it; its key and number are erased once the provider has deleted the key.
create table stored_card (
  uuid uuid primary key default uuidv7(),
  user_uuid uuid not null references users,
  provider payment_provider not null,
  billing_key_sealed text,
  billing_key_hash text not null unique,
  company_label text not null,
  masked_number text not null,
  is_default boolean not null default false,
  consented_at timestamptz not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  remove_due_at timestamptz,
  check (not is_default or removed_at is null),
  check (billing_key_sealed is not null or removed_at is not null)
);
comment on column stored_card.billing_key_sealed is 'Charges the card; encrypted with a key derived from SHOP_SECRET.';
comment on column stored_card.billing_key_hash is 'Keyed hash, to find the card that the provider reports as deleted.';
comment on column stored_card.consented_at is 'Consent to the use of the card for payments that the member starts.';
comment on column stored_card.remove_due_at is 'When a job deletes the key at the provider; null when it is deleted.';
create unique index stored_card_default on stored_card (user_uuid) where is_default;
create index stored_card_user on stored_card (user_uuid, created_at) where removed_at is null;
create index stored_card_remove on stored_card (remove_due_at) where remove_due_at is not null;

-- One attempt to pay; the provider knows it as {orderNo}-{attempt}. After a few wrong keys (`wrong_keys`), a payment key is verified
-- with the provider by order id before it is used (docs/decisions/106). Attempts to pay the fee of a claim (docs/rules/claims.md#payment)
-- are counted apart from those of its order; `order_name` is compared with what the provider reports (docs/rules/payments.md#window).
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
  deposit_bank_code text,
  deposit_account text,
  deposit_holder text,
  deposit_due_at timestamptz,
  deposit_secret_hash text,
  deposit_remind_at timestamptz,
  close_due_at timestamptz,
  close_count int not null default 0,
  reversal_count int not null default 0,
  is_escrow boolean not null default false,
  net_cancel_at timestamptz,
  stored_card_uuid uuid references stored_card,
  claim_uuid uuid references order_claim,
  is_receipt_due boolean not null default false,
  issue_bank_code text,
  delivery_change_uuid uuid references delivery_change,
  pays_order boolean not null generated always as (claim_uuid is null and delivery_change_uuid is null) stored,
  order_name text,
  constraint payment_pays_one check (num_nonnulls(claim_uuid, delivery_change_uuid) <= 1)
);
comment on column payment.deposit_account is 'Number of the virtual account, encrypted.';
comment on column payment.deposit_secret_hash is 'SHA-256 of the secret that authenticates deposit callbacks.';
comment on column payment.deposit_remind_at is 'When the shopper is reminded of the deposit; null once sent.';
comment on column payment.close_due_at is 'When the provider is asked to close the account of an order that was cancelled before the deposit.';
comment on column payment.reversal_count is 'Deposits that the bank reversed.';
comment on column payment.net_cancel_at is
  'Written before the first net-cancel is requested; from then on the attempt never pays the order, whatever the provider reports.';
comment on column payment.stored_card_uuid is 'The card that a BILLING attempt charges, written before the charge.';
comment on column payment.claim_uuid is 'The claim whose fee it pays; null for a payment of the order.';
comment on column payment.is_receipt_due is 'The money of a payment in cash has changed: its cash receipts are to be adjusted.';
comment on column payment.issue_bank_code is
  'The bank at which the shop itself requests the virtual account, without a payment window; written before the request.';
comment on column payment.delivery_change_uuid is 'The change of the address whose surcharge it pays.';
comment on column payment.pays_order is 'It is an attempt to pay the order, not a fee.';
comment on column payment.order_name is 'Name of the order in the payment window.';
create index payment_ask on payment (ask_due_at) where ask_due_at is not null;
create index payment_remind on payment (deposit_remind_at) where deposit_remind_at is not null;
create index payment_close on payment (close_due_at) where close_due_at is not null;
create index payment_claim on payment (claim_uuid) where claim_uuid is not null;
create index payment_receipt_due on payment (uuid) where is_receipt_due;
create unique index payment_order_attempt on payment (order_uuid, pays_order, attempt);
create index payment_delivery_change on payment (delivery_change_uuid) where delivery_change_uuid is not null;

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
comment on column payment_notice.provider_event_id is 'Of the newest notification.';
comment on column payment_notice.ask_count is 'Requests to the provider that notifications caused; starts again after an hour without one.';
create index payment_notice_due on payment_notice (handle_due_at) where handle_due_at is not null;

create table refund_account (
  uuid uuid primary key default uuidv7(),
  order_uuid uuid not null references orders,
  claim_uuid uuid,
  bank_code text not null,
  account_number text,
  holder_name text,
  masked_number text not null,
  refused_at timestamptz,
  created_at timestamptz not null,
  delete_due_at timestamptz,
  check ((account_number is null) = (holder_name is null))
);
comment on table refund_account is
  'Bank accounts for refunds that cannot go back to the means of payment; the newest one that was not refused counts.';
comment on column refund_account.account_number is 'Encrypted, as the holder''s name; both are deleted 90 days after the refund.';
comment on column refund_account.refused_at is 'The provider found that number, bank and holder do not belong together.';
create index refund_account_order on refund_account (order_uuid, created_at desc);
create index refund_account_delete on refund_account (delete_due_at) where delete_due_at is not null;

create table refund (
  uuid uuid primary key default uuidv7(),
  order_uuid uuid not null references orders,
  payment_uuid uuid not null references payment,
  claim_uuid uuid,
  reason text not null,
  amount int not null check (amount >= 0),
  tax_free_amount int not null check (tax_free_amount >= 0 and tax_free_amount <= amount),
  status text not null check (status in ('PENDING', 'PROCESSING', 'DONE', 'FAILED')),
  idempotency_key text not null unique,
  key_no int not null default 1,
  try_count int not null default 0,
  due_at timestamptz,
  last_code text,
  created_at timestamptz not null,
  done_at timestamptz,
  cause text not null check (cause in ('LATE', 'CLAIM', 'CLAIM_FEE', 'MARKETPLACE', 'GOODWILL', 'PROVIDER', 'INTEREST')),
  route text not null default 'CANCEL' check (route in ('CANCEL', 'ACCOUNT', 'TRANSFER')),
  refund_account_uuid uuid references refund_account,
  due_date date,
  transferred_at timestamptz,
  proof_text text,
  staff_uuid uuid references staff_user,
  store_uuid uuid references store,
  constraint refund_claim_has_cause check (claim_uuid is null or cause in ('CLAIM', 'CLAIM_FEE', 'INTEREST'))
);
comment on column refund.claim_uuid is 'Set for a refund of a claim and its interest.';
comment on column refund.route is
  'CANCEL: to the means of payment. ACCOUNT: the provider pays to the refund account. TRANSFER: staff transfer it to the refund account.';
comment on column refund.due_date is 'Last day that the law allows; a refund after it bears interest.';
comment on column refund.proof_text is 'What staff wrote about a refund that they completed by hand.';
comment on column refund.staff_uuid is 'Who gave a goodwill refund.';
comment on column refund.store_uuid is 'The store whose staff gave a goodwill refund; null for head office.';
create index refund_due on refund (due_at) where due_at is not null;
create index refund_order on refund (order_uuid);
create index refund_staff on refund (created_at) where status <> 'DONE';
-- The list of refunds is read in its order, newest first (docs/rules/refunds.md#staff).
create index refund_newest on refund (created_at, uuid);

-- Daily comparison of the money rows and cash receipts with the lists of the payment provider.
create table payment_difference (
  uuid uuid primary key default uuidv7(),
  provider payment_provider not null,
  day date not null,
  kind text not null check (kind in ('MISSING_HERE', 'MISSING_THERE', 'AMOUNT_DIFFERS', 'DOUBLED', 'CANCELED_THERE')),
  payment_key text not null,
  order_id text not null,
  transaction_key text not null,
  our_amount int,
  their_amount int,
  found_at timestamptz not null,
  subject text not null default 'PAYMENT' check (subject in ('PAYMENT', 'RECEIPT')),
  unique (provider, transaction_key, kind)
);
comment on table payment_difference is
  'Movements of money and cash receipts that shop and provider record differently; each is reported to staff once.';
comment on column payment_difference.our_amount is 'Null where the shop has no such movement; negative for a cancellation.';
comment on column payment_difference.their_amount is 'Null where the provider lists no such movement.';
comment on column payment_difference.subject is 'RECEIPT: issues and cancellations of cash receipts; payment_key is the key of the receipt.';

create table payment_reconciliation (
  provider payment_provider not null,
  day date not null,
  compared_at timestamptz not null,
  movement_count int not null,
  difference_count int not null,
  subject text not null default 'PAYMENT' check (subject in ('PAYMENT', 'RECEIPT')),
  primary key (provider, day, subject)
);
comment on table payment_reconciliation is 'Days that were compared.';
comment on column payment_reconciliation.subject is 'What was compared.';

-- Cash receipts of payments by transfer and virtual account: what the shopper asked for, and each issue and cancellation at the provider.
create table cash_receipt_request (
  uuid uuid primary key default uuidv7(),
  order_uuid uuid not null references orders,
  type text not null check (type in ('PERSONAL', 'BUSINESS', 'VOLUNTARY')),
  number text,
  masked_number text,
  created_at timestamptz not null,
  refused_at timestamptz,
  delete_due_at timestamptz
);
comment on table cash_receipt_request is 'Cash receipts that shoppers asked for; the newest one of an order that was not refused counts.';
comment on column cash_receipt_request.number is 'Phone, receipt card or business number, encrypted; deleted when it is due.';
comment on column cash_receipt_request.refused_at is 'The provider refused to issue a receipt to the number.';
create index cash_receipt_request_order on cash_receipt_request (order_uuid, created_at desc);
create index cash_receipt_request_delete on cash_receipt_request (delete_due_at) where delete_due_at is not null;

create table cash_receipt (
  uuid uuid primary key default uuidv7(),
  order_uuid uuid not null references orders,
  payment_uuid uuid not null references payment,
  kind text not null check (kind in ('ISSUE', 'CANCEL')),
  issue_uuid uuid references cash_receipt,
  request_uuid uuid references cash_receipt_request,
  type text not null check (type in ('PERSONAL', 'BUSINESS', 'VOLUNTARY')),
  amount int not null check (amount > 0),
  tax_free_amount int not null default 0,
  status text not null check (status in ('PENDING', 'PROCESSING', 'DONE', 'FAILED')),
  receipt_key text unique,
  url text,
  key_no int not null default 1,
  try_count int not null default 0,
  last_code text,
  due_at timestamptz,
  created_at timestamptz not null,
  done_at timestamptz,
  issue_number text,
  check ((kind = 'CANCEL') = (issue_uuid is not null))
);
comment on table cash_receipt is 'Issues and cancellations of cash receipts at the provider, each sent until it is answered.';
comment on column cash_receipt.issue_uuid is 'The receipt that is cancelled, in part or as a whole; a cancellation waits until it was issued.';
comment on column cash_receipt.request_uuid is 'Null for a receipt that the law requires and the shopper did not ask for.';
comment on column cash_receipt.due_at is 'When it is sent to the provider; null while it waits, and when staff must act.';
comment on column cash_receipt.issue_number is 'Number of the receipt at the tax office; null until it is issued.';
create index cash_receipt_payment on cash_receipt (payment_uuid, created_at);
create index cash_receipt_due on cash_receipt (due_at) where due_at is not null;
create index cash_receipt_day on cash_receipt (done_at) where done_at is not null;

-- Mileage of members (docs/rules/mileage.md#ledger): ledger rows, lots, and what each row changed on which lot.
-- functions/mileage-balance.sql checks at each commit that balance, rows and lots agree.
create table mileage_account (
  user_uuid uuid primary key references users,
  created_at timestamptz not null
);
comment on table mileage_account is 'Lock of a member''s mileage: whatever changes it locks this row first.';

-- `request_hash` is of the Idempotency-Key of a grant or deduction of staff, so that a repetition skips the members whose row is written
-- (docs/rules/mileage.md#staff).
create table mileage_row (
  uuid uuid primary key default uuidv7(),
  number bigint generated always as identity unique,
  user_uuid uuid not null references mileage_account,
  row_no int not null check (row_no > 0),
  type text not null check (type in ('EARN_PURCHASE', 'EARN_REVIEW', 'EARN_EVENT', 'EARN_SIGNUP', 'EARN_ADMIN', 'USE', 'RESTORE',
    'CLAWBACK', 'EXPIRE', 'DEDUCT_ADMIN', 'FORFEIT')),
  amount int not null check (case when type like 'EARN%' or type = 'RESTORE' then amount > 0 else amount < 0 end),
  balance_before int not null check (row_no > 1 or balance_before = 0),
  balance_after int not null check (balance_after = balance_before + amount),
  memo text not null default '',
  expire_at timestamptz,
  order_uuid uuid references orders,
  order_product_uuid uuid references order_product,
  claim_uuid uuid,
  review_uuid uuid,
  origin_row_uuid uuid references mileage_row,
  staff_uuid uuid references staff_user,
  created_at timestamptz not null,
  request_hash text,
  unique (user_uuid, row_no),
  check (type not in ('USE', 'RESTORE', 'EARN_PURCHASE') or order_uuid is not null),
  check (type <> 'RESTORE' or origin_row_uuid is not null)
);
comment on column mileage_row.number is 'Order of the rows of all members, for paging.';
comment on column mileage_row.row_no is 'Order of the member''s rows, without gaps.';
comment on column mileage_row.memo is 'Text for the member, written by staff or by the shop.';
comment on column mileage_row.origin_row_uuid is 'The row that this one takes back: RESTORE names a USE, CLAWBACK an EARN.';
create index mileage_row_order on mileage_row (order_uuid) where order_uuid is not null;
create index mileage_row_origin on mileage_row (origin_row_uuid) where origin_row_uuid is not null;
create unique index mileage_row_earned on mileage_row (order_product_uuid) where type = 'EARN_PURCHASE';
create unique index mileage_row_taken_back on mileage_row (origin_row_uuid, order_product_uuid) where type in ('RESTORE', 'CLAWBACK');
create unique index mileage_row_signup on mileage_row (user_uuid) where type = 'EARN_SIGNUP';
create unique index mileage_row_review on mileage_row (review_uuid, type) where review_uuid is not null;

create table mileage_lot (
  uuid uuid primary key,
  user_uuid uuid not null references mileage_account,
  row_uuid uuid not null references mileage_row,
  remaining won not null,
  expire_at timestamptz not null,
  earned_at timestamptz not null,
  notice_due_at timestamptz
) with (fillfactor = 80);
comment on table mileage_lot is 'One credit, with what is left of it.';
comment on column mileage_lot.expire_at is 'The last second in which it can be used.';
comment on column mileage_lot.notice_due_at is 'When the next notice of its expiry is due: 30 and 7 days before; null after both.';
create index mileage_lot_user on mileage_lot (user_uuid, expire_at) where remaining > 0;
create index mileage_lot_expire on mileage_lot (expire_at) where remaining > 0;
create index mileage_lot_notice on mileage_lot (notice_due_at) where notice_due_at is not null and remaining > 0;

create table mileage_lot_change (
  row_uuid uuid not null references mileage_row,
  change_no int not null check (change_no > 0),
  lot_uuid uuid not null references mileage_lot,
  amount int not null,
  expire_at timestamptz,
  primary key (row_uuid, change_no)
);
comment on table mileage_lot_change is 'What a ledger row added to a lot, or took from it when negative. A debt takes no lot.';
comment on column mileage_lot_change.expire_at is 'The expiry that the change gave its lot; null where the lot kept its own.';
create index mileage_lot_change_lot on mileage_lot_change (lot_uuid);

create table mileage_expiry_notice (
  user_uuid uuid not null references mileage_account,
  expire_date date not null,
  days_before int not null check (days_before in (30, 7)),
  notified_at timestamptz not null,
  primary key (user_uuid, expire_date, days_before)
);
comment on table mileage_expiry_notice is 'Notices of expiring mileage that were enqueued: one per member, date and number of days before.';

-- Progress of the monthly recount of grades (docs/rules/mileage.md#grades), so that it continues where a process stopped.
create table grade_recount (
  month date primary key,
  last_user_uuid uuid,
  finished_at timestamptz,
  started_at timestamptz not null
);
comment on table grade_recount is 'Monthly recounts of grades with the last member that was counted.';
