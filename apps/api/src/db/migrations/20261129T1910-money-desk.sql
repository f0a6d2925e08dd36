-- Differences with the payment providers and cash receipts at the desk (docs/rules/payments.md#money-desk).
alter table payment_difference add column resolved_at timestamptz;
alter table payment_difference add column resolved_by_uuid uuid references staff_user;
alter table payment_difference add column resolution text;
alter table payment_difference add check ((resolved_at is null) = (resolution is null));
comment on column payment_difference.resolution is 'What staff found; the amounts of the difference are never changed.';
create index payment_difference_newest on payment_difference (found_at, uuid);
create index cash_receipt_newest on cash_receipt (created_at, uuid);
create index cash_receipt_failed on cash_receipt (created_at, uuid) where status = 'FAILED';
