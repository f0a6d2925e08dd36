// The storefront's token cookies: a member's session, and the proof of age of a guest. And how the API gets them.
// Only actions of the store set and clear them; what a token is worth is decided by the API.
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
  // Tokens are 32 bytes in base64url; the API judges anything of that alphabet.
  shape: /^[\w-]{16,256}$/,
});

export const adultCookies = createTokenCookies({
  name: 'adult_token',
  // Read by app/shared/account/session/adult-mark.ts.
  markName: 'adult',
  maxAgeSeconds: adultAgeSeconds,
  shape: /^[\w.-]{16,256}$/,
});

/** R055: Set-Cookie lines that end a session in this browser, and with it what a guest proved there. */
export function endedSession(context: CookieContext): string[] {
  return [...sessionCookies.clear(context), ...adultCookies.clear(context)];
}

/**
 * Forms that providers post through the visitor's browser from their own sites. They bring no cookie of ours, and find their attempt
 * by the state that the redirect to a page of ours compares. NICE returns with a GET and needs no exception.
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
