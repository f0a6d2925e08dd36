// /health: the process responds. /ready: it can serve requests. For load balancers, systemd and containers; neither is logged,
// limited or cached.
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../context.ts';
import type { Readiness } from '../db/ready.ts';

/** Not counted per caller, because load balancers probe often from one address. */
export const probePaths: ReadonlySet<string> = new Set(['/health', '/ready']);

/**
 * Adds both routes. /health does not query the database; /ready returns 503 within two seconds when it does not respond, while its disk
 * is full, and as soon as the process begins to stop.
 */
export function serveHealth(app: FastifyInstance, clock: Clock, readiness: Readiness): void {
  app.get('/health', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { isUp: true, now: clock.now().toISOString() };
  });
  app.get('/ready', async (_request, reply) => {
    const ready = await readiness.check();
    reply.code(ready ? 200 : 503).header('cache-control', 'no-store');
    return { isReady: ready };
  });
}
