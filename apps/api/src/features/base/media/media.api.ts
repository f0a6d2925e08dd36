// Handlers of contract/base/media.ts.
import type { media } from '#contract/base/media.ts';
import { refuse } from '#domain/base/refusal.ts';
import { contentTypes } from '#domain/media/file-type.ts';
import { type Ctx, staffOf } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { readOrderToken } from '../../../order-token.ts';
import { issueUpload, storeBytes, storeUpload } from './store-upload.ts';

type Owner = { memberUuid?: string | undefined; orderToken?: string | undefined };

/** The visitor on whose behalf the caller asks; undefined without one. Refuses ORDER_TOKEN_EXPIRED. */
const ownerOf = (ctx: Ctx, { memberUuid, orderToken }: Owner): string | undefined =>
  memberUuid ?? (orderToken === undefined ? undefined : readOrderToken(ctx, orderToken));

const uploadedFile = (fileUrls: string[]) => ({ fileUrl: fileUrls[0] ?? '', fileUrls });

/** The extension of a content type, without its parameters; empty for an unknown one. */
function extensionOf(contentType: string): string {
  const [type = ''] = contentType.split(';');
  const known = Object.entries(contentTypes).find(([, name]) => name === type.trim().toLowerCase());
  return known?.[0] ?? refuse('FILE_TYPE_NOT_ALLOWED');
}

export const mediaApi: HandlersOf<typeof media> = {
  async copyMediaObject({ sourceUrl, purpose, ...given }, ctx) {
    const ownerUuid = ownerOf(ctx, given);
    return uploadedFile(
      await storeUpload(ctx, sourceUrl, { purpose, ...(ownerUuid !== undefined && { ownerUuid }) }),
    );
  },
  async getUploadableUrl({ extension, purpose = 'REVIEW', byteCount, ...given }, ctx) {
    return issueUpload(ctx, { extension, purpose, byteCount, ownerUuid: ownerOf(ctx, given) ?? null });
  },
  async uploadFile({ file, purpose = 'REVIEW', ...given }, ctx) {
    // JSON cannot contain a file.
    if (typeof file.bytes !== 'function')
      return refuse('INVALID_INPUT', { fields: [{ name: 'file', message: '파일을 첨부해 주세요.' }] });
    const ownerUuid = ownerOf(ctx, given) ?? null;
    const request = { extension: extensionOf(file.contentType), purpose, ownerUuid };
    return uploadedFile(await storeBytes(ctx, request, file.bytes()));
  },
  async getStaffUploadableUrl({ extension, purpose, byteCount }, ctx) {
    return issueUpload(ctx, { extension, purpose, byteCount, ownerUuid: staffOf(ctx) });
  },
  async copyStaffMediaObject({ sourceUrl, purpose }, ctx) {
    return uploadedFile(await storeUpload(ctx, sourceUrl, { purpose, ownerUuid: staffOf(ctx) }));
  },
};
