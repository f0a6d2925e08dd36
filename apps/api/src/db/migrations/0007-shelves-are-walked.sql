-- A shelf row tells by itself what can be bought: a filtered shelf asks nobody else.
alter table product_shelf add column sale_from timestamptz, add column sale_to timestamptz;
update product_shelf s set sale_from = l.sale_from, sale_to = l.sale_to from product_list l
  where l.product_uuid = s.product_uuid and (l.sale_from is not null or l.sale_to is not null);

-- A list of a shelf is read along its sort order, never gathered and sorted. Shelves differ a thousandfold in length, and a
-- prepared statement is planned for the average one, which looks short enough to sort: told that shelves are few, and so long,
-- the planner walks the index, which is right for short ones too.
alter table product_shelf alter column shelf_uuid set (n_distinct = 1);
analyze product_shelf;
