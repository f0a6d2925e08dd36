// Public API of stock and price of linked products (docs/rules/channels.md#offers).
export { retryOffer } from './retry-offer.db.ts';
