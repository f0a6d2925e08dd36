// Public API of requests for missing data: the token of the signed link, the surcharge that was paid for a new address, the hold of an
// order that is paid without its whole address, and the end of a request when the bank takes the deposit back.
export { infoTokenOf } from './info-token.ts';
export { payDeliveryChange } from './pay-surcharge.ts';
export { endInfoRequest, holdIncomplete } from './request-information.ts';
