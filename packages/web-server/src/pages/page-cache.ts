// In-memory cache of anonymous pages: body, headers including the hash-based CSP, ETag, compressed variants.
// Which pages are anonymous is decided by the app; a visitor's cookies are added when a page is sent (send-page.ts).
import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { PolicySources } from './content-security-policy.ts';

/** Content encodings in which pages are sent. */
export type ContentEncoding = 'br' | 'gzip';

/** What is added to the page for a group of visitors (page-additions.ts). */
export type PageAddition = {
  /** Name of the group, unique within a page. */
  group: string;
  /** Added at the start of the document's head, and at the end of its body. No inline script: the policy has no hash of it. */
  head?: string;
  end?: string;
  /** Sources that join the page's Content-Security-Policy. */
  sources?: PolicySources;
};

/** The addition for the sender of these headers; undefined: the page as it is. */
export type ChooseAddition = (headers: IncomingHttpHeaders) => PageAddition | undefined;

/** A complete response without data of its visitor. */
export type RenderedPage = {
  status: number;
  headers: [name: string, value: string][];
  /** Set-Cookie lines of the screen itself; a page that has one is never cached. */
  cookies: string[];
  body: Buffer;
  /** Hash of the body in quotes. */
  etag: string;
  /** Compressed bodies, as far as they were requested; `isBest` once compressed at the higher level. */
  variants: Map<ContentEncoding, { body: Buffer; isBest: boolean }>;
  /** What is added for groups of visitors; default: the page is the same for everyone. */
  additionFor?: ChooseAddition;
};

export type PageCache = {
  /** The page that is cached under this key, while it is fresh. */
  find: (key: string) => RenderedPage | undefined;
  /**
   * The same, or the page that `render` returns; concurrent callers share one rendering. Where the rendering fails (it rejects or its
   * status is 500 or more) or takes longer than `renderTimeoutMs`, an expired page of at most `staleForMs` is returned instead.
   */
  findOrRender: (key: string, render: () => Promise<RenderedPage>) => Promise<RenderedPage>;
  /** Invalidates every page; a page whose rendering began before is not cached. */
  invalidate: () => void;
};

/** One rendering that concurrent callers share; `answer` is what they get. */
type Rendering = { answer: Promise<RenderedPage> };

type Entry = { page: RenderedPage; freshUntil: number };

type PageCacheOptions = {
  /** How long a page is fresh. 0 caches nothing and shares no rendering. */
  freshForMs: number;
  /** How long after that it may replace a page that cannot be rendered. Default 10 minutes. */
  staleForMs?: number;
  /** The least recently used pages are evicted when the cache is larger. */
  maxBytes: number;
  /** Monotonic milliseconds; only differences count. */
  now: () => number;
};

/** The longest outage of the database during which expired pages are shown; after it, prices and stock would be too old. */
const defaultStaleForMs = 10 * 60_000;

/** Rendering takes some milliseconds; after this time the database is assumed not to answer. */
const renderTimeoutMs = 2_000;

/** After a failed rendering the expired page is returned without another attempt for this long. */
const retryAfterMs = 1_000;

function isCacheable({ status, cookies, headers }: RenderedPage): boolean {
  const isNoStore = headers.some(([name, value]) => name === 'cache-control' && value.includes('no-store'));
  return status === 200 && cookies.length === 0 && !isNoStore;
}

/** Bytes of an entry; its compressed variants, which are added later, are about a third of its body together. */
function sizeOf({ page }: Entry): number {
  return Math.ceil(page.body.length * 1.4) + 1;
}

/** An empty cache of one process. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { freshForMs, staleForMs = defaultStaleForMs, maxBytes, now } = options;
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    ttl: freshForMs + staleForMs,
    // The clock is read each time: caching its value for a millisecond would cost a timer.
    ttlResolution: 0,
    perf: { now },
  });
  const pending = new Map<string, Rendering>();

  const find = (key: string) => {
    const entry = entries.get(key);
    return entry !== undefined && now() < entry.freshUntil ? entry.page : undefined;
  };
  const store = (key: string, page: RenderedPage) => {
    if (isCacheable(page)) entries.set(key, { page, freshUntil: now() + freshForMs });
    else if (page.status < 500) entries.delete(key);
  };
  const renderOnce = (key: string, render: () => Promise<RenderedPage>) => {
    const stale = entries.get(key);
    const rendered = render();
    const rendering: Rendering = { answer: stale === undefined ? rendered : orStale(rendered, stale, now) };
    pending.set(key, rendering);
    // Invalidated meanwhile: what was read for the page may be older than the change that invalidated it.
    const end = (page?: RenderedPage) => {
      if (pending.get(key) !== rendering) return;
      pending.delete(key);
      if (page !== undefined) store(key, page);
    };
    rendered.then(end, () => end());
    return rendering.answer;
  };

  return {
    find,
    findOrRender: async (key, render) =>
      freshForMs === 0 ? render() : (find(key) ?? pending.get(key)?.answer ?? renderOnce(key, render)),
    invalidate: () => {
      entries.clear();
      pending.clear();
    },
  };
}

/** The rendered page, or the expired one where rendering fails or takes too long (stale-if-error, RFC 5861 4). */
async function orStale(
  rendered: Promise<RenderedPage>,
  stale: Entry,
  now: () => number,
): Promise<RenderedPage> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, renderTimeoutMs, undefined);
  });
  try {
    const page = await Promise.race([rendered, timeout]);
    if (page !== undefined && page.status < 500) return page;
  } catch {
    // The failure is logged where it happened; the visitor gets the expired page.
  } finally {
    clearTimeout(timer);
  }
  stale.freshUntil = now() + retryAfterMs;
  return stale.page;
}
