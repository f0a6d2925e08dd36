// Starts the programs of a run as they are used: the shop as `npm start` does, a payment provider, a baseline server.
// Not here: the database (fill.ts) and requests (scenarios/).
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FilledDatabase } from '../data/fill.ts';
import { withFreePorts } from '../../free-ports.ts';
import { commandLine, node, type Program, root, startProgram } from './processes.ts';

export type Recorder = Program & { notesPort: number };
/** The providers that the shop calls while it is measured, in a separate process. */
export type Providers = Program & { mailPort: number };

/** `folder`: shops that run at the same time each need a data folder. */
function shopEnvironment(
  [port = 0, outsidePort = 0]: readonly number[],
  database: FilledDatabase,
  providers: Providers,
  folder = 'shop',
): Record<string, string> {
  return {
    NODE_ENV: 'production',
    PORT: String(port),
    OUTSIDE_PORT: String(outsidePort),
    HOST: '127.0.0.1',
    DATA_DIR: join(database.folder, folder),
    DATABASE_URL: database.url,
    // Every buyer has a separate address, as behind a reverse proxy: limits per caller are active and not reached.
    TRUSTED_PROXIES: '127.0.0.1',
    TOSS_BASE_URL: `http://127.0.0.1:${providers.port}/toss`,
    SOLAPI_URL: `http://127.0.0.1:${providers.port}/solapi`,
    SMTP_URL: `smtp://127.0.0.1:${providers.mailPort}`,
    MAIL_FROM: '온스 <help@onns.example>',
    LOG_LEVEL: 'warn',
    npmLifecycleEvent: '',
  };
}

/** The shop of a checkout (default: this one) as `npm start` starts it; it builds the storefront where that is not fresh. */
export async function startShop(
  database: FilledDatabase,
  providers: Providers,
  checkout = root,
): Promise<Program> {
  const command = [node, join(checkout, 'tools/begin.mjs'), 'apps/shop/main.ts'];
  return withFreePorts(2, (port = 0, ...others) => {
    const environment = shopEnvironment([port, ...others], database, providers);
    return startProgram({ command, port, readyPath: '/health', environment, cwd: checkout });
  });
}

/** The shop without caches; `flags` are the runtime's, as the real start sets them. `isWeb`: without jobs, as ROLE=web. */
export async function startUncachedShop(
  database: FilledDatabase,
  providers: Providers,
  flags: readonly string[],
  { checkout = root, isWeb = false }: { checkout?: string; isWeb?: boolean } = {},
): Promise<Program> {
  const command = [runtimeOf(checkout), ...flags, join(checkout, 'tools/bench/shop-uncached.ts')];
  return withFreePorts(2, (port = 0, ...others) => {
    const environment = {
      ...shopEnvironment([port, ...others], database, providers, 'shop-uncached'),
      ...(isWeb ? { ROLE: 'web', SHOP_SECRET: randomBytes(32).toString('hex') } : {}),
    };
    return startProgram({ command, port, readyPath: '/health', environment, cwd: checkout });
  });
}

/** The Node of a checkout's lock file. */
function runtimeOf(checkout: string): string {
  const packaged = join(checkout, 'node_modules/.bin/node');
  return checkout !== root && existsSync(packaged) ? packaged : node;
}

/** The same shop, which records its statements. */
export async function startRecorder(database: FilledDatabase, providers: Providers): Promise<Recorder> {
  const folder = join(root, 'tools/bench');
  const command = [node, '--import', join(folder, 'programs/record.ts'), join(folder, 'shop-uncached.ts')];
  return withFreePorts(3, async (port = 0, outsidePort = 0, notesPort = 0) => {
    const environment = {
      ...shopEnvironment([port, outsidePort], database, providers),
      BENCH_RECORD_PORT: String(notesPort),
    };
    const program = await startProgram({ command, port, readyPath: '/health', environment });
    return { ...program, notesPort };
  });
}

/** The runtime's options between `node` and the program, as tools/begin.mjs set them for a running shop. */
export function flagsOf(shop: Program): string[] {
  const line = commandLine(shop.pid);
  const programAt = line.findIndex((part) => part.endsWith('main.ts'));
  return line.slice(1, Math.max(1, programAt));
}

export async function startProviders(): Promise<Providers> {
  return withFreePorts(2, async (port = 0, mailPort = 0) => {
    const command = [
      node,
      join(root, 'tools/bench/programs/minimal-providers.ts'),
      String(port),
      String(mailPort),
    ];
    const environment = { NODE_ENV: 'production' };
    const program = await startProgram({ command, port, readyPath: '/ready', environment });
    return { ...program, mailPort };
  });
}

/** The baseline server over recorded answers. */
export async function startBaseline(database: FilledDatabase, file: string): Promise<Program> {
  return withFreePorts(1, (port = 0) => {
    const command = [node, join(root, 'tools/bench/programs/baseline.ts'), String(port), database.url, file];
    return startProgram({ command, port, readyPath: '/ready', environment: { NODE_ENV: 'production' } });
  });
}
