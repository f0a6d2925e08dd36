// Limits on a member's saved addresses (api.md 5.14).

export const maxAddresses = 20;
