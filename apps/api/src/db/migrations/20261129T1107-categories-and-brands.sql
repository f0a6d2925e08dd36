-- Staff edit categories and brands (features/base/edited-rows): a number that ends every sort order, the version of the row, and a brand that
-- is deleted becomes inactive. A deleted category or brand leaves its code or name to a new one.
alter table category
  add column number bigint generated always as identity unique,
  add column version int not null default 1,
  add column created_at timestamptz,
  add column updated_at timestamptz;
update category set created_at = '2026-11-29', updated_at = '2026-11-29';
alter table category
  alter column created_at set not null,
  alter column updated_at set not null,
  alter column level set default 0,
  drop constraint category_code_key;
create unique index category_code on category (code) where is_active;
comment on column category.number is 'Last column of every sort order.';
comment on column category.version is 'Optimistic lock of staff; a deleted row is inactive.';
comment on column category.image is '{key, alt}; null without a picture.';

alter table brand
  add column number bigint generated always as identity unique,
  add column version int not null default 1,
  add column is_active boolean not null default true,
  add column created_at timestamptz,
  add column updated_at timestamptz;
update brand b set created_at = t.at, updated_at = t.at
from (select one.uuid, coalesce((select min(p.created_at) from product p where p.brand_uuid = one.uuid), '2026-11-29') as at from brand one) t
where t.uuid = b.uuid;
alter table brand
  alter column created_at set not null,
  alter column updated_at set not null,
  drop constraint brand_name_key;
create unique index brand_name on brand (name) where is_active;
comment on column brand.number is 'Last column of every sort order.';
comment on column brand.version is 'Optimistic lock of staff; a deleted row is inactive.';

-- Lists, coupon prices and search rows of products contain names and places of categories and brands, and whether a store is open. A job
-- rewrites them, because a category may have thousands of products.
create table product_rewrite (
  target_uuid uuid primary key,
  due_at timestamptz not null,
  after_uuid uuid
);
comment on table product_rewrite is
  'Categories, brands and stores that have changed, until the rows that are computed from their products are rewritten (docs/rules/catalog.md#rewrite).';
comment on column product_rewrite.after_uuid is 'The last product that was rewritten; null at the start.';
create index product_rewrite_due on product_rewrite (due_at);
