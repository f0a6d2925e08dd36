-- Orders that staff enter for a shopper (docs/rules/orders.md#manual): who entered them, without an address that is still to be asked for,
-- without a confirmation on the order sheet, and with an account that the shop requests.
alter table orders add column staff_uuid uuid references staff_user;
comment on column orders.staff_uuid is 'The staff account that entered the order for the shopper; null for an order of the store.';
-- A missing postcode is an empty text, which char(5) would fill with blanks.
alter table orders alter column zip_code type text;
comment on column orders.zip_code is 'Five digits; empty while an order that staff entered has no address.';
alter table orders alter column confirmed_text_at drop not null;
comment on column orders.confirmed_text_at is 'When the shopper confirmed having read the order and agreed to pay, as the law requires; null for an order that staff entered.';

alter table payment add column issue_bank_code text;
comment on column payment.issue_bank_code is 'The bank at which the shop itself requests the virtual account, without a payment window; written before the request.';
