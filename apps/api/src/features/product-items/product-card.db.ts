// What a list shows of a product, ready as one value (product_card): put together in the transaction of whatever changed it.
// Not here: which rows a list has and what is asked with them (cards.db.ts).
import { sql } from 'kysely';
import type { ProductBadge } from '#domain/enums.ts';
import type { Tx } from '../../db/connect.ts';
import type { DeliveryLabelRow } from '../stores/stores.ts';

/** The part of a card that changes only when its product is saved. */
export type StoredCard = DeliveryLabelRow & {
  id: number;
  uuid: string;
  display_name: string;
  option_items: { name: string; value: string }[];
  sales_price: number;
  fixed_price: number;
  option_count: number;
  product_id: number;
  product_uuid: string;
  product_name: string;
  brand_name: string;
  /** Empty without a picture. */
  image_key: string;
  is_coupon_apply_price_display: boolean;
  is_insta_event: boolean;
  is_adult: boolean;
  badges: ProductBadge[];
};

/** What stands on the card of list row `l`, its item `i`, product `p`, brand `b` and delivery policy `d`: a StoredCard. */
const card = sql`json_build_object('id', i.id, 'uuid', i.uuid, 'display_name', i.display_name,
  'option_items', i.option_items, 'sales_price', i.sales_price, 'fixed_price', i.fixed_price, 'option_count', l.option_count,
  'product_id', p.id, 'product_uuid', p.uuid, 'product_name', p.name, 'brand_name', b.name,
  'image_key', coalesce(p.main_image ->> 'key', ''), 'is_coupon_apply_price_display', p.is_coupon_apply_price_display,
  'is_insta_event', p.is_insta_event, 'is_adult', p.is_adult, 'badges', p.badges, 'delivery_fee_type', d.delivery_fee_type,
  'delivery_fee', d.delivery_fee, 'free_condition_price', d.free_condition_price, 'unit_count', d.unit_count,
  'delivery_text', d.text)`;

/** Brings the cards of these products to what their list rows, items, brands and policies say; one that says the same is left alone. */
export async function rewriteProductCards(tx: Tx, productUuids: readonly string[]): Promise<void> {
  await sql`
    insert into product_card (product_uuid, product_item_uuid, card)
    select l.product_uuid, i.uuid, ${card}
    from product_list l join product_item i on i.uuid = l.product_item_uuid join product p on p.uuid = l.product_uuid
    join brand b on b.uuid = p.brand_uuid join delivery_policy d on d.uuid = p.delivery_policy_uuid
    where l.product_uuid = any(${productUuids}::uuid[]) order by l.product_uuid
    on conflict (product_uuid) do update set product_item_uuid = excluded.product_item_uuid, card = excluded.card
    where product_card.card::text <> excluded.card::text`.execute(tx);
}
