-- Indexes for the lists of staff at a million order products (docs/rules/delivery.md#desk).
create index orders_recipient_name on orders (recipient_name);
create index order_desk_row_status_ordered on order_desk_row (status, ordered_at);
create index order_desk_row_store_ordered on order_desk_row (store_uuid, status, ordered_at);

-- Claims are numbered as they are requested; the lists are in this order.
create unique index order_claim_number on order_claim (number);
create index order_claim_store_number on order_claim (store_uuid, number);
