-- Earlier versions of content that staff edit (docs/rules/content.md#revisions).
create table row_revision (
  target_uuid uuid not null,
  version int not null,
  row jsonb not null,
  replaced_at timestamptz not null,
  staff_uuid uuid not null references staff_user,
  primary key (target_uuid, version)
);
comment on table row_revision is 'Append-only: rows of content as they were before staff changed them.';
comment on column row_revision.row is 'The columns of the row. A column that was added later has its current value when the revision is read.';
comment on column row_revision.staff_uuid is 'Who replaced this version.';
