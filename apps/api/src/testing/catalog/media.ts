// Uploads in tests: makes pictures, and uploads them as the storefront does. Imported only by tests.
import sharp from 'sharp';
import type { UploadPurpose } from '#domain/base/enums.ts';
import type { GivenFile } from '#contract/base/media.ts';
import type { ReachedShop, TestShop } from '../shop.ts';

export type MadePicture = {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png' | 'webp' | 'gif';
  /** Camera, place and orientation, as a phone writes them. Default: none. */
  hasExif?: boolean;
};

/** Bytes of a picture with some detail. */
export async function makePicture({
  width = 64,
  height = 48,
  format = 'png',
  hasExif = false,
}: MadePicture = {}): Promise<Buffer> {
  const picture = sharp({
    create: { width, height, channels: 3, background: { r: 20, g: 120, b: 80 } },
  });
  const place = { IFD0: { Make: 'Onns Phone' }, IFD3: { GPSLatitude: '37/1 33/1 0/1' } };
  // Orientation 6: the camera was held upright.
  const written = hasExif ? picture.withExif(place).withMetadata({ orientation: 6 }) : picture;
  return written.toFormat(format).toBuffer();
}

/** A file of a multipart body. */
export const givenFile = (bytes: Buffer, contentType: string): GivenFile => ({
  contentType,
  byteCount: bytes.length,
  bytes: () => bytes,
});

/** A multipart body with its content type. */
export async function multipart(
  fields: Record<string, string>,
  file: { bytes: Buffer; contentType: string; name?: string },
): Promise<{ rawBody: Buffer; contentType: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(file.bytes)], { type: file.contentType }), file.name ?? 'photo');
  const body = new Response(form);
  return {
    rawBody: Buffer.from(await body.arrayBuffer()),
    contentType: body.headers.get('content-type') ?? '',
  };
}

export type Uploader = { memberUuid: string } | { orderToken: string };

/** The media calls with the service token. */
export const mediaApi = (shop: Pick<ReachedShop, 'apiAs' | 'context'>) =>
  shop.apiAs({ token: shop.context().config.mediaServiceToken });

/** PUTs bytes to an address of the local storage; returns the HTTP status. */
export const putFile = (
  shop: Pick<TestShop, 'put'>,
  uploadUrl: string,
  bytes: Buffer,
  contentType: string,
): Promise<number> => shop.put(uploadUrl, bytes, contentType);

/** Uploads a picture on behalf of a visitor, and returns its address before it is checked and converted. */
export async function putPhoto(
  shop: ReachedShop,
  uploader: Uploader,
  purpose: UploadPurpose,
): Promise<string> {
  const bytes = await makePicture();
  const target = await mediaApi(shop).getUploadableUrl({
    extension: 'png',
    purpose,
    byteCount: bytes.length,
    ...uploader,
  });
  await putFile(shop, target.uploadUrl, bytes, target.contentType);
  return target.fileUrl;
}

/** Uploads a picture on behalf of a visitor, as the storefront does; returns its address. */
export async function uploadPhoto(
  shop: ReachedShop,
  uploader: Uploader,
  purpose: UploadPurpose,
): Promise<string> {
  const sourceUrl = await putPhoto(shop, uploader, purpose);
  return (await mediaApi(shop).copyMediaObject({ sourceUrl, purpose, ...uploader })).fileUrl;
}

/** Uploads a photo, by default of a claim, with the session of staff; returns its address. */
export async function uploadStaffPhoto(
  shop: ReachedShop,
  api: TestShop['api'],
  purpose: UploadPurpose = 'CLAIM',
): Promise<string> {
  const target = await api.getStaffUploadableUrl({ extension: 'png', purpose });
  await putFile(shop, target.uploadUrl, await makePicture(), target.contentType);
  return (await api.copyStaffMediaObject({ sourceUrl: target.fileUrl, purpose })).fileUrl;
}
