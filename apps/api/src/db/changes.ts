// Listens to notifications of PostgreSQL about changes by any process: page content changed (functions/page-changes.sql), session ended
// (functions/session-end.sql). One connection, re-opened when it is lost.
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

export type ChangeSubscription = { stop(): Promise<void> };

export type Listener = {
  /** Content that is shown on pages has changed. */
  onPageChange: () => void;
  /**
   * Called with the token hash of a session that has ended. Called without one after the connection is (re-)opened: notifications
   * may have been missed, so every cached session must be read again.
   */
  onSessionEnd: (tokenHash?: string) => void;
};

const retryMs = 1000;
/** Time limit for the connection and for a statement on it. */
const answerLimitMs = 5_000;
/**
 * Interval at which the connection is checked. A server that disappears without closing it would otherwise go unnoticed, and
 * ended sessions would remain in the cache.
 */
const checkEveryMs = 10_000;

type Limits = { limitFactor?: number };

/**
 * Calls the listener for every notification, and once per connection, because notifications before it were missed. Resolves when
 * it listens for the first time; throws when it cannot connect. `limitFactor` multiplies its times, for tests of a frozen server.
 */
export async function listenForChanges(
  url: string,
  listener: Listener,
  { limitFactor = 1 }: Limits = {},
): Promise<ChangeSubscription> {
  const end = new AbortController();
  const open = () => listen(url, listener, limitFactor);
  let line = await open();
  const keepListening = async () => {
    while (!end.signal.aborted) {
      await line.lost;
      line = (await untilOpen(open, end.signal)) ?? line;
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

async function listen(url: string, listener: Listener, limitFactor: number): Promise<Line> {
  const limitMs = answerLimitMs * limitFactor;
  const client = new Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
  });
  const lost = new Promise<void>((resolve) => {
    client.once('end', resolve);
    // The `end` event follows; without this handler the error would terminate the process.
    client.on('error', () => {});
  });
  client.on('notification', ({ channel, payload }) => {
    if (channel === 'session_end') listener.onSessionEnd(payload);
    else listener.onPageChange();
  });
  // pg's `end` waits for the server to close the connection, which a frozen server never does.
  const cut = () => client.connection.stream.destroy();
  try {
    await client.connect();
    await client.query('listen page_change; listen session_end');
  } catch (error) {
    cut();
    throw error;
  }
  listener.onPageChange();
  listener.onSessionEnd();
  const checks = setInterval(() => void client.query('select 1').catch(cut), checkEveryMs * limitFactor);
  void lost.then(() => clearInterval(checks));
  let closing: Promise<void> | undefined;
  const close = async () => {
    const late = setTimeout(cut, limitMs);
    await client.end();
    clearTimeout(late);
  };
  return { lost, close: () => (closing ??= close()) };
}

/** Retries every second; undefined when stopped. Until then cached pages expire by their age. */
async function untilOpen(open: () => Promise<Line>, end: AbortSignal): Promise<Line | undefined> {
  while (!end.aborted) {
    try {
      return await open();
    } catch {
      // The database is unavailable; the next attempt follows in a second.
      await wait(retryMs, undefined, { signal: end }).catch(() => {});
    }
  }
  return undefined;
}
