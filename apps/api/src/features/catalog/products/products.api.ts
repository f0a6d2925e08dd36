// Handlers of contract/catalog/products.ts.
import type { ProductFilter } from '#contract/catalog/catalogue-shapes.ts';
import type { products } from '#contract/catalog/products.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { findRepresentative, itemOf, productDetailOf } from '../product-items/product-items.ts';
import { filterOf, fixedCards, searchCards } from '../product-lists/product-lists.ts';
import { productCardsOf } from './product-cards.ts';

async function page(filter: ProductFilter, ctx: Ctx) {
  // A product is one row regardless of the number of its items.
  const { rows, paging } = await searchCards(ctx, { ...filterOf(ctx, filter), isGroupedByProduct: true });
  return { data: await productCardsOf(ctx.db, rows), paging };
}

export const productsApi: HandlersOf<typeof products> = {
  async getProduct({ uuid }, ctx) {
    const row = (await findRepresentative(ctx.db, uuid, ctx.now)) ?? refuse('NOT_FOUND');
    const item = itemOf(row);
    return { ...productDetailOf(row), items: item.relatedItems, reviewSummary: item.reviewSummary };
  },
  async getFixedProductsByEventGroup({ eventGroupUuid }, ctx) {
    const found = await fixedCards(ctx.db, [eventGroupUuid], ctx.now);
    return productCardsOf(ctx.db, found.get(eventGroupUuid) ?? []);
  },
  getProductsByPaging: page,
  searchProductsByPaging: page,
};
