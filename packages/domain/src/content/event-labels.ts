// Korean labels of events (docs/rules/content.md#events).
import type { DefaultEventType, EventType } from './event-enums.ts';

export const eventTypeLabels: Record<EventType, string> = {
  NORMAL: '기획전',
  COUPON: '쿠폰',
  REVIEW: '리뷰',
  INSTA: '인스타 인증',
  NOTICE: '당첨 발표',
};

export const defaultEventTypeLabels: Record<DefaultEventType, string> = {
  BESTSELLER: '베스트',
  MD_PICK: 'MD 추천',
  NEW: '신상품',
  TODAY_DEAL: '오늘의 특가',
};

/** With which an Instagram post for an event must begin: 표시광고법 requires the disclosure first. */
export const instagramPostPrefix = '#광고';
