// Single HTTP requests of the bench: sending, and verifying the answer.
// Not here: load (load.ts, wrk.ts) and the requests of a scenario (scenarios/).
import { Agent, request as httpRequest } from 'node:http';

/** A request on the wire, without verification. `body` is JSON text. */
export type WireRequest = {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  headers?: Record<string, string>;
};
export type BenchRequest = WireRequest & {
  /** Returns the fault of the answer, or undefined. */
  judge: (answer: BenchAnswer) => string | undefined;
};
export type BenchAnswer = { status: number; body: Buffer; headers: [name: string, value: string][] };

/** The headers that `request` is sent with, lower-case. */
export function headersOf({ body, headers }: WireRequest): Record<string, string> {
  return { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers };
}

/** Sends one request to 127.0.0.1 and returns the raw answer (a compressed body stays compressed). */
export function askOnce(port: number, request: WireRequest, agent?: Agent): Promise<BenchAnswer> {
  return new Promise((resolve, reject) => {
    const body = request.body === undefined ? undefined : Buffer.from(request.body);
    const sent = httpRequest(
      {
        host: '127.0.0.1',
        port,
        agent,
        method: request.method,
        path: request.path,
        headers: { ...headersOf(request), ...(body ? { 'content-length': body.length } : {}) },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(parts),
            headers: pairsOf(response.rawHeaders),
          }),
        );
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

function pairsOf(raw: readonly string[]): [string, string][] {
  return raw.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, raw[at + 1] ?? '']] : []));
}

/**
 * Sends every request once over `connections`, for at most `seconds`, and verifies every answer. Returns the mean size of
 * a body in bytes. Throws at the first wrong answer.
 */
export async function verifyEach(
  port: number,
  requests: readonly BenchRequest[],
  connections: number,
  seconds = Infinity,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const endsAt = performance.now() + seconds * 1000;
  let [next, count, bytes] = [0, 0, 0];
  const askNext = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      const request = requests[next++];
      if (request === undefined) return;
      const answer = await askOnce(port, request, agent);
      refuseWrong(request, answer);
      count += 1;
      bytes += answer.body.length;
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, askNext));
  } finally {
    agent.destroy();
  }
  return count === 0 ? 0 : bytes / count;
}

/** Throws when the status is not 200 or the request's check finds a fault. */
export function refuseWrong(request: BenchRequest, answer: BenchAnswer): void {
  const wrong =
    answer.status === 200
      ? request.judge(answer)
      : `status ${answer.status}: ${answer.body.toString().slice(0, 300)}`;
  if (wrong !== undefined)
    throw new Error(`${request.method} ${request.path} ${request.body ?? ''}: ${wrong}`);
}
