// Client of S3-compatible storage (docs/integrations.md#s3): presigned uploads of browsers, and reads and writes of the shop.
// aws4fetch signs (docs/decisions/149).
import { AwsClient, AwsV4Signer } from 'aws4fetch';
import { uploadTimeoutMs } from '#domain/media/upload-rules.ts';
import { StorageUnavailable, type UploadStorage } from './port.ts';

export type S3Options = {
  /** Origin of the service, no slash at the end: `https://s3.ap-northeast-2.amazonaws.com`. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** true: `endpoint/bucket/key`; false: `bucket.endpoint-host/key`. */
  isPathStyle: boolean;
  /** Real time: the service compares the date of a signature with its own clock. */
  now?: () => Date;
  timeoutMs?: number;
};

const timeOutMs = 20_000;
/** Repetitions after 5xx, 429 and lost connections; every call is idempotent. */
const retries = 2;

const dateOf = (now: Date): string => now.toISOString().replace(/[:-]|\.\d{3}/g, '');

/** Keys consist of characters that need no encoding: letters, digits, `-`, `.`, `/`. */
function urlOf({ endpoint, bucket, isPathStyle }: S3Options, key: string): string {
  if (isPathStyle) return `${endpoint}/${bucket}/${key}`;
  const { protocol, host } = new URL(endpoint);
  return `${protocol}//${bucket}.${host}/${key}`;
}

async function signedUpload(
  options: S3Options,
  { key, contentType, byteCount }: { key: string; contentType: string; byteCount?: number },
): Promise<string> {
  // A presigned PUT can state a length but no limit: without one it admits 5 GB.
  if (byteCount === undefined) throw new Error('An upload to S3 needs its length.');
  const url = new URL(urlOf(options, key));
  url.searchParams.set('X-Amz-Expires', String(uploadTimeoutMs / 1000));
  const signer = new AwsV4Signer({
    ...keysOf(options),
    method: 'PUT',
    url: url.href,
    // Signed headers bind the upload to them; `allHeaders`, because the library omits both by default.
    headers: { 'content-type': contentType, 'content-length': String(byteCount) },
    allHeaders: true,
    signQuery: true,
    datetime: dateOf((options.now ?? (() => new Date()))()),
  });
  return (await signer.sign()).url.href;
}

const keysOf = ({ accessKeyId, secretAccessKey, region }: S3Options) => ({
  accessKeyId,
  secretAccessKey,
  region,
  service: 's3',
});

/** Creates the client; it connects on use. */
export function createS3Storage(options: S3Options): UploadStorage {
  const { now = () => new Date(), timeoutMs = timeOutMs } = options;
  const client = new AwsClient({ ...keysOf(options), retries: 0 });

  async function attempt(method: string, key: string, init: RequestInit): Promise<Response> {
    const signed = await client.sign(urlOf(options, key), {
      ...init,
      method,
      aws: { datetime: dateOf(now()) },
    });
    return fetch(signed, { signal: AbortSignal.timeout(timeoutMs) });
  }

  /** The answer and its bytes; throws StorageUnavailable when there is none after the retries. */
  async function call(method: string, key: string, init: RequestInit = {}) {
    let reason = '';
    for (let tries = 0; tries <= retries; tries += 1) {
      try {
        const answer = await attempt(method, key, init);
        const bytes = Buffer.from(await answer.arrayBuffer());
        if (answer.status < 500 && answer.status !== 429)
          return { status: answer.status, headers: answer.headers, bytes };
        reason = `HTTP ${answer.status}`;
      } catch (error) {
        // Time-outs and lost connections; the key is not personal, but the address has none of it either.
        reason = error instanceof Error ? error.name : 'unknown';
      }
    }
    throw new StorageUnavailable(reason);
  }

  const refused = (answer: { status: number; bytes: Buffer }): StorageUnavailable =>
    new StorageUnavailable(`HTTP ${answer.status} ${errorCodeOf(answer.bytes)}`);

  return {
    name: 'S3',
    origin: new URL(urlOf(options, '')).origin,
    signUpload: (grant) => signedUpload(options, grant),
    async sizeOf(key) {
      const answer = await call('HEAD', key);
      if (answer.status === 404) return undefined;
      if (answer.status !== 200) throw refused(answer);
      return Number(answer.headers.get('content-length') ?? 0);
    },
    async read(key) {
      const answer = await call('GET', key);
      if (answer.status === 404 && errorCodeOf(answer.bytes) === 'NoSuchKey') return undefined;
      if (answer.status !== 200) throw refused(answer);
      return answer.bytes;
    },
    async write(key, bytes, contentType) {
      const body = new Uint8Array(bytes);
      const answer = await call('PUT', key, { body, headers: { 'content-type': contentType } });
      if (answer.status !== 200) throw refused(answer);
    },
    async remove(keys) {
      for (const key of keys) {
        const answer = await call('DELETE', key);
        if (answer.status !== 204 && answer.status !== 200 && answer.status !== 404) throw refused(answer);
      }
    },
  };
}

/** `<Error><Code>NoSuchKey</Code>…`; empty for another body, as HEAD has. */
const errorCodeOf = (bytes: Buffer): string =>
  /<Code>(\w{1,60})<\/Code>/.exec(bytes.subarray(0, 2000).toString('utf8'))?.[1] ?? '';
