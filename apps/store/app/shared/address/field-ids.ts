// Ids of the fields of an address that can be wrong, for the focus. The fields stand in the files beside this one.

export const addressFieldIds = { address: 'address-search', memoText: 'delivery-memo' } as const;
