-- The daily comparison also covers cash receipts.
alter table payment_difference add column subject text not null default 'PAYMENT' check (subject in ('PAYMENT', 'RECEIPT'));
comment on column payment_difference.subject is 'RECEIPT: issues and cancellations of cash receipts; payment_key is the key of the receipt.';
comment on table payment_difference is 'Movements of money and cash receipts that shop and provider record differently; each is reported to staff once.';

alter table payment_reconciliation add column subject text not null default 'PAYMENT' check (subject in ('PAYMENT', 'RECEIPT'));
comment on column payment_reconciliation.subject is 'What was compared.';
alter table payment_reconciliation drop constraint payment_reconciliation_pkey, add primary key (provider, day, subject);
