// The lifecycle of the program: first and later starts, Ctrl-C, recovery after kills, wrong settings.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Client } from 'pg';
import { isAlive, processesIn } from '../../apps/api/src/db/embedded/embedded-processes.ts';
import { stopOrphan } from '../../apps/api/src/db/embedded/embedded.ts';
import { freePorts } from '../../tools/free-ports.ts';
import {
  programEnvironment,
  runProgram,
  startTestShop,
  stopShop,
  temporaryDataDir,
  type StartedProgram,
  type StartedShop,
} from '../shop-process.ts';

const root = join(import.meta.dirname, '../..');
const data = temporaryDataDir();
const cluster = join(data.path, 'postgres/cluster');
/** Programs that were started and not stopped: those that a failing test left running are stopped after its group. */
const started: StartedProgram[] = [];

/** The tests share one DATA_DIR, so that only the first start fills the demo. */
async function start(settings: Record<string, string> = {}): Promise<StartedShop> {
  const shop = await startTestShop(data.path, settings);
  started.push(shop);
  return shop;
}

/** Starts the program without waiting for an answer. */
function run(settings: Record<string, string>): StartedProgram {
  const program = runProgram(settings);
  started.push(program);
  return program;
}

async function stopAll(): Promise<void> {
  await Promise.all(started.splice(0).map((program) => stopShop(program)));
  await stopOrphan(data.path);
}

/** Starts a shop, and waits until it has printed all of its addresses. */
async function startPrinted(settings: Record<string, string> = {}): Promise<StartedShop> {
  const shop = await start(settings);
  await vi.waitUntil(() => shop.output().includes('Ctrl-C'), { timeout: 30_000 });
  return shop;
}

let firstOutput = '';
beforeAll(async () => {
  const shop = await startPrinted();
  firstOutput = shop.output();
  await stopShop(shop);
});

afterAll(() => data.remove());

const postmaster = (): number => Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ host: join(data.path, 'postgres/socket'), user: 'onns', database: 'onns' });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function countProducts(url: string): Promise<number> {
  const answer = await fetch(`${url}/api/v1/open/products/action/get-by-paging?count=1`);
  const page = (await answer.json()) as { paging: { totalCount: number } };
  return page.paging.totalCount;
}

