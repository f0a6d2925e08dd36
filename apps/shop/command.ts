// What the shop's commands have in common: the database of a running shop or one of their own, and how they end.
// Not here: what a command does with it.
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Database, openDatabase } from '../api/src/db/connect.ts';
import { findStarted, startEmbedded } from '../api/src/db/embedded.ts';
import { FolderInUse } from '../api/src/db/folder-lock.ts';
import { explain } from './run.ts';
import type { ShopConfig } from './shop-config.ts';

/** A shop that is just starting holds its folder before its database answers. */
const longestWaitMs = 20_000;
const connections = 3;

/** `isShared`: a running shop's own server, which `stop` leaves alone. */
type OpenedServer = { url: string; isShared: boolean; stop(): Promise<void> };
export type CommandDatabase = Database & Pick<OpenedServer, 'url' | 'isShared'>;

/**
 * Does the work on the shop's database, as it is: who needs the tables of today migrates first. However the work ends, what
 * was opened is closed and what was started is stopped.
 */
export async function onShopDatabase<T>(
  config: ShopConfig,
  work: (database: CommandDatabase) => Promise<T>,
): Promise<T> {
  const { url, isShared, stop } = await openServer(config);
  const database = openDatabase(url, { connections, isUnlimited: true });
  try {
    return await work({ ...database, url, isShared });
  } finally {
    await database.close();
    await stop();
  }
}

/** Ends the process with what `main` answers, or with 2 and one sentence where it throws. */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 2;
  }
}

/** A path of the command line: relative to where npm was called, which is not where it runs scripts. */
export function typedPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}

/** DATABASE_URL; else the embedded server of a running shop; else our own, stopped at the end. */
async function openServer(config: ShopConfig): Promise<OpenedServer> {
  const leave = async (): Promise<void> => {};
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl, isShared: false, stop: leave };
  const deadline = Date.now() + longestWaitMs;
  for (;;) {
    try {
      const embedded = await startEmbedded(config.dataDir, { log: (sentence) => console.log(sentence) });
      return { url: embedded.url, isShared: false, stop: () => embedded.stop() };
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      const url = findStarted(config.dataDir);
      if (url !== undefined) return { url, isShared: true, stop: leave };
      if (Date.now() > deadline) throw error;
      await wait(200);
    }
  }
}
