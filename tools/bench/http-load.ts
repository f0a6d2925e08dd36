// The bench's own HTTP/1.1 loader: keep-alive connections on raw sockets, light enough to share two cores with the shop.
// Not here: what is asked and how an answer is judged (scenarios/); GETs and POSTs at full speed go through wrk where it is.
import { connect, type Socket } from 'node:net';

export type BenchRequest = {
  method: 'GET' | 'POST';
  path: string;
  /** JSON. */
  body?: string;
  headers?: Record<string, string>;
  /** What is wrong with the answer, or undefined. */
  judge: (answer: BenchAnswer) => string | undefined;
};
export type BenchAnswer = { status: number; body: Buffer; headers: string };
export type Connection = { ask(bytes: Buffer): Promise<BenchAnswer>; close(): void };
export type LoadFigures = {
  count: number;
  seconds: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Mean bytes of a body. */
  bytes: number;
};

/** The bytes of a request on the wire. */
export function bytesOf(request: BenchRequest): Buffer {
  const body = Buffer.from(request.body ?? '');
  const headers = {
    host: 'localhost',
    ...(request.body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(body.length) }),
    ...request.headers,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = Buffer.from(`${request.method} ${request.path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  return Buffer.concat([head, body]);
}

/** One keep-alive connection to a port of this machine; one request at a time. */
export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let waiting: { resolve: (answer: BenchAnswer) => void; reject: (error: Error) => void } | undefined;
  let received: Buffer = Buffer.alloc(0);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  socket.on('data', (part: Buffer) => {
    received = received.length === 0 ? part : Buffer.concat([received, part]);
    const answer = wholeAnswer(received);
    if (answer === undefined) return;
    received = Buffer.alloc(0);
    const asked = waiting;
    waiting = undefined;
    asked?.resolve(answer);
  });
  const fail = (error: Error): void => {
    waiting?.reject(error);
    waiting = undefined;
  };
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The server closed the connection.')));
  return {
    ask: (bytes) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(bytes);
      }),
    close: () => end(socket),
  };
}

function end(socket: Socket): void {
  socket.removeAllListeners('close');
  socket.destroy();
}

/** The answer once all of it is there. Bodies have a length or come in chunks. */
function wholeAnswer(received: Buffer): BenchAnswer | undefined {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const headers = received.toString('latin1', 0, headEnd);
  const status = Number(headers.slice(9, 12));
  const body = received.subarray(headEnd + 4);
  const length = /\r\ncontent-length: *(\d+)/i.exec(headers)?.[1];
  if (length !== undefined) return body.length < Number(length) ? undefined : { status, body, headers };
  if (status === 304 || status === 204) return { status, body: Buffer.alloc(0), headers };
  const isWhole = body.length >= 5 && body.subarray(-5).equals(Buffer.from('0\r\n\r\n'));
  return isWhole ? { status, body: withoutChunks(body), headers } : undefined;
}

function withoutChunks(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length;) {
    const lineEnd = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.toString('latin1', at, lineEnd), 16);
    if (!(size > 0)) break;
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(parts);
}

/**
 * Asks every request once over `connections` (as many as `seconds` allow), judges every answer, and gives the times.
 * Throws at the first wrong answer.
 */
export async function askEach(
  port: number,
  requests: readonly BenchRequest[],
  connections: number,
  seconds = Infinity,
): Promise<LoadFigures> {
  const opened = await Promise.all(Array.from({ length: connections }, () => openConnection(port)));
  const times: number[] = [];
  let bytes = 0;
  let next = 0;
  const startedAt = performance.now();
  const walk = async (connection: Connection): Promise<void> => {
    for (let request = requests[next++]; request !== undefined; request = requests[next++]) {
      if (performance.now() > startedAt + seconds * 1000) return;
      const wire = bytesOf(request);
      const from = performance.now();
      const answer = await connection.ask(wire);
      times.push(performance.now() - from);
      bytes += answer.body.length;
      refuseWrong(request, answer);
    }
  };
  try {
    await Promise.all(opened.map(walk));
  } finally {
    for (const connection of opened) connection.close();
  }
  return figuresOf(times, (performance.now() - startedAt) / 1000, bytes);
}

/** Asks in a round for `seconds`; only the status and the length of each answer are looked at. */
export async function askForSeconds(
  port: number,
  requests: readonly BenchRequest[],
  connections: number,
  seconds: number,
): Promise<LoadFigures> {
  const wires = requests.map((request) => ({ request, wire: bytesOf(request) }));
  const opened = await Promise.all(Array.from({ length: connections }, () => openConnection(port)));
  const times: number[] = [];
  let bytes = 0;
  let next = 0;
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  const walk = async (connection: Connection): Promise<void> => {
    while (performance.now() < endsAt) {
      const one = wires[next++ % wires.length];
      if (one === undefined) return;
      const from = performance.now();
      const answer = await connection.ask(one.wire);
      times.push(performance.now() - from);
      bytes += answer.body.length;
      if (answer.status !== 200 || answer.body.length === 0) refuseWrong(one.request, answer);
    }
  };
  try {
    await Promise.all(opened.map(walk));
  } finally {
    for (const connection of opened) connection.close();
  }
  return figuresOf(times, (performance.now() - startedAt) / 1000, bytes);
}

/** One request on a connection of its own. */
export async function askOnce(port: number, request: BenchRequest): Promise<BenchAnswer> {
  const connection = await openConnection(port);
  try {
    return await connection.ask(bytesOf(request));
  } finally {
    connection.close();
  }
}

export function refuseWrong(request: BenchRequest, answer: BenchAnswer): void {
  const wrong =
    answer.status === 200
      ? request.judge(answer)
      : `status ${answer.status}: ${answer.body.toString().slice(0, 300)}`;
  if (wrong !== undefined)
    throw new Error(`${request.method} ${request.path} ${request.body ?? ''}: ${wrong}`);
}

/** Rates and percentiles of single times in milliseconds. */
export function figuresOf(times: number[], seconds: number, bytes: number): LoadFigures {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    count: times.length,
    seconds,
    perSecond: times.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    bytes: times.length === 0 ? 0 : bytes / times.length,
  };
}
