// Serves uploaded files (docs/rules/media.md#addresses): public ones to everyone once their entity was saved, all others by a signed
// address. Also the reader of the storage: browsers never read from it.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuse } from '#domain/base/refusal.ts';
import { isUuid } from '#domain/base/uuid.ts';
import { uploadRules } from '#domain/media/upload-rules.ts';
import type { Shop } from '../../../context.ts';
import { type AdultKeys, isSignedPicture, sliceOfName, uploadedPictureKey } from '../../../pictures.ts';
import { StorageUnavailable } from '../../../providers/storage/port.ts';
import { type UploadRow, findUpload } from './media.db.ts';
import { fileKey, fileNames, isSigned } from './stored-files.ts';

/** Converted files never change, but their entity may be deleted. */
const publicCache = 'public, max-age=86400';
const privateCache = 'private, max-age=3600';

/** Registers `GET /files/{uuid}/{name}`. */
export async function serveFiles(app: FastifyInstance, shop: Shop, adultKeys: AdultKeys): Promise<void> {
  const signer = () => ({ config: shop.config, now: shop.clock.now() });
  /** A picture of adult goods is public for those who have its signed address (docs/rules/adult.md#pictures). */
  const isHidden = async (uuid: string, name: string, query: Record<string, string>) => {
    const key = uploadedPictureKey(uuid, sliceOfName(name));
    return (await adultKeys()).has(key) && !isSignedPicture(signer(), key, query);
  };

  app.get('/files/:uuid/:name', async (request, reply) => {
    const { uuid, name } = request.params as { uuid: string; name: string };
    const upload = isUuid(uuid) ? await findUpload(shop.db, uuid) : undefined;
    if (upload === undefined || upload.state === 'ISSUED' || !fileNames(upload).includes(name))
      return refuse('NOT_FOUND');
    const isUsed = upload.state === 'USED' && uploadRules[upload.purpose].isPublic;
    const query = request.query as Record<string, string>;
    const isOfProduct = isUsed && upload.purpose === 'CATALOGUE';
    if (isUsed ? isOfProduct && (await isHidden(uuid, name, query)) : !isSigned(signer(), uuid, query))
      return refuse('NOT_FOUND');
    const isPublic = isUsed && query['signature'] === undefined;
    reply.header('cache-control', isPublic ? publicCache : privateCache);
    return sendFile(reply, shop, upload, name);
  });
}

async function sendFile(
  reply: FastifyReply,
  { providers, log }: Shop,
  upload: UploadRow,
  name: string,
): Promise<FastifyReply> {
  try {
    const bytes = await providers.storage.read(fileKey(upload, name));
    if (bytes === undefined) return refuse('NOT_FOUND');
    const isDocument = upload.extension === 'pdf';
    // A file of a stranger never runs in the shop's origin.
    reply.header('content-security-policy', "default-src 'none'; sandbox");
    if (isDocument) reply.header('content-disposition', 'attachment; filename="file.pdf"');
    return reply.type(isDocument ? 'application/pdf' : 'image/webp').send(bytes);
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    log.warn({ reason: error.message }, 'the storage of uploads is unavailable');
    return refuse('PROVIDER_UNAVAILABLE');
  }
}
