// Receives files that browsers PUT to signed addresses of the local storage (providers/storage/local.ts). With S3 they go to the
// object storage, and this route does not exist.
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { maxUploadBytes } from '#domain/media/upload-rules.ts';
import type { Shop } from '../context.ts';
import { localUploadPath } from '../providers/storage/local.ts';

/** Registers the route; nothing where the storage receives no files itself. */
export async function serveLocalUploads(app: FastifyInstance, shop: Shop): Promise<void> {
  const { storage } = shop.providers;
  const receive = storage.receive?.bind(storage);
  if (receive === undefined) return;
  await app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    // The body is streamed to the disk; the storage checks type and length against the signature.
    uploads.addContentTypeParser('*', (_request, body, done) => done(null, body));
    uploads.put(`${localUploadPath}*`, { bodyLimit: maxUploadBytes }, async (request, reply) => {
      const length = request.headers['content-length'];
      const status = await receive({
        key: (request.params as { '*': string })['*'],
        query: request.query as Record<string, string>,
        contentType: request.headers['content-type'] ?? '',
        byteCount: length === undefined ? undefined : Number(length),
        body: (request.body as Readable | undefined) ?? request.raw,
        now: shop.clock.now(),
      });
      return reply.code(status).header('cache-control', 'no-store').send();
    });
  });
}
