// connect.ts overrides internals of pg and Kysely. Each test names one of them, so that an upgrade that changes it fails here and
// does not just slow the shop down.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Socket, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PostgresDialect, PostgresDriver, sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, freshDatabase } from '../testing/database.ts';
import { type Database, openDatabase, pipeline, transact } from './connect.ts';

let fresh: TestDatabase;
let database: Database;
/** Packets that the pool sent to PostgreSQL, as text. */
let packets: string[] = [];
let closeLine: () => void;

beforeAll(async () => {
  fresh = await freshDatabase();
  const url = new URL(fresh.url);
  const folder = mkdtempSync(join(tmpdir(), 'onns-packets-'));
  const name = `.s.PGSQL.${url.port}`;
  const behind = join(url.searchParams.get('host') ?? '', name);
  const line = createServer((near) => {
    const far = connect(behind);
    near.on('data', (packet) => void packets.push(packet.toString('latin1')));
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => line.listen(join(folder, name), resolve));
  closeLine = () => {
    line.close();
    rmSync(folder, { recursive: true, force: true });
  };
  url.searchParams.set('host', folder);
  database = openDatabase(url.toString(), { connections: 1 });
  await sql`create table packet (number int)`.execute(database.db);
});

afterAll(async () => {
  await database.close();
  closeLine();
  await fresh.drop();
});

/** The packets sent during `work`, reduced to the words of interest. */
async function packetsOf(work: () => Promise<unknown>): Promise<string[]> {
  packets = [];
  await work();
  return packets.map((packet) =>
    [...packet.matchAll(/\b(begin|commit|rollback|insert|select)\b/g)].map(([word]) => word).join(' '),
  );
}

/** Runs `work` once before counting, so that statements are already prepared. */
async function warmUp(work: () => Promise<unknown>): Promise<string[]> {
  await work();
  return packetsOf(work);
}

test('pg and Kysely are pinned to one version', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  for (const name of ['pg', 'kysely'])
    expect(dependencies[name], `${name} must be pinned: connect.ts overrides its internals`).toMatch(/^\d/);
});

describe('pg', () => {
  test('takes (text, values) and a named config in one signature of Client.query', async () => {
    expect(
      Client.prototype.query,
      'Client.query takes other arguments: NamingClient.query must be adapted',
    ).toHaveLength(3);
    const text = 'select $1::int + 40 as sum';
    await database.db.connection().execute(async (connection) => {
      await sql`select ${2}::int + 40 as sum`.execute(connection);
      const prepared = await sql<{ name: string }>`
        select name from pg_prepared_statements where statement = ${text}`.execute(connection);
      expect(
        prepared.rows[0]?.name,
        'Statements are not named any more: PostgreSQL plans each execution, which halves the throughput',
      ).toMatch(/^[\w-]{27}$/);
    });
  });

  test('reads the names of columns after the handlers of its message', async () => {
    const { rows } = await sql`select 1 as order_no, ${2}::int as pay_price`.execute(database.db);
    expect(rows, 'rowDescription is handled before NamingClient: rows have the names of columns').toEqual([
      { orderNo: 1, payPrice: 2 },
    ]);
  });

  test('uses a Node socket that can be corked and has an idle timeout', async () => {
    const client = new Client({ connectionString: fresh.url });
    await client.connect();
    const { stream } = client.connection;
    expect(stream, 'client.connection.stream is no socket: silent servers are not noticed').toBeInstanceOf(
      Socket,
    );
    expect(stream.cork, 'cork is missing: each statement is sent in a separate packet').toBeInstanceOf(
      Function,
    );
    await client.end();
  });

  test('emits drain when the last of several pipelined statements is answered', async () => {
    const client = new Client({ connectionString: fresh.url, pipeline: true });
    await client.connect();
    let drained = 0;
    client.on('drain', () => (drained += 1));
    const answers = [client.query('select 1'), client.query('select 2')];
    expect(drained, 'drain is emitted before the answers: a silent server would not be noticed').toBe(0);
    await Promise.all(answers);
    await expect
      .poll(() => drained, { message: 'drain is not emitted: an idle connection counts as silent' })
      .toBe(1);
    await client.end();
  });

  test('sends all statements of one event loop turn in one packet', async () => {
    const sent = await warmUp(() =>
      transact(database.db, (tx) =>
        pipeline(
          sql`insert into packet values (1)`.execute(tx),
          sql`insert into packet values (2)`.execute(tx),
        ),
      ),
    );
    expect(
      sent,
      'Statements of one turn no longer share a packet: see NamingClient.corkUntilNextTick',
    ).toEqual(['begin insert insert', 'commit']);
  });
});

describe('Kysely', () => {
  test('has the methods that PipelinedBeginDriver and PipelinedBeginDialect override', () => {
    for (const name of ['beginTransaction', 'commitTransaction', 'rollbackTransaction'] as const)
      expect(PostgresDriver.prototype[name], `PostgresDriver.${name} is missing`).toBeInstanceOf(Function);
    expect(PostgresDialect.prototype.createDriver, 'PostgresDialect.createDriver is missing').toBeInstanceOf(
      Function,
    );
  });

  test('lets an executor be bound to one connection', async () => {
    await database.db.transaction().execute(async (inTurn) => {
      const executor = inTurn.getExecutor();
      expect(executor.provideConnection, 'provideConnection is missing: see transact').toBeInstanceOf(
        Function,
      );
      expect(
        executor.withConnectionProvider,
        'withConnectionProvider is missing: see transact',
      ).toBeInstanceOf(Function);
    });
  });

  test('sends BEGIN with the first statement', async () => {
    const sent = await warmUp(() =>
      transact(database.db, (tx) => sql`insert into packet values (3)`.execute(tx)),
    );
    expect(sent, 'A transaction takes more round trips: see PipelinedBeginDriver').toEqual([
      'begin insert',
      'commit',
    ]);
  });

  test('rolls a failed transaction back once', async () => {
    const failing = () =>
      transact(database.db, async (tx) => {
        await sql`insert into packet values (4)`.execute(tx);
        throw new Error('given up');
      }).catch(() => {});
    expect(
      await warmUp(failing),
      'A failed transaction is ended otherwise: see PipelinedBeginDriver',
    ).toEqual(['begin insert', 'rollback']);
  });
});
