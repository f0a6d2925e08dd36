// Public API of addresses: find one for a quote, erase all of a closed account.
export { eraseAddresses, findAddress } from './addresses.db.ts';