describe('a second start', () => {
  let shop: StartedShop;
  let metricsPort: number;
  beforeAll(async () => {
    [metricsPort = 0] = await freePorts(1);
    shop = await startPrinted({ METRICS_PORT: String(metricsPort) });
  });
  afterAll(stopAll);

  test('prints its addresses and test data, and creates nothing', async () => {
    const { url, output } = shop;
    expect((await fetch(url, { redirect: 'follow' })).status).toBe(200);
    // Database, demo shop and build take seconds, so each is announced first.
    expect(firstOutput).toContain('(first start');
    expect(output()).not.toContain('(first start');
    expect(output()).toContain(url);
    expect(output()).toContain('/api/v1/docs');
    expect(output()).toContain('9410-0100-0000-0001');
    expect(output()).toContain(data.path);
  });

  test('prints a demo member with a generated password, which is stored with the full cost of Argon2id', async () => {
    const { url, output } = shop;
    const [, loginId = '', password = ''] = /Member\s+(\S+) \/ (\S+)/.exec(output()) ?? [];
    const answer = await fetch(`${url}/api/v1/users/action/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ loginId, password }),
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ user: { loginId: 'onyu', state: 'ACTIVE' } });
    // Tests of the API use a lower cost (docs/decisions/070).
    const [stored] = await query(`SELECT password_hash FROM users WHERE login_id = 'onyu'`);
    expect(stored?.['password_hash']).toMatch(/^\$argon2id\$v=19\$m=47104,t=2,p=1\$/);
  });

  test('prints the first staff account only at the first start, with a password that works', async () => {
    const [, loginId = '', password = ''] = /Staff\s+login id (\S+), password (\S+)/.exec(firstOutput) ?? [];
    const { url, output } = shop;
    expect(output()).not.toMatch(/^\s+Staff/m);
    const logIn = (given: string) =>
      fetch(`${url}/api/v1/staff/auth/action/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ loginId, password: given }),
      });
    expect((await logIn(password)).status).toBe(200);
    const printed = execFileSync(
      process.execPath,
      [join(root, 'apps/shop/commands/reset-staff.ts'), loginId],
      {
        env: programEnvironment({ DATA_DIR: data.path }),
        encoding: 'utf8',
      },
    );
    expect((await logIn(password)).status).toBe(401);
    const newPassword = /password (\S+)/.exec(printed)?.[1] ?? '';
    // The password is correct, but the next code is sent after half a minute at the earliest.
    expect((await logIn(newPassword)).status).toBe(429);
  });

  test('makes its secrets readable only by their owner', () => {
    expect(statSync(join(data.path, 'demo-member.json')).mode & 0o777).toBe(0o600);
    expect(statSync(join(data.path, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(statSync(join(data.path, 'postgres')).mode & 0o777).toBe(0o700);
  });

  test('serves the metrics of docs/metrics.md on a separate port, and none on the public one', async () => {
    for (const path of ['/main', '/main', '/ready', '/order/01012345678', '/api/v1/open/categories'])
      await (await fetch(shop.url + path)).text();
    const scrape = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    await expect.poll(scrape).toContain('onns_database_up 1');
    const text = await scrape();
    const documented = readFileSync(join(root, 'docs/metrics.md'), 'utf8').matchAll(/^\| `(onns_\w+)`/gm);
    const names = [...documented].map(([, name]) => name);
    const served = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
    const ofEvents = ['onns_errors_total', 'onns_database_unavailable_total', 'onns_slow_statements_total'];
    const ofReplicas = ['onns_replica_lag_seconds', 'onns_replica_used'];
    // This shop may have had no event yet, and has no replicas.
    const all = new Set([...served, ...ofEvents, ...ofReplicas]);
    expect([...all].toSorted()).toEqual(names.toSorted());
    expect(text).toContain('route="/main",status="2xx"');
    expect(text).toContain('route="another page",status="4xx"');
    expect(text).toContain('cache="pages",result="hit"');
    expect(text).not.toContain('01012345678');
    expect((await fetch(`${shop.url}/metrics`)).status).toBe(404);
  });

  test('beside it on the same DATA_DIR ends with one sentence, and the first continues', async () => {
    const [port = 0, outsidePort = 0] = await freePorts(2);
    const second = run({ PORT: String(port), OUTSIDE_PORT: String(outsidePort), DATA_DIR: data.path });
    expect(await second.ended).toBe(1);
    expect(second.output().trim()).toMatch(
      new RegExp(`^${data.path} is in use by process ${shop.process.pid}\\. [^\\n]+$`),
    );
    expect((await fetch(`${shop.url}/health`)).ok).toBe(true);
  });

  // Last, because it ends the shop of the others.
  test('ends its own processes on Ctrl-C, and no others', async () => {
    const bystander = spawn('sleep', ['60']);
    const server = postmaster();
    expect(await stopShop(shop)).toBe(0);
    expect(processesIn(cluster)).toEqual([]);
    expect(isAlive(server)).toBe(false);
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
    expect(bystander.exitCode).toBeNull();
    bystander.kill();
    expect(execFileSync('ps', ['-axo', 'args'], { encoding: 'utf8' })).not.toContain(data.path);
    await expect(fetch(shop.url)).rejects.toThrow();
    await expect(fetch(shop.outsideUrl)).rejects.toThrow();
    await expect(fetch(`http://127.0.0.1:${metricsPort}/metrics`)).rejects.toThrow();
  });
});

describe('a start', () => {
  afterEach(stopAll);

  test('ends on SIGTERM', async () => {
    const shop = await start();
    shop.process.kill('SIGTERM');
    expect(await shop.ended).toBe(0);
    expect(processesIn(cluster)).toEqual([]);
  });

  test('ends on a Ctrl-C during its start', async () => {
    const [port = 0, outsidePort = 0] = await freePorts(2);
    const program = run({
      PORT: String(port),
      OUTSIDE_PORT: String(outsidePort),
      DATA_DIR: data.path,
    });
    await expect
      .poll(() => existsSync(join(cluster, 'postmaster.pid')), { interval: 5, timeout: 30_000 })
      .toBe(true);
    program.process.kill('SIGINT');
    expect(await program.ended).toBe(0);
    expect(processesIn(cluster)).toEqual([]);
  });

  test('on a taken port ends with the setting that chooses another', async () => {
    const taken = createServer();
    const [port = 0, outsidePort = 0] = await freePorts(2);
    await new Promise<void>((resolve) => void taken.listen(port, '127.0.0.1', resolve));
    const program = run({
      PORT: String(port),
      OUTSIDE_PORT: String(outsidePort),
      HOST: '127.0.0.1',
      DATA_DIR: data.path,
    });
    expect(await program.ended).toBe(1);
    expect(program.output()).toMatch(
      new RegExp(`^Port ${port} is taken by another program: [^\\n]+PORT\\.\\n$`),
    );
    await new Promise((resolve) => void taken.close(resolve));
  });
});

describe('after a kill', () => {
  let shop: StartedShop;
  beforeAll(async () => {
    shop = await start();
  });
  afterAll(stopAll);

  test('of the program the next start adopts PostgreSQL and keeps every row', async () => {
    const products = await countProducts(shop.url);
    await query('CREATE TABLE IF NOT EXISTS written (note text)');
    await query(`INSERT INTO written VALUES ('committed')`);
    const server = postmaster();
    shop.process.kill('SIGKILL');
    await shop.ended;
    expect(isAlive(server)).toBe(true);
    shop = await start();
    expect(postmaster()).toBe(server);
    expect(await query('SELECT note FROM written')).toEqual([{ note: 'committed' }]);
    expect(await countProducts(shop.url)).toBe(products);
    await query('DROP TABLE written');
  });

  test('of program and PostgreSQL the next start recovers PostgreSQL and keeps every row', async () => {
    const products = await countProducts(shop.url);
    await query('CREATE TABLE written (note text)');
    await query(`INSERT INTO written VALUES ('committed')`);
    const server = postmaster();
    shop.process.kill('SIGKILL');
    process.kill(server, 'SIGKILL');
    await shop.ended;
    shop = await start();
    expect(postmaster()).not.toBe(server);
    expect(await query('SELECT note FROM written')).toEqual([{ note: 'committed' }]);
    expect(await countProducts(shop.url)).toBe(products);
    await query('DROP TABLE written');
  });

  test('of the machine the next start ignores an old process id that another program has now', async () => {
    const server = postmaster();
    shop.process.kill('SIGKILL');
    process.kill(server, 'SIGKILL');
    await shop.ended;
    await expect.poll(() => isAlive(server)).toBe(false);
    const pidFile = join(cluster, 'postmaster.pid');
    writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(process.pid)));
    shop = await start();
    expect(await countProducts(shop.url)).toBeGreaterThan(0);
  });

  test('of PostgreSQL alone the running shop starts it again and continues', async () => {
    const server = postmaster();
    process.kill(server, 'SIGKILL');
    await expect
      .poll(() => existsSync(join(cluster, 'postmaster.pid')) && postmaster() !== server, { timeout: 30_000 })
      .toBe(true);
    await expect
      .poll(
        async () => (await fetch(`${shop.url}/api/v1/open/products/action/get-by-paging?count=1`)).status,
        { timeout: 30_000 },
      )
      .toBe(200);
    expect(await stopShop(shop)).toBe(0);
    expect(processesIn(cluster)).toEqual([]);
  });
});

describe('a wrong setting', () => {
  afterEach(stopAll);

  test('ends the start with one sentence and exit code 1 before anything is created', async () => {
    const unused = temporaryDataDir();
    unused.remove();
    const program = run({ PORT: 'shop', DATA_DIR: unused.path });
    expect(await program.ended).toBe(1);
    expect(program.output()).toBe('PORT is "shop": it must be a whole number from 1 to 65535.\n');
    expect(existsSync(unused.path)).toBe(false);
  });

  test('is printed in a separate line beside others', async () => {
    const program = run({ PORT: '0', SHOP_MODE: 'test', LOG_LEVEL: 'loud' });
    expect(await program.ended).toBe(1);
    expect(program.output().trim().split('\n')).toHaveLength(3);
  });

  test('of a provider’s URL ends the start of a live shop with a simulator', async () => {
    const program = run({
      SHOP_MODE: 'live',
      TOSS_BASE_URL: 'http://127.0.0.1:4000/toss',
      DATA_DIR: data.path,
    });
    expect(await program.ended).toBe(1);
    expect(program.output()).toContain(
      "TOSS_BASE_URL is http://127.0.0.1:4000/toss, not the real provider's URL",
    );
  });
});
