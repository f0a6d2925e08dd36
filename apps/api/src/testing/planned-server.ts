// A server whose answers a test plans, for what no simulator answers: malformed, huge, cut off and wrongly typed answers.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export type PlannedCall = {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
};

/** `drop`: closes the connection after it received the call. */
type PlannedAnswer = { status?: number; headers?: Record<string, string>; body?: string } | 'drop';

export type PlannedServer = {
  readonly url: string;
  /** Calls since the last `plan`. */
  calls: PlannedCall[];
  plan(answer: (call: PlannedCall) => PlannedAnswer): void;
};

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** The server of a test file; each test begins without calls, and every call is answered 404 until it plans another. */
export function testPlannedServer(): PlannedServer {
  let answer: (call: PlannedCall) => PlannedAnswer;
  const planned: PlannedServer = {
    get url() {
      return url;
    },
    calls: [],
    plan(next) {
      planned.calls = [];
      answer = next;
    },
  };
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request);
    const call = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
    planned.calls.push(call);
    const result = answer(call);
    if (result === 'drop') request.socket.destroy();
    else response.writeHead(result.status ?? 200, result.headers).end(result.body);
  };
  const server = createServer((request, response) => void respond(request, response));
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    url = `http://127.0.0.1:${address.port}`;
  });
  beforeEach(() => planned.plan(() => ({ status: 404 })));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return planned;
}
