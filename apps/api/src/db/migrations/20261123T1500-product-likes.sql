-- Likes of members (docs/rules/discovery.md#likes). A like belongs to the product, whichever of its items was on the screen.
create table product_like (
  uuid uuid primary key default uuidv7(),
  user_uuid uuid not null references users,
  product_uuid uuid not null references product,
  created_at timestamptz not null,
  unique (user_uuid, product_uuid)
);
create index product_like_newest on product_like (user_uuid, created_at desc, uuid desc);

create table product_like_count (
  product_uuid uuid primary key references product,
  like_count int not null check (like_count >= 0)
);
comment on table product_like_count is
  'Number of likes per product, written by the trigger of product_like. Not a column of product, whose changes empty the page caches.';
