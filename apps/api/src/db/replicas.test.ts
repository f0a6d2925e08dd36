// Reads of guests from a streaming replica: two real servers, one of which is stopped, killed, frozen and promoted.
import type { FastifyInstance } from 'fastify';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import { refusalOf } from '#domain/base/refusal.ts';
import { createApp } from '../app.ts';
import { createContext } from '../context.ts';
import { usingReplicas } from '../http/replica-reads.ts';
import { testStart } from '../testing/clock.ts';
import { databaseFolder } from '../testing/database-folder.ts';
import { freezePostgres } from '../testing/processes/frozen-postgres.ts';
import { type Standby, makeStandby } from '../testing/processes/standby.ts';
import { testShop } from '../testing/shop.ts';
import { type ChangeSubscription, listenForChanges } from './changes.ts';
import { type Database, openDatabase } from './connect.ts';
import { type Embedded, startEmbedded } from './embedded/embedded.ts';
import { type Replicas, openReplicas, staleAtMostMs } from './replicas.ts';
import { migrate } from './schema/migrate.ts';

const shop = testShop();
const folders = [databaseFolder('onns-primary-'), databaseFolder('onns-replica-')] as const;
const logged: string[] = [];
let embedded: Embedded;
let standby: Standby;
let primary: Database;
let replicas: Replicas;
let changes: ChangeSubscription;
let app: FastifyInstance;
let notified = 0;

const write = ({ reason = '' }: Record<string, unknown>, sentence: string) =>
  void logged.push(`${sentence} ${String(reason)}`.trim());

