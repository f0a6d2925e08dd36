// Public API of product-lists.
export {
  type CardRow,
  type RelatedRow,
  hasFilter,
  listCardsOf,
  listCardsOfItems,
  listFacets,
} from './cards.db.ts';
export { fixedCards } from './fixed-cards.db.ts';
export { isBuyable, isInSalePeriod, isOnSale } from './on-sale.db.ts';
export {
  listStoredAndComputed,
  rewriteProductList,
  rewriteReviewCounts,
  rewriteSalesCounts,
} from './product-list.db.ts';
export { listTraits, rewriteTraits } from './product-traits.db.ts';
export { claimRewrite, listProductsOfRewrite, rewriteLater, writeProgress } from './product-rewrite.db.ts';
export { narrowByPrice, nearestCards, searchCards } from './search-cards.ts';
export { filterOf } from './viewer-filter.ts';
