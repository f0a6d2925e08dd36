// Packs a rendered page for the way. What it made stays with the page (page-memory.ts), because pages repeat.
// Assets are packed at build time instead (compress-assets.ts).
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';
import type { Packing, RenderedPage } from './page-memory.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** In the order of preference where a browser rates several alike. */
const codings = ['br', 'gzip', 'identity'] as const;

/** Browsers send a handful of different headers; callers that make up others only push each other out. */
const negotiated = new LRUCache<string, Packing | 'identity'>({ max: 100 });

/** Longer headers are not worth an entry: no browser sends them. */
const longestHeader = 200;

/** The content encoding for an Accept-Encoding header (RFC 9110 12.5.3); undefined for none. */
export function packingFor(acceptEncoding: string | string[] | undefined): Packing | undefined {
  if (acceptEncoding === undefined) return undefined;
  const header = String(acceptEncoding).toLowerCase();
  const known = negotiated.get(header);
  const coding = known ?? codingFor(header);
  if (known === undefined && header.length <= longestHeader) negotiated.set(header, coding);
  return coding === 'identity' ? undefined : coding;
}

function codingFor(header: string): Packing | 'identity' {
  // The library lets `*` stand for its first value even where the header refuses that value by name.
  const refused = new Set(
    header.split(',').flatMap((part) => /^\s*([\w*-]+)\s*;\s*q=0(?:\.0{0,3})?\s*$/.exec(part)?.[1] ?? []),
  );
  const offered = codings.filter((coding) => !refused.has(coding));
  return negotiate(header, offered) ?? 'identity';
}

/**
 * What a first trip over a slow line brings of a page beside its headers, which are some 1,400 bytes of ten packets. A page that is
 * little larger when it is packed fast comes a whole trip earlier when it is packed tightly, which takes about a sixth of it.
 */
const firstTrip = { bytes: 13_000, packedFast: 15_500 };

/**
 * The body in this packing. At first packed fast, because most pages are asked for once (docs/decisions/043); a page that
 * comes back is packed tightly in the background, for those who ask after that.
 */
export async function packPage(page: RenderedPage, packing: Packing): Promise<Buffer> {
  const known = page.packed.get(packing);
  if (known !== undefined) return known.body;
  const fast = await pack(page.body, packing, 'fast');
  const isTight = fast.length > firstTrip.bytes && fast.length < firstTrip.packedFast;
  const body = isTight ? await pack(page.body, packing, 'tight') : fast;
  page.packed.set(packing, { body, isTight });
  return body;
}

/** Packs it tightly if it is not yet, while others are given what there is. */
export async function packTightly(page: RenderedPage, packing: Packing): Promise<void> {
  const known = page.packed.get(packing);
  if (known === undefined || known.isTight) return;
  known.isTight = true;
  page.packed.set(packing, { body: await pack(page.body, packing, 'tight'), isTight: true });
}

function pack(body: Buffer, packing: Packing, effort: 'fast' | 'tight'): Promise<Buffer> {
  if (packing === 'gzip') return zip(body, { level: effort === 'fast' ? 1 : 6 });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort === 'fast' ? 2 : 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
