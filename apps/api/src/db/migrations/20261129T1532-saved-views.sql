create table saved_view (
  uuid uuid primary key default uuidv7(),
  staff_uuid uuid not null references staff_user,
  store_uuid uuid references store,
  list text not null,
  name text not null,
  filters jsonb not null,
  sort text not null,
  columns jsonb not null,
  density text not null check (density in ('DENSE', 'NORMAL', 'WIDE')),
  is_shared boolean not null,
  version int not null default 1,
  created_at timestamptz not null,
  unique (staff_uuid, list, name)
);
comment on table saved_view is 'Views of lists at the desk that staff have saved (docs/rules/staff.md#views).';
comment on column saved_view.staff_uuid is 'Who saved it.';
comment on column saved_view.store_uuid is 'Store of the author then, whose staff see it when it is shared; null for head office.';
comment on column saved_view.version is 'Optimistic lock of staff.';
create index saved_view_shared on saved_view (list, store_uuid) where is_shared;
create index saved_view_store on saved_view (store_uuid) where store_uuid is not null;
