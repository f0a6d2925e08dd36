// Enumerations of events (docs/rules/content.md#events). Labels are in event-labels.ts.

/** 기획전, 쿠폰, 리뷰, 인스타 인증, 당첨 발표. */
export const eventTypes = ['NORMAL', 'COUPON', 'REVIEW', 'INSTA', 'NOTICE'] as const;
export type EventType = (typeof eventTypes)[number];
/** Built-in exhibitions, which are in no list of events and cannot be deleted. */
export const defaultEventTypes = ['BESTSELLER', 'MD_PICK', 'NEW', 'TODAY_DEAL'] as const;
export type DefaultEventType = (typeof defaultEventTypes)[number];
export const integrationFilterTypes = ['ALL', 'ONGOING', 'ENDED'] as const;
/** Whether a range of days is about the first or the last day of an event. */
export const eventPeriodTypes = ['OPEN', 'END'] as const;
export const eventSortTypes = ['DISPLAY_ORDER', 'NEWEST', 'ENDING_SOON'] as const;
export type EventSortType = (typeof eventSortTypes)[number];
export const eventKeywordTypes = ['ALL', 'TITLE', 'HASHTAG'] as const;
