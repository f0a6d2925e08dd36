-- Members: accounts, sessions, codes, consents, and what is left of an account after it is withdrawn.
-- Tokens, codes, proofs and handles stand here as hashes only; CI of an identity check as a keyed hash.
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
  check (login_id is null or login_id = lower(login_id)),
  check (provider <> 'LOCAL' or state = 'WITHDRAWAL' or (login_id is not null and password_hash is not null))
);
create unique index users_login_id on users (login_id);
create unique index users_phone on users (phone) where state <> 'WITHDRAWAL';
create unique index users_email on users (email) where email <> '' and state <> 'WITHDRAWAL';
create unique index users_ci on users (ci_hash) where ci_hash is not null and state <> 'WITHDRAWAL';
comment on column users.customer_key is 'how the payment company knows this member (api.md D21)';
comment on column users.external_id is 'how advertisement and statistics know this member (spec 9)';

-- A person at Kakao or Apple who signs in as this member.
create table user_provider (
  provider text not null check (provider in ('KAKAO', 'APPLE')),
  provider_id text not null,
  user_uuid uuid not null references users,
  sealed_refresh_token text,
  linked_at timestamptz not null,
  primary key (provider, provider_id),
  unique (user_uuid, provider)
);

-- Between the sign-in at Kakao or Apple and the registration here: ten minutes.
create table register_token (
  token_hash text primary key,
  provider text not null check (provider in ('KAKAO', 'APPLE')),
  provider_id text not null,
  profile jsonb not null,
  sealed_refresh_token text,
  expires_at timestamptz not null
);

-- A found account or a password to be set anew, known to the one who holds the token.
create table user_handle (
  token_hash text primary key,
  purpose text not null check (purpose in ('FIND_ID', 'RESET_PASSWORD')),
  user_uuid uuid not null references users,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index user_handle_user on user_handle (user_uuid);

-- Wrong passwords per login id, whether or not anybody has it: both must look the same from outside.
create table login_guard (
  login_id_hash text primary key,
  failure_count int not null,
  locked_until timestamptz,
  failed_at timestamptz not null
);

-- What a withdrawn member's row said, apart from it, until the thirty days are over.
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

-- Phones that may not join again yet, and login ids that never come back; neither can be read from its hash.
create table rejoin_block (
  phone_hash text primary key,
  until timestamptz not null
);
create table used_login_id (
  login_id_hash text primary key
);

create table session (
  uuid uuid primary key default uuidv7(),
  token_hash text not null unique,
  kind text not null default 'MEMBER' check (kind in ('MEMBER', 'STAFF', 'STAFF_HALF')),
  user_uuid uuid references users,
  staff_uuid uuid,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  check ((kind = 'MEMBER') = (user_uuid is not null)),
  check ((kind = 'MEMBER') = (staff_uuid is null))
);
create index session_of_user on session (user_uuid) where user_uuid is not null;
create index session_of_staff on session (staff_uuid) where staff_uuid is not null;
create index session_expires on session (expires_at);

-- Every process remembers sessions for a few seconds: it hears at once which of them ended.
create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_end', old.token_hash);
  return null;
end $$;
create trigger session_end after delete on session for each row execute function tell_session_end();

-- The live code per purpose, target and viewer: sending another one replaces it.
create table code (
  purpose text not null check (purpose in ('REGISTER', 'FIND_ID', 'RESET_PASSWORD', 'CHANGE_PHONE', 'CHANGE_EMAIL', 'MERCHANT')),
  target_hash text not null,
  viewer text not null default '',
  code_hash text not null,
  try_count int not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (purpose, target_hash, viewer)
);
comment on column code.viewer is 'the member who asked; empty before there is an account';
create index code_expires on code (expires_at);

create table proof (
  token_hash text primary key,
  purpose text not null,
  target_hash text not null,
  viewer text not null default '',
  expires_at timestamptz not null
);
create index proof_expires on proof (expires_at);

-- What a member agreed to or not, and when; rows are only added, the newest of a kind holds.
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

alter table orders add constraint orders_user foreign key (user_uuid) references users;
create index orders_user_newest on orders (user_uuid, created_at desc) where user_uuid is not null;

alter table message add column user_uuid uuid references users;
