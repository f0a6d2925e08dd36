// Ids of the validated address fields, for the focus.

export const addressFieldIds = { address: 'address-search', memoText: 'delivery-memo' } as const;
