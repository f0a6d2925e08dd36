// Verifies AWS Signature Version 4 of S3 requests, in the query of a presigned address or in the Authorization header
// (docs/integrations.md#s3). Objects and answers: s3.ts.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export type S3Request = {
  method: string;
  /** Path and query as they were sent. */
  target: string;
  headers: Record<string, string>;
  bytes: Buffer;
};

export type S3Keys = { accessKeyId: string; secretAccessKey: string; region: string };

/** Code and HTTP status of a refusal. */
export type S3Refusal = { status: number; code: string; message: string };

const refusal = (status: number, code: string, message: string): S3Refusal => ({ status, code, message });

const CLOCK_MAY_DIFFER_MS = 15 * 60_000;
const MAX_EXPIRES_SECONDS = 604_800;

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

type Given = {
  credential: string;
  date: string;
  signedHeaders: string;
  signature: string;
  payloadHash: string;
  expiresSeconds: number | undefined;
};

/** The parts of the signature, from the query or from the header; undefined for an unsigned request. */
function readSignature({ target, headers }: S3Request): Given | undefined {
  const query = new URL(target, 'http://s3').searchParams;
  if (query.get('X-Amz-Algorithm') === 'AWS4-HMAC-SHA256')
    return {
      credential: query.get('X-Amz-Credential') ?? '',
      date: query.get('X-Amz-Date') ?? '',
      signedHeaders: query.get('X-Amz-SignedHeaders') ?? '',
      signature: query.get('X-Amz-Signature') ?? '',
      payloadHash: 'UNSIGNED-PAYLOAD',
      expiresSeconds: Number(query.get('X-Amz-Expires') ?? Number.NaN),
    };
  const [, credential, signedHeaders, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers['authorization'] ?? '',
    ) ?? [];
  if (credential === undefined || signedHeaders === undefined || signature === undefined) return undefined;
  return {
    credential,
    date: headers['x-amz-date'] ?? '',
    signedHeaders,
    signature,
    payloadHash: headers['x-amz-content-sha256'] ?? '',
    expiresSeconds: undefined,
  };
}

const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Sorted by name and value, without the signature. */
function canonicalQuery(target: string): string {
  const pairs = [...new URL(target, 'http://s3').searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encode(name), encode(value)] as const);
  pairs.sort(([a, b], [c, d]) => (a < c ? -1 : a > c ? 1 : b < d ? -1 : b > d ? 1 : 0));
  return pairs.map(([name, value]) => `${name}=${value}`).join('&');
}

/** The path is encoded once; a segment that arrives encoded is decoded first. */
const canonicalPath = (target: string): string =>
  new URL(target, 'http://s3').pathname
    .split('/')
    .map((segment) => encode(decodeURIComponent(segment)))
    .join('/');

/** The signature that the holder of the secret key would send. */
function expectedSignature(request: S3Request, given: Given, secretAccessKey: string): string {
  const [, day = '', region = '', service = ''] = given.credential.split('/');
  const headers = given.signedHeaders
    .split(';')
    .map((name) => `${name}:${(request.headers[name] ?? '').trim().replaceAll(/\s+/g, ' ')}\n`)
    .join('');
  const canonical = [
    request.method,
    canonicalPath(request.target),
    canonicalQuery(request.target),
    headers,
    given.signedHeaders,
    given.payloadHash,
  ].join('\n');
  const scope = [day, region, service, 'aws4_request'].join('/');
  const text = ['AWS4-HMAC-SHA256', given.date, scope, sha256(canonical)].join('\n');
  const key = [region, service, 'aws4_request'].reduce(
    (signed, part) => hmac(signed, part),
    hmac(`AWS4${secretAccessKey}`, day),
  );
  return hmac(key, text).toString('hex');
}

function dateOf(text: string): Date | undefined {
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text) ?? [];
  return y === undefined ? undefined : new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`);
}

function judgeDate({ date, expiresSeconds }: Given, now: Date): S3Refusal | undefined {
  const signedAt = dateOf(date);
  if (signedAt === undefined) return refusal(403, 'AccessDenied', 'X-Amz-Date is missing or malformed');
  const ageMs = now.getTime() - signedAt.getTime();
  if (expiresSeconds === undefined)
    return Math.abs(ageMs) > CLOCK_MAY_DIFFER_MS
      ? refusal(
          403,
          'RequestTimeTooSkewed',
          'The difference between the request time and the current time is too large.',
        )
      : undefined;
  if (!(expiresSeconds >= 1 && expiresSeconds <= MAX_EXPIRES_SECONDS))
    return refusal(
      400,
      'AuthorizationQueryParametersError',
      'X-Amz-Expires must be between 1 and 604800 seconds',
    );
  if (ageMs < -CLOCK_MAY_DIFFER_MS) return refusal(403, 'AccessDenied', 'Request is not yet valid');
  return ageMs > expiresSeconds * 1000 ? refusal(403, 'AccessDenied', 'Request has expired') : undefined;
}

function judgeScope({ credential, date, signedHeaders }: Given, keys: S3Keys): S3Refusal | undefined {
  const [accessKeyId, day, region, service, end] = credential.split('/');
  if (accessKeyId !== keys.accessKeyId)
    return refusal(
      403,
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
    );
  if (region !== keys.region || service !== 's3' || end !== 'aws4_request' || !date.startsWith(day ?? ' '))
    return refusal(
      400,
      'AuthorizationHeaderMalformed',
      `The credential scope is wrong; expecting '${keys.region}'`,
    );
  return signedHeaders.split(';').includes('host')
    ? undefined
    : refusal(403, 'AccessDenied', 'There were headers present in the request which were not signed');
}

/** Undefined for a request that is signed correctly and in time. */
export function judgeSignature(request: S3Request, keys: S3Keys, now: Date): S3Refusal | undefined {
  const given = readSignature(request);
  if (given === undefined) return refusal(403, 'AccessDenied', 'Access Denied');
  const early = judgeScope(given, keys) ?? judgeDate(given, now);
  if (early !== undefined) return early;
  const [expected, sent] = [
    Buffer.from(expectedSignature(request, given, keys.secretAccessKey)),
    Buffer.from(given.signature),
  ];
  if (expected.length !== sent.length || !timingSafeEqual(expected, sent))
    return refusal(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    );
  if (given.payloadHash === '')
    return refusal(400, 'InvalidRequest', 'Missing required header for this request: x-amz-content-sha256');
  return given.payloadHash !== 'UNSIGNED-PAYLOAD' && given.payloadHash !== sha256(request.bytes)
    ? refusal(400, 'XAmzContentSHA256Mismatch', 'The provided header does not match what was computed.')
    : undefined;
}
