-- Lists and counts of the claims desk by stage (docs/api.md#claims-desk): a tab is
-- read in the order of its list, and counted and paged from the index alone.
create index order_claim_stage on order_claim (stage, number) include (type, requested_at, uuid);
create index order_claim_store_stage on order_claim (store_uuid, stage, number) include (type, requested_at, uuid);
create index order_claim_type on order_claim (type, number) include (uuid);
drop index order_claim_store;
