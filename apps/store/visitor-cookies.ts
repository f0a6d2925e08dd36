// The cookies of every visitor: guest_external_id, external_id and _ab_group_test (spec 9, R119 R120 R124 R125).
// They are added after a page is rendered and never change what is in it.
import { randomUUID } from 'node:crypto';
import { parseCookie } from 'cookie';
import { trackingCookies } from '#domain/enums.ts';
import { abGroup } from '#domain/tracking.ts';
import { isUuid } from '#domain/uuid.ts';

const cookieAgeSeconds = 365 * 86_400;
const [guestCookie, externalCookie, groupCookie] = trackingCookies;

/**
 * Set-Cookie lines for what this visitor does not have yet; [] for a visitor who has all three.
 * Secure only where a browser keeps it: phones drop Secure cookies of a plain http address.
 */
export function newVisitorCookies(header: string | undefined, isSecurePlace: boolean): string[] {
  const cookies = parseCookie(header ?? '');
  const attributes = `Path=/; Max-Age=${cookieAgeSeconds}; SameSite=Lax${isSecurePlace ? '; Secure' : ''}`;
  const lines = [guestCookie, externalCookie]
    .filter((name) => !isUuid(cookies[name] ?? ''))
    .map((name) => `${name}=${randomUUID()}; ${attributes}`);
  if (!['a', 'b'].includes(cookies[groupCookie] ?? '')) {
    lines.push(`${groupCookie}=${abGroup(Math.random())}; ${attributes}`);
  }
  return lines;
}
