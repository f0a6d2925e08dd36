// Issues upload addresses, and checks and stores what arrived (docs/rules/media.md). Which entity uses a file: media.ts.
import { refuse } from '#domain/base/refusal.ts';
import type { UploadPurpose } from '#domain/base/enums.ts';
import { type FileType, contentTypes, typeOfBytes, typeOfExtension } from '#domain/media/file-type.ts';
import { uploadRules } from '#domain/media/upload-rules.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { takeUses } from '../../../db/rate-limit.ts';
import { recordAudit } from '../audit-logs/audit-logs.ts';
import { StorageUnavailable } from '../../../providers/storage/port.ts';
import { convertPicture } from './convert-picture.ts';
import {
  type StoredUpload,
  type UploadRow,
  findUpload,
  insertUpload,
  writeSliceCount,
  writeStored,
} from './media.db.ts';
import {
  fileKey,
  originalKey,
  originalUrl,
  shownNames,
  signedFileUrl,
  uploadUuidOf,
} from './stored-files.ts';

/** Five photos for each of a dozen claims or reviews. */
const uploadsPerHour = 60;

export type UploadRequest = {
  extension: string;
  purpose: UploadPurpose;
  /** Undefined where the caller does not know the length. */
  byteCount?: number | undefined;
  /** A member, a member of staff, or the order of a guest; null for the service token without a visitor. */
  ownerUuid: string | null;
};

/** The type of an extension; refuses FILE_TYPE_NOT_ALLOWED where the purpose does not permit it. */
function permittedType(extension: string, purpose: UploadPurpose): FileType {
  const type = typeOfExtension(extension);
  if (type === undefined || !uploadRules[purpose].types.includes(type))
    return refuse('FILE_TYPE_NOT_ALLOWED');
  return type;
}

const refuseTooLarge = (byteCount: number, purpose: UploadPurpose): void => {
  if (byteCount > uploadRules[purpose].maxBytes) refuse('PAYLOAD_TOO_LARGE');
};

async function newUpload(ctx: Ctx, { purpose, ownerUuid }: UploadRequest, type: FileType): Promise<string> {
  // Visitors without a session are counted by their address; other files without an owner come from the storefront's server.
  const counted = ownerUuid ?? (purpose === 'STORE_INQUIRY' ? ctx.request.ip : undefined);
  if (counted !== undefined)
    await takeUses(ctx, { key: `upload:${counted}`, limit: uploadsPerHour, windowMs: 60 * 60_000 });
  return ctx.tx(async (tx) => {
    const uuid = await insertUpload(tx, { purpose, ownerUuid, extension: type }, ctx.now);
    await auditOfStaff(tx, ctx, 'ISSUE', uuid);
    return uuid;
  });
}

async function auditOfStaff(tx: Tx, ctx: Ctx, action: 'ISSUE' | 'STORE', targetUuid: string): Promise<void> {
  if (ctx.actor.kind === 'staff') await recordAudit(tx, ctx, { action, targetType: 'UPLOAD', targetUuid });
}

/**
 * Refuses FILE_TYPE_NOT_ALLOWED, PAYLOAD_TOO_LARGE, TOO_MANY_REQUESTS, and INVALID_INPUT without a length where the browser sends the file to a
 * storage that cannot limit it.
 */
export async function issueUpload(ctx: Ctx, request: UploadRequest) {
  const type = permittedType(request.extension, request.purpose);
  const { maxBytes } = uploadRules[request.purpose];
  if (request.byteCount !== undefined) refuseTooLarge(request.byteCount, request.purpose);
  else if (ctx.providers.storage.receive === undefined)
    refuse('INVALID_INPUT', { fields: [{ name: 'byteCount', message: '파일 크기를 함께 보내 주세요.' }] });
  const uuid = await newUpload(ctx, request, type);
  const contentType = contentTypes[type];
  const uploadUrl = await ctx.providers.storage.signUpload(
    {
      key: originalKey(uuid),
      contentType,
      maxBytes,
      ...(request.byteCount !== undefined && { byteCount: request.byteCount }),
    },
    ctx.now,
  );
  return { uploadUrl, fileUrl: originalUrl(uuid, type), contentType, maxBytes };
}

/** Stores bytes that came with the request, and returns the addresses as `storeUpload`. Refuses as `issueUpload` and `storeUpload`. */
export async function storeBytes(ctx: Ctx, request: UploadRequest, bytes: Buffer): Promise<string[]> {
  refuseTooLarge(bytes.length, request.purpose);
  const type = permittedType(request.extension, request.purpose);
  const uuid = await newUpload(ctx, request, type);
  const { purpose, ownerUuid } = request;
  const upload: UploadRow = { uuid, purpose, ownerUuid, extension: type, state: 'ISSUED', sliceCount: 1 };
  return signedUrls(ctx, uuid, await checkAndStore(ctx, upload, bytes));
}

