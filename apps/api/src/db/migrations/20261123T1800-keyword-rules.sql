-- Rules of keywords in one table that staff edit: the synonyms, the banned words, and new ones. Recommended keywords can be edited too.

alter table search_synonym rename to keyword_rule;
alter index search_synonym_pkey rename to keyword_rule_pkey;
alter table keyword_rule
  drop constraint search_synonym_check,
  add column number int generated always as identity unique,
  add column kind text not null default 'SYNONYM' check (kind in ('SYNONYM', 'BAN', 'REDIRECT', 'PINNED')),
  add column link text,
  add column product_uuids uuid[] not null default '{}',
  add column display_order int not null default 0,
  add column is_display boolean not null default true,
  add column is_active boolean not null default true,
  add column version int not null default 1,
  add column created_at timestamptz not null default '2026-01-01',
  add column updated_at timestamptz not null default '2026-01-01';
insert into keyword_rule (kind, words) select 'BAN', array[keyword] from banned_keyword order by keyword;
drop table banned_keyword;
update keyword_rule r set display_order = placed.place
  from (select uuid, row_number() over (order by uuid) as place from keyword_rule) placed where placed.uuid = r.uuid;
alter table keyword_rule
  alter column kind drop default,
  alter column display_order drop default,
  alter column created_at drop default,
  alter column updated_at drop default,
  add check (cardinality(words) >= 1),
  add check (kind <> 'SYNONYM' or cardinality(words) + cardinality(typed) >= 2),
  add check (kind <> 'REDIRECT' or link is not null),
  add check (kind <> 'PINNED' or cardinality(product_uuids) >= 1);
comment on table keyword_rule is 'Rules of keywords in a search, edited by staff; the synonyms of a new shop come from seed/keyword_rule.sql.';
comment on column keyword_rule.words is 'Of SYNONYM: words that products are named by; a search for one finds all of them. Of the others: the keywords that have the rule.';
comment on column keyword_rule.link is 'Of REDIRECT: path of the shop that a search opens.';
comment on column keyword_rule.product_uuids is 'Of PINNED: products that come first, in this order.';
comment on column keyword_rule.display_order is 'Where a word is in several rules of a kind, the first one counts.';

alter table recommended_keyword
  drop constraint recommended_keyword_pkey,
  add column uuid uuid not null default uuidv7() primary key,
  add column number int generated always as identity unique,
  add column is_display boolean not null default true,
  add column is_active boolean not null default true,
  add column version int not null default 1,
  add column created_at timestamptz not null default '2026-01-01',
  add column updated_at timestamptz not null default '2026-01-01';
alter table recommended_keyword alter column created_at drop default, alter column updated_at drop default;
create unique index recommended_keyword_keyword on recommended_keyword (keyword) where is_active;
