// Connections to providers over real sockets. Time limits and lost answers are tested with the clients (toss, solapi).
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { send } from './transport.ts';

let server: Server;
let connections: number;

beforeEach(async () => {
  connections = 0;
  server = createServer((request, response) => {
    request.resume();
    // Longer than the client's idle timeout, which must not end a call in progress.
    setTimeout(() => response.end(request.url), request.url === '/slow' ? 1_500 : 0);
  });
  // The provider itself never closes an idle connection.
  server.keepAliveTimeout = 0;
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const call = (path: string) => {
  const { port } = server.address() as { port: number };
  const url = `http://127.0.0.1:${port}${path}`;
  return send({ method: 'GET', url, headers: {}, connectTimeoutMs: 2_000, timeoutMs: 8_000 });
};
const openConnections = () =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));

test('calls in a row share a connection, which the client closes when it is idle', async () => {
  expect(await call('/one')).toMatchObject({ kind: 'answer', body: '/one' });
  expect(await call('/two')).toMatchObject({ kind: 'answer', body: '/two' });
  expect(connections).toBe(1);
  await expect.poll(openConnections).toBe(0);
  expect(await call('/three')).toMatchObject({ kind: 'answer', body: '/three' });
});

test('receives a response that takes longer than the idle timeout', async () => {
  expect(await call('/slow')).toMatchObject({ kind: 'answer', body: '/slow' });
});
