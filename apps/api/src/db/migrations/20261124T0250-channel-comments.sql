-- Comments of tables of external sales channels in standard terms.
comment on table channel_job is 'Jobs of channels: the switch of the schedule, the lease of the run in progress, and the time up to which changes are stored.';
comment on table channel_message is 'Messages of channels, stored before they are processed. A repeated one is the same row.';
comment on column channel_message.message_key is 'Identifies the message: its kind, product order, type, and the time of the change.';
comment on table channel_order is 'Orders that were placed at a channel, with their orders of the shop.';
comment on table channel_order_product is 'Product orders of channels, with the order product that each is stored as.';
comment on column channel_order_product.taken_count is 'Units that were taken from the stock for the product order and not given back; 0 for one that was oversold.';
comment on table channel_claim is 'Claims of channels, with the claim that each is stored as. An id that a channel uses again after its claim ended belongs to a new claim.';
comment on table channel_conflict is 'What could not be mapped or contradicts the orders of the shop, and how staff resolved it.';
comment on column channel_conflict.detail is 'Facts of the conflict: codes, statuses and amounts of the channel, never personal data.';
comment on table channel_product is 'Links between products of channels and items, with the values of stock and price last sent to the channel.';
comment on column channel_product.due_at is 'When stock and price are sent, or the end of the lease; null when the last sent values are current.';
comment on table channel_command is 'Commands to channels, enqueued in the transaction of the decision.';
comment on column channel_inquiry.due_at is 'End of the second business day after the registration; later it is reported to staff as late.';
comment on column channel_review.review_uuid is 'The read-only copy among the reviews of the shop.';
comment on table product_feed_row is 'What the feeds contain of an item. Written only by the job of product feeds.';
comment on column product_feed_row.source_hash is 'Hash of the data of the item that the row was computed from; null for an item that is no longer on sale.';
