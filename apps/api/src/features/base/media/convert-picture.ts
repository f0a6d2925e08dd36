// Converts an uploaded picture to the sizes of the screens, as WebP without metadata (docs/decisions/150). The type of the bytes is
// checked before (store-upload.ts). The library works on separate threads and does not block the event loop.
import sharp, { type Sharp } from 'sharp';
import yauzl from 'yauzl';
import {
  type DetailSize,
  type Size,
  detailSize,
  isLong,
  largeBox,
  photoSize,
} from '#domain/media/detail-picture.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type UploadRule, maxSlices } from '#domain/media/upload-rules.ts';
import { largeFileName } from '../../../pictures.ts';
import { smallBox, smallFileName } from './stored-files.ts';

export type ConvertedPicture = {
  width: number;
  height: number;
  /** Large files; more than one of a long picture. */
  sliceCount: number;
  files: { name: string; bytes: Buffer; contentType: string }[];
};

type Rule = Pick<UploadRule, 'maxPixels' | 'isDetail' | 'isForStaff'>;

/** Visually equal to the original at the sizes of the screens (docs/decisions/150). */
const quality = 80;

/** A decoded picture takes up to 240 MB; one at a time keeps the memory of a process bounded. */
let last: Promise<unknown> = Promise.resolve();

/**
 * The small file and the large one, or the slices of a long picture. Refuses FILE_TYPE_NOT_ALLOWED for bytes that are no complete
 * picture, PAYLOAD_TOO_LARGE for too many pixels or slices.
 */
export function convertPicture(bytes: Buffer, rule: Rule): Promise<ConvertedPicture> {
  const converted = last.then(() => convert(bytes, rule));
  last = converted.catch(() => undefined);
  return converted;
}

async function convert(bytes: Buffer, { maxPixels, isDetail, isForStaff }: Rule): Promise<ConvertedPicture> {
  const { isAnimated, ...size } = await sizeOf(bytes);
  if (size.width * size.height > maxPixels) return refuse('PAYLOAD_TOO_LARGE');
  // Slices of an animation would move one after another.
  const detail = isDetail && !isAnimated ? detailSize(size) : undefined;
  if (detail && detail.height > maxSlices * detail.sliceHeight) return refuse('PAYLOAD_TOO_LARGE');
  const source = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated: isAnimated })
    // By the orientation of the camera, which is removed with the other metadata.
    .autoOrient();
  try {
    const isPhoto = !isForStaff && !isAnimated;
    const large = detail
      ? await cut(source, size, detail)
      : [isPhoto ? await filled(source, photoSize(size)) : await fit(source, largeBox)];
    // Made of the large one, so that the original is decoded once.
    const small = await fit(sharp(large[0], { animated: isAnimated }), smallBox);
    const files = [
      { name: smallFileName, bytes: small },
      ...large.map((file, at) => ({ name: largeFileName(at + 1), bytes: file })),
    ];
    return {
      ...size,
      sliceCount: large.length,
      files: files.map((file) => ({ ...file, contentType: 'image/webp' })),
    };
  } catch {
    // The library's messages name no cause that a shopper could act on: the file is damaged.
    return refuse('FILE_TYPE_NOT_ALLOWED', {
      message: '사진을 읽을 수 없습니다. 다른 사진을 선택해 주세요.',
    });
  }
}

const fit = (source: Sharp, box: number): Promise<Buffer> =>
  source
    .resize({ width: box, height: box, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer();

const filled = (source: Sharp, { width, height }: Size): Promise<Buffer> =>
  source.resize({ width, height, fit: 'fill' }).webp({ quality }).toBuffer();

/** The large files of a detail picture, from above. */
async function cut(source: Sharp, size: Size, { width, height, sliceHeight }: DetailSize): Promise<Buffer[]> {
  if (!isLong(size)) return [await filled(source, { width, height })];
  const resized = source.resize({ width, height, fit: 'fill' }).webp({ quality });
  // Tiles are the one output that the library writes while it decodes: the whole picture is never in memory.
  const tiles = resized.tile({ size: sliceHeight, depth: 'one', layout: 'dz', container: 'zip' });
  const zip = await yauzl.fromBufferPromise(await tiles.toBuffer(), { lazyEntries: true });
  const slices: Buffer[] = [];
  for await (const entry of zip.eachEntry()) {
    const at = /\/0\/0_(\d+)\.webp$/.exec(entry.fileName)?.[1];
    if (at === undefined) continue;
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    slices[Number(at)] = Buffer.concat(chunks);
  }
  return slices;
}

/** The size of the upright picture. */
async function sizeOf(bytes: Buffer): Promise<Size & { isAnimated: boolean }> {
  try {
    const { autoOrient, pages = 1 } = await sharp(bytes, { failOn: 'error' }).metadata();
    return { ...autoOrient, isAnimated: pages > 1 };
  } catch {
    return refuse('FILE_TYPE_NOT_ALLOWED', {
      message: '사진을 읽을 수 없습니다. 다른 사진을 선택해 주세요.',
    });
  }
}
