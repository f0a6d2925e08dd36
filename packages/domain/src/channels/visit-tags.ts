// Tags of visits: the scripts of GA4, Naver, Kakao and Meta that a shop may load, and the visitor's answer (docs/rules/tracking.md#tags).

/** The tags by the names of their settings, in the order in which screens list them. */
export const visitTags = ['ga4Id', 'naverId', 'kakaoId', 'metaId'] as const;
export type VisitTag = (typeof visitTags)[number];

/** Forms of the ids; empty: the tag is off. */
export const visitTagPatterns = {
  ga4Id: '^(?:G-[A-Z0-9]{4,20})?$',
  naverId: '^(?:[A-Za-z0-9_]{5,40})?$',
  kakaoId: '^(?:[0-9]{5,25})?$',
  metaId: '^(?:[0-9]{5,25})?$',
} as const satisfies Record<VisitTag, string>;

/** The tags that are on, with their ids. */
export type VisitTagIds = Partial<Record<VisitTag, string>>;

/** Cookie with the visitor's answer, `yes` or `no`. */
export const tagAnswerCookie = 'visit_tags';
export const tagAnswers = ['yes', 'no'] as const;
export type TagAnswer = (typeof tagAnswers)[number];

/** Path that stores the answer. */
export const tagAnswerPath = '/visit-tags/answer';

/** Whether visits are measured: `refused-by-browser` where the browser sends Sec-GPC, whatever the cookie is. */
export type TagConsent = TagAnswer | 'unanswered' | 'refused-by-browser';

/** The consent by the value of the cookie and by whether the browser sends Sec-GPC: 1. Other values are no answer. */
export function tagConsent(cookie: string | undefined, hasPrivacyControl: boolean): TagConsent {
  if (hasPrivacyControl) return 'refused-by-browser';
  return tagAnswers.find((answer) => answer === cookie) ?? 'unanswered';
}
