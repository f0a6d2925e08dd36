-- Mileage of members (docs/rules/mileage.md#ledger): ledger rows, lots, and what each row changed on which lot. Ledger rows and lot changes
-- are only added; functions/mileage-balance.sql checks at each commit that balance, rows and lots agree.

create table mileage_account (
  user_uuid uuid primary key references users,
  created_at timestamptz not null
);
comment on table mileage_account is 'Lock of a member''s mileage: whatever changes it locks this row first.';

create table mileage_row (
  uuid uuid primary key default uuidv7(),
  number bigint generated always as identity unique,
  user_uuid uuid not null references mileage_account,
  row_no int not null check (row_no > 0),
  type text not null check (type in ('EARN_PURCHASE', 'EARN_REVIEW', 'EARN_EVENT', 'EARN_SIGNUP', 'EARN_ADMIN', 'USE', 'RESTORE',
    'CLAWBACK', 'EXPIRE', 'DEDUCT_ADMIN', 'FORFEIT')),
  amount int not null check (case when type like 'EARN%' or type = 'RESTORE' then amount > 0 else amount < 0 end),
  balance_before int not null check (row_no > 1 or balance_before = 0),
  balance_after int not null check (balance_after = balance_before + amount),
  memo text not null default '',
  expire_at timestamptz,
  order_uuid uuid references orders,
  order_product_uuid uuid references order_product,
  claim_uuid uuid,
  review_uuid uuid,
  origin_row_uuid uuid references mileage_row,
  staff_uuid uuid references staff_user,
  created_at timestamptz not null,
  unique (user_uuid, row_no),
  check (type not in ('USE', 'RESTORE', 'EARN_PURCHASE') or order_uuid is not null),
  check (type <> 'RESTORE' or origin_row_uuid is not null)
);
comment on column mileage_row.number is 'Order of the rows of all members, for paging.';
comment on column mileage_row.row_no is 'Order of the member''s rows, without gaps.';
comment on column mileage_row.origin_row_uuid is 'The row that this one takes back: RESTORE names a USE, CLAWBACK an EARN.';
comment on column mileage_row.memo is 'Text for the member, written by staff or by the shop.';
create index mileage_row_order on mileage_row (order_uuid) where order_uuid is not null;
create index mileage_row_origin on mileage_row (origin_row_uuid) where origin_row_uuid is not null;
create unique index mileage_row_earned on mileage_row (order_product_uuid) where type = 'EARN_PURCHASE';
create unique index mileage_row_taken_back on mileage_row (origin_row_uuid, order_product_uuid) where type in ('RESTORE', 'CLAWBACK');
create unique index mileage_row_signup on mileage_row (user_uuid) where type = 'EARN_SIGNUP';
create unique index mileage_row_review on mileage_row (review_uuid, type) where review_uuid is not null;

create table mileage_lot (
  uuid uuid primary key,
  user_uuid uuid not null references mileage_account,
  row_uuid uuid not null references mileage_row,
  remaining won not null,
  expire_at timestamptz not null,
  earned_at timestamptz not null,
  notice_due_at timestamptz
) with (fillfactor = 80);
comment on table mileage_lot is 'One credit, with what is left of it.';
comment on column mileage_lot.expire_at is 'The last second in which it can be used.';
comment on column mileage_lot.notice_due_at is 'When the next notice of its expiry is due: 30 and 7 days before; null after both.';
create index mileage_lot_user on mileage_lot (user_uuid, expire_at) where remaining > 0;
create index mileage_lot_expire on mileage_lot (expire_at) where remaining > 0;
create index mileage_lot_notice on mileage_lot (notice_due_at) where notice_due_at is not null and remaining > 0;

create table mileage_lot_change (
  row_uuid uuid not null references mileage_row,
  change_no int not null check (change_no > 0),
  lot_uuid uuid not null references mileage_lot,
  amount int not null,
  primary key (row_uuid, change_no)
);
comment on table mileage_lot_change is 'What a ledger row added to a lot, or took from it when negative. A debt takes no lot.';
create index mileage_lot_change_lot on mileage_lot_change (lot_uuid);

create table mileage_expiry_notice (
  user_uuid uuid not null references mileage_account,
  expire_date date not null,
  days_before int not null check (days_before in (30, 7)),
  notified_at timestamptz not null,
  primary key (user_uuid, expire_date, days_before)
);
comment on table mileage_expiry_notice is 'Notices of expiring mileage that were enqueued: one per member, date and number of days before.';

alter table orders add column mileage_permille int not null default 0 check (mileage_permille between 0 and 1000);
comment on column orders.mileage_permille is 'Mileage per 1,000 won of the member''s grade at registration.';

alter table users add column grade_until date;
comment on column users.grade_until is 'Last day of a grade that staff set; the monthly recount leaves it until then.';

create table shop_setting (
  group_name text primary key,
  "values" jsonb not null check (jsonb_typeof("values") = 'object'),
  version int not null default 1,
  updated_at timestamptz not null
);
comment on table shop_setting is 'Settings that differ from their defaults, by group (features/base/settings).';
