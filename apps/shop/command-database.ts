// The database for a command that runs beside the shop or alone: the import, the clock.
// Not here: what the command does with it.
import { setTimeout as wait } from 'node:timers/promises';
import { findStarted, startEmbedded } from '../api/src/db/embedded.ts';
import { FolderTaken } from '../api/src/db/folder-lock.ts';
import type { ShopConfig } from './shop-config.ts';

/** A shop that is just starting holds its folder before its database answers. */
const longestWaitMs = 20_000;

/** `isShared`: a running shop's own server, which `stop` leaves alone. */
export type OpenedServer = { url: string; isShared: boolean; stop(): Promise<void> };

/** DATABASE_URL; else the embedded server of a running shop; else our own, stopped at the end. */
export async function openServer(config: ShopConfig): Promise<OpenedServer> {
  const leave = async (): Promise<void> => {};
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl, isShared: false, stop: leave };
  const deadline = Date.now() + longestWaitMs;
  for (;;) {
    try {
      const embedded = await startEmbedded(config.dataDir, { log: (sentence) => console.log(sentence) });
      return { url: embedded.url, isShared: false, stop: () => embedded.stop() };
    } catch (error) {
      if (!(error instanceof FolderTaken)) throw error;
      const url = findStarted(config.dataDir);
      if (url !== undefined) return { url, isShared: true, stop: leave };
      if (Date.now() > deadline) throw error;
      await wait(200);
    }
  }
}
