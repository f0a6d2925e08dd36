// npm run dev: the shop with reload. Node watches what the server imports and restarts it; Vite reloads the storefront.
// Not here: the shop itself (dev-server.ts, shop.ts).
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(import.meta.dirname, 'dev-server.ts')],
  {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', LOG_LEVEL: process.env.LOG_LEVEL ?? 'info' },
  },
);
const end = (): void => void server.kill('SIGTERM');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
process.on('disconnect', end);
process.channel?.unref();
server.once('exit', (code) => process.exit(code ?? 0));
