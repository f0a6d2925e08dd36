// Process lifecycle of a started shop: failures in one sentence, signals, end of the parent process.
// Not here: composition (shop.ts).
import type { DeclaredProvider } from '../api/src/providers/payment/declaration.ts';
import { readConfig } from './config/config.ts';
import { greeting } from './greeting.ts';
import type { RunningShop, ShopOptions } from './shop.ts';

/** The shop ends within this time, whatever it waits for; deploy/onns.service and compose.yaml wait a little longer. */
const longestStopMs = 30_000;

/**
 * Starts the shop with the environment's settings; it ends by a signal (exit code 0) or a failure (1). `declared`: its payment providers;
 * default: those of payment/providers.ts.
 */
export async function runShop(
  root: string,
  isDevelopment: boolean,
  {
    declared,
    ...measured
  }: Pick<ShopOptions, 'cacheTtlMs'> & { declared?: readonly DeclaredProvider[] } = {},
): Promise<void> {
  let shop: RunningShop | undefined;
  let wanted: WantedEnd | undefined;
  /** The first stop request counts; one during the start takes effect after it. */
  const end = (code: number, isGraceful = false): void => {
    if (wanted !== undefined) return;
    wanted = { code, isGraceful };
    if (shop !== undefined) void endShop(shop, wanted);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => end(0, signal === 'SIGTERM'));
  // tools/begin.mjs has the other end of this channel: when it is killed, this process must stop too.
  process.on('disconnect', () => end(0));
  process.channel?.unref();
  const onLost = (error: Error): void => {
    console.error(`The database ended and could not be started again: ${error.message}`);
    end(1);
  };
  try {
    const config = readConfig(process.env, root, declared);
    // Imported late, so that a wrong setting is reported immediately.
    const { startShop } = await import('./shop.ts');
    shop = await startShop(config, { root, isDevelopment, say, onLost, ...measured });
    if (wanted === undefined) say(greeting(config, { isDevelopment, createdStaff: shop.createdStaff }));
    else await endShop(shop, wanted);
  } catch (error) {
    fail(error);
  }
}

function say(sentence: string): void {
  console.log(sentence);
}

/** `isGraceful`: a service manager stops the process (SIGTERM), as in a rolling restart; otherwise a user waits for its end. */
type WantedEnd = { code: number; isGraceful: boolean };

async function endShop(shop: RunningShop, { code, isGraceful }: WantedEnd): Promise<void> {
  setTimeout(() => fail(new Error('Stopping took too long and was cut short.')), longestStopMs).unref();
  try {
    await shop.stop(isGraceful);
  } catch (error) {
    fail(error);
  }
  process.exit(code);
}

function fail(error: unknown): never {
  console.error(explain(error));
  process.exit(1);
}

/** Messages of plain errors are written for operators; any other kind is a bug and is printed with its stack. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC') return `The disk is full (${error.message}).`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `This user may not write there (${error.message}).`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01' || code === '3D000') {
    return `The database of DATABASE_URL cannot be reached (${error.message || String(code)}).`;
  }
  const isBug = error instanceof TypeError || error instanceof ReferenceError || error instanceof SyntaxError;
  return isBug ? (error.stack ?? error.message) : error.message;
}
