// Selling states of a product, which are the tabs of the list of staff (docs/rules/catalog.md#selling-states).

/** In the order in which they are decided: a hidden product is HIDDEN whatever its period and stock are. */
export const sellingStates = ['HIDDEN', 'SCHEDULED', 'ENDED', 'SOLD_OUT', 'ON_SALE'] as const;
export type SellingState = (typeof sellingStates)[number];

export const productTabs = ['ALL', 'ON_SALE', 'SOLD_OUT', 'SCHEDULED', 'ENDED', 'HIDDEN'] as const;
export type ProductTab = (typeof productTabs)[number];

export const productTabLabels: Record<ProductTab, string> = {
  ALL: '전체',
  ON_SALE: '판매 중',
  SOLD_OUT: '품절',
  SCHEDULED: '판매 예정',
  ENDED: '판매 종료',
  HIDDEN: '숨김',
};
