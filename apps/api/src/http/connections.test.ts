// Limits on idle, slow and numerous connections over real sockets, and requests with an ambiguous target.
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { type Socket, connect } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { createApp, serveEndpoint } from '../app.ts';
import type { Ctx } from '../context.ts';
import { testShop } from '../testing/shop.ts';
import { connectionLimits } from './connections.ts';

const shop = testShop();
let app: FastifyInstance;
let port: number;
/** The context of the newest call of `wait`, whose handler never answers. */
let waiting: Ctx | undefined;
/** Answers of `/stream`, which never send a first byte. */
const streams: Readable[] = [];
let replyOfStream: FastifyReply | undefined;

beforeAll(async () => {
  const options = {
    ...shop.context(),
    clock: shop.clock,
    pictureFolders: [tmpdir()],
    connections: {
      headersMs: 1_500,
      requestMs: 2_000,
      uploadMs: 6_000,
      checkEveryMs: 100,
      keepAliveMs: 300,
      perCaller: 20,
    },
  };
  app = await createApp(options);
  serveEndpoint(
    app,
    {
      operation: 'wait',
      declaration: endpoint({
        method: 'GET',
        path: '/wait',
        summary: 'Never answers.',
        answer: Type.Object({}),
      }),
      handler: (_input, ctx) => {
        waiting = ctx;
        return new Promise(() => {});
      },
    },
    options,
  );
  app.post('/stream', (_request, reply) => {
    const stream = new Readable({ read: () => {} });
    streams.push(stream);
    replyOfStream = reply;
    return reply.send(stream);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as { port: number }).port;
});
afterAll(() => app.close());

/** Opens a connection, sends this, and collects the response until it is closed. */
function open(sent: string): { socket: Socket; closed: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (part) => (answer += String(part)));
  // A connection above the limit is reset.
  socket.on('error', () => {});
  if (sent !== '') socket.write(sent);
  return { socket, closed: new Promise((resolve) => socket.once('close', () => resolve(answer))) };
}

const whole = 'GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n';

describe('a connection is closed', () => {
  test.each([
    ['without a request', '', 408],
    ['with half of its headers', 'GET /health HTTP/1.1\r\nhost: local', 408],
    [
      'with half of its body',
      'POST /api/v1/open/category HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{',
      408,
    ],
    ['idle after its answer', whole, 200],
  ])('%s', async (_what, sent, status) => {
    const connections = Array.from({ length: 10 }, () => open(sent));
    for (const { closed } of connections) expect(await closed).toContain(`HTTP/1.1 ${status}`);
  });

  test('that sends its headers byte by byte', async () => {
    const { socket, closed } = open('GET /health HTTP/1.1\r\n');
    const drip = setInterval(() => socket.write('x'), 50);
    expect(await closed).toContain('HTTP/1.1 408');
    clearInterval(drip);
  });

  test('when its caller has too many, while other callers are served', async () => {
    const many = Array.from({ length: 20 }, () => open('GET /health HTTP/1.1\r\n'));
    await Promise.all(many.map(({ socket }) => once(socket, 'connect')));
    const refused = open(whole);
    expect(await refused.closed).toBe('');
    // The first one completes its request within the limit.
    many[0]?.socket.write('host: localhost\r\n\r\n');
    expect(await many[0]?.closed).toContain('HTTP/1.1 200');
    await Promise.all(many.map(({ closed }) => closed));
    expect(await open(whole).closed).toContain('HTTP/1.1 200');
  });
});

test('a handler can see that its caller has left', async () => {
  const { socket, closed } = open('GET /wait HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const hasLeft = () => waiting?.request.hasCallerLeft?.();
  await expect.poll(hasLeft).toBe(false);
  socket.destroy();
  await closed;
  await expect.poll(hasLeft).toBe(true);
});

test('logs no unexpected error when the client disconnects before the first byte of a stream', async () => {
  const { socket, closed } = open(
    'POST /stream HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
  );
  await expect.poll(() => streams.length).toBe(1);
  socket.destroy();
  await closed;
  await expect.poll(() => [streams[0]?.destroyed, replyOfStream?.statusCode]).toEqual([true, 499]);
  expect(shop.bugs).toEqual([]);
});

/** A signed address of the local storage, and the request head for ten bytes to it. */
async function uploadHead(): Promise<string> {
  const grant = { key: 'tmp/slow', contentType: 'image/png', maxBytes: 1000 };
  const { pathname, search } = new URL(
    await shop.context().providers.storage.signUpload(grant, shop.clock.now()),
  );
  return `PUT ${pathname}${search} HTTP/1.1\r\nhost: localhost\r\ncontent-type: image/png\r\ncontent-length: 10\r\n\r\n`;
}

test('an upload may take longer than another request, and ends with its own limit', async () => {
  const slow = open(await uploadHead());
  let sentBytes = 0;
  const drip = setInterval(() => {
    slow.socket.write('x');
    sentBytes += 1;
    if (sentBytes === 10) clearInterval(drip);
  }, 250);
  expect(await slow.closed).toContain('HTTP/1.1 200');
  const incomplete = open(await uploadHead());
  expect(await incomplete.closed).toContain('HTTP/1.1 408');
});

test('a trusted proxy may keep connections longer than it does itself', () => {
  expect(connectionLimits().headersMs).toBeLessThanOrEqual(10_000);
  expect(connectionLimits({}, ['127.0.0.1']).keepAliveMs).toBeGreaterThan(60_000);
});

test.each([
  ['two Host headers', 'GET /health HTTP/1.1\r\nhost: localhost\r\nHost: evil.example\r\n', 400],
  ['the same Host twice', 'GET /health HTTP/1.1\r\nhost: localhost\r\nhost: localhost\r\n', 400],
  ['no Host', 'GET /health HTTP/1.1\r\n', 400],
  ['an empty Host', 'GET /health HTTP/1.1\r\nhost: \r\n', 400],
  ['a Host with a path', 'GET /health HTTP/1.1\r\nhost: localhost/evil\r\n', 400],
  ['a Host with a user', 'GET /health HTTP/1.1\r\nhost: shop@evil.example\r\n', 400],
  [
    'an absolute address of another host',
    'GET http://evil.example/health HTTP/1.1\r\nhost: localhost\r\n',
    400,
  ],
  ['an address of another kind', 'GET ftp://localhost/health HTTP/1.1\r\nhost: localhost\r\n', 400],
  [
    'an absolute address of the same host',
    'GET http://localhost/health HTTP/1.1\r\nhost: localhost\r\n',
    200,
  ],
  ['a Host with a port', 'GET /health HTTP/1.1\r\nhost: localhost:3000\r\n', 200],
  ['a Host of IPv6', 'GET /health HTTP/1.1\r\nhost: [::1]:3000\r\n', 200],
  ['HTTP/1.0 without a Host', 'GET /health HTTP/1.0\r\n', 200],
])('a request with %s', async (_what, sent, status) => {
  expect(await open(`${sent}connection: close\r\n\r\n`).closed).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
});

test('refuses a request with both a length and a chunked body', async () => {
  const answer = await open(
    'POST /api/v1/open/category HTTP/1.1\r\nhost: localhost\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  ).closed;
  expect(answer).toContain('HTTP/1.1 400');
});
