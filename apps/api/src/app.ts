// Binds the contract to its handlers: authentication, input validation, idempotency, cache headers, refusals to HTTP responses,
// the request log. Contains no business rules and no SQL.
import fastifyCompress from '@fastify/compress';
import Fastify, { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { contract } from '#contract/contract.ts';
import { costOfCall } from '#contract/cost.ts';
import { type Endpoint, type FileAnswer, answerOf, textTypeOf } from '#contract/endpoint.ts';
import { refusalOf, refuse } from '#domain/base/refusal.ts';
import { type Ctx, type Shop, createContext } from './context.ts';
import { type AnyHandler, handlerOf } from './features.ts';
import { serveFiles } from './features/base/media/media.ts';
import { readinessOf } from './db/ready.ts';
import { isOutOfSpace } from './db/unavailable.ts';
import { bodyHash, releaseKey, saveResponse, takeKey, withKey } from './db/idempotency.ts';
import type { Actor } from './actor.ts';
import { actorOf } from './http/actor.ts';
import { serveFeeds } from './features/channels/product-feeds/serve-feeds.ts';
import { serveSharePictures } from './features/content/share-pictures/share-pictures.ts';
import { adultPictureKeys, servePictures } from './http/serve-pictures.ts';
import { serveApiDocs } from './http/api-docs.ts';
import type { ResponseCache, SharedResponse } from './http/response-cache.ts';
import { callerOf } from './http/caller.ts';
import { compressOptions } from './http/compression.ts';
import {
  type ConnectionLimits,
  connectionLimits,
  limitBodies,
  limitConnections,
  serverOptions,
} from './http/connections.ts';
import { probePaths, serveHealth } from './http/health.ts';
import { inputReader } from './http/input.ts';
import { serveLocalUploads } from './http/local-uploads.ts';
import { strictQuery } from './http/query-text.ts';
import { localUploadPath } from './providers/storage/local.ts';
import { addMultipartParser, fileBodyLimit } from './http/multipart.ts';
import {
  answerMalformedRequest,
  clientClosedStatus,
  isClosedByClient,
  sendRefusal,
} from './http/refusal-response.ts';
import { SeeOther } from './http/see-other.ts';
import { type RequestLimit, requestLimit } from './http/request-limit.ts';
import { runRequestsAsWork } from './http/request-work.ts';
import { isNavigation } from './http/refusal-page.ts';
import { refuseAmbiguousTarget, repairedPagePath } from './http/request-target.ts';
import { securityHeaders } from './http/security-headers.ts';
import { sendFile } from './http/send-file.ts';
import { serialiserOf } from './http/serialiser.ts';
import { usingReplicas } from './http/replica-reads.ts';
import { isPersonal, sendShared, showingWrites } from './http/shared-response.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call accepts form bodies in addition to JSON. */
    takesForm?: boolean;
    /** The call accepts a multipart body with a file. */
    takesFile?: boolean;
    /** Requests that the call counts as in the limit per caller. Default: 1. */
    cost?: number;
    /** Operation of the contract. */
    operation?: string;
    /** The call writes nothing. */
    isRead?: boolean;
  }
}

export type AppOptions = Shop & {
  /** Folders with `400/` and `800/` picture files, searched in this order. */
  pictureFolders: readonly string[];
  /** Key and certificate for HTTPS=1. */
  https?: { key: string; cert: string };
  /** Addresses and ranges of the reverse proxies whose forwarding headers are trusted. Default: none. */
  trustedProxies?: readonly string[];
  /** Cache of answers that are the same for every caller; default: none. */
  answers?: ResponseCache<SharedResponse>;
  /** Connection limits; default: those of http/connections.ts. */
  connections?: Partial<ConnectionLimits>;
  /** Requests per minute and caller over all paths. Default: no limit. */
  requestsPerMinute?: number;
  /** Requests that a page counts as in that limit, by its URL. Default: 1. */
  costOfPage?: (url: string) => number;
  /** As in http/request-work.ts. */
  nameOfPage?: (url: string) => string;
  /** Called for every request before all else; the storefront turns the session cookie into the Authorization header here. May throw a Refusal. */
  onArrival?: (request: FastifyRequest) => void;
  /** Called for every request after its response was sent, for metrics. Default: no hook. */
  onAnswered?: (request: FastifyRequest, reply: FastifyReply) => void;
};

