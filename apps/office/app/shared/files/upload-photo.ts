// Uploads one picture of staff: an address for it, the file straight to the storage, and its check (docs/rules/media.md).
import type { UploadPurpose } from '#domain/base/enums.ts';
import { uploadTimeoutMs } from '#domain/media/upload-rules.ts';
import { api } from '../api/api.ts';

/** The address of the stored picture. Throws a Refusal whose message may be shown, or an Error where the storage does not answer. */
export async function uploadPhoto(file: File, purpose: UploadPurpose): Promise<string> {
  const target = await api.getStaffUploadableUrl({
    extension: file.name.split('.').at(-1) ?? '',
    purpose,
    byteCount: file.size,
  });
  const sent = await fetch(target.uploadUrl, {
    method: 'PUT',
    body: file,
    headers: { 'content-type': target.contentType },
    signal: AbortSignal.timeout(uploadTimeoutMs),
  });
  if (!sent.ok) throw new Error('The storage refused the upload.');
  const { fileUrl } = await api.copyStaffMediaObject({ sourceUrl: target.fileUrl, purpose });
  return fileUrl;
}
