-- Baseline, part 6: banners, terms, messages, visits, and what makes repeated requests safe.

create table banner (
  uuid uuid primary key default uuidv7(),
  position text not null check (position in ('MAIN', 'SUB')),
  title text not null,
  eyebrow text not null default '',
  sub_text text not null default '',
  image_pc text not null,
  image_mobile text not null,
  alt text not null check (alt <> ''),
  link text not null,
  background_color text,
  display_order int not null,
  is_display boolean not null default true,
  from_at timestamptz not null,
  to_at timestamptz not null
);

-- Terms of use by revision. A revision that is not in effect yet may be corrected (`version` is its optimistic lock). Members are
-- notified from `notice_at` on, in the order of their uuids; `told_up_to` is the last one notified, `told_at` the end.
create table terms (
  uuid uuid primary key default uuidv7(),
  terms_type text,
  user_terms_kind text,
  revision_number int not null check (revision_number >= 1),
  title text not null,
  summary text not null default '',
  content text not null,
  is_mandatory boolean not null,
  effective_at timestamptz not null,
  created_at timestamptz not null,
  version int not null default 1,
  is_adverse boolean not null default false,
  notice_at timestamptz,
  told_up_to uuid,
  told_at timestamptz,
  check ((terms_type is null) <> (user_terms_kind is null))
);
create unique index terms_revision on terms (coalesce(terms_type, user_terms_kind), revision_number);
create index terms_notice_due on terms (notice_at) where notice_at is not null and told_at is null;

-- Outbox of messages to members and guests.
create table message (
  uuid uuid primary key default uuidv7(),
  template text not null,
  order_uuid uuid references orders,
  phone text,
  email text,
  variables jsonb not null,
  created_at timestamptz not null,
  user_uuid uuid references users,
  unique (template, order_uuid)
);

-- One row per message and channel. WAITING: to be sent at due_at. SENT: a provider accepted it; due_at, if set, is when its result
-- is requested. Fill factor 50: claiming a row writes leased_until, which no index contains, and stays on the page.
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
  provider_group text,
  leased_until timestamptz,
  is_to_many boolean not null default false,
  unique (message_uuid, way)
) with (fillfactor = 50);
create unique index message_delivery_provider_id on message_delivery (provider, provider_id) where provider_id is not null;
create index message_delivery_provider_group on message_delivery (provider, provider_group)
  where provider_group is not null and status = 'SENT';
-- Each kind of delivery is claimed on its own, so that notices to many members do not delay a code.
create index message_delivery_due_of on message_delivery (way, status, is_to_many, due_at) where due_at is not null;

-- Attribution of the last visit of a browser. One row per guest id, deleted 180 days after its last visit.
create table visit_inflow (
  guest_external_id uuid primary key,
  inflow text not null,
  utm_source text,
  utm_medium text,
  utm_campaign text,
  utm_keyword text,
  utm_content text,
  initial_referer text,
  ab_group text check (ab_group in ('a', 'b')),
  naver_inflow_code text,
  sa_click_id text,
  landing_path text,
  product_item_uuid uuid,
  updated_at timestamptz not null
);
create index visit_inflow_time on visit_inflow (updated_at);

-- Answers to requests with an Idempotency-Key, kept for 24 hours.
create table idempotent_answer (
  key text not null,
  operation text not null,
  body_hash text not null,
  status int,
  answer text,
  created_at timestamptz not null,
  primary key (operation, key)
);

-- Rate limits that hold across processes.
create table rate_limit (
  key text primary key,
  window_start timestamptz not null,
  count int not null
);
