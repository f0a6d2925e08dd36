// Where the shop is as a request's browser sees it: its origin, and which cookies that browser accepts.
// Who may write here is own-site.ts.
import type { FastifyRequest } from 'fastify';

/** PUBLIC_URL, taken apart once. */
export type Site = { publicUrl: string; origin: string; host: string };

export function siteOf(publicUrl: string): Site {
  const { origin, host } = new URL(publicUrl);
  return { publicUrl, origin, host };
}

/**
 * Scheme, host and port under which the browser reached the shop. Under the host of PUBLIC_URL it is PUBLIC_URL's origin, also
 * where HTTPS ends at a proxy that is not trusted; under any other host, what the connection or a trusted proxy reports.
 */
export function ownOrigin({ host, protocol }: FastifyRequest, site: Site): string {
  return host === site.host ? site.origin : `${protocol}://${host}`;
}

/** Whether the browser came over HTTPS: only there does it accept `__Host-` cookies everywhere. */
export function isHttps(request: FastifyRequest, site: Site): boolean {
  if (request.protocol === 'https') return true;
  return request.host === site.host && site.origin.startsWith('https:');
}

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether the browser keeps Secure cookies (R120): over HTTPS and on this machine. Any other plain http address loses them. */
export function isSecurePlace(request: FastifyRequest, site: Site): boolean {
  return isHttps(request, site) || loopbackHosts.has(request.hostname);
}
