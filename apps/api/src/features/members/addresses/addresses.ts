// Public API of addresses: list those of a member, find one for a quote, erase all of a closed account.
export { eraseAddresses, findAddress, listAddresses } from './addresses.db.ts';