beforeAll(async () => {
  const [primaryDir, standbyDir] = folders;
  embedded = await startEmbedded(primaryDir, { log: () => {} });
  await migrate(embedded.url);
  await embedded.stop();
  standby = makeStandby(primaryDir, standbyDir, embedded.url);
  embedded = await startEmbedded(primaryDir, { log: () => {} });
  await standby.start();
  primary = openDatabase(embedded.url);
  await sql`insert into faq (category_name, question, answer, created_at, updated_at)
    values ('배송', '언제 오나요?', '내일', ${testStart}, ${testStart})`.execute(primary.db);
  // The primary itself among the replicas is never read as one.
  replicas = openReplicas(embedded.url, [embedded.url, standby.url], { info: write, warn: write });
  app = await createApp({
    ...shop.parts,
    db: primary.db,
    replicas,
    pictureFolders: [tmpdir()],
  });
  changes = await listenForChanges(embedded.url, {
    onPageChange: () => {
      replicas.requireNewer();
      notified += 1;
    },
    onSessionEnd: () => {},
  });
});
afterAll(async () => {
  await changes.stop();
  await app.close();
  await replicas.stop();
  await primary.close();
  await standby.kill();
  await embedded.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const figures = () => replicas.figures()[1] ?? { isUsed: false, lagMs: 0, statements: 0 };
const isUsed = () => figures().isUsed;
const untilUsed = () => expect.poll(isUsed).toBe(true);
const replay = (how: 'pause' | 'resume') =>
  onStandby(how === 'pause' ? 'select pg_wal_replay_pause()' : 'select pg_wal_replay_resume()');

async function onStandby(statement: string): Promise<void> {
  const { db, close } = openDatabase(standby.url, { connections: 1 });
  await sql.raw(statement).execute(db);
  await close();
}

/** What the database stores of an open read, and how many statements each server got for it. */
async function read(headers: Record<string, string> = {}) {
  const before = [primary.statements(), figures().statements] as const;
  const answer = await app.inject({ url: '/api/v1/open/faqs/action/get-categories', headers });
  const { data } = answer.json<{ data: { categoryName: string }[] }>();
  return {
    status: answer.statusCode,
    name: data[0]?.categoryName,
    statements: [primary.statements() - before[0], figures().statements - before[1]],
  };
}

/** Reads until the replica answers: a process that stood still for seconds reads the primary once. */
const untilRead = (expected: Partial<Awaited<ReturnType<typeof read>>>) =>
  expect.poll(() => read()).toMatchObject({ status: 200, statements: [0, 1], ...expected });

/** Changes what `read` answers, and waits until the process is notified. */
async function rename(name: string): Promise<void> {
  const known = notified;
  await sql`update faq set category_name = ${name}`.execute(primary.db);
  await expect.poll(() => notified).toBeGreaterThan(known);
}

/** Reads until `isDone`; every read must succeed. */
async function readUntil(isDone: () => boolean): Promise<void> {
  await expect
    .poll(async () => {
      expect((await read()).status).toBe(200);
      return isDone();
    })
    .toBe(true);
}

beforeEach(() => untilUsed());

test('a read of a guest is answered by the replica', async () => {
  await untilRead({ name: '배송' });
  expect(replicas.figures()[0]).toMatchObject({ isUsed: false, statements: 0 });
});

test('a change is in the next read, although the replica is recent enough and has not replayed it', async () => {
  await replay('pause');
  await rename('결제');
  expect(await read()).toEqual({ status: 200, name: '결제', statements: [1, 0] });
  await replay('resume');
  await untilRead({ name: '결제' });
});

test('each of many changes is in the next read', async () => {
  for (let number = 1; number <= 30; number += 1) {
    await rename(`질문 ${number}`);
    expect(await read()).toMatchObject({ status: 200, name: `질문 ${number}` });
  }
});

test('a replica that lags is left out until it has replayed', async () => {
  await replay('pause');
  // Sends no notification.
  await sql`create table if not exists lag (n int)`.execute(primary.db);
  await readUntil(() => !isUsed());
  expect(await read()).toMatchObject({ statements: [1, 0] });
  await expect.poll(() => logged).toContain('a replica is left out it lags');
  await replay('resume');
  await untilUsed();
  expect(logged).toContain('a replica is read again');
});

test('a replica that is killed fails no read, and is read again when it is back', async () => {
  const reading = readUntil(() => logged.includes('a replica is left out it does not answer'));
  await standby.kill();
  await reading;
  expect(await read()).toMatchObject({ status: 200, statements: [1, 0] });
  await standby.start();
  await untilRead({});
});

test('a replica that is frozen fails no read', async () => {
  const thaw = freezePostgres(standby.cluster);
  try {
    await readUntil(() => !isUsed());
    expect(await read()).toMatchObject({ status: 200, statements: [1, 0] });
  } finally {
    thaw();
  }
});

test('while the primary does not answer, the replica is read whatever it lacks', async () => {
  const thaw = freezePostgres(join(folders[0], 'postgres/cluster'));
  try {
    replicas.requireNewer();
    await expect.poll(() => figures().lagMs).toBeGreaterThan(2 * staleAtMostMs);
    await untilRead({});
  } finally {
    thaw();
  }
});

test('a read that has begun on a primary that does not answer ends on a replica', async () => {
  await expect.poll(() => figures().lagMs).toBeLessThan(staleAtMostMs);
  const thaw = freezePostgres(join(folders[0], 'postgres/cluster'));
  try {
    // No replica is recent enough until the checks notice that the primary does not answer.
    replicas.requireNewer();
    expect(await read()).toMatchObject({ status: 200, statements: [1, 1] });
  } finally {
    thaw();
  }
});

describe('usingReplicas', () => {
  const parts = () => ({ ...shop.parts, db: primary.db, replicas });
  const context = (headers = {}, actor?: Parameters<typeof createContext>[2]) =>
    createContext(parts(), { id: 'test', ip: '127.0.0.1', headers }, actor);
  const uuid = '0197a000-0000-7000-8000-000000000000';
  const member = { kind: 'member', userUuid: uuid, sessionUuid: uuid } as const;

  test.each([
    ['an open read of a guest', 'getProductItem', context, true],
    ['a member', 'getProductItem', () => context({}, member), false],
    ['a verified adult', 'getProductItem', () => context({ 'x-adult-token': 'a' }), false],
    ['a read of the caller’s own rows', 'getProductReviewsByPaging', context, false],
    ['a lookup of a guest’s order', 'getAnonymousOrder', context, false],
    ['a write', 'registerOrder', context, false],
  ] as const)('%s (%s) gets a replica: %#', async (_what, operation, contextOf, isExpected) => {
    const declaration = contract[operation as keyof typeof contract];
    const handler = usingReplicas(declaration, async (_input, ctx) => ctx.db, parts());
    await expect.poll(async () => (await handler({}, contextOf())) !== primary.db).toBe(isExpected);
  });

  test('a list with the caller’s cart row gets no replica', async () => {
    const handler = usingReplicas(contract.getProductItemsByPaging, async (_input, ctx) => ctx.db, parts());
    expect(await handler({ cartUuid: 'a' }, context())).toBe(primary.db);
    await expect.poll(async () => (await handler({}, context())) === primary.db).toBe(false);
  });

  const runs = async (statement: string) => {
    const handler = usingReplicas(
      contract.getCategories,
      async (_input, ctx) => (await sql.raw(statement).execute(ctx.db)).rows,
      parts(),
    );
    return handler({}, context());
  };

  /** Runs the statement as a read until a replica has got it, and returns the rows. */
  async function untilRepeated(statement: string): Promise<unknown> {
    const before = logged.length;
    let rows: unknown;
    await expect
      .poll(async () => {
        rows = await runs(statement);
        return logged.slice(before);
      })
      .toContain('a read of a replica failed and is repeated on the primary');
    return rows;
  }

  test('a read that the replica refuses runs again on the primary', async () => {
    await sql`create table if not exists written (n int unique)`.execute(primary.db);
    await untilRepeated('insert into written values (1) on conflict do nothing');
    expect((await sql`select n from written`.execute(primary.db)).rows).toEqual([{ n: 1 }]);
  });

  test('a read that is too slow for a replica runs again on the primary', async () => {
    expect(await untilRepeated('select 1 as n, pg_sleep(2.5)')).toMatchObject([{ n: 1 }]);
  });

  test('a refusal does not run again', async () => {
    let count = 0;
    const handler = usingReplicas(
      contract.getCategories,
      async () => {
        count += 1;
        throw refusalOf('NOT_FOUND');
      },
      parts(),
    );
    await expect(handler({}, context())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(count).toBe(1);
  });

  test('a write of staff is in their next open read', async () => {
    const staff = { kind: 'staff', staffUuid: uuid, role: 'ADMIN', permissions: [] } as never;
    const handler = usingReplicas(contract.registerNotice, async () => ({}), parts());
    await handler({}, context({}, staff));
    expect(replicas.pick()).toBeUndefined();
  });
});

test('a replica that was promoted is left out', async () => {
  await onStandby('select pg_promote()');
  await readUntil(() => !isUsed());
  await expect.poll(() => logged).toContain('a replica is left out it is not a replica');
  expect(await read()).toMatchObject({ status: 200, statements: [1, 0] });
});
