// Sends answers that are the same for every caller, from the response cache, compressed once and with an ETag.
import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Endpoint, textTypeOf } from '#contract/endpoint.ts';
import { encodingFor, variantOf } from './compression.ts';
import type { ResponseCache, SharedResponse } from './response-cache.ts';

type Sending = {
  declaration: Endpoint;
  request: FastifyRequest;
  reply: FastifyReply;
  shop: { answers?: ResponseCache<SharedResponse> };
};

/**
 * Sends a shared answer, from the cache if `cacheKey` is defined; GET responses carry an ETag. Without it the answer is made for
 * this caller only.
 */
export async function sendShared(
  cacheKey: string | undefined,
  makeAnswer: () => Promise<unknown>,
  sending: Sending,
) {
  const { declaration, request, reply, shop } = sending;
  const make = async (): Promise<SharedResponse> => {
    const answer = await makeAnswer();
    const serialized = typeof answer === 'string' ? answer : reply.serialize(answer);
    const bytes = Buffer.from(typeof serialized === 'string' ? serialized : JSON.stringify(serialized));
    const isTagged = declaration.method === 'GET' && declaration.cache !== 'none';
    const tag = isTagged ? `"${hash('sha1', bytes, 'base64url')}"` : '';
    return { bytes, tag, variants: new Map() };
  };
  // Personal answers of a shared endpoint skip the cache but are compressed here too: its route disables the compression hook.
  const cache = cacheKey === undefined ? undefined : shop.answers;
  const { bytes, tag, variants } = await (cache?.get(cacheKey ?? '', make) ?? make());
  const encoding = encodingFor(request.headers['accept-encoding'], bytes);
  if (tag !== '' && cacheKey !== undefined) {
    // Strong for the uncompressed bytes; compressed variants have other bytes and get a weak ETag.
    reply.header('etag', encoding === undefined ? tag : `W/${tag}`);
    if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send();
  }
  reply.type(`${textTypeOf(declaration) ?? 'application/json'}; charset=utf-8`);
  if (encoding === undefined) return reply.send(bytes);
  return reply.header('content-encoding', encoding).send(await variantOf(bytes, variants, encoding));
}

/**
 * Wraps the handler of a call by which staff write content: the response cache of this process is emptied before the answer, so that the next
 * request reads what was written. Other processes are notified after the commit (db/changes.ts).
 */
export function showingWrites<Input, Context>(
  { effect, permission }: Endpoint,
  handler: (input: Input, ctx: Context) => Promise<unknown>,
  { answers }: Sending['shop'],
): (input: Input, ctx: Context) => Promise<unknown> {
  if (answers === undefined || effect !== 'write' || permission !== 'CONTENT') return handler;
  return async (input, ctx) => {
    const answer = await handler(input, ctx);
    answers.invalidate();
    return answer;
  };
}

/**
 * Whether the answer depends on the caller: by a session or an adult token where access is open+, or by a cart row in the input.
 */
export function isPersonal(
  { access }: Endpoint,
  { headers }: { headers: Record<string, unknown> },
  input: object = {},
): boolean {
  return (
    'cartUuid' in input ||
    (access === 'open+' && (headers['authorization'] !== undefined || headers['x-adult-token'] !== undefined))
  );
}

/** If-None-Match may list several tags, strong or weak. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}
