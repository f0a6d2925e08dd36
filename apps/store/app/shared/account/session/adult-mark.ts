// Whether this visitor may see adult goods, so that the browser requests their pictures only then. Reads readable cookies without a
// secret; only the server authorises access.
import { hasSession } from './is-member.ts';

const mark = /(^|; )adult=1(;|$)/;

/** A guest verified their age in this browser within the last 24 hours. Browser only. */
export function hasAdultMark(): boolean {
  return mark.test(document.cookie);
}

/** False where the visitor's age is certainly not verified. */
export function mayBeOfAge(): boolean {
  return hasSession() || hasAdultMark();
}

/** The age verification screen, with the path to return to. */
export const adultCheckPath = (from: string): string => `/auth/adult?referer=${encodeURIComponent(from)}`;