/** Maximum body size of calls that declare none; browsers upload pictures directly to storage. */
const bodyLimit = 256 * 1024;

/**
 * The server with all calls of the contract, the pictures and the API documentation; start it with `listen` or call it with
 * `inject`.
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { trustedProxies } = options;
  const limits = connectionLimits(options.connections, trustedProxies);
  const app: FastifyInstance = Fastify({
    ...(options.https
      ? { https: { ...options.https, ...serverOptions(limits) } }
      : { http: serverOptions(limits) }),
    logger: false,
    bodyLimit,
    // A connection may bring one more request between the stop of the listener and its own end (apps/shop/stopping.ts).
    return503OnClosing: false,
    requestTimeout: Math.max(limits.requestMs, limits.uploadMs),
    keepAliveTimeout: limits.keepAliveMs,
    connectionTimeout: limits.inactivityMs,
    ...(trustedProxies?.length ? { trustProxy: [...trustedProxies] } : {}),
    routerOptions: { querystringParser: strictQuery, ignoreTrailingSlash: true, maxParamLength: 300 },
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      const repaired = isNavigation(request) ? repairedPagePath(request.url) : undefined;
      return repaired === undefined
        ? sendRefusal(request.id, error, reply, options)
        : reply.redirect(repaired);
    },
    clientErrorHandler: answerMalformedRequest,
    genReqId: () => crypto.randomUUID(),
  });
  limitConnections(app.server, limits, trustedProxies);
  limitBodies(app.server, limits, (url) => url.startsWith(localUploadPath));
  addContentTypeParsers(app);
  const limit = await addRequestHooks(app, options);
  const readiness = readinessOf(options.db, options.stopping);
  app.setErrorHandler((error, request, reply) => {
    if (isClosedByClient(error, reply)) return reply.code(clientClosedStatus).send();
    if (isOutOfSpace(error)) readiness.noteOutOfSpace();
    return sendRefusal(request.id, error, reply, options);
  });
  app.setNotFoundHandler((request, reply) => sendRefusal(request.id, refusalOf('NOT_FOUND'), reply, options));
  runRequestsAsWork(app, options);
  const adultKeys = adultPictureKeys(options);
  await servePictures(app, options, options.pictureFolders, adultKeys);
  await serveFiles(app, options, adultKeys);
  await serveSharePictures(app, options, options.pictureFolders);
  serveFeeds(app, options);
  await serveLocalUploads(app, options);
  await app.register(async (api) => serveContract(api, { ...options, limit }), { prefix: '/api/v1' });
  serveHealth(app, options.clock, readiness);
  return app;
}

/** Hooks that run for every request before routing. */
async function addRequestHooks(app: FastifyInstance, options: AppOptions): Promise<RequestLimit | undefined> {
  const { onArrival, onAnswered, requestsPerMinute, costOfPage } = options;
  const limit =
    requestsPerMinute === undefined ? undefined : await requestLimit(app, requestsPerMinute, costOfPage);
  const apiHeaders = securityHeaders(options.config);
  app.addHook('onRequest', (request, reply, done) => {
    // Cached pages bypass this hook: the storefront sends its own headers.
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.headers(apiHeaders);
    else reply.header('x-content-type-options', 'nosniff');
    refuseAmbiguousTarget(request.raw);
    onArrival?.(request);
    const counted = probePaths.has(request.url) ? undefined : limit?.check(request);
    if (counted === undefined) done();
    else counted.then(() => done(), done);
  });
  if (onAnswered)
    app.addHook('onResponse', (request, reply, done) => {
      done();
      onAnswered(request, reply);
    });
  return limit;
}

