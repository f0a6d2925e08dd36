-- The products desk reads these indexes alone: pages in the order of registration, and counts, which join the list rows in the order of uuid.
create index product_desk on product (id) include (uuid, is_display, sale_from, sale_to, store_uuid, name) where is_active;
create index product_desk_counts on product (uuid) include (is_display, sale_from, sale_to, store_uuid, name) where is_active;
create index product_list_buyable on product_list (product_uuid) where not is_sold_out;
