// Serves product pictures. Those of adult goods need a signed URL, so that knowing an address is not enough (docs/rules/adult.md#pictures);
// for all others the check is a lookup in a set.
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { refuse } from '#domain/base/refusal.ts';
import type { Shop } from '../context.ts';
import { listAdultPictureKeys } from '../features/catalog/product-items/product-items.ts';
import { type AdultKeys, isSignedPicture } from '../pictures.ts';

/** Oldest age of the known keys: a product that becomes adult-only is protected after this time. */
const maxAgeMs = 10_000;

/** Returns the keys of pictures of adult goods, read at most every ten seconds; concurrent requests share one query. */
export function adultPictureKeys(shop: Shop): AdultKeys {
  let known: ReadonlySet<string> | undefined;
  let readAt = 0;
  let reading: Promise<ReadonlySet<string>> | undefined;
  const read = async (): Promise<ReadonlySet<string>> => {
    const now = shop.clock.now().getTime();
    try {
      known = new Set(await listAdultPictureKeys(shop.db));
      readAt = now;
      return known;
    } finally {
      reading = undefined;
    }
  };
  return () => {
    const ageMs = Math.abs(shop.clock.now().getTime() - readAt);
    if (known !== undefined && ageMs < maxAgeMs) return known;
    return (reading ??= read());
  };
}

/** `key` of `/pictures/800/{key}.webp?…`; undefined for another path. */
const keyOf = (url: string): string | undefined => /^\/(?:400|800)\/(.+)\.webp$/.exec(url)?.[1];

/** Adds the check to a server part that serves `/pictures/` and nothing else. */
function protectAdultPictures(pictures: FastifyInstance, shop: Shop, keys: AdultKeys): void {
  pictures.addHook('onRequest', async (request) => {
    const path = decodedPath((request.params as { '*'?: string })['*'] ?? '');
    const key = keyOf(`/${path}`);
    if (key === undefined) return;
    const found = keys();
    if (!(found instanceof Promise ? await found : found).has(key)) return;
    const signer = { config: shop.config, now: shop.clock.now() };
    if (!isSignedPicture(signer, key, request.query as Record<string, string>)) refuse('NOT_FOUND');
    // Set before the file is sent, whose own header is for everyone.
    request.isAdultPicture = true;
  });
  pictures.addHook('onSend', async (request, reply) => {
    if (request.isAdultPicture === true && reply.statusCode < 400)
      reply.header('cache-control', 'private, max-age=3600');
  });
}

/** Serves `/pictures/` from these folders, searched in this order. */
export async function servePictures(
  app: FastifyInstance,
  shop: Shop,
  folders: readonly string[],
  keys: AdultKeys,
): Promise<void> {
  await app.register(async (pictures) => {
    protectAdultPictures(pictures, shop, keys);
    await pictures.register(fastifyStatic, {
      root: [...folders],
      prefix: '/pictures/',
      index: false,
      immutable: true,
      maxAge: '30d',
      decorateReply: false,
    });
  });
}

/** The path as the file server reads it; an address that cannot be decoded is refused there. */
function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    isAdultPicture?: boolean;
  }
}
