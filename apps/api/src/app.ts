// Binds the contract to its handlers: input, idempotency, cache headers, refusals to HTTP, the log.
// The only importer of *.api.ts files. No rule of the shop and no SQL stand here.
import { hash } from 'node:crypto';
import fastifyCompress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import Fastify, { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { contract } from '#contract/contract.ts';
import { type Endpoint, answerOf } from '#contract/endpoint.ts';
import { refusalOf, refuse } from '#domain/refusal.ts';
import { type Ctx, type Shop, createContext } from './context.ts';
import { type AnyHandler, handlerOf } from './features.ts';
import { bodyHash, releaseKey, saveAnswer, takeKey } from './db/idempotency.ts';
import { actorOf } from './http/actor.ts';
import { serveApiDocs } from './http/api-docs.ts';
import type { ResponseCache, SharedAnswer } from './http/response-cache.ts';
import { callerOf } from './http/caller.ts';
import { compressOptions, encodingFor, variantOf } from './http/compression.ts';
import {
  type ConnectionLimits,
  connectionLimits,
  limitConnections,
  serverOptions,
} from './http/connections.ts';
import { probePaths, serveHealth } from './http/health.ts';
import { inputReader } from './http/input.ts';
import { answerBrokenRequest, sendRefusal } from './http/refusal-answer.ts';
import { requestLimit } from './http/request-limit.ts';
import { refuseAmbiguousTarget } from './http/request-target.ts';
import { securityHeaders } from './http/security-headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call takes forms besides JSON. */
    takesForm?: boolean;
  }
}

export type AppOptions = Shop & {
  /** Folders with `400/` and `800/` picture files, first found wins. */
  pictureFolders: readonly string[];
  /** Key and certificate for HTTPS=1. */
  https?: { key: string; cert: string };
  /** Addresses and ranges of the proxies in front, whose word on who asks is believed. Default none. */
  trustedProxies?: readonly string[];
  /** Keeps answers that are the same for everyone; default: each is made anew. */
  answers?: ResponseCache<SharedAnswer>;
  /** Bounds of connections; default: those of http/connections.ts. */
  connections?: Partial<ConnectionLimits>;
  /** Requests of one caller in a minute, over all paths. Default: no limit. */
  requestsPerMinute?: number;
  /** Sees every request before anything else: the storefront turns its visitor's cookie into the header here. May throw a Refusal. */
  onArrival?: (request: FastifyRequest) => void;
  /** Called for every request when its answer has ended: metrics. Missing: no hook. */
  onAnswered?: (request: FastifyRequest, reply: FastifyReply) => void;
};

/** Largest body of any call here; uploads go to storage, not through us. */
const bodyLimit = 256 * 1024;

/** The server with every call of the contract, its pictures and its documentation; call `listen` or `inject`. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { trustedProxies } = options;
  const limits = connectionLimits(options.connections, trustedProxies);
  const app: FastifyInstance = Fastify({
    ...(options.https
      ? { https: { ...options.https, ...serverOptions(limits) } }
      : { http: serverOptions(limits) }),
    logger: false,
    bodyLimit,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionTimeout: limits.silenceMs,
    ...(trustedProxies?.length ? { trustProxy: [...trustedProxies] } : {}),
    routerOptions: { querystringParser: strictQuery, ignoreTrailingSlash: true, maxParamLength: 300 },
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
      sendRefusal(request.id, error, reply, options),
    clientErrorHandler: answerBrokenRequest,
    genReqId: () => crypto.randomUUID(),
  });
  limitConnections(app.server, limits, trustedProxies);
  acceptJsonAndFewForms(app);
  await receiveRequests(app, options);
  app.setErrorHandler((error, request, reply) => sendRefusal(request.id, error, reply, options));
  app.setNotFoundHandler((request, reply) => sendRefusal(request.id, refusalOf('NOT_FOUND'), reply, options));
  logAnswers(app, options);
  await servePictures(app, options.pictureFolders);
  await app.register(async (api) => serveContract(api, options), { prefix: '/api/v1' });
  serveHealth(app, options);
  return app;
}

/** What happens to every request before its route is asked. */
async function receiveRequests(app: FastifyInstance, options: AppOptions): Promise<void> {
  const { onArrival, onAnswered, requestsPerMinute } = options;
  const limit = requestsPerMinute === undefined ? undefined : await requestLimit(app, requestsPerMinute);
  const apiHeaders = securityHeaders(options.config);
  app.addHook('onRequest', (request, reply, done) => {
    // A cached page is sent past these: the storefront has its own.
    if (request.url.startsWith('/api/')) reply.headers(apiHeaders);
    else reply.header('x-content-type-options', 'nosniff');
    refuseAmbiguousTarget(request.raw);
    onArrival?.(request);
    const counted = probePaths.has(request.url) ? undefined : limit?.(request);
    if (counted === undefined) done();
    else counted.then(() => done(), done);
  });
  if (onAnswered)
    app.addHook('onResponse', (request, reply, done) => {
      done();
      onAnswered(request, reply);
    });
}

