// The complete contract: all endpoints by feature and operation name. One line registers a feature.
import { auditLogs } from './base/audit-logs.ts';
import { challenges } from './base/challenges.ts';
import { exportJobs } from './base/export-jobs.ts';
import { idConversion } from './base/id-conversion.ts';
import { media } from './base/media.ts';
import { messages } from './base/messages.ts';
import { shopSettings } from './base/shop-settings.ts';
import { stores } from './base/stores.ts';
import { storesDesk } from './base/stores-desk.ts';
import { terms } from './base/terms.ts';
import { headquarterNotices } from './base/headquarter-notices.ts';
import { textLint } from './base/text-lint.ts';
import { merchantTerms } from './base/merchant-terms.ts';
import { accounts } from './members/accounts.ts';
import { addresses } from './members/addresses.ts';
import { consents } from './members/consents.ts';
import { findAccount } from './members/find-account.ts';
import { identity } from './members/identity.ts';
import { myPage } from './members/my-page.ts';
import { passwords } from './members/passwords.ts';
import { registration } from './members/registration.ts';
import { signIn } from './members/sign-in.ts';
import { sns } from './members/sns.ts';
import { verification } from './members/verification.ts';
import { brands } from './catalog/brands.ts';
import { categories } from './catalog/categories.ts';
import { coupons } from './catalog/coupons.ts';
import { likes } from './catalog/likes.ts';
import { productItems } from './catalog/product-items.ts';
import { products } from './catalog/products.ts';
import { productBulkEdits } from './catalog/product-bulk-edits.ts';
import { scheduledChanges } from './catalog/scheduled-changes.ts';
import { productsDesk } from './catalog/products-desk.ts';
import { recommendations } from './catalog/recommendations.ts';
import { restockAlerts } from './catalog/restock-alerts.ts';
import { stock } from './catalog/stock.ts';
import { stockLots } from './catalog/stock-lots.ts';
import { viewLogs } from './catalog/view-logs.ts';
import { advertising } from './sales/advertising.ts';
import { couponIssues } from './sales/coupon-issues.ts';
import { userCoupons } from './sales/user-coupons.ts';
import { cart } from './sales/checkout/cart.ts';
import { checkout } from './sales/checkout/checkout.ts';
import { manualOrders } from './sales/checkout/manual-orders.ts';
import { mileage } from './sales/mileage.ts';
import { orderLists } from './sales/orders/order-lists.ts';
import { inquiries } from './sales/inquiries.ts';
import { inquiriesDesk } from './sales/inquiries-desk.ts';
import { answerTemplates } from './sales/answer-templates.ts';
import { visitorInquiries } from './sales/visitor-inquiries.ts';
import { claims } from './sales/claims/claims.ts';
import { claimsDesk } from './sales/claims/claims-desk.ts';
import { formerOrders } from './sales/orders/former-orders.ts';
import { orders } from './sales/orders/orders.ts';
import { receipt } from './sales/orders/receipt.ts';
import { nicepay } from './sales/payments/nicepay.ts';
import { toss } from './sales/payments/toss.ts';
import { storedCards } from './sales/payments/stored-cards.ts';
import { payments } from './sales/payments/payments.ts';
import { staffPayments } from './sales/payments/staff-payments.ts';
import { moneyDesk } from './sales/payments/money-desk.ts';
import { ledgers } from './desk/ledgers.ts';
import { lotRecalls } from './sales/lot-recalls.ts';
import { nutrients } from './sales/nutrients.ts';
import { shipments } from './sales/shipments.ts';
import { gifts } from './sales/orders/gifts.ts';
import { orderInfo } from './sales/orders/order-info.ts';
import { banners } from './content/banners.ts';
import { brandPages } from './content/brand-pages.ts';
import { reviewReports } from './content/review-reports.ts';
import { reviewsDesk } from './content/reviews-desk.ts';
import { reviews } from './content/reviews.ts';
import { faqs } from './content/faqs.ts';
import { notices } from './content/notices.ts';
import { contentsDesk } from './content/contents-desk.ts';
import { contents } from './content/contents.ts';
import { eventDraws } from './content/event-draws.ts';
import { eventLikes } from './content/event-likes.ts';
import { events } from './content/events.ts';
import { eventsDesk } from './content/events-desk.ts';
import { tying } from './content/tying.ts';
import { keywords } from './content/keywords.ts';
import { oldAddresses } from './content/old-addresses.ts';
import { search } from './content/search.ts';
import { channelProducts } from './channels/channel-products.ts';
import { channelOrders } from './channels/channel-orders.ts';
import { channelDecisions } from './channels/channel-decisions.ts';
import { conversionEvents } from './channels/conversion-events.ts';
import { channelInquiries } from './channels/channel-inquiries.ts';
import { naverOrderType } from './channels/naver-order-type.ts';
import { channelsDesk } from './channels/channels-desk.ts';
import { channelReviews } from './channels/channel-reviews.ts';
import { visitInflow } from './channels/visit-inflow.ts';
import { visitTags } from './channels/visit-tags.ts';
import { auditExport } from './desk/audit-export.ts';
import { dashboard } from './desk/dashboard.ts';
import { memberMemos } from './desk/member-memos.ts';
import { membersDesk } from './desk/members-desk.ts';
import { movingIn } from './desk/moving-in.ts';
import { opening } from './desk/opening.ts';
import { productImports } from './desk/product-imports.ts';
import { orderMemos } from './desk/order-memos.ts';
import { ordersDesk } from './desk/orders-desk.ts';
import { personalData } from './desk/personal-data.ts';
import { privacy } from './desk/privacy.ts';
import { recurringJobs } from './desk/recurring-jobs.ts';
import { reports } from './desk/reports.ts';
import { savedViews } from './desk/saved-views.ts';
import { staffSessions } from './desk/staff-sessions.ts';
import { staff } from './desk/staff.ts';
import type { AnswerOf, Endpoint, InputOf } from './endpoint.ts';

