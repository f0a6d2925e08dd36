-- Bulk edits of products and items that are executed at a time (docs/rules/catalog.md#scheduled-changes).
create table scheduled_change (
  uuid uuid primary key default uuidv7(),
  target text not null check (target in ('PRODUCT', 'ITEM')),
  change jsonb not null,
  store_uuid uuid references store,
  staff_uuid uuid not null references staff_user,
  apply_at timestamptz not null,
  created_at timestamptz not null,
  state text not null default 'PLANNED' check (state in ('PLANNED', 'APPLIED', 'PARTLY_FAILED', 'CANCELLED')),
  due_at timestamptz,
  try_count int not null default 0,
  ended_at timestamptz,
  ended_by_uuid uuid references staff_user
);
comment on column scheduled_change.change is 'Input of the bulk edit without its rows.';
comment on column scheduled_change.store_uuid is 'The store whose staff scheduled it; null for head office.';
comment on column scheduled_change.due_at is 'When the job executes it next; null once it has ended.';
create index scheduled_change_due on scheduled_change (due_at) where due_at is not null;
create index scheduled_change_newest on scheduled_change (created_at, uuid);

create table scheduled_change_row (
  change_uuid uuid not null references scheduled_change,
  uuid uuid not null,
  product_uuid uuid not null,
  seen jsonb not null,
  is_done boolean,
  message text,
  primary key (change_uuid, uuid)
);
comment on column scheduled_change_row.uuid is 'The product or the item. Neither is ever deleted, so that it is no foreign key.';
comment on column scheduled_change_row.seen is 'The values of the changed fields when the change was scheduled.';
create index scheduled_change_row_product on scheduled_change_row (product_uuid);
