-- Published sets of products that are sold on request, and the steps of visits to their pages (docs/rules/inquiries.md#sets).

create table tying_set (
  uuid uuid primary key default uuidv7(),
  number int generated always as identity unique,
  title text not null check (title <> ''),
  html text not null,
  items jsonb not null check (jsonb_array_length(items) between 1 and 20),
  from_at timestamptz not null,
  to_at timestamptz not null,
  display_order int not null default 0,
  is_display boolean not null default true,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table tying_set is 'Sets of products that are sold on request; staff write them, and their pages show the items with their own prices.';
comment on column tying_set.html is 'Cleaned text of staff.';
comment on column tying_set.items is 'Items in their order: productItemUuid and count.';
comment on column tying_set.from_at is 'Shown from then until before to_at.';
comment on column tying_set.version is 'Optimistic lock of staff; a deleted row is inactive.';

create table tying_log (
  uuid uuid primary key default uuidv7(),
  tying_set_uuid uuid not null references tying_set,
  external_id text not null check (char_length(external_id) between 1 and 64),
  step text not null check (step in ('VIEW', 'SELECT', 'WRITE', 'SUBMIT')),
  selection jsonb,
  utm jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index tying_log_visitor on tying_log (tying_set_uuid, external_id, updated_at);
create index tying_log_updated on tying_log (updated_at);
comment on table tying_log is 'One row per visit to the page of a set: the furthest step of the visitor. Deleted after 180 days.';
comment on column tying_log.external_id is 'Id of the browser.';
comment on column tying_log.selection is 'What the visitor had selected at the last step; at most 4 KB.';
comment on column tying_log.utm is 'Campaign parameters of the visit.';

alter table visitor_inquiry add column tying_set_uuid uuid references tying_set;
comment on column visitor_inquiry.tying_set_uuid is 'The published set on whose page the inquiry was made.';
