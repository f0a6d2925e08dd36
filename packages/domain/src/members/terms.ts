// Kinds of terms: which are mandatory, which bind members, and when changes are announced (docs/rules/members.md#consents). The revision
// in effect is determined by apps/api/src/features/base/terms.
import { dayMs, parseSeoulDateTime, seoulDate } from '../base/calendar.ts';
import { type TermsType, type UserTermsKind, termsTypes } from '../base/enums.ts';

/** Required for registration; by law two of them are acknowledgements and not consents. */
export const mandatoryKinds: readonly UserTermsKind[] = [
  'OVER_FOURTEEN',
  'SERVICE_USE',
  'PERSONAL_INFO_USE',
  'PERSONAL_INFO',
];

/** True for all terms of a checkout or a form, and for the `mandatoryKinds` of the registration. */
export function isMandatoryTerms(type: TermsType | UserTermsKind): boolean {
  return [...termsTypes, ...mandatoryKinds].some((each) => each === type);
}

/** True for terms that members have accepted and are notified about; terms of guests and forms apply to a single order or form. */
export function isMemberTerms(type: TermsType | UserTermsKind): boolean {
  return type === 'USER_PG' || type === 'USER_THIRDPARTY' || !termsTypes.some((each) => each === type);
}

/** Days between the notice and the change; more for a change to the disadvantage of members (docs/rules/members.md#terms). */
export const noticeDays = (isAdverse: boolean): number => (isAdverse ? 30 : 7);

/**
 * When members are notified of a change at `effectiveAt`: `latest` is the latest instant that `noticeDays` allows, `noticeAt` the last
 * 10:00 in Seoul until then.
 */
export function noticeSchedule(effectiveAt: Date, isAdverse: boolean): { noticeAt: Date; latest: Date } {
  const latest = new Date(effectiveAt.getTime() - noticeDays(isAdverse) * dayMs);
  const sameDay = parseSeoulDateTime(`${seoulDate(latest)}T10:00:00`);
  return { latest, noticeAt: sameDay <= latest ? sameDay : new Date(sameDay.getTime() - dayMs) };
}
