// Responses while the database is unavailable, and recovery without intervention. Restarting a killed server: tests/process.
import type { FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { type Server, type Socket, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { testShop } from '../testing/shop.ts';
import { type Database, openDatabase } from './connect.ts';
import { databaseUnavailable } from './unavailable.ts';

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
  app.get('/write', async () => {
    await sql`create table if not exists written (n int)`.execute(database.db);
    return {};
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

test('a full disk gets 503 and ends readiness until a write succeeds', async () => {
  const ready = async () => (await app.inject({ url: '/ready' })).statusCode;
  expect(await ready()).toBe(200);
  // Every statement that would allocate space fails as it does on a full disk.
  await sql`create function fill_disk() returns event_trigger language plpgsql as
    $$ begin raise exception using errcode = '53100', message = 'No space left on device'; end $$`.execute(
    shop.database.db,
  );
  await sql`create event trigger full_disk on ddl_command_start execute function fill_disk()`.execute(
    shop.database.db,
  );
  const write = () => app.inject({ url: '/write' });
  expect([(await write()).statusCode, await ready()]).toEqual([503, 503]);
  await sql`drop event trigger full_disk`.execute(shop.database.db);
  // The answer of a probe is reused for a second.
  await expect.poll(ready).toBe(200);
  expect((await write()).statusCode).toBe(200);
  expect(shop.bugs).toEqual([]);
});

test.each(['08006', '53100', '53200', '53300', '53400', '57014', '57P01', '58030'])(
  'SQLSTATE %s means that the database is unavailable',
  (code) => {
    expect(databaseUnavailable(Object.assign(new Error('planned'), { code }))?.status).toBe(503);
  },
);
