// Content encodings of API responses: the parameters of @fastify/compress for bodies that are made per request, and the
// compressed variants of cached bodies, each made once. Pages and assets: apps/store.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyCompressOptions } from '@fastify/compress';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'zstd' | 'gzip';
/** The compressed variants of one body, as far as a client asked for them. */
export type Variants = Map<Encoding, Promise<Buffer>>;

/** Best ratio first; clients choose by their own weights before this order counts. */
const encodings: readonly Encoding[] = ['br', 'zstd', 'gzip'];
/** Below this a response fits into the packet of its headers, and compressing it saves nothing. */
const thresholdBytes = 1024;
/** 4 compresses a list of twenty cards in under a millisecond; 11, zlib's default, takes fifty times as long. */
const brotliParameters = { [constants.BROTLI_PARAM_QUALITY]: 4 };

/** The choice for each Accept-Encoding seen lately: browsers send a handful of different ones. */
const choices = new LRUCache<string, Encoding | 'none'>({ max: 200 });

function choose(header: string): Encoding | 'none' {
  const chosen = negotiate(header, [...encodings, 'identity']);
  return encodings.find((encoding) => encoding === chosen) ?? 'none';
}

/** Compresses what handlers return per request. Request bodies are never decompressed: a small one may grow without end. */
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

/** The encoding to send these bytes in by the client's Accept-Encoding; undefined: as they are. */
export function encodingFor(header: string | string[] | undefined, bytes: Buffer): Encoding | undefined {
  if (typeof header !== 'string' || bytes.length < thresholdBytes) return undefined;
  let choice = choices.get(header);
  if (choice === undefined) {
    choice = choose(header);
    choices.set(header, choice);
  }
  return choice === 'none' ? undefined : choice;
}

/** The bytes in this encoding, compressed once per body however many clients ask for it. */
export function variantOf(bytes: Buffer, variants: Variants, encoding: Encoding): Promise<Buffer> {
  const known = variants.get(encoding);
  if (known !== undefined) return known;
  const made = compressors[encoding](bytes);
  variants.set(encoding, made);
  return made;
}