async function serveContract(api: FastifyInstance, shop: AppOptions): Promise<void> {
  await api.register(fastifyCompress, compressOptions);
  for (const [operation, declaration] of Object.entries(contract as Record<string, Endpoint>)) {
    const handler = handlerOf(operation);
    if (handler === undefined) throw new Error(`No handler for ${operation}`);
    serveEndpoint(api, { operation, declaration, handler }, shop);
  }
  await serveApiDocs(api, shop.config.publicUrl);
  const refuseUnknown = (request: FastifyRequest, reply: FastifyReply) =>
    sendRefusal(request.id, refusalOf('NOT_FOUND'), reply, shop);
  api.setNotFoundHandler(refuseUnknown);
  // The storefront takes every path that nobody else takes: an unknown call must not get a page.
  api.all('/*', refuseUnknown);
}

type Bound = { operation: string; declaration: Endpoint; handler: AnyHandler };

/** Adds the routes of one endpoint: its path and every alternative. */
export function serveEndpoint(
  api: FastifyInstance,
  { operation, declaration, handler }: Bound,
  shop: AppOptions,
): void {
  const answer = answerer(operation, declaration, handler, shop);
  for (const path of [declaration.path, ...declaration.alternatives]) {
    api.route({
      method: declaration.method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      schema: { response: { [declaration.status]: answerOf(declaration) } },
      config: { takesForm: declaration.takesForm },
      // sendShared compresses once per cached answer; the hook would cost each of them two microseconds.
      ...(declaration.isShared ? { compress: false } : {}),
      handler: answer,
    });
  }
}

function answerer(operation: string, declaration: Endpoint, handler: AnyHandler, shop: AppOptions) {
  const read = inputReader(operation, declaration);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = await actorOf(shop, declaration, request.headers.authorization);
    const input = read({
      params: request.params as Record<string, unknown>,
      query: request.query as Record<string, string>,
      body: request.body,
    });
    const ctx = createContext(shop, contextRequest(request), actor);
    setCacheHeaders(declaration, request, reply);
    const key = declaration.effect === 'write' ? idempotencyKey(request) : undefined;
    if (declaration.status !== 200) reply.code(declaration.status);
    if (key !== undefined && !declaration.isSecret)
      return answerOnce(operation, declaration, handler, { input, key, ctx, reply });
    const ask = async () => {
      const value = await handler(input, ctx);
      return declaration.envelope === 'data' ? { data: value } : value;
    };
    // A shopper's token changes nothing here; staff may see what is not on sale, who is of age what others do not.
    const isForAll = actor.kind !== 'staff' && !isPersonal(declaration, request, input);
    if (declaration.isShared) {
      const question = isForAll ? operation + JSON.stringify(input) : undefined;
      return sendShared(question, ask, { declaration, request, reply, shop });
    }
    const body = await ask();
    if (declaration.envelope === 'redirect')
      reply.header('location', (body as { location: string }).location);
    return body;
  };
}

type Once = { input: Record<string, unknown>; key: string; ctx: Ctx; reply: FastifyReply };

async function answerOnce(operation: string, declaration: Endpoint, handler: AnyHandler, once: Once) {
  const { input, key, ctx, reply } = once;
  const kept = await takeKey(ctx, operation, key, bodyHash(input));
  if (kept !== undefined)
    return reply.code(kept.status).type('application/json; charset=utf-8').send(Buffer.from(kept.answer));
  try {
    const value = await handler(input, ctx);
    const answer = reply.serialize(declaration.envelope === 'data' ? { data: value } : value);
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
    await saveAnswer(ctx, operation, key, { status: declaration.status, answer: text });
    return reply.type('application/json; charset=utf-8').send(Buffer.from(text));
  } catch (error) {
    // Refusals are answers too, but the shopper may mend what they name and try again with the same key.
    await releaseKey(ctx, operation, key);
    throw error;
  }
}

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,64}$/.test(key)) {
    return refuse('INVALID_INPUT', {
      fields: [{ name: 'Idempotency-Key', message: '64자 이하의 글자로 보내 주세요.' }],
    });
  }
  return key;
}

const cacheControl: Record<Endpoint['cache'], string> = {
  none: 'no-store',
  C30: 'public, max-age=30, stale-while-revalidate=120',
  C300: 'public, max-age=300, stale-while-revalidate=600',
  C30000: 'public, max-age=30000',
};

