// The door of addresses: the postcode a quote goes by, what goes with an account.
export { eraseAddresses, findAddress } from './addresses.db.ts';
