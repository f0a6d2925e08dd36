// Who may write here with a visitor's cookies: pages of this shop alone (house.md 10).
// Who is signed in is session-cookies.ts; what a call may do is the API's.
import type { FastifyRequest } from 'fastify';
import { refusalOf } from '#domain/refusal.ts';
import { adultToken, sessionToken } from './session-cookies.ts';

/**
 * Forms that companies send through the visitor's browser from their own sites. They bring no cookie of ours, and find their
 * attempt by the state that the redirect to a page of ours compares.
 */
const companyReturns: readonly string[] = ['/auth/apple/return'];

const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** A write that another site's page makes the browser send. The browser says so itself; who says nothing is no browser. */
export function isForeignWrite(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (isReading(request.method) || companyReturns.includes(request.url.split('?')[0] ?? '')) return false;
  if (site === 'cross-site') return true;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}

/**
 * R083: a call of the API that the shop's pages make brings the session's cookie; here, and nowhere else, it becomes the bearer
 * token that the API knows; without one, the proof that a guest is of age becomes its header (api.md 37). A caller with a
 * header of its own is left alone.
 */
export function carrySession(request: FastifyRequest): void {
  if (!request.url.startsWith('/api/') || request.headers.authorization !== undefined) return;
  const token = sessionToken(request.headers.cookie);
  if (token === undefined) {
    const adult = adultToken(request.headers.cookie);
    if (adult !== undefined) request.headers['x-adult-token'] ??= adult;
    return;
  }
  if (isForeignWrite(request)) throw refusalOf('FORBIDDEN');
  request.headers.authorization = `Bearer ${token}`;
}
