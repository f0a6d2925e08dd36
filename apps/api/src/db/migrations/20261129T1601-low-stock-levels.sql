-- Staff choose for an item from how many units on its stock is low; other items have the number of the settings (docs/rules/catalog.md#low-stock).
-- The contract checks the number: a check here would read the table.
alter table product_item add column low_stock_level int;
comment on column product_item.low_stock_level is 'Units from which on the stock is low, 0: never; null: the number of the settings.';
comment on table low_stock_item is 'Items at or below their low-stock level, with the number of units that are left.';
