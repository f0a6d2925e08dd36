// Handlers of contract/catalog/products.ts.
import type { ProductFilter } from '#contract/catalog/catalogue-shapes.ts';
import type { products } from '#contract/catalog/products.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import {
  cardOf,
  findRepresentative,
  itemOf,
  productDetailOf,
  reviewSummaryOf,
} from '../product-items/product-items.ts';
import { filterOf, searchCards } from '../product-lists/product-lists.ts';
import { listFactsOf } from './products.db.ts';

async function page(filter: ProductFilter, ctx: Ctx) {
  // A product is one row regardless of the number of its items.
  const { rows, paging } = await searchCards(ctx, { ...filterOf(ctx, filter), isGroupedByProduct: true });
  const facts = await listFactsOf(
    ctx.db,
    rows.map((row) => row.product_uuid),
  );
  const byProduct = new Map(facts.map((one) => [one.product_uuid, one]));
  return {
    data: rows.flatMap((row) => {
      const product = byProduct.get(row.product_uuid);
      if (product === undefined) return [];
      const card = cardOf(row);
      return {
        id: row.product_id,
        uuid: row.product_uuid,
        name: row.product_name,
        brandName: row.brand_name,
        mainImage: card.product.mainImage,
        categories: product.categories,
        isAdult: row.is_adult,
        isActive: true,
        isDisplay: true,
        itemCount: row.option_count,
        reviewSummary: reviewSummaryOf(product),
        representativeItem: card,
      };
    }),
    paging,
  };
}

export const productsApi: HandlersOf<typeof products> = {
  async getProduct({ uuid }, ctx) {
    const row = await findRepresentative(ctx.db, uuid, ctx.now);
    if (row === undefined) return refuse('NOT_FOUND');
    const item = itemOf(row);
    return { ...productDetailOf(row), items: item.relatedItems, reviewSummary: item.reviewSummary };
  },
  getProductsByPaging: page,
  searchProductsByPaging: page,
};
