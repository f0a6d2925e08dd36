// Which texts must be agreed to (docs/rules/members.md#consents). Which text is current is the server's to say.
import { dayMs, parseSeoulDateTime, seoulDate } from '../base/calendar.ts';
import { type TermsType, type UserTermsKind, termsTypes } from '../base/enums.ts';

/** Without these there is no account; two of them are acknowledgements by law, not consents. */
export const mandatoryKinds: readonly UserTermsKind[] = [
  'OVER_FOURTEEN',
  'SERVICE_USE',
  'PERSONAL_INFO_USE',
  'PERSONAL_INFO',
];

/** All texts of a checkout and a form are mandatory there; of a registration those above. */
export function isMandatoryText(type: TermsType | UserTermsKind): boolean {
  return [...termsTypes, ...mandatoryKinds].some((each) => each === type);
}

/** Texts that members have agreed to; those of guests and of forms bind nobody beyond that one time. */
export function isTextOfMembers(type: TermsType | UserTermsKind): boolean {
  return type === 'USER_PG' || type === 'USER_THIRDPARTY' || !termsTypes.some((each) => each === type);
}

/** How long before it is in effect members are told of a change; longer for one that is worse for them (docs/rules/members.md#terms). */
export const noticeDays = (isAdverse: boolean): number => (isAdverse ? 30 : 7);

/**
 * The moment members are told of a change at `effectiveAt`: ten in the morning in Seoul, as late as the days allow; `latest` is
 * how late that is at any hour.
 */
export function noticeMoment(effectiveAt: Date, isAdverse: boolean): { noticeAt: Date; latest: Date } {
  const latest = new Date(effectiveAt.getTime() - noticeDays(isAdverse) * dayMs);
  const sameDay = parseSeoulDateTime(`${seoulDate(latest)}T10:00:00`);
  return { latest, noticeAt: sameDay <= latest ? sameDay : new Date(sameDay.getTime() - dayMs) };
}
