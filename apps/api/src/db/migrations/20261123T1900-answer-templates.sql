-- Texts that staff reuse in answers to inquiries (docs/rules/inquiries.md#templates).

create table answer_template (
  uuid uuid primary key default uuidv7(),
  number int generated always as identity unique,
  store_uuid uuid references store,
  title text not null check (title <> ''),
  text text not null check (char_length(text) between 1 and 2000),
  is_display boolean not null default true,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index answer_template_store on answer_template (store_uuid, number) where is_active;
comment on table answer_template is 'Texts that staff reuse in answers to inquiries.';
comment on column answer_template.store_uuid is 'Store whose staff use it; null for head office.';
comment on column answer_template.version is 'Optimistic lock of staff; a deleted row is inactive.';
