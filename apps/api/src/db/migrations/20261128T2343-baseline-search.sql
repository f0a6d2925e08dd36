-- Baseline, part 4: product search, its vocabulary, its statistics and the rules of keywords (docs/decisions/031).
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
  initials text not null,
  subject text[] not null default '{}'
) with (fillfactor = 90);
comment on column search_item.version is 'Version of the normaliser that wrote the row.';
comment on column search_item.band is
  'Band of popularity: 1 the most popular, each further one three times as many rows, 7 the rest. A job recomputes it.';
comment on column search_item.popularity is 'Rank: lower is more popular.';
comment on column search_item.name is 'The name without spaces.';
comment on column search_item.near is 'Name and brand without spaces, | before each word.';
comment on column search_item.far is 'Options, categories, ingredients and functions without spaces, | before each.';
comment on column search_item.jamo is 'Letters of name and brand as they are typed.';
comment on column search_item.initials is 'First consonants of near.';
comment on column search_item.subject is 'What the product is (=zinc:3) and mainly is (=zinc:2), by its name and main ingredient.';
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
  typo_keys text[] not null
);
comment on table search_word is 'Words to suggest while typing and to correct typos with.';
comment on column search_word.typo_keys is
  'The jamo of the word: whole, with each jamo left out, and with each inner syllable left out. Words one typo apart share an entry.';
-- The database sorts by code point, so that a plain index finds words by their prefix.
create index search_word_jamo on search_word (jamo);
create index search_word_initials on search_word (initials);
create index search_word_typo_keys on search_word using gin (typo_keys);

-- Numbers of products that common searches find, counted by a job and at the first search, valid for an hour.
create table search_total (
  query text primary key,
  total int not null,
  counted_at timestamptz not null
);

create table search_log (
  uuid uuid primary key default uuidv7(),
  keyword text not null,
  hit_count int not null,
  viewer_hash text,
  searched_at timestamptz not null,
  is_prefix boolean not null default false
);
comment on column search_log.is_prefix is 'The keyword found products only as a prefix of a longer word; it is not counted as popular.';
create index search_log_time on search_log (searched_at);

create table keyword_rule (
  uuid uuid primary key default uuidv7(),
  words text[] not null,
  typed text[] not null default '{}',
  number int generated always as identity unique,
  kind text not null check (kind in ('SYNONYM', 'BAN', 'REDIRECT', 'PINNED')),
  link text,
  product_uuids uuid[] not null default '{}',
  display_order int not null,
  is_display boolean not null default true,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (cardinality(words) >= 1),
  check (kind <> 'SYNONYM' or cardinality(words) + cardinality(typed) >= 2),
  check (kind <> 'REDIRECT' or link is not null),
  check (kind <> 'PINNED' or cardinality(product_uuids) >= 1)
);
comment on table keyword_rule is 'Rules of keywords in a search, edited by staff; the synonyms of a new shop come from seed/keyword_rule.sql.';
comment on column keyword_rule.words is
  'Of SYNONYM: words that products are named by; a search for one finds all of them. Of the others: the keywords that have the rule.';
comment on column keyword_rule.typed is 'Words that only shoppers use: a search for one finds `words`, not the other way round.';
comment on column keyword_rule.link is 'Of REDIRECT: path of the shop that a search opens.';
comment on column keyword_rule.product_uuids is 'Of PINNED: products that come first, in this order.';
comment on column keyword_rule.display_order is 'Where a word is in several rules of a kind, the first one counts.';

create table recommended_keyword (
  keyword text not null,
  display_order int not null,
  link text,
  uuid uuid primary key default uuidv7(),
  number int generated always as identity unique,
  is_display boolean not null default true,
  is_active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index recommended_keyword_keyword on recommended_keyword (keyword) where is_active;
