// Uploaded files in a folder of this machine, the default of the demo: browsers PUT to an address of the shop that this file signs.
// Object storage: s3.ts. The route that receives the files: http/local-uploads.ts.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { uploadTimeoutMs } from '#domain/media/upload-rules.ts';
import type { LocalUpload, UploadGrant, UploadStorage } from './port.ts';

export type LocalStorageOptions = {
  /** Absolute; created on use. */
  folder: string;
  /** Signs the addresses. */
  secret: string;
  /** Origin of the shop without a trailing slash. */
  publicUrl: string;
};

/** Path of the signed addresses, in front of the key. */
export const localUploadPath = '/uploads/';

const keyPattern = /^[a-z0-9-]+(\/[a-z0-9-]+(\.[a-z0-9]+)?){1,3}$/;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** A body that is longer than permitted, or not as long as announced. */
class WrongLength extends Error {}

const pathOf = (folder: string, key: string): string => {
  if (!keyPattern.test(key)) throw new Error('The key of a stored file has an unexpected form.');
  return join(folder, key);
};

const signatureOf = (
  secret: string,
  { key, contentType, byteCount, maxBytes }: UploadGrant,
  until: string,
): string =>
  createHmac('sha256', secret)
    .update(['upload', key, contentType, byteCount ?? '', maxBytes, until].join('\n'))
    .digest('base64url');

/** Written under another name and renamed, so that a reader never sees half of a file. */
async function writeWhole(path: string, write: (partial: string) => Promise<void>): Promise<void> {
  const partial = `${path}.${randomUUID()}.partial`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await write(partial);
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** Undefined for a missing file. */
async function found<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** The grant that the address states; undefined when the address was altered or has expired, or the request does not match it. */
function grantOf(secret: string, upload: LocalUpload): UploadGrant | undefined {
  const { key, query, contentType, byteCount, now } = upload;
  const { until = '', size, max = '', signature = '' } = query;
  const grant: UploadGrant = {
    key,
    contentType,
    maxBytes: Number(max),
    ...(size !== undefined && { byteCount: Number(size) }),
  };
  const [expected, given] = [Buffer.from(signatureOf(secret, grant, until)), Buffer.from(signature)];
  const isSigned = expected.length === given.length && timingSafeEqual(expected, given);
  const isRightLength = size === undefined || byteCount === undefined || Number(size) === byteCount;
  const isValid = keyPattern.test(key) && isSigned && isRightLength && Number(until) > now.getTime();
  return isValid ? grant : undefined;
}

/** Creates the storage. */
export function createLocalStorage({ folder, secret, publicUrl }: LocalStorageOptions): UploadStorage {
  return {
    name: 'LOCAL',
    async signUpload(grant, now) {
      const until = String(now.getTime() + uploadTimeoutMs);
      const query = new URLSearchParams({
        until,
        max: String(grant.maxBytes),
        ...(grant.byteCount !== undefined && { size: String(grant.byteCount) }),
        signature: signatureOf(secret, grant, until),
      });
      return `${publicUrl}${localUploadPath}${grant.key}?${query.toString()}`;
    },
    sizeOf: async (key) => (await found(stat(pathOf(folder, key))))?.size,
    read: (key) => found(readFile(pathOf(folder, key))),
    write: (key, bytes) => writeWhole(pathOf(folder, key), (path) => writeFile(path, bytes)),
    async remove(keys) {
      for (const key of keys) await rm(pathOf(folder, key), { force: true });
    },
    async receive(upload) {
      const grant = grantOf(secret, upload);
      if (grant === undefined) return 403;
      const { byteCount: exact, maxBytes } = grant;
      const limit = exact ?? maxBytes;
      if (upload.byteCount !== undefined && upload.byteCount > limit) return 413;
      try {
        const guard = lengthGuard(limit, exact);
        await writeWhole(pathOf(folder, upload.key), (path) =>
          pipeline(upload.body, guard, createWriteStream(path)),
        );
        return 200;
      } catch (error) {
        if (error instanceof WrongLength) return 413;
        // The browser ended the connection.
        if (upload.body.destroyed && !upload.body.readableEnded) return 400;
        throw error;
      }
    },
  };
}

/** Ends the stream with WrongLength when it is longer than `limit`, or not exactly as long as announced. */
function lengthGuard(limit: number, exact: number | undefined): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > limit ? new WrongLength() : null, chunk);
    },
    flush(done) {
      done(exact !== undefined && size !== exact ? new WrongLength() : null);
    },
  });
}
