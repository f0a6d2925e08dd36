// Visitors behind a load balancer, for tests: it probes /ready of each process and sends requests over kept connections to those that are ready.
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export type Balanced = {
  /** Number of requests that were answered; those of one process by its URL. */
  answered(): number;
  answeredBy(url: string): number;
  /** Ends the load and returns one sentence per failed request: an answer other than 200, or a broken or refused connection. */
  end(): Promise<string[]>;
};

/** As often as a load balancer probes. */
const probeEveryMs = 200;
const visitors = 6;

/** Pages from the page cache, a page that is rendered, and calls. */
const paths = [
  '/main',
  '/search?keyword=%ED%99%8D%EC%82%BC',
  '/api/v1/open/categories',
  '/api/v1/open/terms',
];

/** Starts the load. Each visitor sends its next request when the previous one is answered. */
export function balance(urls: readonly string[]): Balanced {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set(urls);
  const counts = new Map<string, number>(urls.map((url) => [url, 0]));
  const failures: string[] = [];
  const ending = new AbortController();
  const probe = async (url: string): Promise<void> => {
    while (!ending.signal.aborted) {
      const isReady = (await statusOf(`${url}/ready`)) === 200;
      if (isReady) ready.add(url);
      else ready.delete(url);
      await wait(probeEveryMs);
    }
  };
  const visit = async (first: number): Promise<void> => {
    for (let turn = first; !ending.signal.aborted; turn += 1) {
      const chosen = [...ready][turn % Math.max(1, ready.size)];
      const path = paths[turn % paths.length] ?? '';
      if (chosen === undefined) {
        failures.push('No process was ready.');
        await wait(probeEveryMs);
        continue;
      }
      const status = await statusOf(chosen + path, agent);
      if (status === 200) counts.set(chosen, (counts.get(chosen) ?? 0) + 1);
      else failures.push(`${chosen}${path} answered ${status}.`);
      // A visitor on this machine would otherwise leave no CPU for the start of the other process.
      await wait(10);
    }
  };
  const running = [...urls.map(probe), ...Array.from({ length: visitors }, (_, at) => visit(at))];
  return {
    answered: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
    answeredBy: (url) => counts.get(url) ?? 0,
    async end() {
      ending.abort();
      await Promise.all(running);
      agent.destroy();
      return failures;
    },
  };
}

/** The status of an answer that was read to its end, or the code of the error. Node's fetch would repeat some requests by itself. */
function statusOf(url: string, agent?: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message);
    get(url, { agent }, (answer) => {
      answer.on('error', failed);
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.resume();
    }).on('error', failed);
  });
}
