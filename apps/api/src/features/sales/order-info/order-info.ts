// Public API of requests for missing data: the token of the signed link, and the surcharge that was paid for a new address.
export { infoTokenOf } from './info-token.ts';
export { payDeliveryChange } from './pay-surcharge.ts';
