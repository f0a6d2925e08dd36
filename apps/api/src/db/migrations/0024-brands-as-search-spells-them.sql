-- Suggestions look at every brand with each key: spelling them anew was most of the time it took.
alter table brand add column spelled text not null
  generated always as (regexp_replace(lower(name || '|' || latin), '[^[:alnum:]]', '', 'g')) stored;
comment on column brand.spelled is 'name and Latin name in small letters and numbers alone';
