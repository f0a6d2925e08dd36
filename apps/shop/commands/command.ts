// Shared by the shop's commands: the database of a running shop or a server started for the command, and exit codes.
// Not here: the commands.
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Database, openDatabase } from '../../api/src/db/connect.ts';
import { findStarted, startEmbedded } from '../../api/src/db/embedded/embedded.ts';
import { FolderInUse } from '../../api/src/db/embedded/folder-lock.ts';
import { explain } from '../run.ts';
import type { ShopConfig } from '../config/shop-config.ts';

/** A starting shop locks its folder before its database answers. */
const longestWaitMs = 20_000;
const connections = 3;

/** `isShared`: the server of a running shop, which `stop` does not stop. */
type OpenedServer = { url: string; isShared: boolean; stop(): Promise<void> };
export type CommandDatabase = Database & Pick<OpenedServer, 'url' | 'isShared'>;

/**
 * Runs the work on the shop's database without migrating it. Connections opened and servers started for it are closed in
 * every case.
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

/** Ends the process with the exit code that `main` returns, or with 2 and one sentence when it throws. */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 2;
  }
}

/** Resolves a path of the command line relative to the folder where npm was called. */
export function typedPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}

/** DATABASE_URL; else the embedded server of a running shop; else one started here and stopped at the end. */
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
