-- Lists of a period find the rows that claims split off long after the order (docs/rules/delivery.md#desk).
create index order_product_split on order_product (created_at) where parent_uuid is not null;
