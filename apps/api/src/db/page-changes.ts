// Hears from PostgreSQL that something on kept pages has changed: one connection that listens, opened again when it is lost.
// Which changes those are stands in migrations/0006-page-changes.sql; what is done about them is the listener's business.
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

export type PageChanges = { stop(): Promise<void> };

const retryMs = 1000;

/**
 * Calls `onChange` after every commit that changed something to be seen, and each time the connection is made, because
 * nobody heard what happened before. Answers when it listens for the first time; throws where it cannot.
 */
export async function listenForPageChanges(url: string, onChange: () => void): Promise<PageChanges> {
  const end = new AbortController();
  let line = await listen(url, onChange);
  const keepListening = async () => {
    while (!end.signal.aborted) {
      await line.lost;
      line = (await listenAgain(url, onChange, end.signal)) ?? line;
    }
  };
  const listening = keepListening();
  return {
    async stop() {
      end.abort();
      await line.close();
      await listening;
      await line.close();
    },
  };
}

type Line = { lost: Promise<void>; close(): Promise<void> };

async function listen(url: string, onChange: () => void): Promise<Line> {
  const client = new Client({ connectionString: url, keepAlive: true });
  const lost = new Promise<void>((resolve) => {
    client.once('end', resolve);
    // The end follows; without a listener the news itself would end the process.
    client.on('error', () => {});
  });
  client.on('notification', onChange);
  await client.connect();
  await client.query('listen page_change');
  onChange();
  let closing: Promise<void> | undefined;
  return { lost, close: () => (closing ??= client.end()) };
}

/** Tries each second until it listens; undefined when it was ended meanwhile. Pages fall by their age until then. */
async function listenAgain(url: string, onChange: () => void, end: AbortSignal): Promise<Line | undefined> {
  while (!end.aborted) {
    try {
      return await listen(url, onChange);
    } catch {
      // The database is away: the next second tries again, and whoever asks it is told.
      await wait(retryMs, undefined, { signal: end }).catch(() => {});
    }
  }
  return undefined;
}
