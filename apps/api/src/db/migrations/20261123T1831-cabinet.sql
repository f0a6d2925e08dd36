-- What a member takes, and reminders before a supply runs out (docs/rules/nutrients.md#cabinet). Only the member's own actions write rows.
create table cabinet_entry (
  uuid uuid primary key default uuidv7(),
  user_uuid uuid not null references users,
  product_uuid uuid references product,
  name text not null default '',
  nutrition jsonb not null default '[]',
  units_per_day numeric(9, 3) check (units_per_day > 0),
  counted_units numeric(12, 3) check (counted_units >= 0),
  counted_on date,
  created_at timestamptz not null,
  unique (user_uuid, product_uuid),
  check ((product_uuid is null) = (name <> '')),
  check ((counted_units is null) = (counted_on is null))
);
create index cabinet_entry_user on cabinet_entry (user_uuid, created_at);
comment on column cabinet_entry.name is 'Of an entry that the member wrote; empty for a product of the shop.';
comment on column cabinet_entry.nutrition is 'Of an entry that the member wrote: [{name, amount}] per day. Labels of products are read from the product.';
comment on column cabinet_entry.units_per_day is 'What the member takes a day; null: as the label states.';
comment on column cabinet_entry.counted_units is 'What was left at the end of counted_on, as the member stated or as computed when the portion was changed.';

create table run_out_reminder (
  user_uuid uuid not null references users,
  product_uuid uuid not null references product,
  created_at timestamptz not null,
  check_on date not null,
  reminded_date date,
  primary key (user_uuid, product_uuid)
);
create index run_out_reminder_check_on on run_out_reminder (check_on);
comment on table run_out_reminder is 'A row is the consent of the member to reminders about this product; switching off deletes it.';
comment on column run_out_reminder.check_on is 'When the job computes the run-out date again.';
comment on column run_out_reminder.reminded_date is 'The run-out date of the last reminder.';
