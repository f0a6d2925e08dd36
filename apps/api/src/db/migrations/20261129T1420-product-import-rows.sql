-- Rows of an import of products as its check found them, which staff read in pages (docs/rules/catalog.md#imports-by-staff).
alter table product_import add column checked jsonb not null default '[]';
comment on column product_import.checked is 'Rows as the check found them, in the order of the lines below the heading; their values are the cells of the lines.';
