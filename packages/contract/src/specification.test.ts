// R097: every call in section 7 of the specification is served with its method and path.
// Answers are tested over HTTP (apps/api).
import { expect, test } from 'vitest';
import { contract } from './contract.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * Operation, method and the paths that the specification's shorthand permits, without /api/v1; `*` where it states none. Copied
 * from the specification, which never changes.
 */
const specified = `
addCartProductItem POST /cart-product-items
deleteCartProductItem DELETE /cart-product-items
deleteMultipleCartProductItems POST /cart-product-items/action/delete-multiple
editCartProductItem PUT /cart-product-items/{uuid}
getMyCartProductItems GET /cart-product-items/my
convertId GET /action/convert-id
convertHash GET /action/convert-hash
verifyMailCode POST /mail/verify-mail-code
copyMediaObject POST /media/action/copy-object
getUploadableUrl GET /media/action/get-uploadable-url
uploadFile POST /media/action/upload-file
registerMerchantTerms POST /merchants/terms
editMerchantTerms PUT /merchants/terms/{uuid}
getMerchantTermsByTypeAndRevisionNumber GET /merchants/terms/action/get-by-type-and-revision-number
getMerchantTermsHistoriesByType GET /merchants/terms/action/get-histories-by-type
getMerchantTermsByType GET /merchants/terms/action/get-by-type
answerNaverPayCustomerInquiry PATCH /naver-pay/customer-inquiries/{id}/answer
naverPayCallback GET /naver-pay/callback
collectNaverPayOrdersForCancelClaim GET /naver-pay/collect-orders-for-cancel-claim
collectNaverPayOrders GET /naver-pay/collect-orders
collectNaverPayOrdersByDateTimeRange POST /naver-pay/collect-orders
getNaverPayCustomerInquiries GET /naver-pay/customer-inquiries
getNaverPayCustomerInquiry GET /naver-pay/customer-inquiries/{id}
getNaverPayReviews GET /naver-pay/reviews
getNaverPayReview GET /naver-pay/reviews/{id}
getNaverPayProducts GET /naver-pay/get-products
getNaverPayAdditionalDeliveryFee GET /naver-pay/get-additional-delivery-fee
holdNaverPayExchange PUT /naver-pay/hold-exchange
holdNaverPayReturn PUT /naver-pay/hold-return
registerNaverPayOrder POST /naver-pay/register-order
syncNaverPayCustomerInquiries POST /naver-pay/customer-inquiries/sync
syncNaverPayReviews POST /naver-pay/reviews/sync
toggleNaverPayScheduler POST /naver-pay/toggle-scheduler
loginWithApple POST /auth/apple
loginWithKakao POST /auth/kakao
loginWithKakaoToken POST /auth/kakao/token
checkAdultByNice POST /auth/nice-user-check-adult
getNiceAuth GET /auth/nice
getNiceUserInfo GET /auth/nice-user-info
updateNiceUserInfo POST /auth/nice-user-info-update
registerAppleUser POST /auth/register-apple-user
testAuth POST /auth/test-auth
getAllBrandPageIds GET /open/brand-pages/action/get-all-ids
getBrandPage GET /open/brand-pages/{uuid}
getBrandPagesByPaging POST /open/brand-pages/action/get-by-paging
getCategories GET /open/categories
getCategoriesByPaging GET /open/categories/action/get-by-paging
searchCategoriesByPaging POST /open/categories/action/get-by-paging
getLevelZeroCategories GET /open/categories/action/get-level-zero
addContentsHashtagViewLog POST /open/contents/action/add-hashtag-view-log
getAllContentsIds GET /open/contents/action/get-all-ids
getTopContentsHashtags POST /open/contents/action/get-top-hashtags
getContents GET /open/contents/{uuid}
getContentsByPaging POST /open/contents/action/get-by-paging
getRelationContents GET /open/contents/action/get-relation-contents
getDownloadableCoupons GET /open/coupons/action/get-downloadable-coupons
getProductItemDownloadableCoupons GET /open/coupons/action/get-product-item-downloadable-coupons
getAllEventsByType GET /open/events/action/get-all-by-type
getEventDefaultTypes GET /open/events/default-types
getEventsByCategory GET /open/events/action/get-by-category,/open/events/action/get-by-category,/open/events/get-by-category
getEventsByPaging GET /open/events/action/get-by-paging,/open/events/action/get-by-paging,/open/events/get-by-paging
getEventsByType GET /open/events/action/get-by-type,/open/events/action/get-by-type,/open/events/get-by-type
getEventCategoriesAndCount GET /open/events/action/get-category-and-count,/open/events/action/get-category-and-count,/open/events/get-category-and-count
getNewEvent GET /open/events/{uuid}/new
getEvent GET /open/events/{uuid}
getFaqCategories GET /open/faqs/action/get-categories
getFaq GET /open/faqs/{uuid}
getFaqsByPaging GET /open/faqs/action/get-by-paging
searchFaqsByPaging POST /open/faqs/action/get-by-paging
getKeyword GET /open/keyword
getMainBanners GET /open/main-banners
getMainBanner GET /open/main-banners/{uuid}
getSubBanners GET /open/sub-banners
getSubBanner GET /open/sub-banners/{uuid}
getNotice GET /open/notices/{uuid}
searchNoticesByPaging POST /open/notices/action/get-by-paging
getNoticesByPaging GET /open/notices/action/get-by-paging
countOrderByProductId GET /open/order/action/count-order-by-product-id
countOrderByProductItemId GET /open/order/action/count-order-by-product-item-id
editOrderInfoFromPharm PUT /open/order/action/edit-order-info-from-pharm
getAnonymousOrder POST /open/order/action/get-anonymous-order
getAnonymousOrderWithPhone POST /open/order/action/get-anonymous-order-with-phone
inquiryOrder POST /open/order/action/inquiry-order
registerOrder POST /open/order
confirmPayment POST /open/payments/confirm
confirmPaymentWithOrderId POST /open/payments/confirm-payment-with-order-id
confirmNicePayment POST /open/payments/nice/confirm
depositCallback POST /open/payments/deposit-callback
getPaymentWidgetInfo GET /open/widget-info/payment
getHeadquarterNotices GET /open/products/headquarter-notices
getFixedProductsByEventGroup GET /open/products/action/get-fixed-by-event-group
getMyRecentProducts GET /open/products/get-my-recent,/open/products/get-my-recent,/open/products/action/get-my-recent
getProduct GET /open/products/{uuid}
getProductsByPaging GET /open/products/action/get-by-paging
searchProductsByPaging POST /open/products/action/get-by-paging
saveInflowCookieInfo POST /open/products/action/inflow-cookie-info
getFixedProductItemsByEventGroup GET /open/product-items/action/get-fixed-by-event-group
getMyRecentProductItems GET /open/product-items/get-my-recent,/open/product-items/get-my-recent,/open/product-items/action/get-my-recent
getProductItemUserInfo GET /open/product-items/action/get-user-info
getProductItem GET /open/product-items/{uuid}
getProductItemsByPaging POST /open/product-items/action/get-by-paging
getProductItemsByPagingBySearchTable POST /open/product-items/get-by-paging-by-search-table,/open/product-items/get-by-paging-by-search-table,/open/product-items/action/get-by-paging-by-search-table
getProductItemsByUuids POST /open/product-items/get-product-items-by-uuids,/open/product-items/get-product-items-by-uuids,/open/product-items/action/get-product-items-by-uuids
getStoreNamesForThirdParty POST /open/product-items/get-store-names-for-third-party,/open/product-items/get-store-names-for-third-party,/open/product-items/action/get-store-names-for-third-party
testSyncSummary POST /open/product-items/test-sync-summary,/open/product-items/test-sync-summary,/open/product-items/action/test-sync-summary
getRecommendedProductItems GET /open/product-recommendation/action/get-recommended-product-items
getMainProductItemReview GET /open/product-item-reviews/main/{uuid}
getProductItemReview GET /open/product-item-reviews/{uuid}
getProductItemReviewsByPaging POST /open/product-item-reviews/action/get-by-paging
getMyOpenProductReviewsByPaging POST /open/product-reviews/action/get-me-by-paging
getProductReview GET /open/product-reviews/{uuid}
getProductReviewsByPaging POST /open/product-reviews/action/get-by-paging
search GET /open/search
searchKeyword POST /open/search/action/search/keyword
searchAll POST /open/search/action/search-all,/open/search/action/search-all,/open/search/action/search/search-all,/open/search/search-all
searchCategories POST /open/search/action/search-categories,/open/search/action/search-categories,/open/search/action/search/search-categories,/open/search/search-categories
getHotKeywordRanks GET *
getRecommendedKeywords GET *
registerOpenViewLog POST /open/view-logs
registerStoreInquiry POST /open/store-inquiries
getDeliveryTrackingInfo POST *
getCooperationTerms GET *
getAnonymousUserOrderTerms GET *
getUserOrderTerms GET *
getTermsByType GET *
getTermsHistoriesByType GET *
getTerms GET *
inquiryTying POST /open/tying/action/inquiry-tying
inquirySpecificTying POST /open/tying/specific/action/inquiry
registerSpecificTyingLog POST /open/tying/specific-log
editSpecificTyingLog PUT /open/tying/specific-log/edit
upsertInstagramId POST /open/user-sns/action/upsert-instagram-id
registerOrderClaims POST /order-claims/action/claims
getOrderClaim GET /order-claims/{uuid}
getOrderClaimsByPaging POST /order-claims/action/get-by-paging
checkPurchasable POST /order/action/check-purchasable
getOrderByOrderProductUuid GET /order/action/get-by-order-product-uuid/{uuid}
getOrder GET /order/{uuid}
searchOrdersByPaging POST /order/action/get-by-paging
getOrdersByPaging GET /order/action/get-by-paging
getMyRecentOrderGroups GET /order-groups/action/get-my-recent
getOrderGroupByOrderProductUuid GET /order-groups/action/get-by-order-product-uuid/{uuid}
getOrderGroupsByPaging POST /order-groups/action/get-by-paging
changeOrderProductStatus POST /order-products/action/change-status
getGroupClaimable POST /order-products/action/get-group-claimable
getOrderProduct GET /order-products/{uuid}
getOrderProductsByPaging POST /order-products/action/get-by-paging,/order-products/action/get-by-paging,/order-products/get-by-paging
getMyOrderProductStatistics GET /order-product-statistics/my
remapReviews POST /order-product-statistics/action/remap-reviews
getMyProductItemLikes GET /product-item-likes/my
likeProductItem POST /product-item-likes
unlikeProductItem DELETE /product-item-likes
getMyProductLikes GET /product-likes/my
likeProduct POST /product-likes
unlikeProduct DELETE /product-likes
likeProductReview POST /productReview-review-likes
unlikeProductReview DELETE /productReview-review-likes
registerProductReview POST /product-reviews
editProductReview PUT /product-reviews/{uuid}
deleteProductReview DELETE /product-reviews/{uuid}
getMyProductReviewsByPaging POST /product-reviews/action/get-me-by-paging
registerProductReviewReport POST /product-review-reports
registerViewLog POST /view-logs
getMyViewLogs GET /view-logs/my
deleteAllViewLogs DELETE /view-logs/action/delete-all
sendSms POST /sms/send
verifySms POST /sms/verify
verifySmsMerchant POST /sms/verify-merchant
verifySmsFindId POST /sms/verify-find-id
verifySmsResetPassword POST /sms/verify-reset-password
getUserAddresses GET /user-address
getUserAddress GET /user-address/{uuid}
registerUserAddress POST /user-address/register
editUserAddress PUT /user-address/edit
deleteUserAddress POST /user-address/delete
registerUser POST /users
editUser PUT /users/users
login POST /users/action/login
getMe GET /users/me
getMyOverall GET /users/action/get-my-overall
existLoginId GET /users/exist,/users/exist,/users/action/exist
existPhone GET /users/exist-phone,/users/exist-phone,/users/action/exist-phone
changeEmailSendCode POST /users/change-email-send-code,/users/change-email-send-code,/users/action/change-email-send-code
changePassword POST /users/action/change-password
delayPasswordChangeRequestDateTime POST /users/action/delay-password-change-request-date-time
findIdByEmail GET /users/find-id-by-email,/users/find-id-by-email,/users/action/find-id-by-email
findIdByPhone POST /users/find-id-by-phone,/users/find-id-by-phone,/users/action/find-id-by-phone
findIdSendEmail GET /users/find-id-send-email,/users/find-id-send-email,/users/action/find-id-send-email
resetPasswordByOld POST /users/reset-password-by-old,/users/reset-password-by-old,/users/action/reset-password-by-old
resetPasswordByPhone POST /users/reset-password-by-phone,/users/reset-password-by-phone,/users/action/reset-password-by-phone
resetPasswordSendEmail GET /users/reset-password-send-email,/users/reset-password-send-email,/users/action/reset-password-send-email
resetPassword POST /users/action/reset-password
validateChangePasswordToken GET /users/action/validate-change-password-token
withdrawUser POST /users/action/withdraw-user
downloadCoupon POST /user-coupons/action/download-coupon
getCouponByCode POST /user-coupons/action/get-coupon-by-code,/user-coupons/action/get-coupon-by-code,/user-coupons/get-coupon-by-code
getUserCoupon GET /user-coupons/{uuid}
getUserCouponsByPaging GET /user-coupons/action/get-by-paging
searchUserMileagesByPaging POST /user-mileages/action/get-by-paging
getUserMileagesByPaging GET /user-mileages/action/get-by-paging
getUserMileageStatistics POST /user-mileage-statistics
agreeUserTerms PUT /user-terms/action/agree
disagreeUserTerms PUT /user-terms/action/disagree
getMyUserTerms GET /user-terms/me
kakaoOAuthCallback POST *
sendConversionEvent POST *
`;

const served = contract as Record<string, Endpoint>;
const calls = specified
  .trim()
  .split('\n')
  .map((line) => {
    const [operation = '', method = '', paths = ''] = line.split(' ');
    return { operation, method, paths: paths.split(',') };
  });

/** Names of path parameters may differ. */
const shapeOf = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}');

test('R097 every call of the specification is served with its method and path', () => {
  expect(calls.length).toBe(206);
  const faults = calls.flatMap(({ operation, method, paths }) => {
    const declaration = served[operation];
    if (declaration === undefined) return [`${operation} is not served`];
    const ours = [declaration.path, ...declaration.alternatives].map(shapeOf);
    const isRight =
      declaration.method === method && paths.every((path) => path === '*' || ours.includes(shapeOf(path)));
    return isRight
      ? []
      : [`${operation} is ${declaration.method} ${ours.join(', ')}, not ${method} ${paths.join(', ')}`];
  });
  expect(faults).toEqual([]);
});
