-- Downloads of the file with a member's personal data (docs/rules/members.md#ledger), retained for two years.
create table personal_data_export (
  uuid uuid primary key default uuidv7(),
  user_uuid uuid not null references users,
  exported_at timestamptz not null,
  ip text not null
);
create index personal_data_export_user on personal_data_export (user_uuid, exported_at desc);
create index personal_data_export_at on personal_data_export (exported_at);
