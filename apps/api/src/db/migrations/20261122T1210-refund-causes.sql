-- A refund states its cause. Before this migration every refund without a claim was of a payment captured after the reservation
-- expired (LATE).
alter table refund add column cause text not null default 'LATE' check (cause in ('LATE', 'CLAIM', 'MARKETPLACE', 'GOODWILL'));
alter table refund alter column cause drop default;
alter table refund add constraint refund_claim_has_cause check (claim_uuid is null or cause = 'CLAIM');
comment on column refund.claim_uuid is null;
drop index refund_late_payment;
create unique index refund_late_payment on refund (payment_uuid) where cause = 'LATE';
