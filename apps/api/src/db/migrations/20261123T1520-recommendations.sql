-- Products that go with a product, rewritten by the nightly job (docs/rules/discovery.md#recommendations).
create table product_recommendation (
  product_uuid uuid not null references product,
  rank smallint not null check (rank > 0),
  recommended_uuid uuid not null references product,
  computed_at timestamptz not null,
  primary key (product_uuid, rank),
  check (product_uuid <> recommended_uuid)
);
comment on column product_recommendation.rank is 'From 1, the best first.';
