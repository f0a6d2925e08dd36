-- Claims of channels: which claim of the shop each one is. A product order may have several, one after the other, each for a part of its units.
create table channel_claim (
  channel text not null,
  product_order_id text not null,
  source_claim_id text not null,
  claim_uuid uuid not null unique references order_claim,
  primary key (channel, product_order_id, source_claim_id),
  foreign key (channel, product_order_id) references channel_order_product
);
comment on table channel_claim is 'Claims of channels and the claims that they became. A channel that reuses the id of an ended claim continues with a new claim.';
