// HTTP server of all simulators: routes, bodies, planned answers, closed connections.
// The answers are in each provider's file.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { noteRequest, type PlannedAnswer, type World } from './world.ts';

export type Answer = {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Closes the connection instead of answering. */
  isDropped?: boolean;
};

export type Exchange = {
  method: string;
  path: string;
  params: Record<string, string>;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: string;
  /** The body as it was sent. */
  bytes: Buffer;
  /** Path and query as they were sent. */
  target: string;
  /** Origin at which the caller reached this server, such as `http://localhost:4000`. */
  origin: string;
};

export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';
  /** `:name` matches one path segment, `*` at the end the rest. */
  path: string;
  /** Name for planning an answer and filtering recorded requests, such as `toss.confirm`. */
  call: string;
  /** Largest body; default one megabyte. */
  maxBytes?: number;
  handle(exchange: Exchange): Answer | Promise<Answer>;
};

const BODY_AT_MOST_BYTES = 1_000_000;

export const json = (status: number, value: unknown, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(value),
});

/** Parses a JSON object body; returns undefined for anything else. */
export function jsonObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Matches a path against a route's pattern and returns its named segments. */
function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.at(-1) !== '*' && wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    if (segment === '*') return { ...params, rest: given.slice(index).join('/') };
    const value = given[index];
    if (value === undefined) return undefined;
    if (segment.startsWith(':') && value !== '') params[segment.slice(1)] = value;
    else if (segment !== value) return undefined;
  }
  return params;
}

function readBody(request: IncomingMessage, maxBytes = BODY_AT_MOST_BYTES): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
    });
    request.on('end', () => resolve(size > maxBytes ? undefined : Buffer.concat(chunks)));
    request.on('error', reject);
  });
}

function plainHeaders(request: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return headers;
}

/** CORS is open: these are public simulators without cookies. */
const OPEN_TO_SCRIPTS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
  'access-control-allow-methods': 'GET, POST',
};

function send(response: ServerResponse, answer: Answer): void {
  response.writeHead(answer.status, { ...OPEN_TO_SCRIPTS, 'cache-control': 'no-store', ...answer.headers });
  response.end(answer.body ?? '');
}

const plannedError = (planned: PlannedAnswer & { status: number }): Answer =>
  json(
    planned.status,
    planned.body ?? {
      code: planned.code ?? 'PLANNED_ANSWER',
      message: planned.message ?? '시험을 위해 정해 둔 응답입니다.',
    },
    planned.headers,
  );

async function answerWithPlan(world: World, route: Route, exchange: Exchange): Promise<Answer | 'drop'> {
  const planned = world.takePlanned(route.call);
  if (planned?.drop === 'before') return 'drop';
  const { status } = planned ?? {};
  const answer =
    planned && status !== undefined ? plannedError({ ...planned, status }) : await route.handle(exchange);
  if (planned?.delayMs) await world.sleep(planned.delayMs);
  return planned?.drop === 'after' ? 'drop' : answer;
}

function findRoute(routes: Route[], method: string, path: string) {
  for (const route of routes) {
    const params = route.method === method ? matchPath(route.path, path) : undefined;
    if (params) return { route, params };
  }
  return undefined;
}

const decodeSegments = (params: Record<string, string>): Record<string, string> | undefined => {
  try {
    return Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
};

async function answerRequest(
  world: World,
  routes: Route[],
  request: IncomingMessage,
  response: ServerResponse,
) {
  // Behind a TLS proxy, URLs in answers use the proxy's origin.
  const protocol = request.headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';
  const origin = `${protocol}://${request.headers.host ?? 'localhost'}`;
  const url = new URL(request.url ?? '/', origin);
  const asked = request.method ?? 'GET';
  const ownRoute = findRoute(routes, asked, url.pathname);
  if (asked === 'OPTIONS' && !ownRoute) return send(response, { status: 204 });
  const method = asked === 'HEAD' && !ownRoute ? 'GET' : asked;
  const found = ownRoute ?? findRoute(routes, method, url.pathname);
  const bytes = await readBody(request, found?.route.maxBytes);
  const params = found && decodeSegments(found.params);
  if (bytes === undefined)
    return send(response, json(413, { code: 'INVALID_REQUEST', message: '요청이 너무 큽니다.' }));
  if (!found || !params) return send(response, json(404, { code: 'NOT_FOUND', message: '없는 주소입니다.' }));
  const headers = plainHeaders(request);
  // Files are not recorded.
  const body = found.route.maxBytes === undefined ? bytes.toString('utf8') : '';
  if (!found.route.call.startsWith('page.')) {
    noteRequest(world, {
      at: world.now().toISOString(),
      call: found.route.call,
      method,
      path: url.pathname + url.search,
      headers: { ...headers, ...(headers['authorization'] && { authorization: 'Basic (가림)' }) },
      body,
    });
  }
  const target = request.url ?? '/';
  const exchange = {
    method,
    path: url.pathname,
    target,
    params,
    query: url.searchParams,
    headers,
    body,
    bytes,
    origin,
  };
  const answer = await answerWithPlan(world, found.route, exchange);
  if (answer === 'drop' || answer.isDropped === true || world.isClosed())
    return void request.socket.destroy();
  send(response, answer);
}

/** Listens on the port (0 = any free one) until `close`. */
export async function listen(world: World, routes: Route[], port: number, host: string) {
  const server: Server = createServer((request, response) => {
    answerRequest(world, routes, request, response).catch((error: unknown) => {
      world.report(error);
      if (response.headersSent) response.destroy();
      else send(response, json(500, { code: 'COMMON_ERROR', message: '일시적인 오류가 발생했습니다.' }));
    });
  });
  // Longer than a caller keeps an unused connection: a request that meets its end would be reset.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The simulators have no TCP address.');
  return {
    port: address.port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
