// The visitor of a page: their cookies, the API as they may call it, and the member behind the session (R058).
// The session's cookies are session.ts.
import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import type { IdentifiedVisitor } from '#web-server/app/mount-app.ts';
import { isHttps, isSecureContext } from '#web-server/app/site.ts';
import type { Site } from '#web-server/app/site.ts';
import { readSessionUser } from '#web-server/session/session-user.ts';
import { readHostCookie } from '#web-server/session/token-cookies.ts';
import type { Client } from '#contract/client.ts';
import type { Visitor } from './app/context.ts';
import { adultCookies, clearedSessionCookies, sessionCookies } from './session.ts';

/** What an in-process call passes to the API about its caller. */
export type Caller = { token?: string; ip: string; headers: FastifyRequest['headers'] };

type VisitorOptions = {
  /** The API's calls on behalf of this caller. */
  apiFor: (caller: Caller) => Client;
  mediaServiceToken: string;
  site: Site;
  reportError: (error: unknown, path: string) => void;
  /** Whether the error means that the database cannot be reached now. */
  isUnavailable: (error: unknown) => boolean;
};

/** The visitor of a request. The API is called only where there is a session; after a failure the visitor is a guest, without a message (R059). */
export async function identifyVisitor(
  request: FastifyRequest,
  options: VisitorOptions,
): Promise<IdentifiedVisitor<Visitor>> {
  const { headers } = request;
  const context = {
    isHttps: isHttps(request, options.site),
    isSecureContext: isSecureContext(request, options.site),
  };
  const token = sessionCookies.read(headers.cookie, context.isHttps);
  const adult = token === undefined ? adultCookies.read(headers.cookie, context.isHttps) : undefined;
  const apiAs = (bearer: string | undefined) =>
    options.apiFor({
      ...(bearer !== undefined && { token: bearer }),
      ip: request.ip,
      headers: adult === undefined ? headers : { ...headers, 'x-adult-token': adult },
    });
  const visitor = (member: Visitor['member'], bearer?: string, isUnknown = false): Visitor => {
    let api: Client | undefined;
    return {
      // Created when a screen uses it: most pages of guests never do.
      get api() {
        return (api ??= apiAs(bearer));
      },
      get mediaApi() {
        return apiAs(options.mediaServiceToken);
      },
      member,
      isUnknown,
      cookies: parseCookie(headers.cookie ?? ''),
      proof: (name) => readHostCookie(headers.cookie, name, context.isHttps),
      ...context,
      sessionCookieLines: (opened) => sessionCookies.set(opened, context),
      sessionEndCookieLines: () => clearedSessionCookies(context),
      adultCookieLines: (proof) => adultCookies.set(proof, context),
    };
  };
  if (token === undefined) return { visitor: visitor(null), isPersonal: false, cookies: [] };
  const { user, isOver, isUnknown } = await readSessionUser(() => apiAs(token).getMe(), {
    isUnavailable: options.isUnavailable,
    onDefect: (error) => options.reportError(error, request.url.split('?')[0] ?? ''),
  });
  return {
    visitor: user === null ? visitor(null, undefined, isUnknown) : visitor(user, token),
    isPersonal: user !== null,
    cookies: isOver ? clearedSessionCookies(context) : [],
  };
}
