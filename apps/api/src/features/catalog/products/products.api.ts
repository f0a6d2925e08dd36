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
import { listCategoriesOf } from './products.db.ts';

async function page(filter: ProductFilter, ctx: Ctx) {
  // A product is one row regardless of the number of its items.
  const { rows, paging } = await searchCards(ctx, { ...filterOf(ctx, filter), isGroupedByProduct: true });
  const categories = await listCategoriesOf(
    ctx.db,
    rows.map((row) => row.product_uuid),
  );
  return {
    data: rows.map((row) => {
      const card = cardOf(row);
      return {
        id: row.product_id,
        uuid: row.product_uuid,
        name: row.product_name,
        brandName: row.brand_name,
        mainImage: card.product.mainImage,
        categories: categories
          .filter((category) => category.product_uuid === row.product_uuid)
          .map(({ uuid, code, name, is_representative }) => ({
            uuid,
            code,
            name,
            isRepresentative: is_representative,
          })),
        isAdult: row.is_adult,
        isActive: true,
        isDisplay: true,
        itemCount: row.option_count,
        reviewSummary: reviewSummaryOf(row),
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
