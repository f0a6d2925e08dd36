// Starts the real program for tests: a temporary DATA_DIR, its output, its end.
// Not here: what is tested with it (process/, e2e/).
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { withFreePorts } from '../tools/free-ports.ts';

const root = dirname(import.meta.dirname);
/** A first start builds the storefront and fills the demo, on a machine that may be busy. */
const longestStartMs = 100_000;

export type StartedProgram = {
  process: ChildProcess;
  /** All that it printed so far, both streams. */
  output(): string;
  /** Resolves with the exit code (null after a signal) when the program has ended. */
  ended: Promise<number | null>;
};

export type StartedShop = StartedProgram & { url: string; outsideUrl: string; dataDir: string };

/** A folder for one test's DATA_DIR; `remove` deletes it with everything in it. */
export function temporaryDataDir(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'onns-shop-'));
  // As root PostgreSQL runs under another account, which must be able to pass through.
  chmodSync(path, 0o711);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Runs apps/shop/main.ts with these settings over a clean environment. */
export function runProgram(settings: Record<string, string>): StartedProgram {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
  const child = spawn(process.execPath, [join(root, 'apps/shop/main.ts')], {
    cwd: root,
    env: { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}), NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return { process: child, output: () => text, ended };
}

/** Starts a shop on free ports and waits until it answers. Throws with its output when it ends instead. */
export async function startTestShop(
  dataDir: string,
  settings: Record<string, string> = {},
  ports?: { port: number; outsidePort: number },
): Promise<StartedShop> {
  const start = (port = 0, outsidePort = 0) => startOn({ port, outsidePort }, dataDir, settings);
  return ports ? start(ports.port, ports.outsidePort) : withFreePorts(2, start);
}

async function startOn(
  { port, outsidePort }: { port: number; outsidePort: number },
  dataDir: string,
  settings: Record<string, string>,
): Promise<StartedShop> {
  const program = runProgram({
    PORT: String(port),
    OUTSIDE_PORT: String(outsidePort),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    ...settings,
  });
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

/** Ctrl-C, and waits for the end; one that has ended answers at once. */
export async function stopShop(shop: StartedProgram): Promise<number | null> {
  shop.process.kill('SIGINT');
  return shop.ended;
}
