// Converts an uploaded picture to the sizes of the screens, as WebP without metadata (docs/decisions/150). The type of the bytes is
// checked before (store-upload.ts).
import sharp from 'sharp';
import { refuse } from '#domain/base/refusal.ts';
import { maxPixels } from '#domain/media/upload-rules.ts';
import { pictureName, pictureSizes } from './stored-files.ts';

export type ConvertedPicture = {
  width: number;
  height: number;
  files: { name: string; bytes: Buffer; contentType: string }[];
};

/** Visually equal to the original at the sizes of the screens (docs/decisions/150). */
const quality = 80;

/** A decoded picture takes up to 240 MB; one at a time keeps the memory of a process bounded. */
let last: Promise<unknown> = Promise.resolve();

/** Refuses FILE_TYPE_NOT_ALLOWED for bytes that are no complete picture, PAYLOAD_TOO_LARGE for too many pixels. */
export function convertPicture(bytes: Buffer): Promise<ConvertedPicture> {
  const converted = last.then(() => convert(bytes));
  last = converted.catch(() => undefined);
  return converted;
}

async function convert(bytes: Buffer): Promise<ConvertedPicture> {
  const size = await sizeOf(bytes);
  if (size.width * size.height > maxPixels) return refuse('PAYLOAD_TOO_LARGE');
  try {
    const files: ConvertedPicture['files'] = [];
    let source: Buffer = bytes;
    // The largest first: each smaller one is made of the one before, so that the original is decoded once.
    for (const box of pictureSizes.toReversed()) {
      source = await sharp(source, {
        limitInputPixels: maxPixels,
        failOn: 'error',
        animated: size.isAnimated,
      })
        // By the orientation of the camera, which is removed with the other metadata.
        .autoOrient()
        .resize({ width: box, height: box, fit: 'inside', withoutEnlargement: true })
        .webp({ quality })
        .toBuffer();
      files.unshift({ name: pictureName(box), bytes: source, contentType: 'image/webp' });
    }
    return { width: size.width, height: size.height, files };
  } catch {
    // The library's messages name no cause that a shopper could act on: the file is damaged.
    return refuse('FILE_TYPE_NOT_ALLOWED', {
      message: '사진을 읽을 수 없습니다. 다른 사진을 선택해 주세요.',
    });
  }
}

async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number; isAnimated: boolean }> {
  try {
    const { width, height, pages = 1 } = await sharp(bytes, { failOn: 'error' }).metadata();
    return { width, height, isAnimated: pages > 1 };
  } catch {
    return refuse('FILE_TYPE_NOT_ALLOWED', {
      message: '사진을 읽을 수 없습니다. 다른 사진을 선택해 주세요.',
    });
  }
}
