// Serves the published product feeds: GET /feeds/{name} (docs/rules/product-feeds.md). A file is sent in parts as it is stored, compressed;
// for clients that do not accept gzip it is decompressed on the way.
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '#domain/base/refusal.ts';
import type { Shop } from '../../../context.ts';
import type { Db } from '../../../db/connect.ts';
import { type FeedFile, type FeedName, feedNames, findCurrentFile, findPart } from './feed-files.db.ts';

const contentTypes: Record<FeedName, string> = {
  'naver-ep.txt': 'text/tab-separated-values; charset=utf-8',
  'naver-ep-summary.txt': 'text/tab-separated-values; charset=utf-8',
  'google.xml': 'application/xml; charset=utf-8',
  'meta.csv': 'text/csv; charset=utf-8',
};

/** Registers the route. */
export function serveFeeds(app: FastifyInstance, { db }: Pick<Shop, 'db'>): void {
  app.get('/feeds/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    const feed = feedNames.find((one) => one === name) ?? refuse('NOT_FOUND');
    const file = await findCurrentFile(db, feed);
    // Before the first run of the job.
    if (file === undefined)
      return reply.code(503).header('retry-after', '60').header('cache-control', 'no-store').send();
    const isPlain =
      negotiate(request.headers['accept-encoding'] ?? 'identity', ['gzip', 'identity']) !== 'gzip';
    const first = await getPart(db, file, 0);
    reply
      .header('cache-control', 'public, max-age=300')
      .header('vary', 'Accept-Encoding')
      .header('etag', isPlain ? `"${file.etag}"` : `W/"${file.etag}"`)
      .header('last-modified', file.publishedAt.toUTCString());
    if (isKnown(request, file)) return reply.code(304).send();
    reply.type(contentTypes[feed]);
    const parts = Readable.from(partsOf(db, file, first));
    if (!isPlain)
      return reply.header('content-encoding', 'gzip').header('content-length', file.byteCount).send(parts);
    const plain = createGunzip();
    parts.on('error', (error) => plain.destroy(error));
    plain.on('close', () => parts.destroy());
    return reply.send(parts.pipe(plain));
  });
}

function isKnown({ headers }: FastifyRequest, { etag, publishedAt }: FeedFile): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined)
    return tags.split(',').some((one) => one.trim().replace(/^W\//, '') === `"${etag}"`);
  // Header dates have whole seconds.
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.floor(publishedAt.getTime() / 1000) * 1000 <= since;
}

/** Throws for a missing part: the response then ends early with an error, so that a client never takes a part for the whole. */
async function getPart(db: Db, { uuid }: FeedFile, part: number): Promise<Buffer> {
  const bytes = await findPart(db, uuid, part);
  if (bytes === undefined) throw new Error('A part of a product feed is missing.');
  return bytes;
}

async function* partsOf(db: Db, file: FeedFile, first: Buffer): AsyncGenerator<Buffer> {
  yield first;
  let sent = first.length;
  for (let part = 1; sent < file.byteCount; part += 1) {
    const bytes = await getPart(db, file, part);
    sent += bytes.length;
    yield bytes;
  }
}
