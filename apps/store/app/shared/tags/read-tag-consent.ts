// The visitor's consent to the tags of visits, in the browser.
import { tagAnswerCookie, tagConsent } from '#domain/channels/visit-tags.ts';
import type { TagConsent } from '#domain/channels/visit-tags.ts';
import { readCookie } from '../visit/read-cookie.ts';

export const readTagConsent = (): TagConsent =>
  tagConsent(
    readCookie(tagAnswerCookie),
    (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true,
  );
