// Limit of a member's saved addresses (docs/rules/delivery.md#addresses).

export const maxAddresses = 20;
