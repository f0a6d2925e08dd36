// The precomputed card of a product (product_card), rewritten in the transaction that changes the product.
// Lists of cards are read in cards.db.ts.
import { sql } from 'kysely';
import type { ProductBadge } from '#domain/base/enums.ts';
import type { Tx } from '../../../db/connect.ts';
import type { DeliveryLabelRow } from '../../base/stores/stores.ts';

/** The stored part of a card; prices, stock and reviews are read live. */
export type StoredCard = DeliveryLabelRow & {
  id: number;
  uuid: string;
  displayName: string;
  optionItems: { name: string; value: string }[];
  optionCount: number;
  productId: number;
  productUuid: string;
  productName: string;
  brandName: string;
  /** Empty without a picture. */
  imageKey: string;
  isCouponApplyPriceDisplay: boolean;
  isInstaEvent: boolean;
  isAdult: boolean;
  badges: ProductBadge[];
};

/**
 * Recomputes the cards of these products. The columns are in the SQL function (db/functions/product-cards.sql), because triggers of
 * brand and delivery_policy call it too.
 */
export async function rewriteProductCards(tx: Tx, productUuids: readonly string[]): Promise<void> {
  await sql`select rewrite_product_cards(${productUuids}::uuid[])`.execute(tx);
}
