// Maps thrown errors to HTTP responses: a Refusal by its catalogue entry, Fastify's 4xx errors as INVALID_INPUT, all others as
// INTERNAL, logged as an error.
import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import type { RefusalCode } from '#domain/base/refusal.ts';
import { Refusal, isRefusal, refusalOf } from '#domain/base/refusal.ts';
import type { Log } from '../context.ts';
import { databaseUnavailable } from '../db/unavailable.ts';
import { errorFacts } from './error-facts.ts';
import { isNavigation, refusalPage, refusalPagePolicy } from './refusal-page.ts';
import { dataPolicy } from './security-headers.ts';

type Body = { code: RefusalCode; message: string; fields?: unknown; requestId: string };

/** Status and body of a refusal, without fields for headers (retryAfterSeconds). */
function refusalResponse(
  requestId: string,
  from: Refusal | { code: RefusalCode },
): { status: number; body: Body } {
  const refusal = from instanceof Refusal ? from : refusalOf(from.code);
  const { retryAfterSeconds: _seconds, ...extra } = (refusal.extra ?? {}) as Record<string, unknown>;
  return {
    status: refusal.status,
    body: {
      code: refusal.code,
      message: refusal.message,
      ...(refusal.fields && refusal.fields.length > 0 ? { fields: refusal.fields } : {}),
      ...extra,
      requestId,
    },
  };
}

/** Sends the refusal for an error, to a navigating browser as a page, and logs details that the caller must not see. */
export function sendRefusal(
  requestId: string,
  error: unknown,
  reply: FastifyReply,
  { log }: { log: Log },
): FastifyReply {
  const away = databaseUnavailable(error);
  if (away) log.warn({ requestId, ...errorFacts(error) }, 'the database is unavailable');
  const refusal = isRefusal(error) ? error : (away ?? fromFramework(error));
  if (refusal === undefined) log.error({ requestId, ...errorFacts(error) }, 'an unexpected error');
  const { status, body } = refusalResponse(requestId, refusal ?? { code: 'INTERNAL' });
  const wait = refusal?.extra?.['retryAfterSeconds'];
  if (typeof wait === 'number') reply.header('retry-after', String(wait));
  reply.header('cache-control', 'no-store');
  // Also set here, because requests refused before routing run no hook of the API.
  reply.header('x-content-type-options', 'nosniff');
  reply.header('x-request-id', requestId);
  reply.removeHeader('etag');
  if (isNavigation(reply.request)) {
    reply.header('content-security-policy', refusalPagePolicy);
    return reply.code(status).type('text/html; charset=utf-8').send(refusalPage(body.message, requestId));
  }
  reply.header('content-security-policy', dataPolicy);
  return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

/** Status in logs and metrics of a request whose client disconnected before the answer. nginx logs the same number; nothing is sent. */
export const clientClosedStatus = 499;

/**
 * True for the error of a stream that Fastify destroyed because the client disconnected before the first byte of the answer. This is not a
 * defect. Compressed answers are streams too.
 */
export const isClosedByClient = (error: unknown, reply: FastifyReply): boolean =>
  (error as { code?: unknown }).code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed;

/** Maps Fastify's 4xx errors (malformed JSON, size, content type, URL) to refusals; undefined for other errors. */
function fromFramework(error: unknown): Refusal | undefined {
  const status = (error as { statusCode?: unknown }).statusCode;
  if (typeof status !== 'number' || status < 400 || status >= 500) return undefined;
  if (status === 413) return refusalOf('PAYLOAD_TOO_LARGE', { message: '보낸 내용이 너무 큽니다.' });
  if (status === 404) return refusalOf('NOT_FOUND');
  if (status === 415)
    return refusalOf('INVALID_INPUT', { message: 'application/json 형식으로 보내 주세요.' });
  return refusalOf('INVALID_INPUT');
}

/** Answers bytes that Node cannot parse as HTTP: the same body written to the socket, which is then closed. */
export function answerMalformedRequest(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = malformedRequestStatus[error.code ?? ''] ?? '400 Bad Request';
  const { body } = refusalResponse(crypto.randomUUID(), { code: 'INVALID_INPUT' });
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
    `content-length: ${Buffer.byteLength(text)}`,
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${text}`);
  socket.destroy();
}

const malformedRequestStatus: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};
