// Enumerations of inquiries (docs/rules/inquiries.md). Rules: inquiry.ts.

/** What an inquiry of a shopper is about (docs/rules/inquiries.md). */
export const inquiryTypes = ['PRODUCT', 'ORDER', 'DELIVERY', 'ETC'] as const;
export type InquiryType = (typeof inquiryTypes)[number];

export const inquiryStatuses = ['RECEIVED', 'ANSWERED'] as const;

/** Queues of the inquiries desk. STORE and TYING are those of visitors (../inquiries/visitor-inquiry.ts), NAVER those of channels. */
export const inquiryKinds = ['PRODUCT', 'ORDER', 'GUEST_ORDER', 'STORE', 'TYING', 'NAVER'] as const;
export type InquiryKind = (typeof inquiryKinds)[number];

/** Tabs of the inquiries desk: to be answered, of those the overdue ones, held until a day, ended. */
export const inquiryTabs = ['OPEN', 'OVERDUE', 'HELD', 'DONE'] as const;
export type InquiryTab = (typeof inquiryTabs)[number];

/** Actions of a guest on an order that was looked up (docs/endpoints.md#guest-desk). */
export const guestOrderActions = [
  'ORDER',
  'QUESTION',
  'CLAIM_DRY_RUN',
  'CLAIM',
  'CLAIMABLE',
  'CLAIMS',
  'CHANGE_STATUS',
  'REFUND_ACCOUNT',
] as const;
