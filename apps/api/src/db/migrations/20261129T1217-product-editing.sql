-- Staff edit products: a version against concurrent changes, the merchant's own stock code, and whether a list price is the maker's
-- recommended one. The defaults are constants, so that no row is rewritten.
alter table product add column version int not null default 1;
alter table product_item add column inventory_code text not null default '';
alter table product_item add column is_recommended_price boolean not null default false;
comment on column product.version is 'Of the product with its items; every command that writes one of them increments it.';
comment on column product_item.inventory_code is 'The merchant''s own code of the goods on the shelf; items may share one.';
comment on column product_item.is_recommended_price is
  'fixed_price is the price that the maker recommends; otherwise it is a former price (docs/rules/prices.md).';
create index product_item_inventory_code on product_item (inventory_code) where inventory_code <> '';

-- The list of staff: newest first, of a store or of all; hidden products and products with a sale period are few.
drop index product_store;
create index product_store on product (store_uuid, id);
create index product_updated on product (updated_at, uuid);
create index product_hidden on product (id) where not is_display;
create index product_period on product (id) where sale_from is not null or sale_to is not null;
