-- Gives columns and tables the terms of docs/glossary.md (docs/decisions/143). Only names change: rows, indexes and defaults stay.

alter table terms rename column told_up_to to notified_up_to;
alter table terms rename column told_at to notified_at;
alter table users rename column absence_told_at to inactivity_notified_at;
alter table message_delivery rename column is_to_many to is_bulk;

alter table orders rename column hold_until to reserved_until;
alter table orders rename column held_by to reserved_by;

alter table product_shelf rename to category_index;
alter table category_index rename column shelf_uuid to category_or_brand_uuid;
alter table product_shelf_count rename to category_index_count;
alter table category_index_count rename column shelf_uuid to category_or_brand_uuid;
comment on table category_index is 'Visible products of each category (with its descendants) and brand, with an index per sort order.';
alter table brand rename column spelled to normalized_name;

alter table search_word rename column slips to typo_keys;
alter table search_total rename column reading to query;
alter table search_log rename column is_half_typed to is_prefix;

-- Indexes and constraints are named after their columns and tables.
do $$
declare
  part record;
  named record;
begin
  for part in select * from (values ('product_shelf', 'category_index'), ('shelf_uuid', 'category_or_brand_uuid'),
    ('orders_hold', 'orders_reserved'), ('held_by', 'reserved_by'), ('long_absent', 'inactive'), ('is_to_many', 'is_bulk'),
    ('brand_spelled', 'brand_normalized_name'), ('slips', 'typo_keys'), ('search_total_reading', 'search_total_query'),
    ('is_half_typed', 'is_prefix')) as p (old, new)
  loop
    for named in select conrelid::regclass as owner, conname as name from pg_constraint
      where connamespace = 'public'::regnamespace and strpos(conname, part.old) > 0
    loop
      execute format('alter table %s rename constraint %I to %I', named.owner, named.name, replace(named.name, part.old, part.new));
    end loop;
    for named in select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'i' and strpos(relname, part.old) > 0
    loop
      execute format('alter index %I rename to %I', named.name, replace(named.name, part.old, part.new));
    end loop;
  end loop;
end $$;

-- db/functions creates notify_page_change and notify_session_end with their triggers.
drop function if exists tell_page_change() cascade;
drop function if exists tell_session_end() cascade;
