// Origin check of writes (defence against cross-site request forgery): only an app's own pages write with a visitor's cookies.
import type { FastifyRequest } from 'fastify';
import { ownOrigin } from '../app/site.ts';
import type { Site } from '../app/site.ts';

/** Fetch metadata of requests that no other origin caused. */
const ownFetchSites = new Set(['same-origin', 'none']);

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/**
 * Whether another origin's page makes the browser send this write: its Origin (scheme, host and port) is neither PUBLIC_URL's nor the
 * one under which the browser reached the app, or its Sec-Fetch-Site names another site. A caller that sends neither header is not a
 * browser and brings no visitor's cookie. `exemptPaths`: forms that providers post from their own sites.
 */
export function isCrossOriginWrite(
  request: FastifyRequest,
  site: Site,
  exemptPaths: readonly string[],
): boolean {
  const { origin, 'sec-fetch-site': fetchSite } = request.headers;
  if (isRead(request.method) || exemptPaths.includes(request.url.split('?')[0] ?? '')) return false;
  if (fetchSite !== undefined && !ownFetchSites.has(String(fetchSite))) return true;
  if (origin === undefined) return false;
  // `Origin: null` (a sandboxed frame, a redirect through another origin) cannot be parsed and is foreign.
  const sender = originOf(origin);
  return sender === undefined || (sender !== site.origin && sender !== originOf(ownOrigin(request, site)));
}

/** As browsers write it: lower case, without the scheme's default port. */
function originOf(text: string): string | undefined {
  return URL.canParse(text) ? new URL(text).origin : undefined;
}
