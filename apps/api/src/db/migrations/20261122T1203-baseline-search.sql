-- Baseline, part 3: product search, its vocabulary and its statistics (docs/decisions/031).
-- The indexes over the pieces of search_item are in functions/search-grams.sql, because that function computes the pieces.

-- One row per product in the spellings that shoppers type. Rewritten by the command that changes the product.
create table search_item (
  product_uuid uuid primary key references product,
  version int not null,
  id int not null,
  band smallint not null check (band between 1 and 7),
  popularity int not null,
  is_shown boolean not null,
  is_sold_out boolean not null,
  name text not null,
  near text not null,
  far text not null,
  jamo text not null,
  initials text not null
) with (fillfactor = 90);
-- Finds a completely typed name by equality, before any band is searched.
create index search_item_name on search_item using hash (name);
create index search_item_band on search_item (band);
create index search_item_version on search_item (version);

-- One row: the normaliser version and the time of the last rebuild.
create table search_state (
  is_only boolean primary key default true check (is_only),
  version int not null,
  counted_at timestamptz not null
);

create table search_word (
  word text primary key,
  shown text not null,
  jamo text not null,
  initials text not null,
  product_count int not null,
  slips text[] not null
);
-- The database sorts by code point, so that a plain index finds words by their prefix.
create index search_word_jamo on search_word (jamo);
create index search_word_initials on search_word (initials);
create index search_word_slips on search_word using gin (slips);

-- Filled by seed/search_synonym.sql, edited by staff.
create table search_synonym (
  uuid uuid primary key default uuidv7(),
  words text[] not null,
  typed text[] not null default '{}',
  check (cardinality(words) >= 1 and cardinality(words) + cardinality(typed) >= 2)
);

-- Numbers of products that common searches find, counted by a job and at the first search, valid for an hour.
create table search_total (
  reading text primary key,
  total int not null,
  counted_at timestamptz not null
);

create table search_log (
  uuid uuid primary key default uuidv7(),
  keyword text not null,
  hit_count int not null,
  viewer_hash text,
  searched_at timestamptz not null,
  is_half_typed boolean not null default false
);
create index search_log_time on search_log (searched_at);

create table recommended_keyword (
  keyword text primary key,
  display_order int not null,
  link text
);

-- Keywords that are never listed among the popular ones.
create table banned_keyword (
  keyword text primary key
);
