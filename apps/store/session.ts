// The storefront's token cookies, a member's session and a guest's proof of age, and the headers of API calls that carry them.
// Actions and loaders of the store set and clear them, and visitor.ts clears those of an expired session; the API validates the tokens.
import type { FastifyRequest } from 'fastify';
import { siteOf } from '#web-server/app/site.ts';
import { cookieAuthorization } from '#web-server/session/cookie-authorization.ts';
import { createTokenCookies } from '#web-server/session/token-cookies.ts';
import type { CookieContext } from '#web-server/session/token-cookies.ts';

/** The API ends a session (14 days without a visit); the cookie has to outlive it, and is deleted when the session is over. */
const sessionAgeSeconds = 365 * 86_400;

/** As long as the API accepts a guest's proof of age. */
const adultAgeSeconds = 86_400;

export const sessionCookies = createTokenCookies({
  name: 'access_token',
  // Read by app/shared/account/session/is-member.ts.
  markName: 'member',
  maxAgeSeconds: sessionAgeSeconds,
  // Tokens are 32 bytes in base64url; the API validates anything of that alphabet.
  shape: /^[\w-]{16,256}$/,
});

export const adultCookies = createTokenCookies({
  name: 'adult_token',
  // Read by app/shared/account/session/adult-mark.ts.
  markName: 'adult',
  maxAgeSeconds: adultAgeSeconds,
  shape: /^[\w.-]{16,256}$/,
});

/** R055: Set-Cookie lines that delete the session and the proof of age in this browser. */
export function clearedSessionCookies(context: CookieContext): string[] {
  return [...sessionCookies.clear(context), ...adultCookies.clear(context)];
}

/**
 * Paths of forms that providers post through the visitor's browser from their own sites. Browsers send no SameSite=Lax cookie with
 * them; the state is compared after a redirect within the shop. NICE returns with a GET and needs no exemption.
 */
export const providerReturns: readonly string[] = ['/auth/apple/return'];

/** The hook that authorises API calls of the shop's own pages (R083), for the shop at this PUBLIC_URL. */
export function storeAuthorization(publicUrl: string): (request: FastifyRequest) => void {
  return cookieAuthorization({
    site: siteOf(publicUrl),
    session: sessionCookies,
    exemptPaths: providerReturns,
    guestToken: { cookies: adultCookies, header: 'x-adult-token' },
  });
}
