// Hears from PostgreSQL what other processes did: that something on kept pages has changed, that a session has ended. One
// connection that listens, opened again when it is lost. What is told stands in migrations 0006 and 0010.
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

export type Changes = { stop(): Promise<void> };

export type Listener = {
  /** Something to be seen on pages has changed. */
  onPageChange: () => void;
  /** The session with this token's hash has ended; undefined: any may have. */
  onSessionEnd: (tokenHash?: string) => void;
};

const retryMs = 1000;
/** How long PostgreSQL may take to accept the connection and to answer one statement on it. */
const answerLimitMs = 5_000;
/**
 * How often the listening connection is checked. A server that disappears without closing it would otherwise never be noticed,
 * and sessions that another process ended would stay in memory here.
 */
const checkEveryMs = 10_000;

/**
 * Calls the listener after every commit that told something, and each time the connection is made, because nobody heard what
 * happened before. Answers when it listens for the first time; throws where it cannot.
 */
export async function listenForChanges(url: string, listener: Listener): Promise<Changes> {
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
    // The end follows; without a listener the news itself would end the process.
    client.on('error', () => {});
  });
  client.on('notification', ({ channel, payload }) => {
    if (channel === 'session_end') listener.onSessionEnd(payload);
    else listener.onPageChange();
  });
  // pg's own end waits for the server's goodbye, which a frozen one never says.
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

/** Tries each second until it listens; undefined when it was ended meanwhile. Pages fall by their age until then. */
async function listenAgain(url: string, listener: Listener, end: AbortSignal): Promise<Line | undefined> {
  while (!end.aborted) {
    try {
      return await listen(url, listener);
    } catch {
      // The database is away: the next second tries again, and whoever asks it is told.
      await wait(retryMs, undefined, { signal: end }).catch(() => {});
    }
  }
  return undefined;
}
