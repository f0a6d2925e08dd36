// Public API of requests for missing data: the token of the signed link.
export { infoTokenOf } from './info-token.ts';
