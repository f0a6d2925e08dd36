// The origin under which a request's browser reached an app, and which cookies that browser accepts.
// Which writes are accepted is session/origin-check.ts.
import type { FastifyRequest } from 'fastify';

/** PUBLIC_URL, parsed once. */
export type Site = { publicUrl: string; origin: string; host: string };

/** Throws a TypeError for a text that is no absolute URL. */
export function siteOf(publicUrl: string): Site {
  const { origin, host } = new URL(publicUrl);
  return { publicUrl, origin, host };
}

/**
 * Scheme, host and port under which the browser reached the app. Under the host of PUBLIC_URL it is PUBLIC_URL's origin, also where
 * HTTPS ends at a proxy that is not trusted; under any other host, what the connection or a trusted proxy reports.
 */
export function ownOrigin({ host, protocol }: FastifyRequest, site: Site): string {
  return host === site.host ? site.origin : `${protocol}://${host}`;
}

/** Whether the browser uses HTTPS: only there does it accept `__Host-` cookies everywhere. */
export function isHttps(request: FastifyRequest, site: Site): boolean {
  if (request.protocol === 'https') return true;
  return request.host === site.host && site.origin.startsWith('https:');
}

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether the browser stores Secure cookies (R120): over HTTPS and on loopback hosts. Over other plain http it drops them. */
export function isSecureContext(request: FastifyRequest, site: Site): boolean {
  return isHttps(request, site) || loopbackHosts.has(request.hostname);
}
