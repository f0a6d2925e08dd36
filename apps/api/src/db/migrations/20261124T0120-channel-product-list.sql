-- The list of linked products in the order in which they were linked.
create index channel_product_list on channel_product (channel, linked_at desc, uuid desc);
