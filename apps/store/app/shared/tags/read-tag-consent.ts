// The visitor's consent to the tags of visits, in the browser.
import { tagAnswerCookie, tagAnswers, tagConsent } from '#domain/channels/visit-tags.ts';
import type { TagAnswer, TagConsent } from '#domain/channels/visit-tags.ts';
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
export function reloadAfterAnswer(madeFor: TagAnswer | undefined): boolean {
  const isCurrent = () => tagAnswers.find((answer) => answer === readCookie(tagAnswerCookie)) === madeFor;
  const check = () => {
    if (!isCurrent()) location.reload();
  };
  addEventListener('pageshow', check);
  check();
  return isCurrent();
}
