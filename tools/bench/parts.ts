// The programs that a run needs, started the way they are used: the shop as `npm start` does it, a payment company, a bare server.
// Not here: the database (fill.ts) and what is asked (scenarios/).
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FilledDatabase } from './fill.ts';
import { commandLine, freePort, node, type Program, root, startProgram } from './processes.ts';

export type Recorder = Program & { notesPort: number };
/** What the shop asks while it is measured, in a process of its own. */
export type Company = Program & { mailPort: number };

/** `folder`: shops that run at the same time each need a data folder. */
async function shopEnvironment(database: FilledDatabase, company: Company, folder = 'shop') {
  const [port, outsidePort] = [await freePort(), await freePort()];
  const environment = {
    NODE_ENV: 'production',
    PORT: String(port),
    OUTSIDE_PORT: String(outsidePort),
    HOST: '127.0.0.1',
    DATA_DIR: join(database.folder, folder),
    DATABASE_URL: database.url,
    // Every buyer has an address of its own, as behind a real front: limits per caller stay in force and are not met.
    TRUSTED_PROXIES: '127.0.0.1',
    TOSS_BASE_URL: `http://127.0.0.1:${company.port}/toss`,
    SOLAPI_URL: `http://127.0.0.1:${company.port}/solapi`,
    SMTP_URL: `smtp://127.0.0.1:${company.mailPort}`,
    MAIL_FROM: '온스 <help@onns.example>',
    LOG_LEVEL: 'warn',
    npm_lifecycle_event: '',
  };
  return { port, environment };
}

/** The shop of a checkout (default: this one) as `npm start` starts it; it builds the storefront where that is not fresh. */
export async function startShop(
  database: FilledDatabase,
  company: Company,
  checkout = root,
): Promise<Program> {
  const { port, environment } = await shopEnvironment(database, company);
  const command = [node, join(checkout, 'tools/begin.mjs'), 'apps/shop/main.ts'];
  return startProgram({ command, port, readyPath: '/health', environment, cwd: checkout });
}

/** The shop that renders every page anew; `flags` are the runtime's, as the real start gives them. */
export async function startUncachedShop(
  database: FilledDatabase,
  company: Company,
  flags: readonly string[],
  checkout = root,
): Promise<Program> {
  const { port, environment } = await shopEnvironment(database, company, 'shop-uncached');
  const command = [runtimeOf(checkout), ...flags, join(checkout, 'tools/bench/shop-uncached.ts')];
  return startProgram({ command, port, readyPath: '/health', environment, cwd: checkout });
}

/** The Node that the lock file of a checkout brings. */
function runtimeOf(checkout: string): string {
  const packaged = join(checkout, 'node_modules/.bin/node');
  return checkout !== root && existsSync(packaged) ? packaged : node;
}

/** The same shop, telling which statements it runs. */
export async function startRecorder(database: FilledDatabase, company: Company): Promise<Recorder> {
  const { port, environment } = await shopEnvironment(database, company);
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

/** The options of the runtime between `node` and the program, as tools/begin.mjs gave them to a running shop. */
export function flagsOf(shop: Program): string[] {
  const line = commandLine(shop.pid);
  const programAt = line.findIndex((part) => part.endsWith('main.ts'));
  return line.slice(1, Math.max(1, programAt));
}

export async function startCompany(): Promise<Company> {
  const [port, mailPort] = [await freePort(), await freePort()];
  const command = [node, join(root, 'tools/bench/payment-company.ts'), String(port), String(mailPort)];
  const program = await startProgram({
    command,
    port,
    readyPath: '/ready',
    environment: { NODE_ENV: 'production' },
  });
  return { ...program, mailPort };
}

/** The bare server over recorded answers. */
export async function startBare(database: FilledDatabase, file: string): Promise<Program> {
  const port = await freePort();
  const command = [node, join(root, 'tools/bench/bare.ts'), String(port), database.url, file];
  return startProgram({ command, port, readyPath: '/ready', environment: { NODE_ENV: 'production' } });
}
