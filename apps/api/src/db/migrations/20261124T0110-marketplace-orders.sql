-- Order of reads of a channel: what was read later replaces what was read before, whatever order the answers are applied in.
create sequence channel_read_serial as bigint;
comment on sequence channel_read_serial is 'Serial of each read of product orders, taken before the call.';
alter table channel_order_product add column read_serial bigint not null default 0;
comment on column channel_order_product.read_serial is 'Read whose answer was applied last; answers of earlier reads are ignored.';
create index channel_message_waiting on channel_message (channel, product_order_id) where handled_at is null;
