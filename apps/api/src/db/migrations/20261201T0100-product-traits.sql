-- What the labels of products state, as a filter of lists (docs/rules/catalog.md#traits). The job of product_rewrite writes it for the
-- products that exist.
alter table product_list add column traits text[] not null default '{}';
comment on column product_list.traits is 'Written by features/catalog/product-lists/product-traits.db.ts when the product is saved.';
create index product_list_traits on product_list using gin (traits);
insert into product_rewrite (target_uuid, due_at) select uuid, now() from store
  on conflict (target_uuid) do update set due_at = excluded.due_at, after_uuid = null;
