-- Claims whose fee the shopper pays online (docs/rules/claims.md#payment): a payment of a claim is counted apart from those of its order.
alter table payment add column claim_uuid uuid references order_claim;
comment on column payment.claim_uuid is 'The claim whose fee it pays; null for a payment of the order.';
alter table payment drop constraint payment_order_uuid_attempt_key;
create unique index payment_order_attempt on payment (order_uuid, (claim_uuid is not null), attempt);
create index payment_claim on payment (claim_uuid) where claim_uuid is not null;

alter table order_claim add column paid_price won not null default 0;
comment on column order_claim.paid_price is 'Fee that the shopper has paid online and that was not returned.';

alter table refund
  drop constraint refund_cause_check,
  add constraint refund_cause_check check (cause in ('LATE', 'CLAIM', 'CLAIM_FEE', 'MARKETPLACE', 'GOODWILL', 'PROVIDER', 'INTEREST')),
  drop constraint refund_claim_has_cause,
  add constraint refund_claim_has_cause check (claim_uuid is null or cause in ('CLAIM', 'CLAIM_FEE', 'INTEREST'));
