// Enumerations of the specification (R044) and ours (docs/endpoints.md#enums). Korean labels are in enum-labels.ts, meanings of the order
// statuses in order-status.ts.

export const termsTypes = [
  'ANONYMOUS_PERSONAL_INFO',
  'ANONYMOUS_PERSONAL_INFO_USE',
  'ANONYMOUS_PG',
  'ANONYMOUS_THIRDPARTY',
  'COOPERATION',
  'USER_PG',
  'USER_THIRDPARTY',
] as const;
export type TermsType = (typeof termsTypes)[number];

export const signInProviders = ['APPLE', 'KAKAO', 'LOCAL'] as const;
export type SignInProvider = (typeof signInProviders)[number];

export const claimReasons = [
  'BROKEN_PRODUCT',
  'DELIVERY_COMPANY_NONE_DISPATCH',
  'DELIVERY_DELAY',
  'DELIVERY_PERIOD_CLAIM',
  'DEPOSIT_EXPIRATION',
  'ETC',
  'LOW_QUALITY_PRODUCT',
  'MISSING_PRODUCT',
  'NAVER_PAY_CLAIM',
  'ORDER_MISTAKE',
  'PRICE_CLAIM',
  'PRODUCT_CLAIM',
  'SIMPLE_MIND_CHANGE',
  'SOLD_OUT',
  'WRONG_DESCRIPTION',
  'WRONG_NAME',
  'WRONG_PRICE',
  'WRONG_PRODUCT_DISPATCH',
] as const;
export type ClaimReason = (typeof claimReasons)[number];

export const claimTypes = ['CANCEL', 'CANCEL_DISPATCH', 'EXCHANGE', 'RETURN'] as const;
export type ClaimType = (typeof claimTypes)[number];

