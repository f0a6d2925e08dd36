// Registers the handlers and jobs of every feature. A missing feature or a call without a handler does not compile.
import type { features as contractFeatures } from '#contract/contract.ts';
import { auditLogsApi } from './features/base/audit-logs/audit-logs.api.ts';
import { auditLogsJobs } from './features/base/audit-logs/audit-logs.jobs.ts';
import { challengesApi } from './features/base/challenges/challenges.api.ts';
import { challengesJobs } from './features/base/challenges/challenges.jobs.ts';
import { codesJobs } from './features/base/codes/codes.jobs.ts';
import { idConversionApi } from './features/base/id-conversion/id-conversion.api.ts';
import { mediaApi } from './features/base/media/media.api.ts';
import { mediaJobs } from './features/base/media/media.jobs.ts';
import { messagesApi } from './features/base/messages/messages.api.ts';
import { messagesJobs } from './features/base/messages/messages.jobs.ts';
import { sessionsJobs } from './features/base/sessions/sessions.jobs.ts';
import { storesApi } from './features/base/stores/stores.api.ts';
import { termsApi } from './features/base/terms/terms.api.ts';
import { merchantTermsApi } from './features/base/terms/merchant-terms.api.ts';
import { termsJobs } from './features/base/terms/terms.jobs.ts';
import { headquarterNoticesApi } from './features/base/headquarter-notices/headquarter-notices.api.ts';
import { faqsApi } from './features/content/faqs/faqs.api.ts';
import { noticesApi } from './features/content/notices/notices.api.ts';
import { textLintApi } from './features/base/text-lint/text-lint.api.ts';
import { accountsApi } from './features/members/accounts/accounts.api.ts';
import { accountsJobs } from './features/members/accounts/accounts.jobs.ts';
import { addressesApi } from './features/members/addresses/addresses.api.ts';
import { addressesJobs } from './features/members/addresses/addresses.jobs.ts';
import { consentsApi } from './features/members/consents/consents.api.ts';
import { consentsJobs } from './features/members/consents/consents.jobs.ts';
import { findAccountApi } from './features/members/find-account/find-account.api.ts';
import { findAccountJobs } from './features/members/find-account/find-account.jobs.ts';
import { identityApi } from './features/members/identity/identity.api.ts';
import { identityJobs } from './features/members/identity/identity.jobs.ts';
import { myPageApi } from './features/members/my-page/my-page.api.ts';
import { passwordsApi } from './features/members/passwords/passwords.api.ts';
import { passwordsJobs } from './features/members/passwords/passwords.jobs.ts';
import { registrationApi } from './features/members/registration/registration.api.ts';
import { registrationJobs } from './features/members/registration/registration.jobs.ts';
import { signInApi } from './features/members/sign-in/sign-in.api.ts';
import { signInJobs } from './features/members/sign-in/sign-in.jobs.ts';
import { signInGuardJobs } from './features/members/sign-in-guard/sign-in-guard.jobs.ts';
import { snsApi } from './features/members/sns/sns.api.ts';
import { snsJobs } from './features/members/sns/sns.jobs.ts';
import { verificationApi } from './features/members/verification/verification.api.ts';
import { categoriesApi } from './features/catalog/categories/categories.api.ts';
import { couponsApi } from './features/catalog/coupons/coupons.api.ts';
import { couponsJobs } from './features/catalog/coupons/coupons.jobs.ts';
import { likesApi } from './features/catalog/likes/likes.api.ts';
import { productItemsApi } from './features/catalog/product-items/product-items.api.ts';
import { productsApi } from './features/catalog/products/products.api.ts';
import { recommendationsApi } from './features/catalog/recommendations/recommendations.api.ts';
import { recommendationsJobs } from './features/catalog/recommendations/recommendations.jobs.ts';
import { restockAlertsApi } from './features/catalog/restock-alerts/restock-alerts.api.ts';
import { restockAlertsJobs } from './features/catalog/restock-alerts/restock-alerts.jobs.ts';
import { viewLogsApi } from './features/catalog/view-logs/view-logs.api.ts';
import { viewLogsJobs } from './features/catalog/view-logs/view-logs.jobs.ts';
import { catalogSearchJobs } from './features/catalog/search/search.jobs.ts';
import { userCouponsApi } from './features/sales/user-coupons/user-coupons.api.ts';
import { cartApi } from './features/sales/cart/cart.api.ts';
import { cartJobs } from './features/sales/cart/cart.jobs.ts';
import { checkoutApi } from './features/sales/checkout/checkout.api.ts';
import { manualOrdersApi } from './features/sales/checkout/manual/manual-orders.api.ts';
import { mileageApi } from './features/sales/mileage/mileage.api.ts';
import { mileageJobs } from './features/sales/mileage/mileage.jobs.ts';
import { orderRowsJobs } from './features/sales/order-rows/order-rows.jobs.ts';
import { orderListsApi } from './features/sales/orders/order-lists.api.ts';
import { inquiriesApi } from './features/sales/inquiries/inquiries.api.ts';
import { inquiriesJobs } from './features/sales/inquiries/inquiries.jobs.ts';
import { answerTemplatesApi } from './features/sales/answer-templates/answer-templates.api.ts';
import { visitorInquiriesApi } from './features/sales/visitor-inquiries/visitor-inquiries.api.ts';
import { visitorInquiriesJobs } from './features/sales/visitor-inquiries/visitor-inquiries.jobs.ts';
import { claimsApi } from './features/sales/claims/claims.api.ts';
import { claimsDeskApi } from './features/sales/claims/desk/claims-desk.api.ts';
import { claimsJobs } from './features/sales/claims/claims.jobs.ts';
import { receiptApi } from './features/sales/orders/receipt.api.ts';
import { ordersApi } from './features/sales/orders/orders.api.ts';
import { nicepayApi } from './features/sales/payments/nicepay/nicepay.api.ts';
import { staffPaymentsApi } from './features/sales/payments/staff-payments.api.ts';
import { storedCardsApi } from './features/sales/payments/stored-cards/stored-cards.api.ts';
import { paymentsApi } from './features/sales/payments/payments.api.ts';
import { paymentsJobs } from './features/sales/payments/payments.jobs.ts';
import { nutrientsApi } from './features/sales/nutrients/nutrients.api.ts';
import { nutrientsJobs } from './features/sales/nutrients/nutrients.jobs.ts';
import { shipmentsApi } from './features/sales/shipments/shipments.api.ts';
import { shipmentsJobs } from './features/sales/shipments/shipments.jobs.ts';
import { orderInfoApi } from './features/sales/order-info/order-info.api.ts';
import { orderInfoJobs } from './features/sales/order-info/order-info.jobs.ts';
import { contentsApi } from './features/content/contents/contents.api.ts';
import { contentsDeskApi } from './features/content/contents/contents-desk.api.ts';
import { contentsJobs } from './features/content/contents/contents.jobs.ts';
import { bannersApi } from './features/content/banners/banners.api.ts';
import { eventsDeskApi } from './features/content/events/desk/events-desk.api.ts';
import { eventLikesApi } from './features/content/events/likes/event-likes.api.ts';
import { eventsApi } from './features/content/events/events.api.ts';
import { eventsJobs } from './features/content/events/events.jobs.ts';
import { brandPagesApi } from './features/content/brand-pages/brand-pages.api.ts';
import { reviewReportsApi } from './features/content/reviews/review-reports.api.ts';
import { reviewsJobs } from './features/content/reviews/reviews.jobs.ts';
import { reviewsDeskApi } from './features/content/reviews/reviews-desk.api.ts';
import { reviewsApi } from './features/content/reviews/reviews.api.ts';
import { tyingApi } from './features/content/tying/tying.api.ts';
import { tyingJobs } from './features/content/tying/tying.jobs.ts';
import { keywordsApi } from './features/content/keywords/keywords.api.ts';
import { searchApi } from './features/content/search/search.api.ts';
import { searchJobs } from './features/content/search/search.jobs.ts';
import { naverOrderTypeApi } from './features/channels/naver-order-type/naver-order-type.api.ts';
import { conversionEventsApi } from './features/channels/conversion-events/conversion-events.api.ts';
import { conversionEventsJobs } from './features/channels/conversion-events/conversion-events.jobs.ts';
import { channelDecisionsApi } from './features/channels/channel-decisions/channel-decisions.api.ts';
import { channelDecisionsJobs } from './features/channels/channel-decisions/channel-decisions.jobs.ts';
import { productFeedsJobs } from './features/channels/product-feeds/product-feeds.jobs.ts';
import { channelInquiriesApi } from './features/channels/channel-inquiries/channel-inquiries.api.ts';
import { channelInquiriesJobs } from './features/channels/channel-inquiries/channel-inquiries.jobs.ts';
import { channelProductsApi } from './features/channels/channel-products/channel-products.api.ts';
import { channelProductsJobs } from './features/channels/channel-products/channel-products.jobs.ts';
import { channelOrdersApi } from './features/channels/channel-orders/channel-orders.api.ts';
import { channelOrdersJobs } from './features/channels/channel-orders/channel-orders.jobs.ts';
import { channelsDeskApi } from './features/channels/channels-desk/channels-desk.api.ts';
import { channelReviewsApi } from './features/channels/channel-reviews/channel-reviews.api.ts';
import { channelReviewsJobs } from './features/channels/channel-reviews/channel-reviews.jobs.ts';
import { visitInflowApi } from './features/channels/visit-inflow/visit-inflow.api.ts';
import { visitInflowJobs } from './features/channels/visit-inflow/visit-inflow.jobs.ts';
import { ordersDeskApi } from './features/desk/orders-desk/orders-desk.api.ts';
import { ordersDeskJobs } from './features/desk/orders-desk/orders-desk.jobs.ts';
import { personalDataApi } from './features/desk/personal-data/personal-data.api.ts';
import { personalDataJobs } from './features/desk/personal-data/personal-data.jobs.ts';
import { privacyApi } from './features/desk/privacy/privacy.api.ts';
import { staffApi } from './features/desk/staff/staff.api.ts';
import type { Ctx } from './context.ts';
import type { HandlersOf } from './handler-types.ts';
import type { Job } from './jobs/job.ts';

