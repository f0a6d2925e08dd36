// Runs the shops of a test run through PgBouncer in transaction mode: ONNS_TEST_PGBOUNCER=/usr/sbin/pgbouncer, which npm run test:full
// sets for one of its steps. Imported only by tests.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Database, openDatabase } from '../db/connect.ts';
import { setRoleSettings } from '../db/pooler.ts';

/** Environment variable with the program. */
const programName = 'ONNS_TEST_PGBOUNCER';
/** Environment variable that passes its socket folder to test processes. */
const folderName = 'ONNS_TEST_PGBOUNCER_FOLDER';
/** Part of the socket's name; PgBouncer listens on no network address. */
const port = 6432;
/** The first version that keeps named statements in transaction mode. */
const keepsStatementsFrom = [1, 21];

/** Starts PgBouncer before the server of a test run; undefined without ONNS_TEST_PGBOUNCER. Throws when it does not start. */
export async function startTestPooler(serverUrl: string): Promise<{ stop(): Promise<void> } | undefined> {
  const program = process.env[programName];
  if (program === undefined) return undefined;
  const server = new URL(serverUrl);
  const socketFolder = server.searchParams.get('host') ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'onns-pgbouncer-'));
  // Only the account of PostgreSQL may enter the folder of its socket.
  const { uid, gid } = statSync(socketFolder);
  chownSync(folder, uid, gid);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    configuration({ server, socketFolder, folder, keepsStatements: keepsStatements(program) }),
  );
  const child = spawn(program, [file], { uid, gid, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-2000)));
  await untilListening(child, join(folder, `.s.PGSQL.${port}`), () => output);
  process.env[folderName] = folder;
  return {
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The database as visitors use it: through PgBouncer where the run has one, else directly. */
export async function openThroughPooler(directUrl: string): Promise<Database> {
  const folder = process.env[folderName];
  if (folder === undefined) return openDatabase(directUrl);
  await setRoleSettings(directUrl);
  const url = new URL(directUrl);
  url.port = String(port);
  url.searchParams.set('host', folder);
  return openDatabase(url.toString(), {
    pooler: { keepsStatements: keepsStatements(process.env[programName] ?? '') },
  });
}

function keepsStatements(program: string): boolean {
  const text = spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout;
  const [major = 0, minor = 0] = /PgBouncer (\d+)\.(\d+)/.exec(text)?.slice(1).map(Number) ?? [];
  const [wantedMajor = 0, wantedMinor = 0] = keepsStatementsFrom;
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}

type Places = { server: URL; socketFolder: string; folder: string; keepsStatements: boolean };

/** Safe with `auth_type=any`: the folder of the socket can be entered by one account only. */
const configuration = ({ server, socketFolder, folder, keepsStatements: keeps }: Places): string =>
  [
    '[databases]',
    `* = host=${socketFolder} port=${server.port} user=${server.username}`,
    '[pgbouncer]',
    `unix_socket_dir = ${folder}`,
    `listen_port = ${port}`,
    'auth_type = any',
    'pool_mode = transaction',
    // Fewer than the connections of a shop, so that sessions are shared.
    'default_pool_size = 8',
    'max_client_conn = 1000',
    'server_idle_timeout = 5',
    ...(keeps ? ['max_prepared_statements = 400'] : []),
    '',
  ].join('\n');

async function untilListening(child: ChildProcess, socket: string, output: () => string): Promise<void> {
  const ended = once(child, 'exit').then(() => true);
  while (!existsSync(socket)) {
    if (await Promise.race([ended, wait(20, false)])) throw new Error(`PgBouncer did not start: ${output()}`);
  }
}
