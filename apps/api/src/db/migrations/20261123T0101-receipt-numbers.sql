-- The printed statement names the cash receipt.
alter table cash_receipt add column issue_number text;
comment on column cash_receipt.issue_number is 'Number of the receipt at the tax office; null until it is issued, and for receipts issued before 2026-11-23.';
