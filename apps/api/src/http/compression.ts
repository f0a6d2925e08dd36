// Content encodings of API responses: the options of @fastify/compress for responses made per request, and compressed variants of
// cached bodies. Pages and assets: apps/store.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyCompressOptions } from '@fastify/compress';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'zstd' | 'gzip';
/** Compressed variants of one body that clients have requested. */
export type Variants = Map<Encoding, Promise<Buffer>>;

/** Best ratio first; used among encodings that the client weights equally. */
const encodings: readonly Encoding[] = ['br', 'zstd', 'gzip'];
/** Smaller responses fit into one packet with their headers, so compression saves nothing. */
const thresholdBytes = 1024;
/** Level 4 compresses a list of twenty cards in less than a millisecond; zlib's default 11 takes fifty times as long. */
const brotliParameters = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/** Negotiated encoding per Accept-Encoding header; browsers send few different ones. */
const choices = new LRUCache<string, Encoding | 'none'>({ max: 200 });

function choose(header: string): Encoding | 'none' {
  const chosen = negotiate(header, [...encodings, 'identity']);
  return encodings.find((encoding) => encoding === chosen) ?? 'none';
}

/**
 * Options for responses made per request. Request bodies are never decompressed, because their decompressed size is unbounded.
 */
export const compressOptions: FastifyCompressOptions = {
  globalDecompression: false,
  threshold: thresholdBytes,
  encodings: [...encodings],
  customTypes: /^application\/json|^text\/(?:html|css|javascript)/,
  brotliOptions: { params: brotliParameters },
};

const brotli = promisify(brotliCompress);
const compressors: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => brotli(bytes, { params: brotliParameters }),
  zstd: promisify<Buffer, Buffer>(zstdCompress),
  gzip: promisify<Buffer, Buffer>(gzip),
};

/** The encoding for these bytes by the client's Accept-Encoding; undefined for none. */
export function encodingFor(header: string | string[] | undefined, bytes: Buffer): Encoding | undefined {
  if (typeof header !== 'string' || bytes.length < thresholdBytes) return undefined;
  let choice = choices.get(header);
  if (choice === undefined) {
    choice = choose(header);
    choices.set(header, choice);
  }
  return choice === 'none' ? undefined : choice;
}

/** The bytes in this encoding, compressed once per body. */
export function variantOf(bytes: Buffer, variants: Variants, encoding: Encoding): Promise<Buffer> {
  const known = variants.get(encoding);
  if (known !== undefined) return known;
  const made = compressors[encoding](bytes);
  variants.set(encoding, made);
  return made;
}
