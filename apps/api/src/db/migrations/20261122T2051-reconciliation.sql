-- Daily comparison of the money rows with the list of the payment provider.
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
  unique (provider, transaction_key, kind)
);
comment on table payment_difference is 'Movements of money that shop and provider record differently; each is reported to staff once.';
comment on column payment_difference.our_amount is 'Null where the shop has no such movement; negative for a cancellation.';
comment on column payment_difference.their_amount is 'Null where the provider lists no such movement.';

create table payment_reconciliation (
  provider payment_provider not null,
  day date not null,
  compared_at timestamptz not null,
  movement_count int not null,
  difference_count int not null,
  primary key (provider, day)
);
comment on table payment_reconciliation is 'Days that were compared.';
