-- Partial cancellations change the shares of coupons of the rows that remain (docs/rules/coupons.md#partial-cancel).
alter table order_product add column registered_shares jsonb;
comment on column order_product.registered_shares is
  'Shares of coupons at registration with the count that they were for; written before the first change of a share, copied to split rows.';
alter table order_claim add column share_changes jsonb not null default '[]';
alter table order_claim add column dropped_coupon_uuids uuid[] not null default '{}';
comment on column order_claim.share_changes is 'What the cancel policies of coupons change in rows that remain, applied when the refund is created.';
comment on column order_claim.dropped_coupon_uuids is 'Uses of coupons that are restored with the refund although rows remain.';
