-- The list of refunds is read in its order, newest first (docs/rules/refunds.md#staff).
create index refund_newest on refund (created_at, uuid);
