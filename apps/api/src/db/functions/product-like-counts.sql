-- Counts the likes of a product in the transaction that changes them (docs/rules/discovery.md#likes). Products are updated in the order
-- of their uuids, so that two statements cannot wait for each other.

create or replace function count_product_likes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into product_like_count (product_uuid, like_count)
      select product_uuid, count(*)::int from changed group by product_uuid order by product_uuid
    on conflict (product_uuid) do update set like_count = product_like_count.like_count + excluded.like_count;
  else
    insert into product_like_count (product_uuid, like_count)
      select product_uuid, 0 from changed group by product_uuid order by product_uuid
    on conflict (product_uuid) do update set like_count = product_like_count.like_count
      - (select count(*)::int from changed c where c.product_uuid = excluded.product_uuid);
  end if;
  return null;
end $$;
create or replace trigger counted_in after insert on product_like referencing new table as changed for each statement
  execute function count_product_likes();
create or replace trigger counted_out after delete on product_like referencing old table as changed for each statement
  execute function count_product_likes();
