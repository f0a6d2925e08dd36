// Compresses rendered pages. Variants are stored with their page (page-cache.ts), because pages are requested repeatedly.
// Assets are compressed at build time instead (app/compress-assets.ts).
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';
import type { ContentEncoding, RenderedPage } from './page-cache.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** In order of preference where a browser gives several the same quality. */
const encodings = ['br', 'gzip', 'identity'] as const;

/** Browsers send a handful of different headers; callers that invent headers only evict each other's. */
const negotiated = new LRUCache<string, ContentEncoding | 'identity'>({ max: 100 });

/** Characters. Longer headers are not cached: no browser sends them. */
const longestHeader = 200;

/** The content encoding for an Accept-Encoding header (RFC 9110 12.5.3); undefined for none. */
export function encodingFor(acceptEncoding: string | string[] | undefined): ContentEncoding | undefined {
  if (acceptEncoding === undefined) return undefined;
  const header = String(acceptEncoding).toLowerCase();
  const known = negotiated.get(header);
  const encoding = known ?? negotiatedFor(header);
  if (known === undefined && header.length <= longestHeader) negotiated.set(header, encoding);
  return encoding === 'identity' ? undefined : encoding;
}

function negotiatedFor(header: string): ContentEncoding | 'identity' {
  // The library lets `*` mean its first value even where the header refuses that value by name.
  const refused = new Set(
    header.split(',').flatMap((part) => /^\s*([\w*-]+)\s*;\s*q=0(?:\.0{0,3})?\s*$/.exec(part)?.[1] ?? []),
  );
  const offered = encodings.filter((encoding) => !refused.has(encoding));
  return negotiate(header, offered) ?? 'identity';
}

/**
 * Bytes of a page that fit into TCP's initial congestion window (ten packets) beside some 1,400 bytes of headers. A page that exceeds
 * it by little at the fast level arrives one round trip earlier at the best level, which is about a sixth smaller.
 */
const initialWindow = { bytes: 13_000, largestAtFastLevel: 15_500 };

/**
 * The body in this encoding. The first time it is compressed at the fast level, because most pages are requested once
 * (docs/decisions/043); a page that is requested again is compressed at the best level in the background (`recompress`).
 */
export async function compressedBody(page: RenderedPage, encoding: ContentEncoding): Promise<Buffer> {
  const known = page.variants.get(encoding);
  if (known !== undefined) return known.body;
  const fast = await compress(page.body, encoding, 'fast');
  const isBest = fast.length > initialWindow.bytes && fast.length < initialWindow.largestAtFastLevel;
  const body = isBest ? await compress(page.body, encoding, 'best') : fast;
  page.variants.set(encoding, { body, isBest });
  return body;
}

/** Compresses a variant at the best level unless it is already; requests get the present one meanwhile. */
export async function recompress(page: RenderedPage, encoding: ContentEncoding): Promise<void> {
  const known = page.variants.get(encoding);
  if (known === undefined || known.isBest) return;
  known.isBest = true;
  page.variants.set(encoding, { body: await compress(page.body, encoding, 'best'), isBest: true });
}

/** `best` is the level that pays while the page is in the cache, not the highest one (docs/decisions/043). */
function compress(body: Buffer, encoding: ContentEncoding, level: 'fast' | 'best'): Promise<Buffer> {
  if (encoding === 'gzip') return zip(body, { level: level === 'fast' ? 1 : 6 });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level === 'fast' ? 2 : 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