/** What the calls are answered from, and the limit in which those with a keyword count as searches. */
type Served = AppOptions & { limit?: RequestLimit | undefined };

async function serveContract(api: FastifyInstance, shop: Served): Promise<void> {
  await api.register(fastifyCompress, compressOptions);
  for (const [operation, declaration] of Object.entries(contract as Record<string, Endpoint>)) {
    const handler = handlerOf(operation);
    if (handler === undefined) throw new Error(`No handler for ${operation}`);
    const reading = usingReplicas(declaration, handler, shop);
    serveEndpoint(api, { operation, declaration, handler: showingWrites(declaration, reading, shop) }, shop);
  }
  await serveApiDocs(api, shop.config.publicUrl);
  const refuseUnknown = (request: FastifyRequest, reply: FastifyReply) =>
    sendRefusal(request.id, refusalOf('NOT_FOUND'), reply, shop);
  api.setNotFoundHandler(refuseUnknown);
  // The storefront handles all other paths: an unknown call must not return a page.
  api.all('/*', refuseUnknown);
}

type Bound = { operation: string; declaration: Endpoint; handler: AnyHandler };

/** Adds the routes of one endpoint: its path and all alternatives. */
export function serveEndpoint(
  api: FastifyInstance,
  { operation, declaration, handler }: Bound,
  shop: Served,
): void {
  const answer = answerer(operation, declaration, handler, shop);
  for (const path of [declaration.path, ...declaration.alternatives]) {
    api.route({
      method: declaration.method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      ...(textTypeOf(declaration) !== undefined
        ? {}
        : {
            schema: { response: { [declaration.status]: answerOf(declaration) } },
            serializerCompiler: () => serialiserOf(declaration),
          }),
      config: {
        takesForm: declaration.takesForm,
        takesFile: declaration.takesFile,
        cost: declaration.cost,
        operation,
        isRead: declaration.effect === 'read',
      },
      bodyLimit: declaration.takesFile ? fileBodyLimit : (declaration.bodyBytesAtMost ?? bodyLimit),
      // sendShared compresses once per cached answer; the hook would cost each of them two microseconds.
      ...(declaration.isShared ? { compress: false } : {}),
      handler: answer,
    });
  }
}

function answerer(operation: string, declaration: Endpoint, handler: AnyHandler, shop: Served) {
  const read = inputReader(operation, declaration);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = await actorOf(shop, declaration, request.headers.authorization);
    const input = read({
      params: request.params as Record<string, unknown>,
      query: request.query as Record<string, string>,
      body: request.body,
    });
    const moreCost = costOfCall(declaration, input) - declaration.cost;
    if (moreCost > 0) await shop.limit?.countMore(request, moreCost);
    const ctx = createContext(shop, contextRequest(request), actor);
    setCacheHeaders(declaration, request, reply);
    const key = declaration.effect === 'write' ? idempotencyKey(request) : undefined;
    if (declaration.status !== 200) reply.code(declaration.status);
    if (key !== undefined && !declaration.isSecret)
      return answerIdempotently(operation, declaration, handler, { input, key, ctx, reply });
    const makeAnswer = async () => {
      const value = await handler(input, ctx);
      return declaration.envelope === 'data' ? { data: value } : value;
    };
    if (declaration.isShared) {
      const group = groupOf(declaration, actor, isPersonal(declaration, request, input));
      const cacheKey =
        group === undefined
          ? undefined
          : operation + group + periodOf(declaration, ctx) + JSON.stringify(input);
      return sendShared(cacheKey, makeAnswer, { declaration, request, reply, shop });
    }
    const body = await makeAnswer().catch((error: unknown) => {
      if (!declaration.redirectsForm || !(error instanceof SeeOther)) throw error;
      return reply.code(303).header('location', error.location).send();
    });
    if (declaration.envelope === 'file') return sendFile(reply, body as FileAnswer);
    if (typeof body === 'string')
      return reply.type(`${textTypeOf(declaration) ?? 'text/html'}; charset=utf-8`).send(body);
    if (declaration.envelope === 'redirect')
      reply.header('location', (body as { location: string }).location);
    return body;
  };
}

