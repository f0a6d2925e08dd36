// The requests of one upload: an address from the shop, the PUT to the storage, the check by the shop (docs/rules/media.md#flow).
import { uploadTimeoutMs } from '#domain/media/upload-rules.ts';
import { contentTypes, typeOfExtension } from '#domain/media/file-type.ts';
import { noConnectionText } from '../offline/no-connection.ts';
import type { UploadOwner, UploadStart } from './upload-types.ts';
import { type SendPhoto, UploadFailure } from './upload-photos.ts';

/** R109. */
const noAddressText = '파일 업로드에 문제가 있습니다.';
/** R110. */
const notSavedText = '저장에 실패했습니다.';

/** POST /upload; the sentence of a refusal becomes an UploadFailure. */
async function ask(step: 'start' | 'finish', fields: object): Promise<UploadStart> {
  const answer = await fetch('/upload', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ step, ...fields }),
  }).catch(() => {
    throw new UploadFailure(noConnectionText);
  });
  const body: unknown = await answer.json().catch(() => ({}));
  const { message } = body as { message?: unknown };
  if (!answer.ok) throw new UploadFailure(typeof message === 'string' ? message : noAddressText);
  return body as UploadStart;
}

type PutOptions = {
  url: string;
  contentType: string;
  timeoutMs: number;
  onProgress: (percent: number) => void;
};

/** PUTs the file with its content type (R099); resolves with the HTTP status, 0 without an answer in time. */
function putFile(file: File, { url, contentType, timeoutMs, onProgress }: PutOptions): Promise<number> {
  return new Promise((resolve) => {
    // fetch reports no progress of what it sends.
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('content-type', contentType);
    request.timeout = timeoutMs;
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : Math.floor((loaded / total) * 100)),
    );
    request.addEventListener('loadend', () => resolve(request.status));
    request.send(file);
  });
}

/** Extension by the content type, which the browser sends; by the name where it knows none. */
function extensionOf({ name, type }: File): string {
  const known = Object.entries(contentTypes).find(([, contentType]) => contentType === type);
  return known?.[0] ?? typeOfExtension(name.split('.').at(-1) ?? '') ?? 'none';
}

/** Uploads one file for this owner. `requests`: those to the shop. */
export const sendPhoto =
  (owner: UploadOwner, requests: { ask: typeof ask } = { ask }): SendPhoto =>
  async (file, onProgress) => {
    const start = { extension: extensionOf(file), byteCount: file.size, ...owner };
    const { uploadUrl, fileUrl, contentType = file.type } = await requests.ask('start', start);
    if (!uploadUrl || !fileUrl) throw new UploadFailure(noAddressText);
    const status = await putFile(file, {
      url: uploadUrl,
      contentType,
      timeoutMs: uploadTimeoutMs,
      onProgress,
    });
    if (status !== 200) throw new UploadFailure(notSavedText);
    const { fileUrl: checkedUrl } = await requests.ask('finish', { fileUrl, ...owner });
    if (!checkedUrl) throw new UploadFailure(notSavedText);
    return checkedUrl;
  };
