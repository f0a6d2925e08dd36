-- Columns by which staff edit events, their categories and groups, and brand pages. A deleted row is inactive; its name or brand may be
-- used again.

alter table event_category
  add column number int generated always as identity unique,
  add column is_display boolean not null default true,
  add column is_active boolean not null default true,
  add column created_at timestamptz not null default '2026-01-01',
  add column updated_at timestamptz not null default '2026-01-01';
alter table event_category alter column created_at drop default, alter column updated_at drop default;

-- Events refer to the uuid of their category instead of its name.
alter table event add column category_uuid uuid references event_category, add column is_active boolean not null default true;
update event set category_uuid = (select c.uuid from event_category c where c.name = event.category);
alter table event drop column category;
alter table event add check (default_type is not null or category_uuid is not null);
create index event_category_events on event (category_uuid);
alter table event_category drop constraint event_category_name_key;
create unique index event_category_name on event_category (name) where is_active;

alter table event_group
  add column is_display boolean not null default true,
  add column is_active boolean not null default true,
  add column created_at timestamptz not null default '2026-01-01',
  add column updated_at timestamptz not null default '2026-01-01';
alter table event_group alter column created_at drop default, alter column updated_at drop default;

alter table brand_page add column is_active boolean not null default true;
alter table brand_page drop constraint brand_page_brand_uuid_key;
create unique index brand_page_brand on brand_page (brand_uuid) where is_active;

comment on column event.images is 'Pictures {key, alt} below the text.';
comment on column event.thumbnail is 'Picture {key, alt} of lists.';
