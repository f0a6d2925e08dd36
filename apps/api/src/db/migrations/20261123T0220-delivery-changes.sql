-- New addresses that cost a higher surcharge and wait for its payment (docs/rules/delivery.md#surcharge).
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

alter table payment
  add column delivery_change_uuid uuid references delivery_change,
  add constraint payment_pays_one check (num_nonnulls(claim_uuid, delivery_change_uuid) <= 1);
comment on column payment.delivery_change_uuid is 'The change of the address whose surcharge it pays.';
alter table payment add column pays_order boolean not null generated always as (claim_uuid is null and delivery_change_uuid is null) stored;
comment on column payment.pays_order is 'It is an attempt to pay the order, not a fee.';
drop index payment_order_attempt;
create unique index payment_order_attempt on payment (order_uuid, pays_order, attempt);
create index payment_delivery_change on payment (delivery_change_uuid) where delivery_change_uuid is not null;
