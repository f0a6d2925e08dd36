-- The daily comparison of the shop's ledgers with each other (docs/rules/payments.md#ledgers).
create table ledger_check (
  day date not null,
  ledger text not null,
  checked_at timestamptz not null,
  row_count int not null,
  difference_count int not null,
  primary key (day, ledger)
);
comment on table ledger_check is 'Days on which a ledger was compared.';
comment on column ledger_check.row_count is 'Compared orders, refunds, members, coupons or items.';

create table ledger_difference (
  uuid uuid primary key default uuidv7(),
  kind text not null,
  subject_uuid uuid not null,
  order_uuid uuid references orders,
  user_uuid uuid references users,
  product_item_uuid uuid references product_item,
  expected bigint not null,
  actual bigint not null check (actual <> expected),
  found_at timestamptz not null,
  closed_as text check (closed_as in ('REPAIRED', 'GONE', 'RESOLVED')),
  closed_at timestamptz,
  closed_by_uuid uuid references staff_user,
  resolution text,
  check ((closed_as is null) = (closed_at is null)),
  check ((closed_as = 'RESOLVED') = (resolution is not null) or closed_as is null and resolution is null)
);
comment on table ledger_difference is 'Rows of the shop that disagree with each other; an open one is found again by each check until both sides are equal.';
comment on column ledger_difference.subject_uuid is 'The order, payment, refund, lot, member, coupon, item or order product that differs.';
create unique index ledger_difference_open on ledger_difference (kind, subject_uuid) where closed_at is null;
create index ledger_difference_newest on ledger_difference (found_at, uuid);
create index ledger_difference_resolved on ledger_difference (kind, subject_uuid) where closed_as = 'RESOLVED';
