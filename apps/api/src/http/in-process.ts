// Calls to the API without HTTP: a client that server rendering uses to call handlers directly, and a fetch for tests that never
// opens a socket.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Client } from '#contract/client.ts';
import { contract } from '#contract/contract.ts';
import type { Endpoint, Method } from '#contract/endpoint.ts';
import { type Ctx, type Shop, createContext } from '../context.ts';
import { handlerOf } from '../features.ts';
import { actorOf } from './actor.ts';
import { type ResponseCache, createResponseCache } from './response-cache.ts';
import { currentWork, runCall } from '../work.ts';
import { callerOf } from './caller.ts';
import { checkedInput } from './input.ts';
import { usingReplicas } from './replica-reads.ts';

type Fields = Record<string, unknown>;
/** The visitor for whom a page is rendered. */
export type Visitor = { token?: string | undefined; ip: string; headers: Ctx['request']['headers'] };
type Call = (input?: Fields, visitor?: Visitor) => Promise<unknown>;

const anonymous: Visitor = { ip: '127.0.0.1', headers: {} };

export type InProcessClient = {
  /** Answers may be shared by concurrent pages and must not be modified. */
  api: Client;
  /** The same calls with the visitor's session and address. */
  apiFor: (visitor: Visitor) => Client;
  /** Content has changed: removes all cached answers, and what is read again shows the change. */
  invalidate: () => void;
};

/**
 * The client for pages rendered in this process: input is validated as over HTTP, answers are the handlers' values without
 * serialization (docs/decisions/041). Idempotency keys are not supported, because no network can lose a response.
 */
export function inProcessClient(shop: Shop): InProcessClient {
  const cache = createResponseCache<unknown>({
    ttlMs,
    maxWeight: maxEntries,
    weigh: () => 1,
    now: () => performance.now(),
  });
  const calls = Object.entries(contract as Record<string, Endpoint>).map(([operation, declaration]) => {
    const call = caller(operation, declaration, shop);
    return [operation, isCacheable(declaration) ? withCache(operation, call, cache) : call];
  });
  const byName = Object.fromEntries(calls) as Record<string, Call>;
  return {
    api: byName as unknown as Client,
    apiFor: (visitor) => callsOf(byName, visitor),
    invalidate: () => {
      shop.replicas?.requireNewer();
      cache.invalidate();
    },
  };
}

/** Created per request, so calls are bound lazily. */
function callsOf(calls: Record<string, Call>, visitor: Visitor): Client {
  const counted = { ...visitor, ip: callerOf(visitor.ip) };
  return new Proxy(calls, {
    get: (all, operation) => (input?: Fields) => all[String(operation)]?.(input, counted),
  }) as unknown as Client;
}

/** Every page reads the shop's identity, and every list the categories. */
const ttlMs = 5_000;
const maxEntries = 300;

/** Answers that the contract lets any client cache for minutes (docs/endpoints.md#caching). */
function isCacheable({ cache, access }: Endpoint): boolean {
  return access === 'open' && (cache === 'C300' || cache === 'C30000');
}

function withCache(operation: string, call: Call, cache: ResponseCache<unknown>): Call {
  return (input = {}) => cache.get(operation + JSON.stringify(input), () => call(input));
}

function caller(operation: string, declaration: Endpoint, shop: Shop): Call {
  const declared = handlerOf(operation);
  if (declared === undefined) throw new Error(`No handler for ${operation}`);
  const handler = usingReplicas(declaration, declared, shop);
  return async (input = {}, visitor = anonymous) => {
    const { token, ip, headers } = visitor;
    // The id of the page's request, under which its visitor and its log lines know it.
    const requestId = currentWork()?.requestId ?? randomUUID();
    return runCall(operation, { requestId, log: shop.log }, async () => {
      const actor = await actorOf(shop, declaration, token === undefined ? undefined : `Bearer ${token}`);
      return handler(
        checkedInput(declaration, input),
        createContext(shop, { id: requestId, ip, headers }, actor),
      );
    });
  };
}

/**
 * A fetch through the complete server without a socket. Accepts URLs that start with /api/v1; `from` is the caller's address.
 * @internal Tests call the API through it.
 */
export function inProcessFetch(app: FastifyInstance, from = '127.0.0.1'): typeof fetch {
  return async (target, init) => {
    const url =
      typeof target === 'string'
        ? target
        : target instanceof URL
          ? target.pathname + target.search
          : target.url;
    const answer = await app.inject({
      method: (init?.method ?? 'GET') as Method,
      url,
      remoteAddress: from,
      headers: Object.fromEntries(new Headers(init?.headers).entries()),
      ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined) headers.set(name, String(value));
    const isEmpty = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(isEmpty ? null : answer.body, { status: answer.statusCode, headers });
  };
}
