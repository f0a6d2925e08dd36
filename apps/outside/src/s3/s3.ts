// Simulator of S3-compatible storage: one bucket with path-style addresses, its CORS rules and its XML errors (docs/integrations.md#s3).
// Signatures are verified in s3-signature.ts. Objects are in memory and lost at a restart.
import { createHash } from 'node:crypto';
import type { Answer, Exchange, Route } from '../http.ts';
import { s3Keys } from '../provider-keys.ts';
import type { World } from '../world.ts';
import { judgeSignature, type S3Refusal } from './s3-signature.ts';

type StoredObject = { bytes: Buffer; contentType: string; etag: string; storedAt: Date };

export type S3 = {
  routes: Route[];
  reset(): void;
};

/** The service accepts 5 GB; smaller here, so that a test can exceed it. */
const OBJECT_AT_MOST_BYTES = 32 * 1024 * 1024;

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const errorAnswer = ({ status, code, message }: S3Refusal): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${escapeXml(message)}</Message><RequestId>OUTSIDE</RequestId></Error>`,
});

/** The bucket's CORS rule: pages of the local shop may PUT with a content type. No headers for another origin, so browsers refuse it. */
function corsHeaders(origin = ''): Record<string, string> {
  if (!/^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin)) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'PUT',
    'access-control-allow-headers': 'content-type',
    'access-control-expose-headers': 'ETag',
    vary: 'origin',
  };
}

/** Answers a preflight; refused where the rule permits less than the browser asks for. */
function preflight({ headers }: Exchange): Answer {
  const method = headers['access-control-request-method'];
  const asked = (headers['access-control-request-headers'] ?? '').split(',').map((name) => name.trim());
  const allowed = corsHeaders(headers['origin']);
  const isAllowed =
    'vary' in allowed && method === 'PUT' && asked.every((name) => name === '' || name === 'content-type');
  return isAllowed
    ? { status: 200, headers: allowed }
    : errorAnswer({
        status: 403,
        code: 'AccessForbidden',
        message: 'CORSResponse: This CORS request is not allowed.',
      });
}

export function createS3(world: World): S3 {
  const objects = new Map<string, StoredObject>();

  /** Runs `work` for a signed request to the bucket. */
  const signed =
    (work: (key: string, exchange: Exchange) => Answer) =>
    (exchange: Exchange): Answer => {
      const refused = judgeSignature(exchange, s3Keys, world.signingTime());
      if (refused !== undefined) return errorAnswer(refused);
      if (exchange.params['bucket'] !== s3Keys.bucket)
        return errorAnswer({
          status: 404,
          code: 'NoSuchBucket',
          message: 'The specified bucket does not exist',
        });
      return work(exchange.params['rest'] ?? '', exchange);
    };

  const put = (key: string, { bytes, headers }: Exchange): Answer => {
    if (bytes.length > OBJECT_AT_MOST_BYTES)
      return errorAnswer({
        status: 400,
        code: 'EntityTooLarge',
        message: 'Your proposed upload exceeds the maximum allowed size',
      });
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    const contentType = headers['content-type'] ?? 'binary/octet-stream';
    objects.set(key, { bytes, contentType, etag, storedAt: world.now() });
    return { status: 200, headers: { ...corsHeaders(headers['origin']), etag } };
  };

  const get =
    (hasBody: boolean) =>
    (key: string): Answer => {
      const object = objects.get(key);
      const missing = { status: 404, code: 'NoSuchKey', message: 'The specified key does not exist.' };
      if (object === undefined) return hasBody ? errorAnswer(missing) : { status: 404 };
      return {
        status: 200,
        headers: {
          'content-type': object.contentType,
          'content-length': String(object.bytes.length),
          etag: object.etag,
          'last-modified': object.storedAt.toUTCString(),
        },
        ...(hasBody ? { body: object.bytes } : {}),
      };
    };

  const remove = (key: string): Answer => {
    objects.delete(key);
    return { status: 204 };
  };

  const path = '/s3/:bucket/*';
  const maxBytes = OBJECT_AT_MOST_BYTES * 2;
  return {
    reset: () => objects.clear(),
    routes: [
      { method: 'OPTIONS', path, call: 's3.preflight', maxBytes, handle: preflight },
      { method: 'PUT', path, call: 's3.put', maxBytes, handle: signed(put) },
      { method: 'GET', path, call: 's3.get', maxBytes, handle: signed(get(true)) },
      { method: 'HEAD', path, call: 's3.head', maxBytes, handle: signed(get(false)) },
      { method: 'DELETE', path, call: 's3.delete', maxBytes, handle: signed(remove) },
    ],
  };
}
