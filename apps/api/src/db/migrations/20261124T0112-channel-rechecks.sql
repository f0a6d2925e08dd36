-- Product orders that are read again although their channel lists no change, for example a delivery.
create index channel_order_product_recheck on channel_order_product (channel, synced_at)
  where source_status in ('PAYMENT_WAITING', 'PAYED', 'DELIVERING', 'DELIVERED');
