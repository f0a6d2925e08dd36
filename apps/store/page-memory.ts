// Keeps rendered pages that are the same for everyone for a few seconds: body, headers with their policy, tag.
// Which pages those are is said by the screens (`handle.isSameForEveryone`); cookies are added after this (house.md 2).

/** A whole answer, ready to be sent to anybody. */
export type RenderedPage = {
  status: number;
  headers: [name: string, value: string][];
  /** Set-Cookie lines of the screen itself; a page that has one is never kept. */
  cookies: string[];
  body: Buffer;
  /** Hash of the body in quotes: its ETag. */
  tag: string;
  isSameForEveryone: boolean;
  /** The body compressed, by encoding, as far as someone asked for it. */
  packed: Map<'br' | 'gzip', Buffer>;
};

export type PageMemory = {
  /** The page for this key, from memory while it is fresh. Requests for a known page wait for one rendering. */
  answer: (key: string, render: () => Promise<RenderedPage>) => Promise<RenderedPage>;
};

type Entry = { page: RenderedPage; madeAt: number; underway?: Promise<RenderedPage> };

type MemoryOptions = {
  /** How long a page is given out unchanged. 0 keeps nothing. */
  keptForMs: number;
  /** The oldest pages go when their bodies together are larger. */
  mostBytes: number;
  /** Milliseconds; only differences count. */
  now: () => number;
};

/** Words of advertisements that change nothing on a page (api.md D9). */
const trackingNames = /^(utm_\w+|gclid|fbclid|msclkid|n_\w+|NaPm|NA_CO|NVADID|kakao_agent|igshid)$/;

/** What names a page: its path and the query that is not tracking, in a fixed order. */
export function pageKey(url: URL): string {
  const query = [...url.searchParams].filter(([name]) => !trackingNames.test(name));
  query.sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0));
  return `${url.pathname}?${new URLSearchParams(query).toString()}`;
}

function isKept(page: RenderedPage): boolean {
  return page.isSameForEveryone && page.status === 200 && page.cookies.length === 0;
}

export function createPageMemory({ keptForMs, mostBytes, now }: MemoryOptions): PageMemory {
  const entries = new Map<string, Entry>();
  let bytes = 0;

  const drop = (key: string) => {
    bytes -= entries.get(key)?.page.body.length ?? 0;
    entries.delete(key);
  };
  const keep = (key: string, page: RenderedPage) => {
    drop(key);
    if (!isKept(page) || keptForMs === 0) return;
    entries.set(key, { page, madeAt: now() });
    bytes += page.body.length;
    for (const oldest of entries.keys()) {
      if (bytes <= mostBytes) break;
      drop(oldest);
    }
  };
  const renderOnce = async (key: string, render: () => Promise<RenderedPage>) => {
    try {
      const page = await render();
      keep(key, page);
      return page;
    } catch (error) {
      drop(key);
      throw error;
    }
  };

  return {
    answer: (key, render) => {
      const entry = entries.get(key);
      if (!entry) return renderOnce(key, render);
      if (now() - entry.madeAt < keptForMs) return Promise.resolve(entry.page);
      // Only a page that was the same for everyone before is waited for together.
      entry.underway ??= renderOnce(key, render);
      return entry.underway;
    },
  };
}
