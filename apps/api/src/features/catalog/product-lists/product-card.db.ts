// What a list shows of a product, ready as one value (product_card): put together in the transaction of whatever changed it.
// Not here: which rows a list has and what is asked with them (cards.db.ts).
import { sql } from 'kysely';
import type { ProductBadge } from '#domain/base/enums.ts';
import type { Tx } from '../../../db/connect.ts';
import type { DeliveryLabelRow } from '../../base/stores/stores.ts';

/** The part of a card that is neither money nor moves by itself. */
export type StoredCard = DeliveryLabelRow & {
  id: number;
  uuid: string;
  display_name: string;
  option_items: { name: string; value: string }[];
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

/**
 * Brings the cards of these products to what their tables say. What stands on a card is written in the function (db/functions/product-cards.sql),
 * because a brand and a delivery policy call it as well when they change.
 */
export async function rewriteProductCards(tx: Tx, productUuids: readonly string[]): Promise<void> {
  await sql`select rewrite_product_cards(${productUuids}::uuid[])`.execute(tx);
}
