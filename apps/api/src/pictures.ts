// URLs of pictures ({key, width, height, alt}). Files are stored in `400/` and `800/`; a move to object storage changes only this
// file. Pictures of adult goods need a signed URL (http/serve-pictures.ts).
import type { Ctx } from './context.ts';
import { isSameHash, keyedHash } from './secrets.ts';

export type Picture = { key: string; width: number; height: number; alt: string };

/** URL of the large file; the small one has 400 in place of 800. Empty without a picture. */
export function pictureUrl(picture: Pick<Picture, 'key'> | null | undefined): string {
  return picture ? pictureKeyUrl(picture.key) : '';
}

const uploadPrefix = 'uploads/';

/**
 * The key of a picture that staff uploaded (features/base/media): `uploads/{uuid}`, and `uploads/{uuid}/{slice}` for each further slice
 * of a long one, from 2.
 */
export const uploadedPictureKey = (uploadUuid: string, slice = 1): string =>
  uploadPrefix + uploadUuid + (slice === 1 ? '' : `/${slice}`);

/** The upload of such a key; undefined for the key of a stored picture. */
export const uploadOfKey = (key: string): string | undefined =>
  key.startsWith(uploadPrefix) ? key.slice(uploadPrefix.length).split('/')[0] : undefined;

/** Name of the large file of an uploaded picture, or of a slice of a long one, from 1. */
export const largeFileName = (slice = 1): string => (slice === 1 ? '1200.webp' : `1200-${slice}.webp`);

/** The slice that a file shows; the small file shows the first one. */
export const sliceOfName = (name: string): number =>
  Number(/^1200-([1-9]\d{0,2})\.webp$/.exec(name)?.[1] ?? 1);

/** URL of the large file of a key; empty for an empty key. */
export function pictureKeyUrl(key: string): string {
  const upload = uploadOfKey(key);
  if (upload !== undefined) {
    const slice = Number(key.slice(uploadPrefix.length).split('/')[1] ?? 1);
    return `/files/${upload}/${largeFileName(slice)}`;
  }
  return key === '' ? '' : `/pictures/800/${key}.webp`;
}

type Signer = Pick<Ctx, 'config' | 'now'>;

const hourMs = 60 * 60_000;

const signatureOf = (signer: Signer, key: string, until: string): string =>
  keyedHash(signer, 'adult-picture', `${key}:${until}`);

/**
 * URL of a picture of adult goods for a verified viewer. It ends one to two hours from now, at a full hour, so that a browser can cache it.
 * One signature is valid for both sizes.
 */
export function adultPictureUrl(signer: Signer, picture: Pick<Picture, 'key'> | null | undefined): string {
  if (!picture || picture.key === '') return '';
  const until = String((Math.floor(signer.now.getTime() / hourMs) + 2) * hourMs);
  const signature = signatureOf(signer, picture.key, until);
  return `${pictureKeyUrl(picture.key)}?until=${until}&signature=${signature}`;
}

/** Reads the keys of the pictures of adult goods. */
export type AdultKeys = () => ReadonlySet<string> | Promise<ReadonlySet<string>>;

/** Whether the query of a URL of adultPictureUrl is valid for this key now. */
export function isSignedPicture(
  signer: Signer,
  key: string,
  { until = '', signature = '' }: Readonly<Record<string, string>>,
): boolean {
  if (!/^\d{13}$/.test(until) || Number(until) <= signer.now.getTime()) return false;
  return isSameHash(signature, signatureOf(signer, key, until));
}
