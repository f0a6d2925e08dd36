-- What the check of an import of products found, which the staff member reads again after a reload (docs/rules/catalog.md#imports-by-staff).
alter table product_import add column preview jsonb;
comment on column product_import.preview is 'Answer of the check without its rows; null for imports of before 2026-11-29, which cannot be read again.';
comment on column product_import.result is 'Results of the products that were applied, each of its last application.';
