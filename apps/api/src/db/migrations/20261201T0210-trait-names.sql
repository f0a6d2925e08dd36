-- Spellings of an ingredient are one trait: traits has its key, trait_names at the same place what the label states
-- (docs/rules/catalog.md#traits). The job of product_rewrite writes both for the products that exist.
alter table product_list add column trait_names text[] not null default '{}';
comment on column product_list.trait_names is 'Written by features/catalog/product-lists/product-traits.db.ts with traits.';
insert into product_rewrite (target_uuid, due_at) select uuid, now() from store
  on conflict (target_uuid) do update set due_at = excluded.due_at, after_uuid = null;
