// npm run dev: the shop with reload. Watches the server's sources and restarts it; Vite reloads the storefront.
// Not here: the shop itself (dev-server.ts, shop.ts).
import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

const serverFolders = [
  'apps/api/src',
  'apps/outside',
  'apps/shop',
  'packages/contract',
  'packages/domain',
  'packages/web-server',
  'demo/catalogue',
];
/** Vite loads the development build of React Router; Node must load the same one, or their contexts differ. */
const conditions = ['--conditions=development'];
/** Editors write a file in several steps, and a checkout writes many files. */
const settleMs = 150;

let isEnding = false;
let settling: NodeJS.Timeout | undefined;
let server = start();

for (const folder of serverFolders) {
  watch(join(root, folder), { recursive: true }, (_event, name) => restartFor(name));
}
// The server files of storefront and desk; their screens below app/ are Vite's.
for (const app of ['store', 'office']) watch(join(root, 'apps', app), (_event, name) => restartFor(name));

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
process.on('disconnect', end);
process.channel?.unref();

function start(): ChildProcess {
  const child = spawn(process.execPath, [...conditions, join(import.meta.dirname, 'dev-server.ts')], {
    // Closing the channel stops the server: Vite would handle a SIGTERM immediately and leave everything running.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'development', LOG_LEVEL: process.env.LOG_LEVEL ?? 'info' },
  });
  child.once('exit', (code) => {
    if (isEnding) process.exit(code ?? 0);
    if (child === server && code !== 0) console.log('The server ended; it restarts with the next change.');
  });
  return child;
}

function restartFor(name: string | null): void {
  if (name === null || !/\.(ts|sql)$/.test(name) || name.endsWith('.test.ts')) return;
  clearTimeout(settling);
  settling = setTimeout(() => {
    if (isEnding) return;
    console.log(`${name} has changed: restarting.`);
    const old = server;
    const begin = (): void => {
      if (!isEnding && server === old) server = start();
    };
    if (old.exitCode !== null || old.signalCode !== null) begin();
    else old.once('exit', begin).disconnect();
  }, settleMs);
}

function end(): void {
  isEnding = true;
  if (server.exitCode !== null || server.signalCode !== null) process.exit(0);
  if (server.connected) server.disconnect();
}
