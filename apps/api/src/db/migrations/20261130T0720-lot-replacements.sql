-- The list of lots counts the replacements of exchanges that are not sent, which are few of the units of a lot.
create index order_product_lot_replacement on order_product_lot (lot_uuid) where is_replacement;
