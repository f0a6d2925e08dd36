// Sends a rendered page: common headers, visitor cookies, ETag, packing. Two ways out, one set of headers.
// What is on a page, and which pages are kept, is not decided here.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { packPage, packTightly, packingFor } from './compress-page.ts';
import { fixedPageHeaders } from './page-headers.ts';
import type { Header } from './page-headers.ts';
import type { Packing, RenderedPage } from './page-memory.ts';
import { isSecurePlace } from './site.ts';
import type { Site } from './site.ts';
import { newVisitorCookies } from './visitor-cookies.ts';

/** Where the shop is, as its visitors reach it, and the headers that all its pages have. */
export type Place = { site: Site; fixedHeaders: readonly Header[] };

/** A live shop over HTTPS alone is strict: a demo's self-made certificate would lock its visitors out for a year. */
export function placeOf(site: Site, isLive: boolean): Place {
  return { site, fixedHeaders: fixedPageHeaders(isLive && site.origin.startsWith('https:')) };
}

/** When a page that the database kept from being rendered is worth another try: an embedded server is back by then. */
const retryAfterSeconds = '5';

/** Headers of a page that its screen did not set itself; the same body always brings the same ones. */
function headersOf(page: RenderedPage, { fixedHeaders }: Place): Header[] {
  const own = new Set(page.headers.map(([name]) => name));
  const added: Header[] = [...fixedHeaders];
  if (page.status === 503) added.push(['retry-after', retryAfterSeconds]);
  const isPersonal = page.headers.some(([name, value]) => name === 'cache-control' && value === 'no-store');
  if (page.status === 200 && !isPersonal) added.push(['etag', page.tag], ['vary', 'accept-encoding']);
  // Same body, same policy, same tag: a 304 never meets another policy than its own (docs/decisions/010).
  added.push(['cache-control', page.status === 200 && isHtml(page) ? 'private, no-cache' : 'no-store']);
  return [...page.headers, ...added.filter(([name]) => !own.has(name))];
}

function isHtml(page: RenderedPage): boolean {
  return page.headers.some(([name, value]) => name === 'content-type' && value.startsWith('text/html'));
}

/** Added after the page is rendered or kept: they are the visitor's and never part of it. */
function cookiesFor(request: FastifyRequest, page: RenderedPage, { site }: Place): string[] {
  // Signing in comes as data too, and leaves the visitor's own ids as well (R050, R056).
  if (!isHtml(page) && page.cookies.length === 0) return page.cookies;
  const isSecure = isSecurePlace(request, site);
  return [...page.cookies, ...newVisitorCookies(request.headers.cookie, isSecure)];
}

function isKnownTo(request: FastifyRequest, page: RenderedPage): boolean {
  return page.status === 200 && (request.headers['if-none-match']?.includes(page.tag) ?? false);
}

/** Sends a page that was just rendered. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  place: Place,
): Promise<FastifyReply> {
  reply.code(page.status).headers(Object.fromEntries(headersOf(page, place)));
  const cookies = cookiesFor(request, page, place);
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  if (isKnownTo(request, page)) return reply.code(304).send();
  const packing = page.status === 200 ? packingFor(request.headers['accept-encoding']) : undefined;
  if (packing === undefined) return reply.send(page.body.length > 0 ? page.body : undefined);
  reply.header('content-encoding', packing);
  return reply.send(await packPage(page, packing));
}

/** What never changes about a kept page, as Node takes it: name, value, name, value. */
const readyHeaders = new WeakMap<RenderedPage, string[]>();

function readyHeadersOf(page: RenderedPage, place: Place): string[] {
  const known = readyHeaders.get(page);
  if (known !== undefined) return known;
  const ready = headersOf(page, place).flat();
  readyHeaders.set(page, ready);
  return ready;
}

/**
 * Sends a kept page straight through Node, past everything that a page of unknown content needs. False where the page
 * must first be packed: then nothing was sent, and the request goes the long way once.
 */
export function sendKeptPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  place: Place,
): boolean {
  const isKnown = isKnownTo(request, page);
  const packing = packingFor(request.headers['accept-encoding']);
  const body = packing === undefined ? page.body : page.packed.get(packing)?.body;
  if (body === undefined && !isKnown) return false;
  const headers = [...readyHeadersOf(page, place)];
  for (const cookie of cookiesFor(request, page, place)) headers.push('set-cookie', cookie);
  reply.hijack();
  if (isKnown || body === undefined) {
    reply.raw.writeHead(304, headers).end();
    return true;
  }
  if (packing !== undefined) headers.push('content-encoding', packing);
  headers.push('content-length', String(body.length));
  reply.raw.writeHead(page.status, headers).end(body);
  if (packing !== undefined) tighten(page, packing);
  return true;
}

function tighten(page: RenderedPage, packing: Packing): void {
  if (page.packed.get(packing)?.isTight === false) void packTightly(page, packing);
}
