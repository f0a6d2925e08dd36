// Calls to which the tests of foreign resources do not apply.

/** Proved by the provider or a secret, or about the catalogue, its reviews and its coupons: nothing of another member can be named. */
export const provedByOther = [
  'confirmPayment',
  'confirmPaymentWithOrderId',
  'downloadCoupon',
  'getDownloadableCoupons',
  'getEvent',
  'getProductItem',
  'getProductItemUserInfo',
  'getProductItemsByUuids',
  'testSyncSummary',
  'getProductItemReviewsByPaging',
  'getProductReviewsByPaging',
  'getLikedProductItems',
  'likeProduct',
  'likeProductItem',
  'unlikeProduct',
  'unlikeProductItem',
  'checkNutrients',
  'registerCabinetEntry',
  'setRunOutReminder',
  // A quote reads copies of coupons by their owner (coupon-orders.test.ts).
  'simulateClaim',
  // Members mark reviews of others.
  'likeProductReview',
  'unlikeProductReview',
  'registerProductReviewReport',
];
