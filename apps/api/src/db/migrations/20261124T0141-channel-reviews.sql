-- Reviews of channels and their read-only copies (docs/rules/marketplaces.md#reviews).

alter table channel_review
  add column uuid uuid not null unique default uuidv7(),
  add column order_product_uuid uuid references order_product;
comment on table channel_review is 'Reviews that shoppers wrote at a channel, as last read.';
comment on column channel_review.order_product_uuid is 'What the writer bought; null until the order is known.';

drop index channel_review_list;
create index channel_review_list on channel_review (registered_at desc, uuid desc);

alter table product_review add column channel_writer text;
comment on column product_review.channel_writer is 'Masked login id of the writer at the channel; null for reviews of members.';
-- The reviews desk filters by channel.
create index product_review_channel on product_review (sales_channel, number);
