-- One purchase has one review (docs/rules/reviews.md#write): rows that claims split from an order product share its review.

-- The order product from which a row with this parent was split, possibly several times.
create or replace function first_order_product(parent uuid) returns uuid language sql stable as $$
  with recursive line as (
    select uuid, parent_uuid from order_product where uuid = parent
    union all select p.uuid, p.parent_uuid from line join order_product p on p.uuid = line.parent_uuid)
  select uuid from line where parent_uuid is null
$$;

-- The order product has, or had, a review.
create or replace function is_reviewed(row_uuid uuid, parent uuid) returns boolean language sql stable as $$
  select exists (select from product_review
    where first_order_product_uuid = case when parent is null then row_uuid else first_order_product(parent) end)
$$;
