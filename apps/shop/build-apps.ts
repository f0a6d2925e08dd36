// Builds the storefront and the desk, each when it was never built or its sources have changed since.
// Not here: how one is built (its vite.config.ts) and how the build is served (its server.ts).
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FolderInUse, lockFolder, type FolderLock } from '../api/src/db/embedded/folder-lock.ts';

const skipped = new Set(['build', '.react-router', 'node_modules', '.vite']);
const waitForOtherMs = 180_000;
/** Ends a build that hangs; a build on a busy machine takes a tenth of it. */
const longestBuildMs = 600_000;

/** The programs of the browser, by their folders. */
const apps = [
  { folder: 'apps/store', name: 'storefront' },
  { folder: 'apps/office', name: 'desk' },
] as const;
type App = (typeof apps)[number];

/** Written after a build: the hash of the sources it was made from. A build with another hash, or none, is stale. */
const stampOf = ({ folder }: App): string => `${folder}/build/sources.sha256`;

/** Throws one sentence where a program of the browser was not built from these sources. */
export function refuseStaleBuilds(root: string): void {
  const stale = apps.find((app) => !isFresh(app, root));
  if (stale === undefined) return;
  throw new Error(
    `The ${stale.name} has no build of these sources (${stampOf(stale)} names the sources of a build): run npm run build before ROLE=web.`,
  );
}

/** Brings the build folders up to date. Concurrent programs build one after the other. */
export async function buildApps(root: string, log: (sentence: string) => void): Promise<void> {
  if (apps.every((app) => isFresh(app, root))) return;
  const lock = await waitForTurn(join(root, 'node_modules/.onns-build'));
  try {
    for (const app of apps) await buildApp(app, root, log);
  } finally {
    lock.release();
  }
}

async function buildApp(app: App, root: string, log: (sentence: string) => void): Promise<void> {
  if (isFresh(app, root)) return;
  const hash = hashSources(app.folder, root);
  log(`Building the ${app.name} (first start, or its sources have changed) ...`);
  await runBuild(app, root);
  writeFileSync(join(root, stampOf(app)), hash);
}

function isFresh(app: App, root: string): boolean {
  const path = join(root, stampOf(app));
  return existsSync(path) && readFileSync(path, 'utf8') === hashSources(app.folder, root);
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

/** All inputs of a build: the program in `folder`, the packages, the locked dependencies. */
export function hashSources(folder: string, root: string): string {
  const hash = createHash('sha256');
  const add = (path: string): void => {
    hash.update(path);
    hash.update(readFileSync(join(root, path)));
  };
  const walk = (parent: string): void => {
    const entries = readdirSync(join(root, parent), { withFileTypes: true });
    for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      const path = `${parent}/${entry.name}`;
      if (entry.isDirectory() && !skipped.has(entry.name)) walk(path);
      else if (entry.isFile() && !entry.name.endsWith('.test.ts')) add(path);
    }
  };
  walk(folder);
  walk('packages');
  for (const path of ['package.json', 'package-lock.json', 'tsconfig.json']) add(path);
  return hash.digest('hex');
}

async function runBuild({ folder, name }: App, root: string): Promise<void> {
  const builder = join(root, 'node_modules/.bin/react-router');
  // An installation without development dependencies (npm ci --omit=dev) contains its build.
  if (!existsSync(builder))
    throw new Error(
      `The ${name} has no build of these sources and the build tools are not installed: run npm run build where the development dependencies are, and copy ${folder}/build with the sources.`,
    );
  const child = spawn(process.execPath, [builder, 'build', folder], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: longestBuildMs,
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0)
    throw new Error(`The ${name} could not be built:\n${output.trim().split('\n').slice(-30).join('\n')}`);
}
