// Reads the large file of a picture that everyone may see, for pictures that are made of it.
import { uploadRules } from '#domain/media/upload-rules.ts';
import type { Shop } from '../../../context.ts';
import { largeFileName } from '../../../pictures.ts';
import { StorageUnavailable } from '../../../providers/storage/port.ts';
import { findUpload } from './media.db.ts';
import { fileKey } from './stored-files.ts';

/** Undefined for a missing or private file, and while the storage is unavailable. */
export async function readPublicPicture(
  { db, providers, log }: Pick<Shop, 'db' | 'providers' | 'log'>,
  uuid: string,
): Promise<Buffer | undefined> {
  const upload = await findUpload(db, uuid);
  if (upload?.state !== 'USED' || !uploadRules[upload.purpose].isPublic) return undefined;
  try {
    return await providers.storage.read(fileKey(upload, largeFileName()));
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    log.warn({ reason: error.message }, 'the storage of uploads is unavailable');
    return undefined;
  }
}
