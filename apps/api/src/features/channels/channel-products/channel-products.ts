// Public API of stock and price of linked products (docs/rules/channels.md#offers).
export { resendProduct } from './resend-product.ts';
export { retryOffer } from './retry-offer.db.ts';
export { sendChangedOffers } from './send-offers.ts';
