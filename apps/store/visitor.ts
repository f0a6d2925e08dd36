// Who asks for a page: their cookies, the API as they may call it, and the member behind the session (R058).
// What a page shows of it is decided in app/; how the cookies are written is session-cookies.ts.
import type { FastifyRequest } from 'fastify';
import type { Client } from '#contract/client.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { Visitor } from './app/context.ts';
import { adultBegins, adultToken, sessionBegins, sessionEnds, sessionToken } from './session-cookies.ts';
import { readCookies } from './visitor-cookies.ts';

/** What the API is told of who calls it inside the process. */
export type Caller = { token?: string; ip: string; headers: FastifyRequest['headers'] };

type VisitorOptions = {
  /** The API's calls as this caller makes them. */
  apiFor: (caller: Caller) => Client;
  publicUrl: string;
  reportError: (error: unknown, path: string) => void;
};

/** A visitor, and the Set-Cookie lines that clear a session which is over. */
export type Arrival = { visitor: Visitor; cookies: string[] };

/**
 * Whether a browser keeps Secure cookies here (R120): over https, also when it ends at a front of ours, and on localhost.
 * Every other plain http address loses them.
 */
export function isSecurePlace(request: FastifyRequest, publicUrl: string): boolean {
  const known = new URL(publicUrl);
  if (request.protocol === 'https' || (known.protocol === 'https:' && known.host === request.host))
    return true;
  return ['localhost', '127.0.0.1', '[::1]'].includes(request.hostname);
}

/** The visitor of a request. Nothing is asked for someone without a session; a failure leaves a guest, silently (R059). */
export async function arrivalOf(request: FastifyRequest, options: VisitorOptions): Promise<Arrival> {
  const { headers } = request;
  const token = sessionToken(headers.cookie);
  const isSecure = isSecurePlace(request, options.publicUrl);
  const adult = token === undefined ? adultToken(headers.cookie) : undefined;
  const apiAs = (bearer: string | undefined) =>
    options.apiFor({
      ...(bearer === undefined ? {} : { token: bearer }),
      ip: request.ip,
      headers: adult === undefined ? headers : { ...headers, 'x-adult-token': adult },
    });
  const visitor = (member: Visitor['member'], bearer: string | undefined): Visitor => {
    let api: Client | undefined;
    return {
      // Made when a screen asks: most pages of guests never do.
      get api() {
        return (api ??= apiAs(bearer));
      },
      member,
      cookies: readCookies(headers.cookie),
      isSecurePlace: isSecure,
      sessionBegins: (begun) => sessionBegins(begun, isSecure),
      sessionEnds: () => sessionEnds(isSecure),
      adultBegins: (begun) => adultBegins(begun, isSecure),
    };
  };
  if (token === undefined) return { visitor: visitor(null, undefined), cookies: [] };
  try {
    return { visitor: visitor(await apiAs(token).getMe(), token), cookies: [] };
  } catch (error) {
    const isOver = isRefusal(error) && [401, 403].includes(error.status);
    if (!isRefusal(error)) options.reportError(error, request.url.split('?')[0] ?? '');
    return { visitor: visitor(null, undefined), cookies: isOver ? sessionEnds(isSecure) : [] };
  }
}
