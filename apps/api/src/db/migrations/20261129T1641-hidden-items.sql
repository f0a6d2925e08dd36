-- Few items are hidden: the list of items at the desk finds them by this index.
create index product_item_hidden on product_item (product_uuid) where not is_display;
