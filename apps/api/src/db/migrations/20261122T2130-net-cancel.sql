-- An approval with an unknown outcome at a provider without idempotency keys is net-cancelled (docs/rules/payments.md#net-cancel).
alter table payment add column net_cancel_at timestamptz;
comment on column payment.net_cancel_at is
  'Written before the first net-cancel is requested; from then on the attempt never pays the order, whatever the provider reports.';