export type OwnUpload = { ownerUuid?: string | null; purpose: UploadPurpose };

/**
 * Checks and stores the upload that the address names, and returns its address, or those of the slices of a long picture from above; a
 * repetition returns the same files. With `ownerUuid` only an upload of this owner. Refuses NOT_FOUND (also for a file that never arrived), FILE_TYPE_NOT_ALLOWED, PAYLOAD_TOO_LARGE,
 * PROVIDER_UNAVAILABLE.
 */
export async function storeUpload(
  ctx: Ctx,
  url: string,
  { ownerUuid, purpose }: OwnUpload,
): Promise<string[]> {
  const uuid = uploadUuidOf(url);
  const upload = uuid === undefined ? undefined : await findUpload(ctx.db, uuid);
  const isOwn = ownerUuid === undefined || upload?.ownerUuid === ownerUuid;
  if (upload === undefined || upload.purpose !== purpose || !isOwn) return refuse('NOT_FOUND');
  return signedUrls(ctx, upload.uuid, await storeArrived(ctx, upload));
}

const signedUrls = (ctx: Ctx, uuid: string, names: readonly string[]): string[] =>
  names.map((name) => signedFileUrl(ctx, uuid, name));

/** Checks and stores an upload if that was not done yet; returns the names of the files to show. */
export async function storeArrived(ctx: Ctx, upload: UploadRow): Promise<string[]> {
  if (upload.state !== 'ISSUED') return shownNames(upload);
  const key = originalKey(upload.uuid);
  // Asked first, so that a file of any size is not read into memory.
  const size = await available(ctx, () => ctx.providers.storage.sizeOf(key));
  if (size === undefined) return refuse('NOT_FOUND');
  refuseTooLarge(size, upload.purpose);
  const bytes = await available(ctx, () => ctx.providers.storage.read(key));
  return bytes === undefined ? refuse('NOT_FOUND') : checkAndStore(ctx, upload, bytes);
}

async function checkAndStore(ctx: Ctx, upload: UploadRow, bytes: Buffer): Promise<string[]> {
  const stored = await available(ctx, () => storeFiles(ctx, upload, bytes));
  await ctx.tx(async (tx) => {
    await writeStored(tx, stored, ctx.now);
    await auditOfStaff(tx, ctx, 'STORE', upload.uuid);
  });
  return shownNames(stored);
}

/** What storing files needs. */
export type StoringCtx = Pick<Ctx, 'db' | 'now'> & { providers: Pick<Ctx['providers'], 'storage'> };

/** Checks, converts and stores the bytes of an upload. Refuses FILE_TYPE_NOT_ALLOWED, PAYLOAD_TOO_LARGE; throws StorageUnavailable. */
async function storeFiles(ctx: StoringCtx, upload: UploadRow, bytes: Buffer): Promise<StoredUpload> {
  const type = typeOfBytes(bytes);
  const rule = uploadRules[upload.purpose];
  if (type === undefined || !rule.types.includes(type)) return refuse('FILE_TYPE_NOT_ALLOWED');
  const picture = type === 'pdf' ? undefined : await convertPicture(bytes, rule);
  const stored = { uuid: upload.uuid, extension: type, sliceCount: picture?.sliceCount ?? 1 };
  const files = picture?.files ?? [
    { name: shownNames(stored)[0] ?? '', bytes, contentType: contentTypes[type] },
  ];
  if (stored.sliceCount > 1) await writeSliceCount(ctx.db, upload.uuid, stored.sliceCount);
  for (const file of files)
    await ctx.providers.storage.write(fileKey(upload, file.name), file.bytes, file.contentType);
  return { ...stored, width: picture?.width ?? null, height: picture?.height ?? null };
}

/**
 * Stores a picture of an import and returns the uuid of its upload, which is erased after a day unless `claimStored` names its entity.
 * Refuses and throws as `storeFiles`.
 */
export async function storeImported(
  ctx: StoringCtx,
  { purpose, ownerUuid }: Pick<UploadRow, 'purpose' | 'ownerUuid'>,
  bytes: Buffer,
): Promise<string> {
  refuseTooLarge(bytes.length, purpose);
  const extension = typeOfBytes(bytes) ?? refuse('FILE_TYPE_NOT_ALLOWED');
  const uuid = await insertUpload(ctx.db, { purpose, ownerUuid, extension }, ctx.now);
  const upload: UploadRow = { uuid, purpose, ownerUuid, extension, state: 'ISSUED', sliceCount: 1 };
  await writeStored(ctx.db, await storeFiles(ctx, upload, bytes), ctx.now);
  return uuid;
}

/** Runs a call to the storage; refuses PROVIDER_UNAVAILABLE when it does not answer. */
async function available<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    ctx.log.warn(
      { requestId: ctx.request.id, reason: error.message },
      'the storage of uploads is unavailable',
    );
    return refuse('PROVIDER_UNAVAILABLE');
  }
}
