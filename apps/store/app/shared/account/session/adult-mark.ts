// Whether it is worth asking what goods for adults look like: this browser has a session, or a guest proved here to be of age.
// Marks without a secret, beside cookies that no script reads: who sees what is decided by the server alone.
import { hasSession } from './is-member.ts';

const mark = /(^|; )adult=1(;|$)/;

/** A guest proved it in this browser within the last day. Asked in the browser alone: a server knows no document. */
export function hasAdultMark(): boolean {
  return mark.test(document.cookie);
}

/** False for whoever has certainly not proved it. */
export function mayBeOfAge(): boolean {
  return hasSession() || hasAdultMark();
}

/** The screen where it is proved, and the way back from there. */
export const adultCheckPath = (from: string): string => `/auth/adult?referer=${encodeURIComponent(from)}`;
