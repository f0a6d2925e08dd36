-- Baseline, part 2: members, staff, sessions, one-time codes, consents, and what remains of a deleted account.
-- Tokens, codes and login ids of deleted accounts are stored as hashes; the CI of an identity check as a keyed hash.

create table users (
  uuid uuid primary key default uuidv7(),
  login_id text,
  password_hash text,
  provider text not null check (provider in ('LOCAL', 'KAKAO', 'APPLE')),
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'BLOCKED', 'WITHDRAWAL')),
  blocked_reason text,
  name text not null,
  phone text not null,
  email text not null default '',
  gender text not null default 'NONE' check (gender in ('FEMALE', 'MALE', 'NONE')),
  birth date,
  grade_type text not null default 'BASIC' check (grade_type in ('BASIC', 'SILVER', 'GOLD', 'VIP')),
  instagram_id text,
  ci_hash text,
  identity_verified_at timestamptz,
  adult_verified_until date,
  customer_key uuid not null default gen_random_uuid(),
  external_id uuid not null default gen_random_uuid(),
  guest_external_id uuid,
  password_change_request_at timestamptz,
  password_change_delayed_at timestamptz,
  last_login_at timestamptz not null,
  inflow text not null default 'DIRECT',
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  inactivity_notified_at timestamptz,
  grade_until date,
  check (login_id is null or login_id = lower(login_id)),
  check (provider <> 'LOCAL' or state = 'WITHDRAWAL' or (login_id is not null and password_hash is not null))
);
comment on column users.customer_key is 'Identifies the member to payment providers.';
comment on column users.external_id is 'Identifies the member to advertising and analytics.';
comment on column users.grade_until is 'Last day of a grade that staff set; the monthly recount leaves it until then.';
create unique index users_login_id on users (login_id);
create unique index users_phone on users (phone) where state <> 'WITHDRAWAL';
create unique index users_email on users (email) where email <> '' and state <> 'WITHDRAWAL';
create unique index users_ci on users (ci_hash) where ci_hash is not null and state <> 'WITHDRAWAL';
create index users_inactive on users (last_login_at)
  where state = 'ACTIVE' and (inactivity_notified_at is null or inactivity_notified_at <= last_login_at);

-- An account at Kakao or Apple that is linked with a member.
create table user_provider (
  provider text not null check (provider in ('KAKAO', 'APPLE')),
  provider_id text not null,
  user_uuid uuid not null references users,
  sealed_refresh_token text,
  linked_at timestamptz not null,
  unlink_due_at timestamptz,
  primary key (provider, provider_id),
  unique (user_uuid, provider)
);
create index user_provider_unlink on user_provider (unlink_due_at) where unlink_due_at is not null;

-- Between the sign-in at Kakao or Apple and the registration here; valid for ten minutes.
create table register_token (
  token_hash text primary key,
  provider text not null check (provider in ('KAKAO', 'APPLE')),
  provider_id text not null,
  profile jsonb not null,
  sealed_refresh_token text,
  expires_at timestamptz not null
);

