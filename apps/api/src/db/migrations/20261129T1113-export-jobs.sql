-- Files that staff export (docs/rules/staff.md#exports). Not logged: a file lives for ten minutes, and personal data must not be copied into
-- backups. After a crash of the database staff ask for their files again.
create unlogged table export_job (
  uuid uuid primary key default uuidv7(),
  kind text not null,
  staff_uuid uuid not null,
  store_uuid uuid,
  filter jsonb not null,
  columns text[] not null check (cardinality(columns) > 0),
  personal_columns text[] not null,
  format text not null check (format in ('XLSX', 'CSV', 'CSV_CP949')),
  reason text,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'RUNNING', 'DONE', 'FAILED')),
  row_count int not null default 0,
  total_count int,
  byte_count bigint not null default 0,
  try_count int not null default 0,
  fail_message text,
  due_at timestamptz,
  created_at timestamptz not null,
  expire_at timestamptz,
  fetched_at timestamptz,
  check ((state in ('QUEUED', 'RUNNING')) = (due_at is not null)),
  check ((state = 'DONE') = (expire_at is not null))
);
comment on table export_job is 'Exports of staff. A row is deleted a day after the request; the audit log keeps who asked for what and why.';
comment on column export_job.store_uuid is 'The store of the staff at the request, whose rows alone the file has; null for head office.';
comment on column export_job.personal_columns is 'Chosen columns that are not masked.';
comment on column export_job.due_at is 'When the file is written, or the lease of the process that writes it ends.';
comment on column export_job.expire_at is 'When the file is deleted.';
comment on column export_job.fetched_at is 'When the file was fetched: it can be fetched once.';
create index export_job_due on export_job (due_at) where due_at is not null;

create unlogged table export_part (
  export_uuid uuid not null references export_job on delete cascade,
  try_count int not null,
  part int not null,
  bytes bytea storage external not null,
  primary key (export_uuid, try_count, part)
);
comment on table export_part is 'The file of an export in parts of about half a megabyte, from 0, as the try of export_job wrote them.';

-- Logged, because it lives as long as the audit log.
create table audit_subject (
  user_uuid uuid not null,
  target_uuid uuid not null,
  at timestamptz not null,
  primary key (user_uuid, target_uuid)
);
comment on table audit_subject is 'Members whose personal data an export contained (audit_log.target_uuid), for the disclosures that members see.';
create index audit_subject_at on audit_subject (at);
