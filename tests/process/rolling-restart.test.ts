// Two web processes behind a load balancer, restarted one after the other while visitors request pages: no request fails (docs/operating.md#restarts).
// Not here: processes of one database with other roles (roles.test.ts), an upgrade of the database in between (upgrade-under-load.test.ts).
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Embedded, startEmbedded } from '../../apps/api/src/db/embedded/embedded.ts';
import { buildApps } from '../../apps/shop/build-apps.ts';
import { freePorts } from '../../tools/free-ports.ts';
import { balance, type Balanced } from '../balanced-load.ts';
import { startTestShop, stopShop, temporaryDataDir, type StartedShop } from '../shop-process.ts';

const folders = Array.from({ length: 3 }, () => temporaryDataDir());
const [databaseFolder, ...webFolders] = folders.map(({ path }) => path) as [string, string, string];
let embedded: Embedded;
let ports: number[];
let webs: StartedShop[];
let load: Balanced | undefined;

const start = (at: number, drainSeconds: number): Promise<StartedShop> =>
  startTestShop(
    webFolders[at] as string,
    {
      DATABASE_URL: embedded.url,
      SHOP_SECRET: 'a secret that only these two processes know',
      ROLE: 'web',
      DRAIN_SECONDS: String(drainSeconds),
    },
    { port: ports[2 * at] as number, outsidePort: ports[2 * at + 1] as number },
  );

beforeAll(async () => {
  await buildApps(join(import.meta.dirname, '../..'), () => {});
  embedded = await startEmbedded(databaseFolder, { log: () => {} });
  ports = await freePorts(4);
  webs = [await start(0, 2), await start(1, 2)];
});
afterAll(async () => {
  await load?.end();
  for (const shop of webs) await stopShop(shop);
  await embedded.stop();
  for (const folder of folders) folder.remove();
});

test('no request fails while each process is restarted in turn', async () => {
  load = balance(webs.map(({ url }) => url));
  for (const at of [0, 1]) {
    const old = webs[at] as StartedShop;
    const sent = load.answered();
    old.process.kill('SIGTERM');
    expect(await old.ended).toBe(0);
    webs[at] = await start(at, 2);
    const started = load.answeredBy(webs[at].url);
    await expect.poll(() => load?.answeredBy(webs[at]?.url ?? '')).toBeGreaterThan(started + 20);
    expect(load.answered()).toBeGreaterThan(sent);
  }
  expect(await load.end()).toEqual([]);
});

test('a stopping process answers 503 on /ready first, serves for the period, and closes the connections that it answers', async () => {
  const shop = webs[0] as StartedShop;
  const agent = new Agent({ keepAlive: true });
  const before = await answerOf(request(`${shop.url}/api/v1/open/categories`, { agent }));
  expect([before.statusCode, before.headers.connection]).toEqual([200, 'keep-alive']);
  shop.process.kill('SIGTERM');
  await expect.poll(async () => (await fetch(`${shop.url}/ready`)).status, { interval: 20 }).toBe(503);
  expect((await fetch(`${shop.url}/health`)).status).toBe(200);
  for (const path of ['/main', '/api/v1/open/categories']) {
    const during = await answerOf(request(shop.url + path, { agent }));
    expect([path, during.statusCode, during.headers.connection]).toEqual([path, 200, 'close']);
  }
  expect(await shop.ended).toBe(0);
  agent.destroy();
});

test('a request in flight is answered after the listener is closed, and the process ends', async () => {
  const shop = webs[1] as StartedShop;
  const body = JSON.stringify({ loginId: 'nobody', password: 'wrong' });
  const slow = request(`${shop.url}/api/v1/users/action/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  });
  slow.write(body.slice(0, 10));
  // The process has the beginning of the request before it receives the signal.
  await fetch(`${shop.url}/health`);
  shop.process.kill('SIGTERM');
  const isRefused = () =>
    fetch(`${shop.url}/health`).then(
      () => false,
      () => true,
    );
  await expect.poll(isRefused, { interval: 20 }).toBe(true);
  const answer = answerOf(slow, body.slice(10));
  expect((await answer).statusCode).toBe(401);
  expect(await shop.ended).toBe(0);
});

test('Ctrl-C ends a process without the period of SIGTERM', async () => {
  webs = await Promise.all([start(0, 15), start(1, 15)]);
  const [first, second] = webs as [StartedShop, StartedShop];
  first.process.kill('SIGTERM');
  second.process.kill('SIGINT');
  const ended = [first.ended.then(() => 'SIGTERM'), second.ended.then(() => 'SIGINT')];
  expect(await Promise.race(ended)).toBe('SIGINT');
});

test('a worker whose job does not end is stopped, and the job is taken over by the next one', async () => {
  const startWorker = () =>
    startTestShop(webFolders[0] as string, {
      DATABASE_URL: embedded.url,
      SHOP_SECRET: 'a secret that only these two processes know',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: '온스 <help@onns.example>',
      ROLE: 'worker',
    });
  const client = new Client({ connectionString: embedded.url });
  await client.connect();
  const count = async (sql: string): Promise<number> =>
    (await client.query<{ count: number }>(`select count(*)::int as count from ${sql}`)).rows[0]?.count ?? 0;
  const worker = await startWorker();
  await client.query('begin; lock table reset_mail_request');
  await client.query(
    `insert into reset_mail_request (login_id, email, requested_at) values ('nobody', 'nobody@onns.example', now())`,
  );
  await expect
    .poll(() => count(`pg_locks where not granted and relation = 'reset_mail_request'::regclass`))
    .toBeGreaterThan(0);
  worker.process.kill('SIGTERM');
  expect(await worker.ended).toBe(0);
  expect(worker.output()).toContain('jobs were still running at the stop');
  await client.query('commit');
  const next = await startWorker();
  await expect.poll(() => count('reset_mail_request')).toBe(0);
  await client.end();
  expect(await stopShop(next)).toBe(0);
});

/** Sends the rest of a request and reads the whole answer. */
function answerOf(sent: ClientRequest, rest = ''): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer));
    });
    sent.end(rest);
  });
}
