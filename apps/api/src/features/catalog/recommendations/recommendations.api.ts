// Handlers of contract/catalog/recommendations.ts.
import type { recommendations } from '#contract/catalog/recommendations.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { cardOf } from '../product-items/product-items.ts';
import { listCardsOf, searchCards } from '../product-lists/product-lists.ts';
import { findProductOf, listRecommended } from './recommendations.db.ts';

const countByDefault = 10;

export const recommendationsApi: HandlersOf<typeof recommendations> = {
  async getRecommendedProductItems({ productItemUuid, count = countByDefault }, ctx) {
    const product = (await findProductOf(ctx.db, productItemUuid)) ?? refuse('NOT_FOUND');
    const found = await listRecommended(ctx.db, product.productUuid, { count, now: ctx.now });
    const cards = await listCardsOf(ctx.db, found, ctx.now);
    if (cards.length >= count) return cards.map(cardOf);
    const best = await searchCards(ctx, {
      count: count - cards.length,
      sortType: 'SALES',
      exceptUuids: [product.productUuid, ...found],
      isBuyable: true,
      isAdult: false,
      isTotalCountSkipped: true,
      ...(product.categoryUuid !== null && { categoryUuids: [product.categoryUuid] }),
    });
    return [...cards, ...best.rows].map(cardOf);
  },
};
