// Values that the Commerce API accepts in requests.

export const changeTypes: ReadonlySet<string> = new Set([
  'PAY_WAITING',
  'PAYED',
  'EXCHANGE_OPTION',
  'DELIVERY_ADDRESS_CHANGED',
  'GIFT_RECEIVED',
  'CLAIM_REJECTED',
  'DISPATCHED',
  'CLAIM_REQUESTED',
  'COLLECT_DONE',
  'CLAIM_COMPLETED',
  'PURCHASE_DECIDED',
  'HOPE_DELIVERY_INFO_CHANGED',
  'CLAIM_REDELIVERING',
]);

export const cancelReasons: ReadonlySet<string> = new Set([
  'INTENT_CHANGED',
  'COLOR_AND_SIZE',
  'WRONG_ORDER',
  'PRODUCT_UNSATISFIED',
  'DELAYED_DELIVERY',
  'SOLD_OUT',
  'INCORRECT_INFO',
]);

export const returnReasons: ReadonlySet<string> = new Set([
  ...cancelReasons,
  'DROPPED_DELIVERY',
  'BROKEN',
  'WRONG_DELIVERY',
  'WRONG_OPTION',
]);

export const delayReasons: ReadonlySet<string> = new Set([
  'PRODUCT_PREPARE',
  'CUSTOMER_REQUEST',
  'CUSTOM_BUILD',
  'RESERVED_DISPATCH',
  'OVERSEA_DELIVERY',
  'ETC',
]);

/** `EXTRAFEEE` has three E's in the provider's documentation. */
export const holdReasons: ReadonlySet<string> = new Set([
  'RETURN_DELIVERYFEE',
  'EXTRAFEEE',
  'RETURN_DELIVERYFEE_AND_EXTRAFEEE',
  'RETURN_PRODUCT_NOT_DELIVERED',
  'ETC',
  'EXCHANGE_DELIVERYFEE',
  'EXCHANGE_EXTRAFEE',
  'EXCHANGE_PRODUCT_READY',
  'EXCHANGE_PRODUCT_NOT_DELIVERED',
  'EXCHANGE_HOLDBACK',
  'SELLER_CONFIRM_NEED',
  'PURCHASER_CONFIRM_NEED',
  'SELLER_REMIT',
  'ETC2',
]);
