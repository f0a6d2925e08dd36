// Keeps rendered pages that are the same for everyone for a few seconds: body, headers with their policy, tag, packed forms.
// Which pages those are is said by the screens (`handle.keptBy`); a visitor's cookies are added after this (house.md 2).

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
  /** The page that is kept under this name, while it is fresh. */
  find: (name: string) => RenderedPage | undefined;
  /** The same, or the page that `render` makes; all who ask at once wait for one rendering. Failures reach all of them. */
  answer: (name: string, render: () => Promise<RenderedPage>) => Promise<RenderedPage>;
  /** Every page is rendered anew from now on; one whose rendering has begun before is not kept. */
  forget: () => void;
};

/** One rendering that may have many who wait for it. */
type Turn = { rendering: Promise<RenderedPage> };

type Entry = { page: RenderedPage; madeAt: number; bytes: number };

type MemoryOptions = {
  /** How long a page is given out unchanged. 0 keeps nothing and shares nothing. */
  keptForMs: number;
  /** The pages that were not asked for longest go when all together are larger, or when their time is over. */
  mostBytes: number;
  /** Milliseconds; only differences count. */
  now: () => number;
};

function isKept({ status, cookies, headers }: RenderedPage): boolean {
  const isRefused = headers.some(([name, value]) => name === 'cache-control' && value.includes('no-store'));
  return status === 200 && cookies.length === 0 && !isRefused;
}

/** What the entry takes; its packed forms, which come later, are about a third of its body together. */
function sizeOf(page: RenderedPage): number {
  return Math.ceil(page.body.length * 1.4);
}

export function createPageMemory({ keptForMs, mostBytes, now }: MemoryOptions): PageMemory {
  const entries = new Map<string, Entry>();
  const underway = new Map<string, Turn>();
  let bytes = 0;

  const drop = (name: string) => {
    bytes -= entries.get(name)?.bytes ?? 0;
    entries.delete(name);
  };
  const keep = (name: string, page: RenderedPage) => {
    drop(name);
    if (!isKept(page)) return;
    const entry = { page, madeAt: now(), bytes: sizeOf(page) };
    entries.set(name, entry);
    bytes += entry.bytes;
    for (const [oldest, { madeAt }] of entries) {
      if (bytes <= mostBytes && entry.madeAt - madeAt < keptForMs) break;
      drop(oldest);
    }
  };
  const find = (name: string) => {
    const entry = entries.get(name);
    if (entry === undefined) return undefined;
    if (now() - entry.madeAt >= keptForMs) {
      drop(name);
      return undefined;
    }
    // Asked for again, so it goes last.
    entries.delete(name);
    entries.set(name, entry);
    return entry.page;
  };
  const renderOnce = (name: string, render: () => Promise<RenderedPage>) => {
    const turn: Turn = { rendering: render() };
    underway.set(name, turn);
    // Forgotten meanwhile: what was read for the page may be older than what made it be forgotten.
    const isStillWanted = () => underway.get(name) === turn;
    const end = (page?: RenderedPage) => {
      if (!isStillWanted()) return;
      underway.delete(name);
      if (page !== undefined) keep(name, page);
    };
    turn.rendering.then(end, () => end());
    return turn.rendering;
  };

  return {
    find,
    answer: async (name, render) =>
      keptForMs === 0 ? render() : (find(name) ?? underway.get(name)?.rendering ?? renderOnce(name, render)),
    forget: () => {
      entries.clear();
      underway.clear();
      bytes = 0;
    },
  };
}
