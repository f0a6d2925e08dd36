-- What outside companies are asked on behalf of members: messages that go out, identity windows, goodbyes to sign-in companies.

-- Whether a message went out is told by its deliveries, one per way.
alter table message drop column status;

-- WAITING: to be sent at due_at. SENT: a company took it; due_at, where there is one, is when its result is asked for.
create table message_delivery (
  uuid uuid primary key default uuidv7(),
  message_uuid uuid not null references message on delete cascade,
  way text not null check (way in ('PHONE', 'EMAIL')),
  status text not null default 'WAITING' check (status in ('WAITING', 'SENT', 'DELIVERED', 'FAILED')),
  due_at timestamptz,
  try_count int not null default 0,
  is_plain_text boolean not null default false,
  provider text,
  provider_id text,
  channel text,
  sent_at timestamptz,
  result_code text,
  result_at timestamptz,
  unique (message_uuid, way)
);
create index message_delivery_due on message_delivery (due_at) where due_at is not null;
create unique index message_delivery_provider_id on message_delivery (provider, provider_id) where provider_id is not null;
comment on column message_delivery.is_plain_text is 'Alimtalk was refused for this one: it goes as SMS.';

-- What waited before there were senders.
insert into message_delivery (message_uuid, way, due_at)
  select uuid, 'PHONE', created_at from message where phone is not null
  union all
  select uuid, 'EMAIL', created_at from message where email is not null;

-- One opening of the identity window. `handle_hash` is of what the browser holds (api.md C17); `keys` are sealed;
-- `answer_hash` is of the one answer whose integrity was proved when it came back.
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

-- Sign-in companies that must be told that a member left.
create table provider_farewell (
  uuid uuid primary key default uuidv7(),
  provider text not null check (provider in ('KAKAO', 'APPLE')),
  provider_id text not null,
  sealed_refresh_token text,
  due_at timestamptz,
  try_count int not null default 0,
  done_at timestamptz
);
create index provider_farewell_due on provider_farewell (due_at) where due_at is not null;
