// Public API of product-lists: what other features may call.
export { type CardRow, type RelatedRow, isNarrowing, listFacets } from './cards.db.ts';
export { isBuyable, isInSalePeriod, isOnSale } from './on-sale.db.ts';
export { rewriteProductList, rewriteSalesCounts } from './product-list.db.ts';
export { nearestCards, searchCards } from './search-cards.ts';
export { filterOf } from './viewer-filter.ts';
