-- Failed sign-ins per account and caller, for members and staff: a stranger's failures stop the stranger, not the owner.
drop table login_guard;

create table sign_in_failure (
  account_hash text not null,
  caller text not null,
  failure_count int not null,
  failed_at timestamptz not null,
  locked_until timestamptz,
  primary key (account_hash, caller)
);
create index sign_in_failure_failed on sign_in_failure (failed_at);
comment on table sign_in_failure is 'Wrong passwords of an account, whether or not it exists; forgotten after a day without one.';
comment on column sign_in_failure.account_hash is 'Keyed hash of the login id.';
comment on column sign_in_failure.caller is 'A known device or a network address, hashed; empty for all callers together.';

create table known_device (
  token_hash text not null,
  account_hash text not null,
  used_at timestamptz not null,
  primary key (token_hash, account_hash)
);
create index known_device_account on known_device (account_hash, used_at);
comment on table known_device is 'Devices that have signed in to an account; others’ failures never stop them.';

-- A code may sign its owner in while strangers guess at the password.
alter table code drop constraint code_purpose_check;
alter table code add constraint code_purpose_check
  check (purpose in ('REGISTER', 'FIND_ID', 'RESET_PASSWORD', 'CHANGE_PHONE', 'CHANGE_EMAIL', 'MERCHANT', 'LOGIN'));
