-- Frequently asked questions, notices, and notices of head office on product pages and at checkout. `number` is the order of creation,
-- `version` the optimistic lock of staff; a deleted row is inactive.

-- `search_text` is question and answer in lower case without HTML.
create table faq (
  uuid uuid primary key default uuidv7(),
  number int generated always as identity unique,
  category_name text not null check (category_name <> ''),
  question text not null check (question <> ''),
  answer text not null,
  search_text text not null generated always as (lower(question || ' ' || regexp_replace(answer, '<[^>]+>', ' ', 'g'))) stored,
  is_top boolean not null default false,
  display_order int not null default 0,
  is_display boolean not null default true,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table notice (
  uuid uuid primary key default uuidv7(),
  number int generated always as identity unique,
  title text not null check (title <> ''),
  content text not null,
  is_pinned boolean not null default false,
  is_display boolean not null default true,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Shown from `from_at` until before `to_at`.
create table headquarter_notice (
  uuid uuid primary key default uuidv7(),
  number int generated always as identity unique,
  title text not null check (title <> ''),
  content text not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  display_order int not null default 0,
  is_display boolean not null default true,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
