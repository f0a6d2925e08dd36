-- Composes product cards, the one place that does (docs/decisions/088), and keeps them up to date with the
-- name of a brand and the fees of a delivery policy. Prices and stock are not on a card: lists read them from the item.

-- Rewrites the cards of these products; one without a change is not written.
create or replace function rewrite_product_cards(product_uuids uuid[]) returns void language sql as $$
  insert into product_card (product_uuid, product_item_uuid, card)
    select l.product_uuid, i.uuid, json_build_object('id', i.id, 'uuid', i.uuid, 'display_name', i.display_name,
      'option_items', i.option_items, 'option_count', l.option_count, 'product_id', p.id, 'product_uuid', p.uuid,
      'product_name', p.name, 'brand_name', b.name, 'image_key', coalesce(p.main_image ->> 'key', ''),
      'is_coupon_apply_price_display', p.is_coupon_apply_price_display, 'is_insta_event', p.is_insta_event,
      'is_adult', p.is_adult, 'badges', p.badges, 'delivery_fee_type', d.delivery_fee_type, 'delivery_fee', d.delivery_fee,
      'free_condition_price', d.free_condition_price, 'unit_count', d.unit_count, 'delivery_text', d.text)
    from product_list l join product_item i on i.uuid = l.product_item_uuid join product p on p.uuid = l.product_uuid
    join brand b on b.uuid = p.brand_uuid join delivery_policy d on d.uuid = p.delivery_policy_uuid
    where l.product_uuid = any(product_uuids) order by l.product_uuid
  on conflict (product_uuid) do update set product_item_uuid = excluded.product_item_uuid, card = excluded.card
    where product_card.card::text <> excluded.card::text
$$;

create or replace function cards_follow_brand() returns trigger language plpgsql as $$
begin
  perform rewrite_product_cards(array(select product_uuid from product_list where brand_uuid = new.uuid));
  return null;
end
$$;
create or replace trigger cards_follow after update on brand for each row when (old.name is distinct from new.name)
  execute function cards_follow_brand();

create or replace function cards_follow_policy() returns trigger language plpgsql as $$
begin
  perform rewrite_product_cards(array(select product_uuid from product_list where delivery_policy_uuid = new.uuid));
  return null;
end
$$;
create or replace trigger cards_follow after update on delivery_policy for each row
  when ((old.delivery_fee_type, old.delivery_fee, old.free_condition_price, old.unit_count, old.text)
    is distinct from (new.delivery_fee_type, new.delivery_fee, new.free_condition_price, new.unit_count, new.text))
  execute function cards_follow_policy();
