// Serves the pictures of shared pages: GET /share-pictures/{goods|photo|event|magazine}/{uuid}.jpg (docs/rules/storefront.md#sharing). Each is
// drawn once, and again after its title or picture has changed; it is stored in the storage of uploads and cached in memory. Photos of
// product feeds are only cached in memory: there are as many as products, and they take a few milliseconds.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { refuse } from '#domain/base/refusal.ts';
import { isUuid } from '#domain/base/uuid.ts';
import type { Shop } from '../../../context.ts';
import { uploadOfKey } from '../../../pictures.ts';
import { StorageUnavailable } from '../../../providers/storage/port.ts';
import { readPublicPicture } from '../../base/media/media.ts';
import { drawPhoto, drawSharePicture } from './draw-share-picture.ts';
import { type SharedKind, type SharedRow, findShared, sharedKinds } from './shared-rows.db.ts';

/** Version of the drawing: increment it when the drawing changes, so that every picture is drawn again. */
const drawingVersion = 1;
/** A picture in memory is compared with its row again after this time. */
const checkEveryMs = 60_000;
const mostInMemory = 200;
/** The most drawings that are under way or waiting: they are drawn one at a time. */
const mostWaiting = 20;
const hashLength = 32;
/** A day, for search engines and messengers. */
const cacheControl = 'public, max-age=86400';

type Served = { hash: string; jpeg: Buffer; checkedAt: number };

const hashOf = (row: SharedRow): string =>
  createHash('sha256')
    .update(JSON.stringify([drawingVersion, row]))
    .digest('hex')
    .slice(0, hashLength);

const storageKey = (kind: SharedKind, uuid: string): string => `share/${kind}/${uuid}`;

/** Registers the route. `folders` contain the stored pictures of the catalogue. */
export async function serveSharePictures(
  app: FastifyInstance,
  shop: Shop,
  folders: readonly string[],
): Promise<void> {
  const read = sharePictures(shop, folders);
  app.get('/share-pictures/:kind/:name', async (request, reply) => {
    const { kind, name } = request.params as { kind: string; name: string };
    const uuid = /^(.+)\.jpg$/.exec(name.toLowerCase())?.[1] ?? '';
    const known = sharedKinds.find((one) => one === kind);
    if (known === undefined || !isUuid(uuid)) return refuse('NOT_FOUND');
    const { hash, jpeg } = await read(known, uuid);
    const etag = `"${hash}"`;
    reply.header('cache-control', cacheControl).header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('image/jpeg').send(jpeg);
  });
}

/** Reads or draws pictures; refuses NOT_FOUND for a page that is not shown, TOO_MANY_REQUESTS when too many drawings wait. */
function sharePictures(shop: Shop, folders: readonly string[]) {
  const memory = new LRUCache<string, Served>({ max: mostInMemory });
  const underWay = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  /** Draws one picture at a time; concurrent requests for a picture share its drawing. */
  const drawOnce = (key: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const running = underWay.get(key);
    if (running !== undefined) return running;
    if (underWay.size >= mostWaiting) return refuse('TOO_MANY_REQUESTS');
    const drawn = last.then(draw).finally(() => underWay.delete(key));
    // A failed drawing must not stop the next one; its requests receive the error.
    last = drawn.catch(() => undefined);
    underWay.set(key, drawn);
    return drawn;
  };
  return async (kind: SharedKind, uuid: string): Promise<Served> => {
    const key = storageKey(kind, uuid);
    const now = shop.clock.now();
    const known = memory.get(key);
    if (known !== undefined && Math.abs(now.getTime() - known.checkedAt) < checkEveryMs) return known;
    const row = (await findShared(shop.db, kind, uuid, now)) ?? refuse('NOT_FOUND');
    const hash = hashOf(row);
    const makePhoto = async (): Promise<Buffer> => {
      const picture = await readPicture(shop, folders, row.imageKey ?? '');
      return (picture && (await drawPhoto(picture))) ?? refuse('NOT_FOUND');
    };
    const jpeg =
      known?.hash === hash
        ? known.jpeg
        : kind === 'photo'
          ? await drawOnce(`${key} ${hash}`, makePhoto)
          : ((await readStored(shop, key, hash)) ??
            (await drawOnce(`${key} ${hash}`, async () => {
              const picture = await readPicture(shop, folders, row.imageKey ?? '');
              const made = await drawSharePicture({ ...row, isSquare: kind === 'goods' }, picture);
              await store(shop, key, hash, made);
              return made;
            })));
    const served = { hash, jpeg, checkedAt: now.getTime() };
    memory.set(key, served);
    return served;
  };
}

/** The stored picture if it was drawn from this row. The file begins with the hash of the row. */
async function readStored({ providers, log }: Shop, key: string, hash: string): Promise<Buffer | undefined> {
  try {
    const file = await providers.storage.read(key);
    return file?.toString('latin1', 0, hashLength) === hash ? file.subarray(hashLength) : undefined;
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    log.warn({ reason: error.message }, 'the storage of shared pictures is unavailable: drawing again');
    return undefined;
  }
}

async function store({ providers, log }: Shop, key: string, hash: string, jpeg: Buffer): Promise<void> {
  try {
    const file = Buffer.concat([Buffer.from(hash, 'latin1'), jpeg]);
    await providers.storage.write(key, file, 'application/octet-stream');
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    log.warn({ reason: error.message }, 'the storage of shared pictures is unavailable: not stored');
  }
}

/** The large file of a picture key; undefined without one. */
async function readPicture(shop: Shop, folders: readonly string[], key: string): Promise<Buffer | undefined> {
  const upload = uploadOfKey(key);
  if (upload !== undefined) return readPublicPicture(shop, upload);
  if (!/^[\w-]+(?:\/[\w-]+)*$/.test(key)) return undefined;
  for (const folder of folders) {
    try {
      return await readFile(join(folder, '800', `${key}.webp`));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return undefined;
}
