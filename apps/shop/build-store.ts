// Builds the storefront when it was never built or its sources have changed since.
// Not here: how it is built (apps/store/vite.config.ts) and how the build is served (apps/store/server.ts).
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FolderInUse, lockFolder, type FolderLock } from '../api/src/db/embedded/folder-lock.ts';

const skipped = new Set(['build', '.react-router', 'node_modules', '.vite']);
const waitForOtherMs = 180_000;

/** Written after a build: the hash of the sources it was made from. A build with another hash, or none, is stale. */
const stampFile = 'apps/store/build/sources.sha256';

/** Throws one sentence where the storefront was not built from these sources. */
export function refuseStaleBuild(root: string): void {
  if (isFresh(join(root, stampFile), root)) return;
  throw new Error(
    `The storefront has no build of these sources (${stampFile} names the sources of a build): run npm run build before ROLE=web.`,
  );
}

/** Brings apps/store/build up to date. Concurrent programs build one after the other. */
export async function buildStore(root: string, log: (sentence: string) => void): Promise<void> {
  const stampPath = join(root, stampFile);
  if (isFresh(stampPath, root)) return;
  const lock = await waitForTurn(join(root, 'node_modules/.onns-build'));
  try {
    const hash = hashSources(root);
    if (isFresh(stampPath, root)) return;
    log('Building the storefront (first start, or its sources have changed) ...');
    await runBuild(root);
    writeFileSync(stampPath, hash);
  } finally {
    lock.release();
  }
}

function isFresh(stampPath: string, root: string): boolean {
  return existsSync(stampPath) && readFileSync(stampPath, 'utf8') === hashSources(root);
}

async function waitForTurn(folder: string): Promise<FolderLock> {
  const deadline = Date.now() + waitForOtherMs;
  for (;;) {
    try {
      return lockFolder(folder, 'build');
    } catch (error) {
      if (!(error instanceof FolderInUse) || Date.now() > deadline) throw error;
      await wait(200);
    }
  }
}

/** All inputs of the build: the storefront, its packages, the locked dependencies. */
export function hashSources(root: string): string {
  const hash = createHash('sha256');
  const add = (path: string): void => {
    hash.update(path);
    hash.update(readFileSync(join(root, path)));
  };
  const walk = (folder: string): void => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true });
    for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory() && !skipped.has(entry.name)) walk(path);
      else if (entry.isFile() && !entry.name.endsWith('.test.ts')) add(path);
    }
  };
  walk('apps/store');
  walk('packages');
  for (const path of ['package.json', 'package-lock.json', 'tsconfig.json']) add(path);
  return hash.digest('hex');
}

async function runBuild(root: string): Promise<void> {
  const builder = join(root, 'node_modules/.bin/react-router');
  // An installation without development dependencies (npm ci --omit=dev) contains its build.
  if (!existsSync(builder))
    throw new Error(
      'The storefront has no build of these sources and the build tools are not installed: run npm run build where the development dependencies are, and copy apps/store/build with the sources.',
    );
  const child = spawn(process.execPath, [builder, 'build', 'apps/store'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0)
    throw new Error(`The storefront could not be built:\n${output.trim().split('\n').slice(-30).join('\n')}`);
}
