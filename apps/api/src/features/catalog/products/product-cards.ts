// Converts list rows to ProductCard of the contract.
import type { Static } from 'typebox';
import type { ProductCard } from '#contract/catalog/products.ts';
import type { Db } from '../../../db/connect.ts';
import { cardOf, reviewSummaryOf } from '../product-items/product-items.ts';
import type { CardRow } from '../product-lists/product-lists.ts';
import { listFactsOf } from './products.db.ts';

/** The cards of these products with categories and review figures, in the given order. */
export async function productCardsOf(
  db: Db,
  rows: readonly CardRow[],
): Promise<Static<typeof ProductCard>[]> {
  const facts = await listFactsOf(
    db,
    rows.map((row) => row.productUuid),
  );
  const byProduct = new Map(facts.map((one) => [one.productUuid, one]));
  return rows.flatMap((row) => {
    const product = byProduct.get(row.productUuid);
    if (product === undefined) return [];
    const card = cardOf(row);
    return {
      id: row.productId,
      uuid: row.productUuid,
      name: row.productName,
      brandName: row.brandName,
      mainImage: card.product.mainImage,
      categories: product.categories,
      isAdult: row.isAdult,
      isActive: true,
      isDisplay: true,
      itemCount: row.optionCount,
      reviewSummary: reviewSummaryOf(product),
      representativeItem: card,
    };
  });
}
