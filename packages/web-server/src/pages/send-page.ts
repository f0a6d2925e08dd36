// Sends a rendered page: common headers, visitor cookies, ETag, content encoding. A cached page has a shorter path
// with the same headers. Which pages are cached is page-cache.ts.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecureContext } from '../app/site.ts';
import type { Site } from '../app/site.ts';
import { pageFor } from './page-additions.ts';
import type { ContentEncoding, RenderedPage } from './page-cache.ts';
import { compressedBody, encodingFor, recompress } from './page-compression.ts';
import { fixedPageHeaders } from './page-headers.ts';
import type { Header } from './page-headers.ts';

/** Set-Cookie lines that a visitor with this Cookie header still lacks; [] for most. */
export type VisitorCookies = (cookieHeader: string | undefined, isSecureContext: boolean) => string[];

/** What all pages of an app have in common. */
export type PageDelivery = {
  site: Site;
  fixedHeaders: readonly Header[];
  /** Added after a page is rendered or cached: they belong to the visitor and are never part of the page. */
  visitorCookies: VisitorCookies;
};

/** Only a live app over HTTPS sends Strict-Transport-Security: with a demo's self-signed certificate it would lock visitors out. */
export function pageDelivery(site: Site, isLive: boolean, visitorCookies: VisitorCookies): PageDelivery {
  const isStrict = isLive && site.origin.startsWith('https:');
  return { site, fixedHeaders: fixedPageHeaders(isStrict), visitorCookies };
}

/** Retry-After of a page that an unavailable database prevented: an embedded server is back by then. */
const retryAfterSeconds = '5';

/** Headers of a page and those that it did not set itself; the same body always has the same headers. */
function headersOf(page: RenderedPage, { fixedHeaders }: PageDelivery): Header[] {
  const own = new Set(page.headers.map(([name]) => name));
  const added: Header[] = [...fixedHeaders];
  if (page.status === 503) added.push(['retry-after', retryAfterSeconds]);
  const isPersonal = page.headers.some(([name, value]) => name === 'cache-control' && value === 'no-store');
  if (page.status === 200 && !isPersonal) added.push(['etag', page.etag], ['vary', 'accept-encoding']);
  // Same body, same policy, same ETag: a 304 never meets another policy than its own (docs/decisions/010).
  added.push(['cache-control', page.status === 200 && isHtml(page) ? 'private, no-cache' : 'no-store']);
  return [...page.headers, ...added.filter(([name]) => !own.has(name))];
}

function isHtml(page: RenderedPage): boolean {
  return page.headers.some(([name, value]) => name === 'content-type' && value.startsWith('text/html'));
}

function cookiesFor(request: FastifyRequest, page: RenderedPage, delivery: PageDelivery): string[] {
  // Signing in is answered with data, not HTML, and sets the visitor's cookies as well (R050, R056).
  if (!isHtml(page) && page.cookies.length === 0) return page.cookies;
  const isSecure = isSecureContext(request, delivery.site);
  return [...page.cookies, ...delivery.visitorCookies(request.headers.cookie, isSecure)];
}

/** Whether the browser has this page (If-None-Match). */
function isNotModified(request: FastifyRequest, page: RenderedPage): boolean {
  return page.status === 200 && (request.headers['if-none-match']?.includes(page.etag) ?? false);
}

/** Sends a page that was just rendered. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  rendered: RenderedPage,
  delivery: PageDelivery,
): Promise<FastifyReply> {
  const page = pageFor(rendered, request.headers);
  reply.code(page.status).headers(Object.fromEntries(headersOf(page, delivery)));
  const cookies = cookiesFor(request, page, delivery);
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  if (isNotModified(request, page)) return reply.code(304).send();
  const encoding = page.status === 200 ? encodingFor(request.headers['accept-encoding']) : undefined;
  if (encoding === undefined) return reply.send(page.body.length > 0 ? page.body : undefined);
  reply.header('content-encoding', encoding);
  return reply.send(await compressedBody(page, encoding));
}

/** Headers of a cached page in Node's raw format: name, value, name, value. */
const rawHeaders = new WeakMap<RenderedPage, string[]>();

function rawHeadersOf(page: RenderedPage, delivery: PageDelivery): string[] {
  const known = rawHeaders.get(page);
  if (known !== undefined) return known;
  const raw = headersOf(page, delivery).flat();
  rawHeaders.set(page, raw);
  return raw;
}

/**
 * Sends a cached page directly through Node, past all later hooks. Returns false where the requested variant must be compressed first:
 * then nothing was sent, and the caller must use sendPage.
 */
export function sendCachedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: RenderedPage,
  delivery: PageDelivery,
): boolean {
  const page = pageFor(cached, request.headers);
  const isKnown = isNotModified(request, page);
  const encoding = encodingFor(request.headers['accept-encoding']);
  const body = encoding === undefined ? page.body : page.variants.get(encoding)?.body;
  if (body === undefined && !isKnown) return false;
  const headers = [...rawHeadersOf(page, delivery)];
  for (const cookie of cookiesFor(request, page, delivery)) headers.push('set-cookie', cookie);
  reply.hijack();
  if (isKnown || body === undefined) {
    reply.raw.writeHead(304, headers).end();
    return true;
  }
  if (encoding !== undefined) headers.push('content-encoding', encoding);
  headers.push('content-length', String(body.length));
  reply.raw.writeHead(page.status, headers).end(body);
  if (encoding !== undefined) recompressInBackground(page, encoding);
  return true;
}

function recompressInBackground(page: RenderedPage, encoding: ContentEncoding): void {
  if (page.variants.get(encoding)?.isBest === false) void recompress(page, encoding);
}
