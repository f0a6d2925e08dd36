// Who may write here with a visitor's cookies: pages of this shop alone (house.md 10).
// Who is signed in is session-cookies.ts; what a call may do is the API's.
import type { FastifyRequest } from 'fastify';
import { refusalOf } from '#domain/refusal.ts';
import { adultToken, sessionToken } from './session-cookies.ts';
import { isHttps, ownOrigin, siteOf } from './site.ts';
import type { Site } from './site.ts';

/**
 * Forms that providers send through the visitor's browser from their own sites. They bring no cookie of ours, and find their
 * attempt by the state that the redirect to a page of ours compares. NICE comes back with a GET and needs no exception.
 */
const providerReturns: readonly string[] = ['/auth/apple/return'];

/** Fetch metadata of requests that no other origin caused. */
const ownFetchSites = new Set(['same-origin', 'none']);

const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD';

/**
 * A write that another origin's page makes the browser send: its Origin (scheme, host and port) is neither PUBLIC_URL's nor the
 * one that the browser reached the shop under, or its Sec-Fetch-Site names another site. A caller that sends neither header is
 * not a browser and brings no cookie of a visitor.
 */
export function isForeignWrite(request: FastifyRequest, site: Site): boolean {
  const { origin, 'sec-fetch-site': fetchSite } = request.headers;
  if (isReading(request.method) || providerReturns.includes(request.url.split('?')[0] ?? '')) return false;
  if (fetchSite !== undefined && !ownFetchSites.has(String(fetchSite))) return true;
  if (origin === undefined) return false;
  // `Origin: null` (a sandboxed frame, a redirect through another origin) cannot be parsed and is foreign.
  const sender = originOf(origin);
  return sender === undefined || (sender !== site.origin && sender !== originOf(ownOrigin(request, site)));
}

/** In the form that browsers write it: lower case, without the scheme's own port. */
function originOf(text: string): string | undefined {
  return URL.canParse(text) ? new URL(text).origin : undefined;
}

/** `carrySession` for the shop at this PUBLIC_URL. */
export function sessionCarrier(publicUrl: string): (request: FastifyRequest) => void {
  const site = siteOf(publicUrl);
  return (request) => carrySession(request, site);
}

/**
 * R083: a call of the API that the shop's pages make brings the session's cookie; here, and nowhere else, it becomes the bearer
 * token that the API knows; without one, the proof that a guest is of age becomes its header (api.md 37). A caller with a
 * header of its own is left alone.
 */
function carrySession(request: FastifyRequest, site: Site): void {
  if (!request.url.startsWith('/api/') || request.headers.authorization !== undefined) return;
  const { cookie } = request.headers;
  if (cookie === undefined) return;
  const isOverHttps = isHttps(request, site);
  const token = sessionToken(cookie, isOverHttps);
  if (token === undefined) {
    const adult = adultToken(cookie, isOverHttps);
    if (adult !== undefined) request.headers['x-adult-token'] ??= adult;
    return;
  }
  if (isForeignWrite(request, site)) throw refusalOf('FORBIDDEN');
  request.headers.authorization = `Bearer ${token}`;
}
