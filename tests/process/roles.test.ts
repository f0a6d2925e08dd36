// ROLE=web and ROLE=worker on one database: what each serves, and which runs jobs. SHOP_MODE and the kind of shop in the database.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbedded, type Embedded } from '../../apps/api/src/db/embedded/embedded.ts';
import { openDatabase } from '../../apps/api/src/db/connect.ts';
import { buildApps } from '../../apps/shop/build-apps.ts';
import { findShopKind } from '../../apps/shop/shop-kind.ts';
import { runProgram, startTestShop, stopShop, temporaryDataDir, type StartedShop } from '../shop-process.ts';

const folders = Array.from({ length: 3 }, () => temporaryDataDir());
const [databaseFolder, webFolder, workerFolder] = folders.map(({ path }) => path) as [string, string, string];
let embedded: Embedded;
let web: StartedShop;
let worker: StartedShop;
const settings = () => ({
  DATABASE_URL: embedded.url,
  SHOP_SECRET: 'a secret that only these two processes know',
  // The simulated mail provider runs inside the web process; no mail is due here.
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: '온스 <help@onns.example>',
});

beforeAll(async () => {
  // A web process requires a current build (`npm run build`).
  await buildApps(join(import.meta.dirname, '../..'), () => {});
  embedded = await startEmbedded(databaseFolder, { log: () => {} });
  web = await startTestShop(webFolder, { ...settings(), ROLE: 'web' });
});
afterAll(async () => {
  for (const shop of [worker, web]) if (shop !== undefined) await stopShop(shop);
  await embedded.stop();
  for (const folder of folders) folder.remove();
});

async function query(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: embedded.url });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}

const requests = () => query('select uuid from reset_mail_request');
const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;

describe('ROLE=web', () => {
  test('serves pages and calls, and does not build', async () => {
    expect(await statusOf(web.url)).toBe(200);
    expect(await statusOf(`${web.url}/office/`)).toBe(200);
    expect(await statusOf(`${web.url}/api/v1/open/categories`)).toBe(200);
    expect(web.output()).not.toContain('Building the storefront');
    await expect.poll(web.output).toContain('without jobs');
  });

  test('does not process due rows', async () => {
    await query('insert into reset_mail_request (login_id, email, requested_at) values ($1, $1, now())', [
      `unknown-${randomUUID()}`,
    ]);
    // The job that processes these rows runs every second.
    await wait(2500);
    expect(await requests()).toHaveLength(1);
  });
});

describe('ROLE=worker', () => {
  beforeAll(async () => {
    worker = await startTestShop(workerFolder, { ...settings(), ROLE: 'worker' });
  });

  test('processes due rows', async () => {
    await expect.poll(requests).toEqual([]);
  });

  test('answers only probes', async () => {
    expect(await statusOf(`${worker.url}/health`)).toBe(200);
    expect(await statusOf(`${worker.url}/ready`)).toBe(200);
    for (const path of ['/', '/api/v1/open/categories', '/api/v1/docs'])
      expect([path, await statusOf(`${worker.url}${path}`)]).toEqual([path, 404]);
  });

  test('ends with exit code 0 while the web process continues', async () => {
    expect(await stopShop(worker)).toBe(0);
    expect(await statusOf(`${web.url}/ready`)).toBe(200);
  });
});

describe('the database', () => {
  const setKind = (kind: 'demo' | 'live') => query('update shop set is_demo = $1', [kind === 'demo']);

  test.each([
    ['demo', 'live'],
    ['live', 'demo'],
  ] as const)('of a %s shop is refused where SHOP_MODE is %s', async (kind, mode) => {
    await setKind(kind);
    const database = openDatabase(embedded.url);
    expect(await findShopKind(database, { mode: kind })).toBe(kind);
    await expect(findShopKind(database, { mode })).rejects.toThrow(
      `The database contains a ${kind} shop, and SHOP_MODE is ${mode}`,
    );
    await database.close();
  });

  test('of a live shop ends a start without SHOP_MODE', async () => {
    await setKind('live');
    const program = runProgram({ ...settings(), DATA_DIR: workerFolder, DEMO_HISTORY: '1' });
    expect(await program.ended).toBe(1);
    expect(program.output()).toContain('The database contains a live shop, and SHOP_MODE is demo');
    await setKind('demo');
  });
});