export const claimStatuses = ['COMPLETE', 'IN_REQUEST', 'NONE'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

export const paymentTypes = ['BILLING', 'BRANDPAY', 'NORMAL'] as const;
export type PaymentType = (typeof paymentTypes)[number];

export const deliveryFeeTypes = ['CONDITIONAL_FREE', 'COUNT', 'ETC', 'FREE', 'NOT_FREE'] as const;
export type DeliveryFeeType = (typeof deliveryFeeTypes)[number];

export const productCodeTypes = ['CODE', 'INVENTORY_CODE', 'NAME', 'OPTION_ID'] as const;
export type ProductCodeType = (typeof productCodeTypes)[number];

export const salesChannels = ['COUPANG', 'NAVERPAY', 'ONNS', 'SMARTSTORE'] as const;
export type SalesChannel = (typeof salesChannels)[number];

export const targetTypes = ['EVENT', 'PRODUCT', 'PRODUCT_ITEM', 'REVIEW'] as const;
export type TargetType = (typeof targetTypes)[number];

export const carriers = [
  'CHUNIL',
  'CJ',
  'DELIRABBIT',
  'ETC',
  'HANJIN',
  'HY',
  'ILYANG',
  'KGB',
  'KYUNGDONG',
  'LOGEN',
  'LOTTE',
  'MANUAL',
  'POST_OFFICE',
  'TODAY_PICKUP',
] as const;
export type Carrier = (typeof carriers)[number];

export const userTermsKinds = [
  'FOR_OTHERS_USE',
  'MARKETING',
  'OVER_FOURTEEN',
  'PERSONAL_INFO',
  'PERSONAL_INFO_OPTIONAL',
  'PERSONAL_INFO_USE',
  'SERVICE_USE',
] as const;
export type UserTermsKind = (typeof userTermsKinds)[number];

export const agreementAnswers = ['ACCEPT', 'DECLINE', 'NO_REPLY'] as const;
export type AgreementAnswer = (typeof agreementAnswers)[number];

export const genders = ['FEMALE', 'MALE', 'NONE'] as const;
export type Gender = (typeof genders)[number];

export const socialChannels = ['INSTAGRAM'] as const;
export type SocialChannel = (typeof socialChannels)[number];

/** Statuses of an order and of an order product (docs/rules/orders.md#statuses). */
export const orderStatuses = [
  'WAITING_DEPOSIT',
  'PAYMENT_TRY',
  'PAYMENT_FAIL',
  'PAYMENT_COMPLETE',
  'PREPARING_PRODUCT',
  'REQUEST_DELIVERY',
  'IN_DELIVERY',
  'DELIVERY_COMPLETE',
  'PURCHASE_CONFIRM',
  'REQUEST_CANCEL',
  'APPROVE_CANCEL',
  'CANCEL',
  'AUTO_CANCEL',
  'ADMIN_CANCEL',
  'SOLD_OUT_CANCEL',
  'REQUEST_DISPATCH_CANCEL',
  'APPROVE_DISPATCH_CANCEL',
  'REQUEST_EXCHANGE',
  'APPROVE_EXCHANGE',
  'DECLINE_EXCHANGE',
  'CANCEL_EXCHANGE',
  'EXCHANGE',
  'EXCHANGE_DELIVERY_COMPLETE',
  'REQUEST_RETURN',
  'APPROVE_RETURN',
  'DECLINE_RETURN',
  'CANCEL_RETURN',
  'RETURN',
  'RETURN_DELIVERY_COMPLETE',
  'REQUEST_INFORMATION',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** WITHDRAWAL is of the specification, the others are ours (docs/rules/members.md#withdrawal). */
export const userStates = ['ACTIVE', 'LOCKED', 'BLOCKED', 'WITHDRAWAL'] as const;
export type UserState = (typeof userStates)[number];

export const abGroups = ['a', 'b'] as const;
export type AbGroup = (typeof abGroups)[number];

export const utmParameters = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_keyword',
  'utm_content',
] as const;
export type UtmParameter = (typeof utmParameters)[number];

export const trackingKeys = [
  'guest_external_id',
  'external_id',
  ...utmParameters,
  'initial_referer',
  '_ab_group_test',
] as const;
export type TrackingKey = (typeof trackingKeys)[number];

export const trackingCookies = ['guest_external_id', 'external_id', '_ab_group_test'] as const;
export type TrackingCookie = (typeof trackingCookies)[number];

/** R138: years of age. */
export const ageGroups = [
  '19 or less',
  '20-24',
  '25-29',
  '30-34',
  '35-39',
  '40-44',
  '45-49',
  '50-54',
  '55-59',
  '60-64',
  '65-69',
  '70 or more',
] as const;
export type AgeGroup = (typeof ageGroups)[number];

/** R139: number of orders. */
export const purchaseHistoryBands = ['none', 'under 5', 'under 10', 'under 20', '20 or more'] as const;
export type PurchaseHistoryBand = (typeof purchaseHistoryBands)[number];

export const joinSeparators = ['comma', 'space', 'tab', 'pipe'] as const;

/** Paths that redirect a visitor without a session to /auth/login (docs/rules/storefront.md#redirects). */
export const loginRequiredRoutes = ['/mypage', '/always-buying', '/order/cart', '/auth/withdraw'] as const;

/** Paths that redirect a signed-in member to /main (docs/rules/storefront.md#redirects). */
export const signedOutOnlyRoutes = [
  '/auth/agreement',
  '/auth/register',
  '/auth/find-account',
  '/auth/login',
  '/withdraw/finish',
] as const;

/** Prefixes of paths to which a sign-in never returns (docs/rules/storefront.md#after-sign-in). */
export const noReturnPrefixes = ['/auth', '/error', '/order'] as const;

// The enumerations below are ours (docs/endpoints.md#shapes, docs/endpoints.md#enums).

export const cursorTypes = ['NEXT', 'PREVIOUS'] as const;
export type CursorType = (typeof cursorTypes)[number];

export const productSortTypes = [
  'RECOMMEND',
  'RELEVANCE',
  'SALES',
  'NEWEST',
  'PRICE_ASC',
  'PRICE_DESC',
  'DISCOUNT',
  'REVIEW',
  'RATING',
  'DISPLAY_ORDER',
] as const;
export type ProductSortType = (typeof productSortTypes)[number];

export const productBadges = ['BEST', 'NEW', 'ONE_PLUS_ONE', 'SET', 'GIFT', 'COLD'] as const;
export type ProductBadge = (typeof productBadges)[number];

export const returnRestrictions = ['NONE', 'OPENED', 'TIME_VALUE'] as const;
export type ReturnRestriction = (typeof returnRestrictions)[number];

/** How the price of an item is taxed (docs/rules/prices.md#vat). */
export const taxTypes = ['TAXABLE', 'FREE'] as const;
export type TaxType = (typeof taxTypes)[number];

export const remoteAreaTypes = ['NONE', 'JEJU', 'ISLAND'] as const;
export type RemoteAreaType = (typeof remoteAreaTypes)[number];

export const brandPageSortTypes = ['DISPLAY_ORDER', 'NAME'] as const;
export type BrandPageSortType = (typeof brandPageSortTypes)[number];

export const bannerPositions = ['MAIN', 'SUB', 'POPUP'] as const;
export type BannerPosition = (typeof bannerPositions)[number];

export const cartChangeLogs = ['PLUS', 'MINUS', 'INPUT', 'OPTION'] as const;
export type CartChangeLog = (typeof cartChangeLogs)[number];

export const inflows = [
  'DIRECT',
  'NAVER',
  'NAVER_SHOPPING',
  'GOOGLE',
  'DAUM',
  'KAKAO',
  'INSTAGRAM',
  'FACEBOOK',
  'YOUTUBE',
  'MESSAGE',
  'EMAIL',
  'PHARM',
  'PARTNER',
  'ETC',
] as const;
export type Inflow = (typeof inflows)[number];

export const paymentMethods = [
  'CARD',
  'VIRTUAL_ACCOUNT',
  'TRANSFER',
  'EASY_PAY',
  'MOBILE_PHONE',
  'MARKETPLACE',
  'NONE',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentStates = [
  'READY',
  'PENDING',
  'WAITING_DEPOSIT',
  'DONE',
  'FAILED',
  'CANCELED',
  'PARTIAL_CANCELED',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** States of a refund record (docs/rules/refunds.md#records). */
export const refundStates = ['PENDING', 'PROCESSING', 'DONE', 'FAILED'] as const;
export type RefundState = (typeof refundStates)[number];

export const displayRefundMethodTypes = [
  'CARD',
  'TRANSFER',
  'VIRTUAL_ACCOUNT',
  'EASY_PAY',
  'MOBILE_PHONE',
  'MARKETPLACE',
  'MILEAGE',
  'NONE',
] as const;
export type DisplayRefundMethodType = (typeof displayRefundMethodTypes)[number];

/** Actions that a shopper may take on an order or a row of it, as `actionsOf` of order-status.ts returns them. */
export const orderActions = [
  'PAY_AGAIN',
  'SUPPLY_INFO',
  'CANCEL',
  'CANCEL_DISPATCH',
  'RETURN',
  'EXCHANGE',
  'CONFIRM',
  'WITHDRAW',
  'TRACK',
  'REVIEW',
  'REORDER',
  'INQUIRY',
] as const;
export type OrderAction = (typeof orderActions)[number];

/** OFTEN: bought in at least two orders. */
export const repeatSections = ['OFTEN', 'ONCE'] as const;
export type RepeatSection = (typeof repeatSections)[number];

export const userGradeTypes = ['BASIC', 'SILVER', 'GOLD', 'VIP'] as const;
export type UserGradeType = (typeof userGradeTypes)[number];

/** What a search for members by text compares. */
export const userSearchKeywordTypes = ['ALL', 'LOGIN_ID', 'NAME', 'PHONE', 'EMAIL'] as const;
export type UserSearchKeywordType = (typeof userSearchKeywordTypes)[number];

/** Types of a row of the mileage ledger (docs/rules/mileage.md#ledger). */
export const mileageTypes = [
  'EARN_PURCHASE',
  'EARN_REVIEW',
  'EARN_EVENT',
  'EARN_SIGNUP',
  'EARN_ADMIN',
  'USE',
  'RESTORE',
  'CLAWBACK',
  'EXPIRE',
  'DEDUCT_ADMIN',
  'FORFEIT',
] as const;
export type MileageType = (typeof mileageTypes)[number];

export const keywordChanges = ['UP', 'DOWN', 'NEW', 'SAME'] as const;
export type KeywordChange = (typeof keywordChanges)[number];

export const keywordSuggestionTypes = ['PRODUCT', 'BRAND', 'CATEGORY', 'KEYWORD'] as const;
export type KeywordSuggestionType = (typeof keywordSuggestionTypes)[number];

/** Purposes of a one-time code. CHANGE_EMAIL is sent by mail, the others by SMS; LOGIN signs in without the password. */
export const codePurposes = [
  'REGISTER',
  'FIND_ID',
  'RESET_PASSWORD',
  'CHANGE_PHONE',
  'CHANGE_EMAIL',
  'MERCHANT',
  'LOGIN',
] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** Channels of advertising messages; NIGHT is 21:00 to 08:00 (docs/rules/members.md#consents, docs/rules/law.md#advertising-consent). */
export const marketingChannels = ['SMS', 'EMAIL', 'PUSH', 'NIGHT'] as const;
export type MarketingChannel = (typeof marketingChannels)[number];

/** Channels of a marketing consent that names none: NIGHT needs a separate consent (docs/rules/law.md#advertising-consent). */
export const daytimeChannels: readonly MarketingChannel[] = ['SMS', 'EMAIL', 'PUSH'];

/** Reasons that a member may give for closing the account. */
export const withdrawReasons = [
  'LOW_USE',
  'PRICE',
  'PRODUCT',
  'DELIVERY',
  'SERVICE',
  'PRIVACY',
  'REJOIN',
  'ETC',
] as const;
export type WithdrawReason = (typeof withdrawReasons)[number];

/** What an uploaded file is for (docs/rules/media.md#purposes). */
export const uploadPurposes = [
  'REVIEW',
  'CLAIM',
  'INQUIRY',
  'STORE_INQUIRY',
  'CATALOGUE',
  'CONTENT',
  'BANNER',
] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];
