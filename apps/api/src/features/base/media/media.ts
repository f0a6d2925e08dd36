// Public API of uploads: entities of other features refer to uploaded files through it (docs/rules/media.md#use).
import { refuse } from '#domain/base/refusal.ts';
import type { UploadPurpose } from '#domain/base/enums.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { largeFileName } from '../../../pictures.ts';
import { type UploadRow, type Use, listOwnUploads, writeRelease, writeUse } from './media.db.ts';
import { storeArrived } from './store-upload.ts';
import { publicFileUrl, shownNames, signedFileUrl, uploadUuidOf } from './stored-files.ts';

export { claimStored } from './media.db.ts';
export { serveFiles } from './serve-files.ts';
export { readPublicPicture } from './stored-picture.ts';
export { type StoringCtx, storeImported } from './store-upload.ts';
export { uploadUuidOf } from './stored-files.ts';

/** The sentence for files that are missing, of another person, or used elsewhere. */
const refuseFiles = (field: string): never =>
  refuse('INVALID_INPUT', {
    fields: [{ name: field, message: `${field === 'images' ? '사진을' : '파일을'} 다시 첨부해 주세요.` }],
  });

/** The uploads that the addresses name, in their order and each once; refuses INVALID_INPUT for another text. */
function uuidsOf(urls: readonly string[], field: string): string[] {
  const uuids = urls.map((url) => uploadUuidOf(url) ?? refuseFiles(field));
  return [...new Set(uuids)];
}

/** `ownerUuid` is null for files of visitors without a session, whose addresses cannot be guessed. */
export type Claimed = { ownerUuid: string | null; purpose: UploadPurpose; field?: string };

/**
 * Checks and converts the uploads that arrived but were not checked yet. Call it before the transaction of `claimUploads`, because it calls
 * the storage. Refuses INVALID_INPUT for files of another owner, and what copyMediaObject refuses.
 */
export async function prepareUploads(
  ctx: Ctx,
  urls: readonly string[],
  { ownerUuid, purpose, field = 'images' }: Claimed,
): Promise<void> {
  if (urls.length === 0) return;
  const uuids = uuidsOf(urls, field);
  const uploads = await listOwnUploads(ctx.db, uuids, { ownerUuid, purpose });
  if (uploads.length < uuids.length) refuseFiles(field);
  for (const upload of uploads) await storeArrived(ctx, upload);
}

/**
 * Marks the uploads as used by the entity `targetUuid`, which makes files of public purposes visible to everyone, and returns their uuids
 * in the given order, to be stored with the entity. Those that the entity uses already stay. Refuses INVALID_INPUT for a file that the
 * owner did not upload for this purpose, or that another entity uses.
 */
export async function claimUploads(
  tx: Tx,
  urls: readonly string[],
  { field = 'images', now, ...use }: Use & { field?: string; now: Date },
): Promise<string[]> {
  if (urls.length === 0) return [];
  const uuids = uuidsOf(urls, field);
  const used = await writeUse(tx, uuids, use, now);
  if (used.length < uuids.length) refuseFiles(field);
  return uuids;
}

/** Erases the files of the entities, except `keptUuids`. Call it when photos are removed and when entities are deleted. */
export async function releaseUploads(
  tx: Tx,
  {
    targetUuids,
    keptUuids = [],
    now,
  }: { targetUuids: readonly string[]; keptUuids?: readonly string[]; now: Date },
): Promise<void> {
  await writeRelease(tx, { targetUuids, keptUuids, now });
}

/** Addresses of photos of a public purpose whose entity is saved; they never change. */
export const publicPhotoUrls = (uuids: readonly string[]): string[] =>
  uuids.map((uuid) => publicFileUrl(uuid, largeFileName()));

/**
 * Addresses of the photos for a caller who may see them, valid for at least an hour; the small file has 400 in place of 1200.
 */
export function photoUrls(ctx: Pick<Ctx, 'config' | 'now'>, uuids: readonly string[]): string[] {
  return uuids.map((uuid) => signedFileUrl(ctx, uuid, largeFileName()));
}

/** Address of a checked file of any type for a caller who may see it, valid for at least an hour. */
export const fileUrlOf = (
  ctx: Pick<Ctx, 'config' | 'now'>,
  { uuid, extension }: Pick<UploadRow, 'uuid' | 'extension'>,
): string => signedFileUrl(ctx, uuid, shownNames({ extension, sliceCount: 1 })[0] ?? '');
