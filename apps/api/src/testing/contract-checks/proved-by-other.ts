// Calls to which the tests of foreign resources do not apply.
import { couponsOfHeadOffice } from './foreign-accounts.ts';
import { claimsWithoutForeignStore } from './foreign-claims.ts';

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

/** Lists that filter the caller's own rows by members, which staff of head office name; staff of a store are refused. */
export const filtersOfHeadOffice = ['getUserMileagesByPaging', 'searchUserMileagesByPaging'];

/** An export has the rows of the store of its account (export-orders.test.ts, export-products.test.ts) and belongs to this account (export-jobs.test.ts). */
const exportsOfAccounts = [
  'exportOrders',
  'exportProducts',
  'exportAuditLogs',
  'getExport',
  'downloadExport',
];

/** Only the account that made an import can read it and check it again (import-products.test.ts). */
const importsOfAccounts = ['getProductImport', 'importProducts'];

/** For head office only, or without a resource of another store that an input could name. */
export const withoutForeignStore = [
  // All stores share the brands.
  'getStaffBrand',
  ...claimsWithoutForeignStore,
  ...filtersOfHeadOffice,
  ...couponsOfHeadOffice,
  ...exportsOfAccounts,
  ...importsOfAccounts,
  'getUserMileageStatistics',
  // Staff of a store delete own memos only (order-memos.test.ts).
  'deleteOrderMemo',
  // Only sessions of the caller (staff-sessions.test.ts), and views of the caller and of the caller's store (saved-views.test.ts).
  'getOwnStaffSessions',
  'endOwnStaffSession',
  'endOtherStaffSessions',
  'getSavedViews',
  'registerSavedView',
  'updateSavedView',
  'deleteSavedView',
  'getRecommendedGoods',
  'setRecommendedGoods',
];
