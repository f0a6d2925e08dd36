-- The orders desk filters by payment and inflow (docs/rules/delivery.md#desk). The column is empty for the rows there are: writing them here
-- would block the table for minutes, so a job fills them after the upgrade, and both indexes are nearly empty at the end.
alter table order_desk_row add column origin text;
comment on column order_desk_row.origin is
  'Method and type of the newest payment and the inflow of the order, separated by spaces; null until a job has filled a row of before this column.';
create index order_desk_row_origin on order_desk_row (origin, status, number) include (store_uuid, ordered_at, carriers) where origin is not null;
create index order_desk_row_unfilled on order_desk_row (number) where origin is null;
