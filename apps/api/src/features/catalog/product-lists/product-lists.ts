// Public API of product-lists.
export { type CardRow, type RelatedRow, hasFilter, listFacets } from './cards.db.ts';
export { isBuyable, isInSalePeriod, isOnSale } from './on-sale.db.ts';
export { rewriteProductList, rewriteSalesCounts } from './product-list.db.ts';
export { nearestCards, searchCards } from './search-cards.ts';
export { filterOf } from './viewer-filter.ts';
