-- The claims desk filters by sales channel (docs/rules/marketplaces.md#filters). All claims so far are of orders of the shop itself.
alter table order_claim add column sales_channel text not null default 'ONNS';
comment on column order_claim.sales_channel is 'Sales channel of the order, copied by a trigger when the claim is inserted.';
create index order_claim_channel on order_claim (sales_channel, stage, number) include (type, requested_at, uuid);