type Declared = typeof contractFeatures;
/** `jobs` is required, so that a missing jobs file does not compile. */
type Feature<Calls> = { handlers: HandlersOf<Calls>; jobs: readonly Job[] };

const features: { [F in keyof Declared]: Feature<Declared[F]> } = {
  auditLogs: { handlers: auditLogsApi, jobs: auditLogsJobs },
  challenges: { handlers: challengesApi, jobs: challengesJobs },
  idConversion: { handlers: idConversionApi, jobs: [] },
  media: { handlers: mediaApi, jobs: mediaJobs },
  messages: { handlers: messagesApi, jobs: messagesJobs },
  stores: { handlers: storesApi, jobs: [] },
  terms: { handlers: { ...termsApi, ...merchantTermsApi }, jobs: termsJobs },
  textLint: { handlers: textLintApi, jobs: [] },
  headquarterNotices: { handlers: headquarterNoticesApi, jobs: [] },
  accounts: { handlers: accountsApi, jobs: accountsJobs },
  addresses: { handlers: addressesApi, jobs: addressesJobs },
  consents: { handlers: consentsApi, jobs: consentsJobs },
  findAccount: { handlers: findAccountApi, jobs: findAccountJobs },
  identity: { handlers: identityApi, jobs: identityJobs },
  myPage: { handlers: myPageApi, jobs: [] },
  passwords: { handlers: passwordsApi, jobs: passwordsJobs },
  registration: { handlers: registrationApi, jobs: registrationJobs },
  signIn: { handlers: signInApi, jobs: signInJobs },
  sns: { handlers: snsApi, jobs: snsJobs },
  verification: { handlers: verificationApi, jobs: [] },
  categories: { handlers: categoriesApi, jobs: [] },
  coupons: { handlers: couponsApi, jobs: couponsJobs },
  likes: { handlers: likesApi, jobs: [] },
  productItems: { handlers: productItemsApi, jobs: [] },
  products: { handlers: productsApi, jobs: [] },
  recommendations: { handlers: recommendationsApi, jobs: recommendationsJobs },
  restockAlerts: { handlers: restockAlertsApi, jobs: restockAlertsJobs },
  viewLogs: { handlers: viewLogsApi, jobs: viewLogsJobs },
  mileage: { handlers: mileageApi, jobs: mileageJobs },
  userCoupons: { handlers: userCouponsApi, jobs: [] },
  cart: { handlers: cartApi, jobs: cartJobs },
  inquiries: { handlers: inquiriesApi, jobs: inquiriesJobs },
  answerTemplates: { handlers: answerTemplatesApi, jobs: [] },
  visitorInquiries: { handlers: visitorInquiriesApi, jobs: visitorInquiriesJobs },
  checkout: { handlers: { ...checkoutApi, ...manualOrdersApi }, jobs: [] },
  orders: { handlers: { ...ordersApi, ...orderListsApi, ...receiptApi }, jobs: [] },
  payments: {
    handlers: { ...paymentsApi, ...nicepayApi, ...storedCardsApi, ...staffPaymentsApi },
    jobs: paymentsJobs,
  },
  shipments: { handlers: shipmentsApi, jobs: shipmentsJobs },
  nutrients: { handlers: nutrientsApi, jobs: nutrientsJobs },
  orderInfo: { handlers: orderInfoApi, jobs: orderInfoJobs },
  claims: { handlers: claimsApi, jobs: claimsJobs },
  claimsDesk: { handlers: claimsDeskApi, jobs: [] },
  banners: { handlers: bannersApi, jobs: [] },
  brandPages: { handlers: brandPagesApi, jobs: [] },
  contents: { handlers: contentsApi, jobs: contentsJobs },
  contentsDesk: { handlers: contentsDeskApi, jobs: [] },
  reviews: { handlers: { ...reviewsApi, ...reviewReportsApi }, jobs: reviewsJobs },
  reviewsDesk: { handlers: reviewsDeskApi, jobs: [] },
  faqs: { handlers: faqsApi, jobs: [] },
  notices: { handlers: noticesApi, jobs: [] },
  events: { handlers: { ...eventsApi, ...eventLikesApi }, jobs: eventsJobs },
  eventsDesk: { handlers: eventsDeskApi, jobs: [] },
  tying: { handlers: tyingApi, jobs: tyingJobs },
  search: { handlers: searchApi, jobs: searchJobs },
  keywords: { handlers: keywordsApi, jobs: [] },
  naverOrderType: { handlers: naverOrderTypeApi, jobs: [] },
  visitInflow: { handlers: visitInflowApi, jobs: visitInflowJobs },
  channelProducts: { handlers: channelProductsApi, jobs: channelProductsJobs },
  channelDecisions: { handlers: channelDecisionsApi, jobs: channelDecisionsJobs },
  conversionEvents: { handlers: conversionEventsApi, jobs: conversionEventsJobs },
  channelInquiries: { handlers: channelInquiriesApi, jobs: channelInquiriesJobs },
  channelOrders: { handlers: channelOrdersApi, jobs: channelOrdersJobs },
  channelReviews: { handlers: channelReviewsApi, jobs: channelReviewsJobs },
  channelsDesk: { handlers: channelsDeskApi, jobs: [] },
  ordersDesk: { handlers: ordersDeskApi, jobs: ordersDeskJobs },
  personalData: { handlers: personalDataApi, jobs: personalDataJobs },
  privacy: { handlers: privacyApi, jobs: [] },
  staff: { handlers: staffApi, jobs: [] },
};

/** Features without calls in the contract. */
const innerFeatures: Record<string, Pick<Feature<unknown>, 'jobs'>> = {
  codes: { jobs: codesJobs },
  sessions: { jobs: sessionsJobs },
  signInGuard: { jobs: signInGuardJobs },
  catalogSearch: { jobs: catalogSearchJobs },
  orderRows: { jobs: orderRowsJobs },
  productFeeds: { jobs: productFeedsJobs },
};

export type AnyHandler = (input: Record<string, unknown>, ctx: Ctx) => Promise<unknown>;

const handlers = Object.assign({}, ...Object.values(features).map((feature) => feature.handlers)) as Record<
  string,
  AnyHandler
>;

/** The handler of an operation. Its input is validated by the input reader and therefore untyped here. */
export function handlerOf(operation: string): AnyHandler | undefined {
  return handlers[operation];
}

/** The jobs of all features. */
export const featureJobs: readonly Job[] = [
  ...Object.values(features),
  ...Object.values(innerFeatures),
].flatMap(({ jobs }) => jobs);