/**
 * Who gets the same answer, as a part of its key; undefined for an answer of this caller alone. A member's token does not change a shared
 * answer. Staff also see products that are not on sale, and verified adults see adult products.
 */
function groupOf({ sharedWithin }: Endpoint, actor: Actor, isOfCaller: boolean): string | undefined {
  if (sharedWithin === 'SHOP') return actor.kind === 'staff' || isOfCaller ? undefined : '';
  return actor.kind === 'staff' ? `:${actor.storeUuid ?? ''}:${actor.permissions.join()}:` : undefined;
}

/** Numbers the periods of `sharedForMs`: a later period has another cache key. */
const periodOf = ({ sharedForMs }: Endpoint, { now }: Ctx): string =>
  sharedForMs === undefined ? '' : `:${Math.floor(now.getTime() / sharedForMs)}:`;

/** A bulk command some of whose rows were refused: like a refusal it is not stored, so that a repetition is judged by the rows as they are then. */
const hasRefusedRows = (answer: unknown): boolean =>
  ((answer as { failedCount?: unknown } | null)?.failedCount ?? 0) !== 0;

type IdempotentCall = { input: Record<string, unknown>; key: string; ctx: Ctx; reply: FastifyReply };

async function answerIdempotently(
  operation: string,
  declaration: Endpoint,
  handler: AnyHandler,
  call: IdempotentCall,
) {
  const { input, key, ctx, reply } = call;
  const stored = await takeKey(ctx, operation, key, bodyHash(input));
  if (stored !== undefined)
    return reply.code(stored.status).type('application/json; charset=utf-8').send(Buffer.from(stored.answer));
  try {
    const value = await withKey(ctx, operation, key, () => handler(input, ctx));
    const answer = reply.serialize(declaration.envelope === 'data' ? { data: value } : value);
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
    if (hasRefusedRows(value)) await releaseKey(ctx, operation, key);
    else await saveResponse(ctx, operation, key, { status: declaration.status, answer: text });
    return reply.type('application/json; charset=utf-8').send(Buffer.from(text));
  } catch (error) {
    // Refusals are not stored: the caller may correct the input and send it again with the same key.
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
  C0: 'private, no-cache',
  C30: 'public, max-age=30, stale-while-revalidate=120',
  C300: 'public, max-age=300, stale-while-revalidate=600',
  C30000: 'public, max-age=30000',
};

function setCacheHeaders(declaration: Endpoint, request: FastifyRequest, reply: FastifyReply): void {
  if (declaration.cache === 'none') {
    reply.header('cache-control', 'no-store');
    return;
  }
  // A browser may cache a category tree for 30,000 s (docs/rules/catalog.md#categories) but revalidates it with the ETag.
  reply.header('cache-control', cacheControl[declaration.cache]);
  const isForAdults = declaration.access === 'open+';
  reply.header('vary', `Accept-Encoding, Authorization, Cookie${isForAdults ? ', X-Adult-Token' : ''}`);
  if (declaration.cache === 'C0') return;
  if (request.headers.authorization !== undefined || isPersonal(declaration, request))
    reply.header('cache-control', 'no-store');
}

function contextRequest(request: FastifyRequest): Ctx['request'] {
  return {
    id: request.id,
    // A getter, because few calls need the normalized address.
    get ip() {
      return callerOf(request.ip);
    },
    headers: request.headers,
    // Not `request.signal`, which is aborted when the body was read. Calls of this process have no socket.
    hasCallerLeft: () => (request.raw.socket as { destroyed?: boolean } | null)?.destroyed === true,
  };
}

/**
 * JSON in strict UTF-8, which a browser cannot send cross-site without a preflight. Form bodies, which it can, only for calls of
 * providers, which authenticate themselves in another way.
 */
function addContentTypeParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  addMultipartParser(app);
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
