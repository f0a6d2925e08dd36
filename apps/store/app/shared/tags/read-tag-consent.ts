// The visitor's consent to the tags of visits, in the browser.
import { tagAnswerCookie, tagConsent } from '#domain/channels/visit-tags.ts';
import type { TagConsent } from '#domain/channels/visit-tags.ts';
import { readCookie } from '../visit/read-cookie.ts';

export const readTagConsent = (): TagConsent =>
  tagConsent(
    readCookie(tagAnswerCookie),
    (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true,
  );

/**
 * Loads the document again where the visitor's answer is not `madeFor`, now and whenever it is shown: the browser shows a stored document
 * when the visitor goes back after an answer. Returns whether it is the answer now.
 */
export function reloadAfterAnswer(madeFor: 'unanswered' | 'yes'): boolean {
  const isCurrent = () => tagConsent(readCookie(tagAnswerCookie), false) === madeFor;
  const check = () => {
    if (!isCurrent()) location.reload();
  };
  addEventListener('pageshow', check);
  check();
  return isCurrent();
}