/** The calls of each feature, in the import order of the areas (base, members, catalog, sales, content, channels, desk). */
export const features = {
  auditLogs,
  challenges,
  exportJobs,
  idConversion,
  media,
  messages,
  shopSettings,
  stores: { ...stores, ...storesDesk },
  terms: { ...terms, ...merchantTerms },
  textLint,
  headquarterNotices,
  accounts,
  addresses,
  consents,
  findAccount,
  identity,
  myPage,
  passwords,
  registration,
  signIn,
  sns,
  verification,
  brands,
  categories,
  coupons,
  likes,
  productItems,
  products,
  productsDesk,
  productBulkEdits,
  scheduledChanges,
  recommendations,
  restockAlerts,
  stock,
  stockLots,
  viewLogs,
  mileage,
  userCoupons,
  couponIssues,
  advertising,
  cart,
  inquiries,
  inquiriesDesk,
  visitorInquiries,
  answerTemplates,
  checkout: { ...checkout, ...manualOrders },
  orders: { ...orders, ...orderLists, ...receipt },
  formerOrders,
  payments: { ...payments, ...toss, ...nicepay, ...storedCards, ...staffPayments, ...moneyDesk },
  ledgers,
  lotRecalls,
  shipments,
  nutrients,
  gifts,
  orderInfo,
  claims,
  claimsDesk,
  banners,
  brandPages,
  contents,
  contentsDesk,
  reviews: { ...reviews, ...reviewReports },
  reviewsDesk,
  faqs,
  notices,
  events: { ...events, ...eventLikes },
  eventsDesk: { ...eventsDesk, ...eventDraws },
  tying,
  search,
  keywords,
  oldAddresses,
  naverOrderType,
  visitInflow,
  visitTags,
  conversionEvents,
  channelDecisions,
  channelInquiries,
  channelProducts,
  channelOrders,
  channelReviews,
  channelsDesk,
  auditExport,
  dashboard,
  memberMemos,
  membersDesk,
  movingIn,
  opening,
  productImports,
  orderMemos,
  ordersDesk,
  personalData,
  privacy,
  recurringJobs,
  reports,
  savedViews,
  staff,
  staffSessions,
} satisfies Record<string, Record<string, Endpoint>>;

type Features = typeof features;
/** The intersection of the members of a union. */
export type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? I
  : never;
type AllCalls = Intersection<Features[keyof Features]>;

/** All endpoints by operation name. contract.test.ts fails when two features share an operation name. */
export const contract = Object.assign({}, ...Object.values(features)) as {
  [K in keyof AllCalls]: AllCalls[K];
};

export type Contract = typeof contract;
export type Operation = keyof Contract;
export type Input<K extends Operation> = InputOf<Contract[K]>;
export type Answer<K extends Operation> = AnswerOf<Contract[K]>;
