// How a process stops: with a notice to load balancers while it still serves (DRAIN_SECONDS, docs/operating.md#restarts), and with limits of
// what it waits for. Not here: signals (run.ts), and the order in which parts stop (shop.ts).
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Time after the signal until which running requests and jobs are waited for; five seconds less than the whole stop may take (run.ts). */
const longestWorkMs = 25_000;
/** The same for requests where a user waits for the end of the process (Ctrl-C). */
const longestImpatientMs = 5_000;
/** Left for requests when everything before them took its whole time. */
const shortestWorkMs = 1_000;

export type Stopping = {
  /** Aborted when the stop begins: /ready answers 503, and responses close their connections. */
  signal: AbortSignal;
  /** Begins the stop. `isGraceful`: resolves after `drainMs`, during which everything is served; otherwise immediately. */
  begin(isGraceful: boolean): Promise<void>;
  /** Stops the server: running requests may finish until the limit, then their connections are closed. */
  closeServer(app: FastifyInstance): Promise<void>;
  /** Waits for work until the limit; true when it ended in time. */
  waitFor(work: Promise<unknown>): Promise<boolean>;
};

/** The stop of one process. `drainMs`: the period of a graceful stop in which load balancers find it not ready. */
export function createStopping(drainMs: number): Stopping {
  const begun = new AbortController();
  let isImpatient = true;
  let startedMs = 0;
  const remainingMs = (limitMs: number): number =>
    Math.max(shortestWorkMs, startedMs + limitMs - performance.now());
  return {
    signal: begun.signal,
    async begin(isGraceful) {
      if (begun.signal.aborted) return;
      startedMs = performance.now();
      isImpatient = !isGraceful;
      begun.abort();
      if (isGraceful) await wait(drainMs);
    },
    async closeServer(app) {
      const limitMs = isImpatient ? longestImpatientMs : longestWorkMs;
      const cut = setTimeout(() => app.server.closeAllConnections(), remainingMs(limitMs));
      cut.unref();
      await app.close();
      clearTimeout(cut);
    },
    async waitFor(work) {
      const ended = new AbortController();
      const late = wait(remainingMs(longestWorkMs), false, { signal: ended.signal }).catch(() => false);
      try {
        return await Promise.race([work.then(() => true), late]);
      } finally {
        ended.abort();
      }
    },
  };
}

/**
 * Once `stopping` is aborted, each response closes its connection, so that clients open their next one to another process. Listens before
 * all others, because cached pages are answered without the hooks of the application.
 */
export function closeConnectionsAfter(stopping: AbortSignal, { server }: FastifyInstance): void {
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    if (stopping.aborted) response.shouldKeepAlive = false;
  });
}
