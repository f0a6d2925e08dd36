// The ceiling of requests of one caller, over all paths, in memory: it protects the server from a flood. What may be guessed or
// costs money has its own, far lower limits in PostgreSQL (db/rate-limit.ts).
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '#domain/refusal.ts';
import { callerOf } from './caller.ts';

const windowMs = 60_000;
/** Callers that are counted; beyond it the one that was not seen for longest is forgotten, so the memory is bounded. */
const mostCallers = 20_000;

/**
 * Makes the check of one request: refuses TOO_MANY_REQUESTS beyond `perMinute`, undefined where it need not be waited for.
 * Callers on this machine (the bench, a proxy that is not named in TRUSTED_PROXIES) are not counted.
 */
export async function requestLimit(
  app: FastifyInstance,
  perMinute: number,
): Promise<(request: FastifyRequest) => Promise<void> | undefined> {
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: windowMs,
    cache: mostCallers,
    keyGenerator: (request) => callerOf(request.ip),
  });
  const count = app.createRateLimit();
  const check = async (request: FastifyRequest): Promise<void> => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded)
      refuse('TOO_MANY_REQUESTS', { extra: { retryAfterSeconds: counted.ttlInSeconds } });
  };
  return (request) => (isOnThisMachine(request.ip) ? undefined : check(request));
}

function isOnThisMachine(address: string): boolean {
  return address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1';
}
