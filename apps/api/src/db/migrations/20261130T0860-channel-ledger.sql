-- What the channels state of their product orders and products, to be compared with the shop (docs/rules/channels.md#ledger).
alter table channel_job drop constraint channel_job_job_check;
alter table channel_job add constraint channel_job_job_check check (job in ('ORDERS', 'CLAIMS', 'INQUIRIES', 'REVIEWS', 'LEDGER'));
insert into channel_job (channel, job) values ('NAVERPAY', 'LEDGER'), ('SMARTSTORE', 'LEDGER');

create table channel_order_reading (
  uuid uuid primary key default uuidv7(),
  channel text not null,
  product_order_id text not null,
  channel_order_id text not null,
  pay_price bigint not null,
  left_count int not null,
  read_serial bigint not null,
  read_at timestamptz not null,
  unique (channel, product_order_id)
);
comment on table channel_order_reading is 'Product orders as their channel stated them when they were read last, also those that the shop does not have.';
comment on column channel_order_reading.left_count is 'Units that were neither cancelled nor returned.';
comment on column channel_order_reading.read_serial is 'Serial of the read, of channel_read_serial.';
create index channel_order_reading_old on channel_order_reading (read_at);

create table channel_offer_reading (
  link_uuid uuid primary key references channel_product on delete cascade,
  stock_count bigint not null,
  price bigint,
  read_at timestamptz not null
);
comment on table channel_offer_reading is 'Stock and price of linked products as their channel stated them when they were read last.';
comment on column channel_offer_reading.stock_count is 'Units that the channel sells; 0 for one that it does not have or whose sale is suspended.';
comment on column channel_offer_reading.price is 'Null for a product or option that the channel does not have.';
