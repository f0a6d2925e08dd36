// Keys of uploaded files in the storage, and their addresses (docs/rules/media.md#addresses).
import type { UploadPurpose } from '#domain/base/enums.ts';
import type { FileType } from '#domain/media/file-type.ts';
import type { Ctx } from '../../../context.ts';
import { isSameHash, keyedHash } from '../../../secrets.ts';
import { uuidPattern } from '#domain/base/uuid.ts';
import { largeFileName } from '../../../pictures.ts';

type Config = Pick<Ctx, 'config'>;

/** Width and height of the box of the small file, which rows of lists show. */
export const smallBox = 400;
/** Name of the small file of every picture; of a long one it shows the first slice. */
export const smallFileName = `${smallBox}.webp`;

/** The file as the browser sent it; never served. */
export const originalKey = (uuid: string): string => `tmp/${uuid}`;

type Stored = { uuid: string; purpose: UploadPurpose; extension: FileType };

const folderOf = ({ purpose, uuid }: Pick<Stored, 'purpose' | 'uuid'>): string =>
  `${purpose.toLowerCase().replace('_', '-')}/${uuid}`;

/** Name of the one file of an upload that is not a picture. */
const documentName = 'file.pdf';

export const fileKey = (upload: Pick<Stored, 'purpose' | 'uuid'>, name: string): string =>
  `${folderOf(upload)}/${name}`;

type Files = { extension: FileType; sliceCount: number };

/** Names of the document, or of the large file; of every slice of a long picture, from above. */
export const shownNames = ({ extension, sliceCount }: Files): string[] =>
  extension === 'pdf' ? [documentName] : Array.from({ length: sliceCount }, (_, at) => largeFileName(at + 1));

/** Names of all files of a checked upload. */
export const fileNames = (files: Files): string[] =>
  files.extension === 'pdf' ? shownNames(files) : [smallFileName, ...shownNames(files)];

/** All keys below which files of an upload may be stored. */
export const allKeys = (upload: Pick<Stored, 'purpose' | 'uuid'> & { sliceCount: number }): string[] =>
  [documentName, ...fileNames({ extension: 'webp', sliceCount: upload.sliceCount })].map((name) =>
    fileKey(upload, name),
  );

/** Address of an upload that is not checked yet; it identifies the upload and is never served. */
export const originalUrl = (uuid: string, extension: FileType): string => `/files/tmp/${uuid}.${extension}`;

/** Address of a file that anyone may read. */
export const publicFileUrl = (uuid: string, name: string): string => `/files/${uuid}/${name}`;

const hourMs = 60 * 60_000;

const signatureOf = (config: Config, uuid: string, until: string): string =>
  keyedHash(config, 'file', `${uuid}:${until}`);

/**
 * Address of a file that is not public. It ends one to two hours from now, at a full hour, so that the address of a file stays the same
 * for an hour and browsers can cache it.
 */
export function signedFileUrl(ctx: Pick<Ctx, 'config' | 'now'>, uuid: string, name: string): string {
  const until = String((Math.floor(ctx.now.getTime() / hourMs) + 2) * hourMs);
  return `/files/${uuid}/${name}?until=${until}&signature=${signatureOf(ctx, uuid, until)}`;
}

/** Whether the query of an address is valid now. */
export function isSigned(
  ctx: Pick<Ctx, 'config' | 'now'>,
  uuid: string,
  { until = '', signature = '' }: Readonly<Record<string, string>>,
): boolean {
  if (!/^\d{13}$/.test(until) || Number(until) <= ctx.now.getTime()) return false;
  return isSameHash(signature, signatureOf(ctx, uuid, until));
}

const fileUrlPattern = new RegExp(`^(?:https?://[^/]{1,200})?/files/(?:tmp/)?(${uuidPattern})(?:[./?]|$)`);

/** The upload that an address names, whether checked or not, signed or not; undefined for another text. */
export const uploadUuidOf = (url: string): string | undefined => fileUrlPattern.exec(url.trim())?.[1];
