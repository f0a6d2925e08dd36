// Who asks for a page: their cookies, the API as they may call it, and the member behind the session (R058).
// What a page shows of it is decided in app/; how the cookies are written is session-cookies.ts.
import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import type { Client } from '#contract/client.ts';
import { isRefusal } from '#domain/refusal.ts';
import type { Visitor } from './app/context.ts';
import {
  adultBegins,
  adultToken,
  proofCookie,
  sessionBegins,
  sessionEnds,
  sessionToken,
} from './session-cookies.ts';
import { isHttps, isSecurePlace } from './site.ts';
import type { Site } from './site.ts';

/** What the API is told of who calls it inside the process. */
export type Caller = { token?: string; ip: string; headers: FastifyRequest['headers'] };

type VisitorOptions = {
  /** The API's calls as this caller makes them. */
  apiFor: (caller: Caller) => Client;
  site: Site;
  reportError: (error: unknown, path: string) => void;
  /** Whether the error means that the database cannot be reached now. */
  isUnavailable: (error: unknown) => boolean;
};

/** A visitor, and the Set-Cookie lines that clear a session which is over. */
export type Arrival = { visitor: Visitor; cookies: string[] };

/** The visitor of a request. Nothing is asked for someone without a session; a failure leaves a guest, silently (R059). */
export async function arrivalOf(request: FastifyRequest, options: VisitorOptions): Promise<Arrival> {
  const { headers } = request;
  const place = {
    isHttps: isHttps(request, options.site),
    isSecurePlace: isSecurePlace(request, options.site),
  };
  const token = sessionToken(headers.cookie, place.isHttps);
  const adult = token === undefined ? adultToken(headers.cookie, place.isHttps) : undefined;
  const apiAs = (bearer: string | undefined) =>
    options.apiFor({
      ...(bearer === undefined ? {} : { token: bearer }),
      ip: request.ip,
      headers: adult === undefined ? headers : { ...headers, 'x-adult-token': adult },
    });
  const visitor = (member: Visitor['member'], bearer?: string, isUnknown = false): Visitor => {
    let api: Client | undefined;
    return {
      // Made when a screen asks: most pages of guests never do.
      get api() {
        return (api ??= apiAs(bearer));
      },
      member,
      isUnknown,
      cookies: parseCookie(headers.cookie ?? ''),
      proof: (name) => proofCookie(headers.cookie, name, place.isHttps),
      ...place,
      sessionBegins: (begun) => sessionBegins(begun, place),
      sessionEnds: () => sessionEnds(place),
      adultBegins: (begun) => adultBegins(begun, place),
    };
  };
  if (token === undefined) return { visitor: visitor(null), cookies: [] };
  try {
    return { visitor: visitor(await apiAs(token).getMe(), token), cookies: [] };
  } catch (error) {
    const isOver = isRefusal(error) && [401, 403].includes(error.status);
    const isUnknown = options.isUnavailable(error);
    if (!isRefusal(error) && !isUnknown) options.reportError(error, request.url.split('?')[0] ?? '');
    return { visitor: visitor(null, undefined, isUnknown), cookies: isOver ? sessionEnds(place) : [] };
  }
}
