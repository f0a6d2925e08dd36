// A shop of one process with its embedded database, for trying the load and the checks where no cluster can be built.
import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findStarted } from '../../../apps/api/src/db/embedded/embedded.ts';
import { randomToken } from '../../../apps/api/src/secrets.ts';
import type { Failure, FailingSystem } from './failures.ts';

const longestStartMs = 300_000;

/** Starts a demo shop below `dataDir` on this port and the next one. */
export async function startPlainShop(root: string, dataDir: string, port: number): Promise<FailingSystem> {
  const url = `http://127.0.0.1:${port}`;
  const [secret, mediaServiceToken] = [randomToken(), randomToken()];
  const output = openSync(join(dataDir, 'shop.log'), 'a');
  let shop: ChildProcess;
  const start = async (): Promise<void> => {
    shop = spawn(process.execPath, [join(root, 'apps/shop/main.ts')], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        OUTSIDE_PORT: String(port + 1),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DEMO_HISTORY: '0',
        TRUSTED_PROXIES: '127.0.0.1',
        SMS_CODES_PER_HOUR: '100000',
        SHOP_SECRET: secret,
        MEDIA_SERVICE_TOKEN: mediaServiceToken,
      },
      stdio: ['ignore', output, output],
    });
    const endMs = performance.now() + longestStartMs;
    while (
      !(await fetch(`${url}/health`).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (shop.exitCode !== null || performance.now() > endMs) {
        shop.kill('SIGKILL');
        throw new Error('The shop did not start.');
      }
      await wait(100);
    }
  };
  const kill = async (signal: NodeJS.Signals): Promise<void> => {
    const ended = new Promise((resolve) => shop.once('close', resolve));
    shop.kill(signal);
    await ended;
  };
  await start();
  const failures: Failure[] = [
    { name: 'shop-killed', inject: () => kill('SIGKILL'), heal: start },
    {
      name: 'database-killed',
      inject: async () => {
        const [pid] = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n');
        process.kill(Number(pid), 'SIGKILL');
      },
      // The shop starts its database again.
      heal: async () => {},
    },
  ];
  return {
    target: {
      url,
      outsideUrl: `http://127.0.0.1:${port + 1}`,
      databaseUrl: findStarted(dataDir) ?? '',
      secret,
      mediaServiceToken,
    },
    failures,
    stop: () => kill('SIGINT'),
  };
}
