// Probes of a load balancer while the database is available, frozen, unavailable, or lacks a migration.
import { mkdtempSync, rmSync } from 'node:fs';
import { type Server, type Socket, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../db/connect.ts';
import { readinessOf } from '../db/ready.ts';
import { rows } from '../testing/sales/orders.ts';
import { testShop } from '../testing/shop.ts';
import { serveHealth } from './health.ts';

const shop = testShop();
let database: Database;
let app: FastifyInstance;
let freeze: () => void;
let stopping: AbortController;
let close: () => Promise<void>;

/** The shop's database behind a socket that can stop forwarding, like a frozen server. */
beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'onns-health-'));
  const url = new URL(shop.databaseUrl);
  const behind = join(url.searchParams.get('host') ?? '', `.s.PGSQL.${url.port}`);
  const sockets: Socket[] = [];
  const front: Server = createServer((near) => {
    const far = connect(behind);
    for (const socket of [near, far]) {
      sockets.push(socket);
      socket.on('error', () => socket.destroy());
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => void front.listen(join(folder, `.s.PGSQL.${url.port}`), resolve));
  url.searchParams.set('host', folder);
  freeze = () => {
    for (const socket of sockets) socket.unpipe();
  };
  database = openDatabase(url.toString(), { connections: 2 });
  app = Fastify();
  stopping = new AbortController();
  serveHealth(app, shop.clock, readinessOf(database.db, stopping.signal));
  close = async () => {
    for (const socket of sockets) socket.destroy();
    front.close();
    await app.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  };
});
afterEach(() => close());

const probe = async (path: string) => {
  const answer = await app.inject({ url: path });
  return [answer.statusCode, answer.json(), answer.headers['cache-control']];
};

describe('/ready', () => {
  test('is 200 with the migrations of this version, and 503 when one is missing', async () => {
    expect(await probe('/ready')).toEqual([200, { isReady: true }, 'no-store']);
    const [taken] = await rows<{ name: string; hash: string }>(
      shop,
      `delete from migration where name = (select max(name) from migration) returning name, hash`,
    );
    await expect.poll(() => probe('/ready')).toEqual([503, { isReady: false }, 'no-store']);
    await rows(
      shop,
      `insert into migration (name, hash) values ('${taken?.name}', '${taken?.hash}'), ('9999-newer.sql', '')`,
    );
    // A newer version has migrated; this process stays ready.
    await expect.poll(() => probe('/ready')).toEqual([200, { isReady: true }, 'no-store']);
    await rows(shop, `delete from migration where name = '9999-newer.sql'`);
  });

  test('is 503 as soon as the process begins to stop, and /health still responds', async () => {
    expect(await probe('/ready')).toEqual([200, { isReady: true }, 'no-store']);
    stopping.abort();
    expect(await probe('/ready')).toEqual([503, { isReady: false }, 'no-store']);
    expect(await probe('/health')).toMatchObject([200, { isUp: true }, 'no-store']);
  });

  test('is 503 while the database is frozen, and /health still responds', async () => {
    await sql`select 1`.execute(database.db);
    freeze();
    const probes = await Promise.all([probe('/ready'), probe('/ready'), probe('/ready')]);
    for (const answer of probes) expect(answer).toEqual([503, { isReady: false }, 'no-store']);
    expect(await probe('/health')).toMatchObject([200, { isUp: true }, 'no-store']);
  });

  test('is 503 while the database is unavailable', async () => {
    await close();
    close = async () => {};
    const away = openDatabase('postgresql://onns@127.0.0.1:1/onns');
    const alone = Fastify();
    serveHealth(alone, shop.clock, readinessOf(away.db));
    expect((await alone.inject({ url: '/ready' })).statusCode).toBe(503);
    expect((await alone.inject({ url: '/health' })).statusCode).toBe(200);
    await alone.close();
    await away.close();
  });
});
