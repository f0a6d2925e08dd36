// Responses while the database is unavailable, and recovery without intervention. Restarting a killed server: tests/process.
import type { FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { type Server, type Socket, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { testShop } from '../testing/shop.ts';
import { type Database, openDatabase } from './connect.ts';

const shop = testShop();
let app: FastifyInstance;
let database: Database;
let line: ReturnType<typeof openLine>;

/** A proxy socket to the server that can be interrupted and restored. */
function openLine(serverUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'onns-line-'));
  const server = new URL(serverUrl);
  const name = `.s.PGSQL.${server.port}`;
  const behind = join(server.searchParams.get('host') ?? '', name);
  let front: Server | undefined;
  const sockets = new Set<Socket>();
  const url = new URL(serverUrl);
  url.searchParams.set('host', folder);
  return {
    url: url.toString(),
    async open() {
      front = createServer((near) => {
        const far = connect(behind);
        for (const socket of [near, far]) {
          sockets.add(socket);
          // An interruption closes both sides.
          socket.on('error', () => socket.destroy());
        }
        near.pipe(far).pipe(near);
      });
      await new Promise<void>((resolve) => front?.listen(join(folder, name), resolve));
    },
    async cut() {
      const closed = new Promise((resolve) => front?.close(resolve));
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      await closed;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

beforeAll(async () => {
  line = openLine(shop.databaseUrl);
  await line.open();
  database = openDatabase(line.url, { connections: 3 });
  app = await createApp({
    ...shop.context(),
    clock: shop.clock,
    db: database.db,
    pictureFolders: [tmpdir()],
  });
});
afterAll(async () => {
  await line.cut();
  await app.close();
  await database.close();
  line.remove();
});

const list = () =>
  app.inject({
    method: 'POST',
    url: '/api/v1/open/product-items/action/get-by-paging',
    payload: { count: 1 },
  });

test('a read while the database is unavailable gets 503 with Retry-After, without an error in the log', async () => {
  expect((await list()).statusCode).toBe(200);
  await line.cut();
  for (const answer of [await list(), await list()]) {
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(answer.json()).toMatchObject({
      code: 'PROVIDER_UNAVAILABLE',
      message: '연결이 원활하지 않습니다. 잠시 후 다시 시도해 주세요.',
    });
  }
  expect(shop.bugs).toEqual([]);
});

test('a write gets the same refusal', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/open/order/action/get-anonymous-order',
    payload: { name: '홍길동', orderId: '202601010000001' },
  });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
});

test('the next request after the recovery succeeds', async () => {
  await line.open();
  expect((await list()).statusCode).toBe(200);
});
