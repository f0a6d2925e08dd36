// Public API of requests for missing data: the token of the signed link, the surcharge that was paid for a new address, and the hold of an
// order that is paid without its whole address.
export { infoTokenOf } from './info-token.ts';
export { payDeliveryChange } from './pay-surcharge.ts';
export { endInfoRequest, holdIncomplete } from './request-information.ts';
