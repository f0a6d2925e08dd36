// /health: the process answers. /ready: it may be sent visitors. For load balancers, systemd and containers; neither is
// logged, limited or cached, and neither tells more than yes or no.
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../context.ts';
import { readinessOf } from '../db/ready.ts';

/** Not counted per caller: a load balancer asks often, and from one address. */
export const probePaths: ReadonlySet<string> = new Set(['/health', '/ready']);

/** Adds both routes. /health never touches the database; /ready answers 503 within two seconds when it does not answer. */
export function serveHealth(app: FastifyInstance, { clock, db }: Pick<Shop, 'clock' | 'db'>): void {
  const isReady = readinessOf(db);
  app.get('/health', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { isUp: true, now: clock.now().toISOString() };
  });
  app.get('/ready', async (_request, reply) => {
    const ready = await isReady();
    reply.code(ready ? 200 : 503).header('cache-control', 'no-store');
    return { isReady: ready };
  });
}
