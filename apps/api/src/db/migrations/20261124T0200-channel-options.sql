-- The option that a product order of a channel was applied with, so that a change to an option without a link to an item is noticed.
alter table channel_order_product
  add column option_code text,
  add column is_option_open boolean not null default false;
comment on column channel_order_product.option_code is 'Option of the channel that the row is, or that staff accepted; null if it was applied before options were stored.';
comment on column channel_order_product.is_option_open is 'The channel reports another option, which no item of the product is linked to: the row is not confirmed or dispatched.';
create index channel_order_product_open_option on channel_order_product (channel, product_order_id) where is_option_open;
