// In-memory cache of anonymous pages: body, headers including the hash-based CSP, ETag, compressed variants.
// Which pages those are is declared by the screens (`handle.cachedBy`); a visitor's cookies are added after this (house.md 2).
import { LRUCache } from 'lru-cache';

/** How a body is packed for the way. */
export type Packing = 'br' | 'gzip';

/** A whole answer, ready to be sent to anybody. */
export type RenderedPage = {
  status: number;
  headers: [name: string, value: string][];
  /** Set-Cookie lines of the screen itself; a page that has one is never kept. */
  cookies: string[];
  body: Buffer;
  /** Hash of the body in quotes: its ETag. */
  tag: string;
  /** The body packed, as far as someone asked for it; `isTight` once it is packed as well as it pays. */
  packed: Map<Packing, { body: Buffer; isTight: boolean }>;
};

export type PageMemory = {
  /** The page that is cached under this name, while it is fresh. */
  find: (name: string) => RenderedPage | undefined;
  /**
   * The same, or the page that `render` makes; concurrent callers share one rendering. Where the rendering fails (it rejects or its
   * status is 500 or more) or takes longer than `patienceMs`, an expired page of at most `staleForMs` is answered instead.
   */
  answer: (name: string, render: () => Promise<RenderedPage>) => Promise<RenderedPage>;
  /** Invalidates every page; one whose rendering has begun before is not cached. */
  forget: () => void;
};

/** One rendering that concurrent callers share; `answer` is what they get. */
type Turn = { answer: Promise<RenderedPage> };

type Entry = { page: RenderedPage; freshUntil: number };

type MemoryOptions = {
  /** How long a page is fresh. 0 caches nothing and shares nothing. */
  keptForMs: number;
  /** How long after that it may still stand in for a page that cannot be rendered. Default 10 minutes. */
  staleForMs?: number;
  /** The least recently used pages are dropped when all together are larger. */
  mostBytes: number;
  /** Milliseconds; only differences count. */
  now: () => number;
};

/** As long as an outage of the database is bridged; longer, and prices and stock would be too old to show. */
const defaultStaleForMs = 10 * 60_000;

/** Rendering takes some milliseconds; one that takes this long waits for a database that does not answer. */
const patienceMs = 2_000;

/** After a failed rendering the expired page is answered without trying again for this long. */
const retryAfterMs = 1_000;

function isKept({ status, cookies, headers }: RenderedPage): boolean {
  const isRefused = headers.some(([name, value]) => name === 'cache-control' && value.includes('no-store'));
  return status === 200 && cookies.length === 0 && !isRefused;
}

/** Bytes of an entry; its compressed variants, which come later, are about a third of its body together. */
function sizeOf({ page }: Entry): number {
  return Math.ceil(page.body.length * 1.4) + 1;
}

export function createPageMemory(options: MemoryOptions): PageMemory {
  const { keptForMs, staleForMs = defaultStaleForMs, mostBytes, now } = options;
  const entries = new LRUCache<string, Entry>({
    maxSize: mostBytes,
    sizeCalculation: sizeOf,
    ttl: keptForMs + staleForMs,
    // The clock is read each time: remembering it for a millisecond would cost a timer.
    ttlResolution: 0,
    perf: { now },
  });
  const underway = new Map<string, Turn>();

  const find = (name: string) => {
    const entry = entries.get(name);
    return entry !== undefined && now() < entry.freshUntil ? entry.page : undefined;
  };
  const keep = (name: string, page: RenderedPage) => {
    if (isKept(page)) entries.set(name, { page, freshUntil: now() + keptForMs });
    else if (page.status < 500) entries.delete(name);
  };
  const renderOnce = (name: string, render: () => Promise<RenderedPage>) => {
    const stale = entries.get(name);
    const rendering = render();
    const turn: Turn = { answer: stale === undefined ? rendering : orStale(rendering, stale, now) };
    underway.set(name, turn);
    // Invalidated meanwhile: what was read for the page may be older than the change that invalidated it.
    const end = (page?: RenderedPage) => {
      if (underway.get(name) !== turn) return;
      underway.delete(name);
      if (page !== undefined) keep(name, page);
    };
    rendering.then(end, () => end());
    return turn.answer;
  };

  return {
    find,
    answer: async (name, render) =>
      keptForMs === 0 ? render() : (find(name) ?? underway.get(name)?.answer ?? renderOnce(name, render)),
    forget: () => {
      entries.clear();
      underway.clear();
    },
  };
}

/** The rendered page, or the expired one where rendering fails or takes too long (stale-if-error, RFC 5861 4). */
async function orStale(
  rendering: Promise<RenderedPage>,
  stale: Entry,
  now: () => number,
): Promise<RenderedPage> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patienceMs, undefined);
  });
  try {
    const page = await Promise.race([rendering, tooLong]);
    if (page !== undefined && page.status < 500) return page;
  } catch {
    // The failure is logged where it happened; the visitor gets the expired page.
  } finally {
    clearTimeout(timer);
  }
  stale.freshUntil = now() + retryAfterMs;
  return stale.page;
}
