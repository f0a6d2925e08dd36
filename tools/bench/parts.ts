// Starts the programs of a run as they are used: the shop as `npm start` does, a payment provider, a baseline server.
// Not here: the database (fill.ts) and requests (scenarios/).
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FilledDatabase } from './fill.ts';
import { commandLine, freePort, node, type Program, root, startProgram } from './processes.ts';

export type Recorder = Program & { notesPort: number };
/** The providers that the shop calls while it is measured, in a separate process. */
export type Providers = Program & { mailPort: number };

/** `folder`: shops that run at the same time each need a data folder. */
async function shopEnvironment(database: FilledDatabase, providers: Providers, folder = 'shop') {
  const [port, outsidePort] = [await freePort(), await freePort()];
  const environment = {
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
    npm_lifecycle_event: '',
  };
  return { port, environment };
}

/** The shop of a checkout (default: this one) as `npm start` starts it; it builds the storefront where that is not fresh. */
export async function startShop(
  database: FilledDatabase,
  providers: Providers,
  checkout = root,
): Promise<Program> {
  const { port, environment } = await shopEnvironment(database, providers);
  const command = [node, join(checkout, 'tools/begin.mjs'), 'apps/shop/main.ts'];
  return startProgram({ command, port, readyPath: '/health', environment, cwd: checkout });
}

/** The shop without caches; `flags` are the runtime's, as the real start sets them. */
export async function startUncachedShop(
  database: FilledDatabase,
  providers: Providers,
  flags: readonly string[],
  checkout = root,
): Promise<Program> {
  const { port, environment } = await shopEnvironment(database, providers, 'shop-uncached');
  const command = [runtimeOf(checkout), ...flags, join(checkout, 'tools/bench/shop-uncached.ts')];
  return startProgram({ command, port, readyPath: '/health', environment, cwd: checkout });
}

/** The Node of a checkout's lock file. */
function runtimeOf(checkout: string): string {
  const packaged = join(checkout, 'node_modules/.bin/node');
  return checkout !== root && existsSync(packaged) ? packaged : node;
}

/** The same shop, which records its statements. */
export async function startRecorder(database: FilledDatabase, providers: Providers): Promise<Recorder> {
  const { port, environment } = await shopEnvironment(database, providers);
  const notesPort = await freePort();
  const folder = join(root, 'tools/bench');
  const command = [node, '--import', join(folder, 'record.ts'), join(folder, 'shop-uncached.ts')];
  const program = await startProgram({
    command,
    port,
    readyPath: '/health',
    environment: { ...environment, BENCH_RECORD_PORT: String(notesPort) },
  });
  return { ...program, notesPort };
}

/** The runtime's options between `node` and the program, as tools/begin.mjs set them for a running shop. */
export function flagsOf(shop: Program): string[] {
  const line = commandLine(shop.pid);
  const programAt = line.findIndex((part) => part.endsWith('main.ts'));
  return line.slice(1, Math.max(1, programAt));
}

export async function startProviders(): Promise<Providers> {
  const [port, mailPort] = [await freePort(), await freePort()];
  const command = [node, join(root, 'tools/bench/minimal-providers.ts'), String(port), String(mailPort)];
  const program = await startProgram({
    command,
    port,
    readyPath: '/ready',
    environment: { NODE_ENV: 'production' },
  });
  return { ...program, mailPort };
}

/** The baseline server over recorded answers. */
export async function startBare(database: FilledDatabase, file: string): Promise<Program> {
  const port = await freePort();
  const command = [node, join(root, 'tools/bench/bare.ts'), String(port), database.url, file];
  return startProgram({ command, port, readyPath: '/ready', environment: { NODE_ENV: 'production' } });
}
