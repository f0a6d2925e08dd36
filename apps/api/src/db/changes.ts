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

/**
 * Calls the listener for every notification, and once per connection, because notifications before it were missed. Resolves when
 * it listens for the first time; throws when it cannot connect.
 */
export async function listenForChanges(url: string, listener: Listener): Promise<ChangeSubscription> {
  const end = new AbortController();
  let line = await listen(url, listener);
  const keepListening = async () => {
    while (!end.signal.aborted) {
      await line.lost;
      line = (await listenAgain(url, listener, end.signal)) ?? line;
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

async function listen(url: string, listener: Listener): Promise<Line> {
  const client = new Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: answerLimitMs,
    query_timeout: answerLimitMs,
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
  const checks = setInterval(() => void client.query('select 1').catch(cut), checkEveryMs);
  void lost.then(() => clearInterval(checks));
  let closing: Promise<void> | undefined;
  const close = async () => {
    const late = setTimeout(cut, answerLimitMs);
    await client.end();
    clearTimeout(late);
  };
  return { lost, close: () => (closing ??= close()) };
}

/** Retries every second; undefined when stopped. Until then cached pages expire by their age. */
async function listenAgain(url: string, listener: Listener, end: AbortSignal): Promise<Line | undefined> {
  while (!end.aborted) {
    try {
      return await listen(url, listener);
    } catch {
      // The database is unavailable; the next attempt follows in a second.
      await wait(retryMs, undefined, { signal: end }).catch(() => {});
    }
  }
  return undefined;
}