function setCacheHeaders(declaration: Endpoint, request: FastifyRequest, reply: FastifyReply): void {
  if (declaration.cache === 'none') {
    reply.header('cache-control', 'no-store');
    return;
  }
  // A browser may hold a category tree for 30,000 s (spec 9) but must ask again after staff edited it: the ETag answers.
  reply.header('cache-control', cacheControl[declaration.cache]);
  const isForAdults = declaration.access === 'open+';
  reply.header('vary', `Accept-Encoding, Authorization, Cookie${isForAdults ? ', X-Adult-Token' : ''}`);
  if (request.headers.authorization !== undefined || isPersonal(declaration, request))
    reply.header('cache-control', 'no-store');
}

/**
 * Whether the caller changes the answer: with open+ a session, or the proof that a guest is of age; anywhere the row of a
 * member's cart.
 */
function isPersonal({ access }: Endpoint, { headers }: FastifyRequest, input: object = {}): boolean {
  return (
    'cartUuid' in input ||
    (access === 'open+' && (headers.authorization !== undefined || headers['x-adult-token'] !== undefined))
  );
}

type Sending = { declaration: Endpoint; request: FastifyRequest; reply: FastifyReply; shop: AppOptions };

/**
 * An answer that is the same for everyone who asks this question, from the cache where there is one; GETs carry its tag.
 * Without a question it is made for this caller alone.
 */
async function sendShared(question: string | undefined, ask: () => Promise<unknown>, sending: Sending) {
  const { declaration, request, reply, shop } = sending;
  const make = async (): Promise<SharedAnswer> => {
    const serialized = reply.serialize(await ask());
    const bytes = Buffer.from(typeof serialized === 'string' ? serialized : JSON.stringify(serialized));
    const tag = declaration.method === 'GET' ? `"${hash('sha1', bytes, 'base64url')}"` : '';
    return { bytes, tag, variants: new Map() };
  };
  // A caller for whom the answer is made alone has it compressed here too: the route has no compression of its own.
  const cache = question === undefined ? undefined : shop.answers;
  const { bytes, tag, variants } = await (cache?.get(question ?? '', make) ?? make());
  const encoding = encodingFor(request.headers['accept-encoding'], bytes);
  if (tag !== '' && question !== undefined) {
    // Strong for the bytes themselves; a compressed variant has other bytes of the same meaning.
    reply.header('etag', encoding === undefined ? tag : `W/${tag}`);
    if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send();
  }
  reply.type('application/json; charset=utf-8');
  if (encoding === undefined) return reply.send(bytes);
  return reply.header('content-encoding', encoding).send(await variantOf(bytes, variants, encoding));
}

/** A client may send several tags, and has the weak one of a compressed variant. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

function contextRequest(request: FastifyRequest): Ctx['request'] {
  return {
    id: request.id,
    // Few calls ask who calls: reads do not pay for it.
    get ip() {
      return callerOf(request.ip);
    },
    headers: request.headers,
  };
}

/**
 * JSON in strict UTF-8; a browser cannot send it across sites without asking first. Forms, which it can send, for the calls of
 * companies alone: they prove themselves otherwise.
 */
function acceptJsonAndFewForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      const text = decoder.decode(body as Buffer);
      done(null, text === '' ? undefined : (JSON.parse(text) as unknown));
    } catch {
      done(refusalOf('INVALID_INPUT', { message: 'JSON 형식을 확인해 주세요.' }), undefined);
    }
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (request.routeOptions.config.takesForm === true)
        return done(null, strictQuery((body as Buffer).toString('latin1')));
      const refused = new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type'] ?? '');
      return done(refused, undefined);
    },
  );
}

/** Query text in strict UTF-8; the last of repeated names wins. */
function strictQuery(text: string): Record<string, string> {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const [name, value] = at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
    fields[decodePart(name)] = decodePart(value);
  }
  return fields;
}

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    // Left as it came: no declared name or value looks like this, so the schema refuses it.
    return '\u0000';
  }
}

async function servePictures(app: FastifyInstance, folders: readonly string[]): Promise<void> {
  await app.register(fastifyStatic, {
    root: [...folders],
    prefix: '/pictures/',
    index: false,
    immutable: true,
    maxAge: '30d',
    decorateReply: false,
  });
}

/** One line per answer: route and numbers, never an address line, a body or a header. */
function logAnswers(app: FastifyInstance, shop: Shop): void {
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const route = request.routeOptions.url ?? 'unknown';
    if (!route.startsWith('/api/')) return;
    shop.log.info(
      {
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}
