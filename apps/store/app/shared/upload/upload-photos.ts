// Uploads photos one by one and stops at the first failure (R068, R069).
// The list and its state: use-photos.ts; the requests: send-photo.ts.
import type { Photo } from './upload-types.ts';

/** A failure whose sentence may be shown. */
export class UploadFailure extends Error {
  override name = 'UploadFailure';
}

/** Uploads one file and returns its address; throws UploadFailure. */
export type SendPhoto = (file: File, onProgress: (percent: number) => void) => Promise<string>;

type Change = (id: string, change: Partial<Photo>) => void;

/**
 * Uploads the waiting photos in their order. `nextWaiting` is asked again after each one, because the visitor may add and remove photos
 * meanwhile. Returns the sentence of the failure at which it stopped, or null.
 */
export async function uploadInOrder(
  nextWaiting: () => Photo | undefined,
  change: Change,
  send: SendPhoto,
): Promise<string | null> {
  for (let photo = nextWaiting(); photo?.file !== undefined; photo = nextWaiting()) {
    const { id, file } = photo;
    change(id, { state: 'UPLOADING', progress: 0 });
    try {
      const url = await send(file, (progress) => change(id, { progress }));
      change(id, { state: 'DONE', progress: 100, url });
    } catch (error) {
      change(id, { state: 'FAILED' });
      if (error instanceof UploadFailure) return error.message;
      throw error;
    }
  }
  return null;
}
