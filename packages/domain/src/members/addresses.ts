// Saved addresses of a member (docs/rules/delivery.md#addresses).

/** Addresses that a member may save. */
export const maxAddresses = 20;
