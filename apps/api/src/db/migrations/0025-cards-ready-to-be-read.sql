-- What a list shows of a product, put together when the product is saved instead of at every reading (docs/decisions/088).
-- Rewritten by product-items with the list row. Beside the list row, not in it: whoever filters lists reads many rows of
-- that one and no card. What moves by itself is not in it: stock, the sale period, reviews.
create table product_card (
  product_uuid uuid primary key references product_list on delete cascade,
  product_item_uuid uuid not null references product_item,
  card json not null
);
comment on column product_card.product_item_uuid is 'the item that stands for the product in lists';
comment on column product_card.card is 'StoredCard of features/product-items/product-card.db.ts';

insert into product_card (product_uuid, product_item_uuid, card)
  select l.product_uuid, i.uuid, json_build_object('id', i.id, 'uuid', i.uuid, 'display_name', i.display_name,
    'option_items', i.option_items, 'sales_price', i.sales_price, 'fixed_price', i.fixed_price, 'option_count', l.option_count,
    'product_id', p.id, 'product_uuid', p.uuid, 'product_name', p.name, 'brand_name', b.name,
    'image_key', coalesce(p.main_image ->> 'key', ''), 'is_coupon_apply_price_display', p.is_coupon_apply_price_display,
    'is_insta_event', p.is_insta_event, 'is_adult', p.is_adult, 'badges', p.badges, 'delivery_fee_type', d.delivery_fee_type,
    'delivery_fee', d.delivery_fee, 'free_condition_price', d.free_condition_price, 'unit_count', d.unit_count,
    'delivery_text', d.text)
  from product_list l join product_item i on i.uuid = l.product_item_uuid join product p on p.uuid = l.product_uuid
  join brand b on b.uuid = p.brand_uuid join delivery_policy d on d.uuid = p.delivery_policy_uuid;
analyze product_card;
