-- Files of products that staff import: checked first, applied in a second call (docs/rules/catalog.md#imports-by-staff).
create table product_import (
  uuid uuid primary key default uuidv7(),
  staff_uuid uuid not null references staff_user,
  store_uuid uuid,
  lines jsonb not null,
  columns jsonb not null,
  stock_includes_unsent boolean,
  versions jsonb not null,
  result jsonb not null default '[]',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  applied_at timestamptz
);
comment on table product_import is 'A file of products that staff uploaded, until a day after it expires.';
comment on column product_import.store_uuid is 'The store of the staff account; null for head office.';
comment on column product_import.lines is 'The lines of the file with their numbers, the heading first.';
comment on column product_import.columns is 'How headings are read that are not read by their names.';
comment on column product_import.versions is 'Code of a product -> its version at the check; 0 for a new one.';
comment on column product_import.result is 'Results of the products of the last application.';
create index product_import_expired on product_import (expires_at);
