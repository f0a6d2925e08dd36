// Turns the session cookie of an app's pages into the Authorization header that the API reads (R083).
import type { FastifyRequest } from 'fastify';
import { refusalOf } from '#domain/base/refusal.ts';
import { isHttps } from '../app/site.ts';
import type { Site } from '../app/site.ts';
import { isCrossOriginWrite } from './origin-check.ts';
import type { TokenCookies } from './token-cookies.ts';

type CookieAuthorizationOptions = {
  site: Site;
  session: TokenCookies;
  /** Paths of forms that providers post from their own sites. */
  exemptPaths: readonly string[];
  /** A token of guests that has its own header; it is sent where there is no session. */
  guestToken?: { cookies: TokenCookies; header: string };
};

/**
 * Returns the hook for API calls (`/api/…`): a session cookie becomes `Authorization: Bearer`, and without one the guest's token
 * becomes its header. Callers with an Authorization header are left alone. Throws FORBIDDEN for a cross-origin write with a session.
 */
export function cookieAuthorization(options: CookieAuthorizationOptions): (request: FastifyRequest) => void {
  const { site, session, exemptPaths, guestToken } = options;
  return (request) => {
    if (!request.url.startsWith('/api/') || request.headers.authorization !== undefined) return;
    const { cookie } = request.headers;
    if (cookie === undefined) return;
    const isOverHttps = isHttps(request, site);
    const token = session.read(cookie, isOverHttps);
    if (token === undefined) {
      const guest = guestToken?.cookies.read(cookie, isOverHttps);
      if (guestToken !== undefined && guest !== undefined) request.headers[guestToken.header] ??= guest;
      return;
    }
    if (isCrossOriginWrite(request, site, exemptPaths)) throw refusalOf('FORBIDDEN');
    request.headers.authorization = `Bearer ${token}`;
  };
}
