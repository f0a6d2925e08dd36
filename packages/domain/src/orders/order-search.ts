// What a keyword of a list of orders is compared with (docs/endpoints.md#order-lists).

/** Fields that a keyword of an order list is compared with; those after PRODUCT_NAME are for staff. */
export const orderSearchKeywordTypes = [
  'ALL',
  'ORDER_NO',
  'PRODUCT_NAME',
  'ORDERER_NAME',
  'RECIPIENT_NAME',
  'PHONE',
  'INVOICE_NUMBER',
  'PRODUCT_CODE',
] as const;
export type OrderSearchKeywordType = (typeof orderSearchKeywordTypes)[number];
