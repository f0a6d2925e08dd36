// Starts and stops the real program for tests, with free ports and a temporary DATA_DIR.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { findStarted } from '../apps/api/src/db/embedded/embedded.ts';
import { databaseFolder } from '../apps/api/src/testing/database-folder.ts';
import { withFreePorts } from '../tools/free-ports.ts';

const root = dirname(import.meta.dirname);
/**
 * A first start builds storefront and desk and fills the demo shop, which takes long on a busy machine. Hooks have more time, so that the
 * error names the output of the shop.
 */
const longestStartMs = 180_000;

export type StartedProgram = {
  process: ChildProcess;
  /** Standard output and standard error so far. */
  output(): string;
  /** Resolves with the exit code when the program has ended; null if a signal ended it. */
  ended: Promise<number | null>;
};

export type StartedShop = StartedProgram & { url: string; outsideUrl: string; dataDir: string };

/** Variables with which `npm run test:dates` gives a started program another time: tools/test-dates.ts. */
const machineTime = JSON.parse(process.env['ONNS_MACHINE_TIME'] ?? '{}') as Record<string, string>;

/** A folder for a test's DATA_DIR; `remove` deletes it. */
export function temporaryDataDir(): { path: string; remove(): void } {
  const path = databaseFolder('onns-shop-');
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Names the DATA_DIR that `filledDataDir` copies. */
export const filledVariable = 'ONNS_FILLED_DATA_DIR';

/** A copy of the DATA_DIR of tests/start-demo-shop.ts: the demo shop is filled, without past orders. */
export function filledDataDir(): { path: string; remove(): void } {
  const data = temporaryDataDir();
  const filled = process.env[filledVariable];
  if (filled === undefined) throw new Error('Only tests of the project "process" have a filled DATA_DIR.');
  // The files keep their owner: as root PostgreSQL uses another account.
  execFileSync('cp', ['-a', `${filled}/.`, data.path]);
  return data;
}

/** The rows of a query of the embedded database of a running shop. */
export async function queryShop<Row extends object>(dataDir: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: findStarted(dataDir) ?? '' });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Compiled code of a program that ended regularly, for the starts after it: a third of the CPU of a start is compiling. */
const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') };

/** The environment of a program that a test starts: these settings and the time of the machine, and no other variable of the tests. */
export function programEnvironment(settings: Record<string, string>): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
  return { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}), ...compiled, ...machineTime, ...settings };
}

const shopProgram = 'apps/shop/main.ts';

/** Runs a program, by default the shop, with these settings and parameters of the command line. */
export function runProgram(
  settings: Record<string, string>,
  program = shopProgram,
  parameters: readonly string[] = [],
): StartedProgram {
  const child = spawn(process.execPath, [join(root, program), ...parameters], {
    cwd: root,
    env: programEnvironment({ NODE_ENV: 'production', ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return { process: child, output: () => text, ended };
}

/** Starts a shop, on free ports by default, and waits until /health answers. Throws with its output if it ends or takes too long. */
export async function startTestShop(
  dataDir: string,
  settings: Record<string, string> = {},
  ports?: { port: number; outsidePort: number },
  path = shopProgram,
): Promise<StartedShop> {
  const start = (port = 0, outsidePort = 0) => startOn({ port, outsidePort }, dataDir, { settings, path });
  return ports ? start(ports.port, ports.outsidePort) : withFreePorts(2, start);
}

async function startOn(
  { port, outsidePort }: { port: number; outsidePort: number },
  dataDir: string,
  { settings, path }: { settings: Record<string, string>; path: string },
): Promise<StartedShop> {
  const fixed = {
    PORT: String(port),
    OUTSIDE_PORT: String(outsidePort),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    // Tests count the orders that they make.
    DEMO_HISTORY: '0',
  };
  const program = runProgram({ ...fixed, ...settings }, path);
  await untilAnswers(program, `http://localhost:${port}/health`);
  return {
    ...program,
    url: `http://localhost:${port}`,
    outsideUrl: `http://localhost:${outsidePort}`,
    dataDir,
  };
}

async function untilAnswers(program: StartedProgram, url: string): Promise<void> {
  const deadline = Date.now() + longestStartMs;
  let hasEnded = false;
  void program.ended.then(() => (hasEnded = true));
  for (;;) {
    if (hasEnded) throw new Error(`The shop ended instead of answering:\n${program.output()}`);
    if (Date.now() > deadline) {
      await stopShop(program);
      throw new Error(`The shop did not answer in time:\n${program.output()}`);
    }
    try {
      if ((await fetch(url)).ok) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Sends SIGINT, as Ctrl-C does, and returns the exit code. */
export async function stopShop(shop: StartedProgram): Promise<number | null> {
  shop.process.kill('SIGINT');
  return shop.ended;
}
