-- Rows of an import of invoices are stored as its check found them, and are read and applied in portions (docs/rules/delivery.md#invoice-files).
comment on column dispatch_import.rows is 'Rows as the check found them; those with isWellFormed are tried when the import is applied.';
comment on column dispatch_import.result is 'Result of the portion that was applied last.';
create index dispatch_import_expired on dispatch_import (expires_at);
-- An import that was checked before the update can be applied for the rest of its hour.
update dispatch_import set rows = (
  select jsonb_agg(row || jsonb_build_object('isWellFormed', row -> 'isOk') order by place)
  from jsonb_array_elements(rows) with ordinality as element (row, place))
where expires_at > now() and jsonb_array_length(rows) > 0;
