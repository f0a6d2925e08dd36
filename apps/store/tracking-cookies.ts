// The tracking cookies of every visitor: guest_external_id, external_id and _ab_group_test (docs/rules/tracking.md#visit).
// They are added after a page is rendered or cached and are never part of it.
import { randomUUID } from 'node:crypto';
import { parseCookie } from 'cookie';
import { trackingCookies } from '#domain/base/enums.ts';
import { abGroup } from '#domain/channels/tracking.ts';
import { isUuid } from '#domain/base/uuid.ts';

const cookieAgeSeconds = 365 * 86_400;
const [guestCookie, externalCookie, groupCookie] = trackingCookies;

/**
 * Set-Cookie lines for the tracking cookies that this visitor lacks; [] for a visitor who has all three.
 * Secure only in a secure context: phones drop Secure cookies of a plain http address.
 */
export function newTrackingCookies(header: string | undefined, isSecureContext: boolean): string[] {
  const cookies = parseCookie(header ?? '');
  const attributes = `Path=/; Max-Age=${cookieAgeSeconds}; SameSite=Lax${isSecureContext ? '; Secure' : ''}`;
  const lines = [guestCookie, externalCookie]
    .filter((name) => !isUuid(cookies[name] ?? ''))
    .map((name) => `${name}=${randomUUID()}; ${attributes}`);
  if (!['a', 'b'].includes(cookies[groupCookie] ?? '')) {
    lines.push(`${groupCookie}=${abGroup(Math.random())}; ${attributes}`);
  }
  return lines;
}
