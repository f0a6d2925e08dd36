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
  check ((kind = 'CANCEL') = (issue_uuid is not null))
);
comment on table cash_receipt is 'Issues and cancellations of cash receipts at the provider, each sent until it is answered.';
comment on column cash_receipt.issue_uuid is 'The receipt that is cancelled, in part or as a whole; a cancellation waits until it was issued.';
comment on column cash_receipt.request_uuid is 'Null for a receipt that the law requires and the shopper did not ask for.';
comment on column cash_receipt.due_at is 'When it is sent to the provider; null while it waits, and when staff must act.';
create index cash_receipt_payment on cash_receipt (payment_uuid, created_at);
create index cash_receipt_due on cash_receipt (due_at) where due_at is not null;
create index cash_receipt_day on cash_receipt (done_at) where done_at is not null;

alter table payment add column is_receipt_due boolean not null default false;
comment on column payment.is_receipt_due is 'The money of a payment in cash has changed: its cash receipts are to be adjusted.';
create index payment_receipt_due on payment (uuid) where is_receipt_due;