-- Allows the holder of the token to see a found login id, or to set a new password.
create table user_handle (
  token_hash text primary key,
  purpose text not null check (purpose in ('FIND_ID', 'RESET_PASSWORD')),
  user_uuid uuid not null references users,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index user_handle_user on user_handle (user_uuid);

-- Personal data of a deleted account, apart from its row, until it is erased after thirty days.
create table withdrawn_user (
  user_uuid uuid primary key references users,
  name text not null,
  phone text not null,
  email text not null,
  gender text not null,
  birth date,
  reason text not null,
  text text,
  withdrawn_at timestamptz not null,
  erase_due_at timestamptz not null
);
create index withdrawn_user_due on withdrawn_user (erase_due_at);

-- Phones that may not register again yet, and login ids that are never given out again.
create table rejoin_block (
  phone_hash text primary key,
  until timestamptz not null
);
create table used_login_id (
  login_id_hash text primary key
);

create table user_address (
  uuid uuid primary key default uuidv7(),
  user_uuid uuid not null references users,
  address_name text not null,
  recipient_name text not null,
  phone text not null,
  zip_code char(5) not null,
  address text not null,
  detail_address text not null,
  jibun_address text,
  delivery_memo text,
  entrance_memo text,
  is_default boolean not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  check (not is_default or deleted_at is null)
);
create index user_address_user on user_address (user_uuid, created_at desc) where deleted_at is null;
create unique index user_address_default on user_address (user_uuid) where is_default;
create index user_address_deleted on user_address (deleted_at) where deleted_at is not null;

-- An Instagram name that was entered without a session; the next sign-in of the same browser moves it to the member.
create table guest_instagram (
  guest_external_id uuid primary key,
  instagram_id text not null,
  updated_at timestamptz not null
);
create index guest_instagram_time on guest_instagram (updated_at);

-- What a member agreed to or declined, and when. Rows are only added; the newest of a kind applies.
create table user_terms (
  uuid uuid primary key default uuidv7(),
  user_uuid uuid not null references users,
  kind text not null,
  answer text not null check (answer in ('ACCEPT', 'DECLINE', 'NO_REPLY')),
  revision_number int not null,
  channels text[] not null default '{}',
  at timestamptz not null,
  asked_by text not null check (asked_by in ('REGISTER', 'MY_PAGE', 'STAFF', 'WITHDRAW')),
  ip text not null
);
create index user_terms_newest on user_terms (user_uuid, kind, uuid desc);

-- Members who agreed to advertisement are reminded of it every two years (정보통신망법 50의8).
create table marketing_recheck (
  user_uuid uuid primary key references users,
  due_at timestamptz not null
);
create index marketing_recheck_due on marketing_recheck (due_at);

-- Downloads of the file with a member's personal data (docs/rules/members.md#ledger), retained for two years.
create table personal_data_export (
  uuid uuid primary key default uuidv7(),
  user_uuid uuid not null references users,
  exported_at timestamptz not null,
  ip text not null
);
create index personal_data_export_user on personal_data_export (user_uuid, exported_at desc);
create index personal_data_export_at on personal_data_export (exported_at);

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
comment on column staff_user.password_changed_at is 'Null while the password is one that another person set.';

create table session (
  uuid uuid primary key default uuidv7(),
  token_hash text not null unique,
  kind text not null default 'MEMBER' check (kind in ('MEMBER', 'STAFF', 'STAFF_UNVERIFIED')),
  user_uuid uuid references users,
  staff_uuid uuid constraint session_staff references staff_user,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  check ((kind = 'MEMBER') = (user_uuid is not null)),
  check ((kind = 'MEMBER') = (staff_uuid is null))
);
create index session_of_user on session (user_uuid) where user_uuid is not null;
create index session_of_staff on session (staff_uuid) where staff_uuid is not null;
create index session_expires on session (expires_at);

-- What staff wrote, and whose personal data they read. Rows are only added; a job deletes those older than two years.
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
comment on column audit_log.staff_uuid is 'Null for a command run on the server.';
create index audit_log_at on audit_log (at);
create index audit_log_staff on audit_log (staff_uuid, number desc) where staff_uuid is not null;
create index audit_log_target on audit_log (target_uuid, number desc) where target_uuid is not null;

-- Failed sign-ins per account and caller, so that a stranger's failures lock out the stranger and not the owner (docs/decisions/101).
create table sign_in_failure (
  account_hash text not null,
  caller text not null,
  failure_count int not null,
  failed_at timestamptz not null,
  locked_until timestamptz,
  primary key (account_hash, caller)
);
comment on table sign_in_failure is 'Wrong passwords per account, whether or not it exists; deleted after a day without another.';
comment on column sign_in_failure.account_hash is 'Keyed hash of the login id.';
comment on column sign_in_failure.caller is 'Hash of a known device or a network address; empty for all callers together.';
create index sign_in_failure_failed on sign_in_failure (failed_at);

create table known_device (
  token_hash text not null,
  account_hash text not null,
  used_at timestamptz not null,
  primary key (token_hash, account_hash)
);
comment on table known_device is 'Devices that have signed in to an account: failures of other callers do not lock them out.';
create index known_device_account on known_device (account_hash, used_at);

-- The valid code per purpose, target, viewer and caller: a new one replaces it. Codes of one recipient that different callers
-- requested are valid beside each other, so that a stranger's request neither replaces the owner's code nor uses up its tries
-- (docs/rules/members.md#codes). `caller` is a hash of the requesting address, empty for codes of a session; `other_try_count`
-- counts wrong codes of callers that did not request a code.
create table code (
  purpose text not null
    check (purpose in ('REGISTER', 'FIND_ID', 'RESET_PASSWORD', 'CHANGE_PHONE', 'CHANGE_EMAIL', 'MERCHANT', 'LOGIN')),
  target_hash text not null,
  viewer text not null default '',
  code_hash text not null,
  try_count int not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  caller text not null default '',
  other_try_count int not null default 0,
  primary key (purpose, target_hash, viewer, caller)
);
comment on column code.viewer is 'The member who requested the code; empty before registration.';
create index code_expires on code (expires_at);

create table proof (
  token_hash text primary key,
  purpose text not null,
  target_hash text not null,
  viewer text not null default '',
  expires_at timestamptz not null
);
create index proof_expires on proof (expires_at);

-- One opening of the identity window. `keys` are encrypted; `handle_hash` is of the token that the browser holds; `answer_hash` is
-- of the one answer whose integrity was verified.
create table identity_attempt (
  uuid uuid primary key default uuidv7(),
  handle_hash text not null unique,
  request_no text not null unique,
  token_version_id text not null,
  purpose text not null check (purpose in ('REGISTER', 'UPDATE', 'ADULT')),
  user_uuid uuid,
  redirect_url text not null,
  keys text not null,
  answer_hash text,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index identity_attempt_token on identity_attempt (token_version_id);
create index identity_attempt_expires on identity_attempt (expires_at);

-- Requests for a mail with a password link. A job processes them whether or not the account exists, so that the request itself
-- takes the same time for both.
create table reset_mail_request (
  uuid uuid primary key default uuidv7(),
  login_id text not null,
  email text not null,
  requested_at timestamptz not null
);
comment on table reset_mail_request is 'Deleted by the job that sends the link, within seconds.';

-- Solved proof-of-work challenges: each is accepted once. A row is needed until its challenge expires.
create table challenge_use (
  id text primary key,
  expires_at timestamptz not null
);
comment on table challenge_use is 'Used proofs of work, by the signature of their challenge.';
create index challenge_use_expires on challenge_use (expires_at);

-- Processed notices of Apple: a repeated one must not unlink an account that was linked again since.
create table apple_notice (
  jti text primary key check (length(jti) <= 200),
  received_at timestamptz not null
);
create index apple_notice_received_at on apple_notice (received_at);
