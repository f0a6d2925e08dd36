-- What the provider says about Alimtalk templates (docs/rules/messages.md#alimtalk).
create table alimtalk_template (
  alimtalk_id text primary key,
  state text not null check (state in ('PENDING', 'INSPECTING', 'APPROVED', 'REJECTED', 'NOT_FOUND')),
  reason text,
  checked_at timestamptz not null
);
comment on column alimtalk_template.reason is 'Newest comment of the provider about a rejected template.';
