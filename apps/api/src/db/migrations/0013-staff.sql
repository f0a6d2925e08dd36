-- Staff of the stores and of head office, and the trail of what they wrote and whose personal data they read.
create table staff_user (
  number int generated always as identity,
  uuid uuid primary key default uuidv7(),
  login_id text not null unique check (login_id = lower(login_id)),
  password_hash text not null,
  password_changed_at timestamptz,
  name text not null,
  phone text not null,
  email text not null default '',
  role text not null check (role in ('MERCHANT', 'ADMIN')),
  store_uuid uuid references store,
  permissions text[] not null default '{}',
  allowed_ips text[] not null default '{}',
  is_active boolean not null default true,
  version int not null default 1,
  last_login_at timestamptz,
  created_at timestamptz not null,
  check ((role = 'MERCHANT') = (store_uuid is not null))
);
comment on column staff_user.password_changed_at is 'empty while the password is one that somebody else made';

alter table session add constraint session_staff foreign key (staff_uuid) references staff_user;

-- Rows are only added; the clock takes away what is older than two years.
create table audit_log (
  number bigint primary key generated always as identity,
  uuid uuid not null unique default uuidv7(),
  at timestamptz not null,
  staff_uuid uuid references staff_user,
  staff_name text not null,
  role text not null,
  ip text not null,
  action text not null,
  target_type text not null,
  target_uuid uuid,
  before jsonb,
  after jsonb,
  reason text
);
comment on column audit_log.staff_uuid is 'empty for a command at the machine itself';
create index audit_log_at on audit_log (at);
create index audit_log_staff on audit_log (staff_uuid, number desc) where staff_uuid is not null;
create index audit_log_target on audit_log (target_uuid, number desc) where target_uuid is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are only added.', tg_table_name;
end $$;
create trigger audit_log_is_added_to before update on audit_log for each row execute function refuse_change();
