// Runs the jobs (ROLE=worker and ROLE=all), and serves the probes of a worker process. Not here: which jobs there are (apps/api/src/feature-jobs.ts).
import Fastify from 'fastify';
import type { Shop } from '../api/src/context.ts';
import { openDatabase } from '../api/src/db/connect.ts';
import { readinessOf } from '../api/src/db/ready.ts';
import { serveHealth } from '../api/src/http/health.ts';
import { startScheduler } from '../api/src/jobs/scheduler.ts';
import type { Certificate } from './https/certificate.ts';

/** Jobs have separate connections: a long job delays no visitor, and visitors have shorter timeouts. */
const jobConnections = 5;

/** Starts the jobs on their own connections; `stop` waits for those that run. */
export function startJobs(shop: Shop, databaseUrl: string): { stop(): Promise<void> } {
  const database = openDatabase(databaseUrl, { connections: jobConnections, isForJobs: true });
  const jobs = startScheduler({ ...shop, db: database.db });
  return {
    async stop() {
      await jobs.stop();
      await database.close();
    },
  };
}

/** Serves /health and /ready and answers 404 to everything else. */
export async function serveProbes(
  shop: Pick<Shop, 'clock' | 'db' | 'stopping'>,
  listen: { port: number; host: string },
  certificate: Certificate | undefined,
): Promise<{ close(): Promise<void> }> {
  const app = Fastify({ logger: false, ...(certificate ? { https: certificate } : {}) });
  serveHealth(app, shop.clock, readinessOf(shop.db, shop.stopping));
  await app.listen(listen);
  return {
    async close() {
      await app.close();
    },
  };
}
