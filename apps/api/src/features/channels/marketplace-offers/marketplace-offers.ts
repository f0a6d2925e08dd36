// Public API of stock and price of linked products (docs/rules/marketplaces.md#offers).
export { retryOffer } from './retry-offer.db.ts';
