// The desk's session: its cookie, which becomes the Authorization header of staff calls, and the addresses that open and end it.
// The API validates the tokens; a browser's script never sees the one of a session.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Client } from '#contract/client.ts';
import type { Input } from '#contract/contract.ts';
import { refusalOf } from '#domain/base/refusal.ts';
import { isHttps, isSecureContext, siteOf } from '#web-server/app/site.ts';
import type { Site } from '#web-server/app/site.ts';
import { cookieAuthorization } from '#web-server/session/cookie-authorization.ts';
import { isCrossOriginWrite } from '#web-server/session/origin-check.ts';
import { createTokenCookies } from '#web-server/session/token-cookies.ts';
import { isStaffCall } from './staff-paths.ts';

/** The API ends a session after eight hours (docs/rules/staff.md#sign-in). */
const sessionAgeSeconds = 8 * 3600;

const staffCookies = createTokenCookies({
  name: 'office_token',
  // Read by app/shared/session/has-session.ts.
  markName: 'staff',
  maxAgeSeconds: sessionAgeSeconds,
  shape: /^[\w-]{16,256}$/,
});

export type OnRequest = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void;

/** What an in-process call passes to the API about its caller. */
export type StaffCaller = { token?: string; ip: string; headers: FastifyRequest['headers'] };

/** The first step of a sign-in has no session, also where the browser still has the cookie of one that is over. */
const logInPath = '/api/v1/staff/auth/action/login';

/**
 * The hook that authorises staff calls of the desk's own pages, for the shop at this PUBLIC_URL. Other requests are passed to
 * `otherwise`: a member's session never opens a staff call, and a staff session no other.
 */
export function officeAuthorization(
  publicUrl: string,
  otherwise: (request: FastifyRequest) => void,
): (request: FastifyRequest) => void {
  const authorize = cookieAuthorization({ site: siteOf(publicUrl), session: staffCookies, exemptPaths: [] });
  return (request) => {
    if (!isStaffCall(request.url)) otherwise(request);
    else if (request.url !== logInPath) authorize(request);
  };
}

const contextOf = (request: FastifyRequest, site: Site) => ({
  isHttps: isHttps(request, site),
  isSecureContext: isSecureContext(request, site),
});

/**
 * Serves `POST /office/session` (second step of the sign-in: `Authorization: Bearer` holds the token of the first step, the body is
 * that of confirmStaff) and `DELETE /office/session` (sign-out). The session's token is in an HttpOnly cookie alone.
 */
export function serveSession(
  fastify: FastifyInstance,
  {
    apiFor,
    site,
    refuseOtherHosts,
  }: { apiFor: (caller: StaffCaller) => Client; site: Site; refuseOtherHosts: OnRequest },
): void {
  const apiOf = (request: FastifyRequest, token: string | undefined): Client =>
    apiFor({ ...(token !== undefined && { token }), ip: request.ip, headers: request.headers });
  const refuseForeign: OnRequest = (request, _reply, done) =>
    done(isCrossOriginWrite(request, site, []) ? refusalOf('FORBIDDEN') : undefined);
  fastify.post(
    '/office/session',
    { onRequest: [refuseOtherHosts, refuseForeign] },
    async (request, reply) => {
      const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
      const input = (request.body ?? {}) as Input<'confirmStaff'>;
      const { staff, auth } = await apiOf(request, token).confirmStaff(input);
      const { accessToken, expireAt, deviceToken } = auth;
      reply.header('set-cookie', staffCookies.set(accessToken, contextOf(request, site)));
      return reply.header('cache-control', 'no-store').send({ data: { staff, expireAt, deviceToken } });
    },
  );
  fastify.delete(
    '/office/session',
    { onRequest: [refuseOtherHosts, refuseForeign] },
    async (request, reply) => {
      const context = contextOf(request, site);
      const token = staffCookies.read(request.headers.cookie, context.isHttps);
      if (token !== undefined)
        await apiOf(request, token)
          .logoutStaff()
          .catch(() => undefined);
      reply.header('set-cookie', staffCookies.clear(context));
      return reply.header('cache-control', 'no-store').send({ data: { isEnded: true } });
    },
  );
}
