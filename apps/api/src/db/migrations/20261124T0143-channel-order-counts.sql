-- The channels desk counts the orders of today and of a week (docs/rules/marketplaces.md#desk).
create index channel_order_created on channel_order (channel, created_at);
