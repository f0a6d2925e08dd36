-- Virtual accounts, accounts for refunds, and the ways in which a refund is paid.
alter table payment
  add column deposit_bank_code text,
  add column deposit_account text,
  add column deposit_holder text,
  add column deposit_due_at timestamptz,
  add column deposit_secret_hash text,
  add column deposit_remind_at timestamptz,
  add column close_due_at timestamptz,
  add column close_count int not null default 0,
  add column reversal_count int not null default 0,
  add column is_escrow boolean not null default false;
comment on column payment.deposit_account is 'Number of the virtual account, encrypted.';
comment on column payment.deposit_secret_hash is 'SHA-256 of the secret that authenticates deposit callbacks.';
comment on column payment.deposit_remind_at is 'When the shopper is reminded of the deposit; null once sent.';
comment on column payment.close_due_at is 'When the provider is asked to close the account of an order that was cancelled before the deposit.';
comment on column payment.reversal_count is 'Deposits that the bank reversed.';
create index payment_remind on payment (deposit_remind_at) where deposit_remind_at is not null;
create index payment_close on payment (close_due_at) where close_due_at is not null;

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
comment on table refund_account is 'Bank accounts for refunds that cannot go back to the means of payment; the newest one that was not refused counts.';
comment on column refund_account.account_number is 'Encrypted, as the holder''s name; both are deleted 90 days after the refund.';
comment on column refund_account.refused_at is 'The provider found that number, bank and holder do not belong together.';
create index refund_account_order on refund_account (order_uuid, created_at desc);
create index refund_account_delete on refund_account (delete_due_at) where delete_due_at is not null;

alter table refund
  add column route text not null default 'CANCEL' check (route in ('CANCEL', 'ACCOUNT', 'TRANSFER')),
  add column refund_account_uuid uuid references refund_account,
  add column due_date date,
  add column transferred_at timestamptz,
  add column proof_text text,
  drop constraint refund_amount_check,
  add constraint refund_amount_check check (amount >= 0),
  drop constraint refund_cause_check,
  add constraint refund_cause_check check (cause in ('LATE', 'CLAIM', 'MARKETPLACE', 'GOODWILL', 'PROVIDER', 'INTEREST')),
  drop constraint refund_claim_has_cause,
  add constraint refund_claim_has_cause check (claim_uuid is null or cause in ('CLAIM', 'INTEREST'));
comment on column refund.route is 'CANCEL: to the means of payment. ACCOUNT: the provider pays to the refund account. TRANSFER: staff transfer it to the refund account.';
comment on column refund.due_date is 'Last day that the law allows; a refund after it bears interest.';
comment on column refund.proof_text is 'What staff wrote about a refund that they completed by hand.';
comment on column refund.claim_uuid is 'Set for a refund of a claim and its interest.';
drop index refund_late_payment;
create index refund_order on refund (order_uuid);
create index refund_staff on refund (created_at) where status <> 'DONE';
