// In-memory limit of requests per caller over all paths, against floods. Calls that can be guessed or that cost money have their
// own, far lower limits in PostgreSQL (db/rate-limit.ts).
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '#domain/base/refusal.ts';
import { callerOf } from './caller.ts';

const windowMs = 60_000;
/** Counted callers; beyond this number the least recently seen one is dropped. */
const maxCallers = 20_000;

/** Both return undefined when nothing has to be awaited. */
export type RequestLimit = {
  /** Counts a request as its cost; refuses TOO_MANY_REQUESTS above the limit. */
  check: (request: FastifyRequest) => Promise<void> | undefined;
  /** Counts a request that was let through as `more` further ones, because of its input. */
  countMore: (request: FastifyRequest, more: number) => Promise<void> | undefined;
};

/**
 * Creates the limit of `perMinute` requests. A call counts as its declared cost, a page as `costOfPage`, so that one caller within the limit
 * takes about a third of a process at most. Callers on this machine (benchmarks, a proxy missing in TRUSTED_PROXIES) are not counted.
 */
export async function requestLimit(
  app: FastifyInstance,
  perMinute: number,
  costOfPage: (url: string) => number = () => 1,
): Promise<RequestLimit> {
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: windowMs,
    cache: maxCallers,
    keyGenerator: (request) => callerOf(request.ip),
  });
  const count = app.createRateLimit();
  const check = async (request: FastifyRequest): Promise<void> => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded)
      refuse('TOO_MANY_REQUESTS', { extra: { retryAfterSeconds: counted.ttlInSeconds } });
    await countAgain(request, (request.routeOptions.config.cost ?? costOfPage(request.url)) - 1);
  };
  const countAgain = async (request: FastifyRequest, more: number): Promise<void> => {
    for (let counted = 0; counted < more; counted += 1) await count(request);
  };
  return {
    check: (request) => (isOnThisMachine(request.ip) ? undefined : check(request)),
    countMore: (request, more) => (isOnThisMachine(request.ip) ? undefined : countAgain(request, more)),
  };
}

function isOnThisMachine(address: string): boolean {
  return address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1';
}
