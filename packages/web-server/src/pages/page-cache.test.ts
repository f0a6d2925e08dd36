// Anonymous pages are rendered once per freshness lifetime, and expired ones are returned while rendering fails.
import { describe, expect, test, vi } from 'vitest';
import { createPageCache } from './page-cache.ts';
import type { RenderedPage } from './page-cache.ts';

function page(text: string, change: Partial<RenderedPage> = {}): RenderedPage {
  return {
    status: 200,
    headers: [],
    cookies: [],
    body: Buffer.from(text),
    etag: `"${text}"`,
    variants: new Map(),
    ...change,
  };
}

/** The clock starts at 1: lru-cache treats an entry with start time 0 as one without a lifetime. */
function cacheAt(clock: { ms: number }, maxBytes = 1000) {
  return createPageCache({ freshForMs: 5_000, staleForMs: 60_000, maxBytes, now: () => clock.ms + 1 });
}

/** A rendering that ends when `end` is called. */
function pendingRendering() {
  const pending = Promise.withResolvers<RenderedPage>();
  return { render: () => pending.promise, end: pending.resolve };
}

describe('page cache', () => {
  test('renders a page once while it is fresh, and again when it has expired', async () => {
    const clock = { ms: 0 };
    const cache = cacheAt(clock);
    let turns = 0;
    const render = async () => page(`turn ${(turns += 1)}`);
    const first = await cache.findOrRender('/main', render);
    clock.ms = 4_999;
    expect(await cache.findOrRender('/main', render)).toBe(first);
    expect(cache.find('/main')).toBe(first);
    clock.ms = 5_000;
    expect(cache.find('/main')).toBeUndefined();
    expect((await cache.findOrRender('/main', render)).etag).toBe('"turn 2"');
  });

  test.each([
    ['has status 404', { status: 404 }],
    ['sets a cookie', { cookies: ['a=1'] }],
    ['is no-store', { headers: [['cache-control', 'no-store']] satisfies RenderedPage['headers'] }],
  ])('does not store a page that %s', async (_name, change) => {
    const cache = cacheAt({ ms: 0 });
    const first = await cache.findOrRender('/goods/1', async () => page('first', change));
    const second = await cache.findOrRender('/goods/1', async () => page('second', change));
    expect([first.etag, second.etag]).toEqual(['"first"', '"second"']);
    expect(cache.find('/goods/1')).toBeUndefined();
  });

  test('shares one rendering among concurrent callers', async () => {
    const cache = cacheAt({ ms: 0 });
    let turns = 0;
    const render = async () => page(`turn ${(turns += 1)}`);
    await Promise.all([1, 2, 3].map(() => cache.findOrRender('/main', render)));
    expect(turns).toBe(1);
  });

  test('rejects for all concurrent callers when rendering fails, and renders again for the next', async () => {
    const cache = cacheAt({ ms: 0 });
    const fail = () => Promise.reject(new Error('down'));
    const both = await Promise.allSettled([
      cache.findOrRender('/main', fail),
      cache.findOrRender('/main', fail),
    ]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await cache.findOrRender('/main', async () => page('recovered'))).etag).toBe('"recovered"');
  });

  test('renders an invalidated page again', async () => {
    const cache = cacheAt({ ms: 0 });
    await cache.findOrRender('/main', async () => page('old price'));
    cache.invalidate();
    expect((await cache.findOrRender('/main', async () => page('new price'))).etag).toBe('"new price"');
  });

  test('neither stores nor waits for a page whose rendering began before an invalidation', async () => {
    const cache = cacheAt({ ms: 0 });
    const old = pendingRendering();
    const first = cache.findOrRender('/main', old.render);
    cache.invalidate();
    const second = await cache.findOrRender('/main', async () => page('new price'));
    old.end(page('old price'));
    expect([(await first).etag, second.etag]).toEqual(['"old price"', '"new price"']);
    expect(cache.find('/main')).toBe(second);
  });

  test('evicts the least recently used pages beyond its size', async () => {
    const cache = cacheAt({ ms: 0 }, 24);
    await cache.findOrRender('/a', async () => page('123456'));
    await cache.findOrRender('/b', async () => page('654321'));
    cache.find('/a');
    await cache.findOrRender('/c', async () => page('abcdef'));
    expect(['/a', '/b', '/c'].map((key) => cache.find(key) !== undefined)).toEqual([true, false, true]);
  });

  test.each([
    ['rejects', () => Promise.reject(new Error('down'))],
    ['has status 500', async () => page('error', { status: 500 })],
    ['has status 503', async () => page('busy', { status: 503 })],
  ])('returns an expired page while its rendering %s, and not beyond its limit', async (_how, fail) => {
    const clock = { ms: 0 };
    const cache = cacheAt(clock);
    await cache.findOrRender('/main', async () => page('before'));
    clock.ms = 6_000;
    expect((await cache.findOrRender('/main', fail)).etag).toBe('"before"');
    // The next second makes no other attempt.
    expect(cache.find('/main')?.etag).toBe('"before"');
    clock.ms = 7_001;
    expect(cache.find('/main')).toBeUndefined();
    expect((await cache.findOrRender('/main', async () => page('after'))).etag).toBe('"after"');
    clock.ms = 73_000;
    const late = await cache.findOrRender('/main', fail).catch(() => undefined);
    expect(late?.etag).not.toBe('"after"');
  });

  test('returns an expired page after two seconds of rendering', async () => {
    vi.useFakeTimers();
    try {
      const clock = { ms: 0 };
      const cache = cacheAt(clock);
      await cache.findOrRender('/main', async () => page('before'));
      clock.ms = 6_000;
      const pending = pendingRendering();
      const both = [cache.findOrRender('/main', pending.render), cache.findOrRender('/main', pending.render)];
      await vi.advanceTimersByTimeAsync(2_000);
      for (const answer of await Promise.all(both)) expect(answer.etag).toBe('"before"');
      pending.end(page('after'));
      await vi.advanceTimersByTimeAsync(0);
      expect(cache.find('/main')?.etag).toBe('"after"');
    } finally {
      vi.useRealTimers();
    }
  });

  test('does not return an expired page after the page was missing (404)', async () => {
    const clock = { ms: 0 };
    const cache = cacheAt(clock);
    await cache.findOrRender('/goods/1', async () => page('sold'));
    clock.ms = 6_000;
    const missing = await cache.findOrRender('/goods/1', async () => page('missing', { status: 404 }));
    expect(missing.status).toBe(404);
    await expect(cache.findOrRender('/goods/1', () => Promise.reject(new Error('down')))).rejects.toThrow(
      'down',
    );
  });

  test('does not return an invalidated page in place of one that cannot be rendered', async () => {
    const cache = cacheAt({ ms: 0 });
    await cache.findOrRender('/main', async () => page('old price'));
    cache.invalidate();
    await expect(cache.findOrRender('/main', () => Promise.reject(new Error('down')))).rejects.toThrow(
      'down',
    );
  });

  test('shares no rendering with a freshness of 0', async () => {
    const cache = createPageCache({ freshForMs: 0, maxBytes: 1000, now: () => 0 });
    let turns = 0;
    const render = async () => page(`turn ${(turns += 1)}`);
    await Promise.all([cache.findOrRender('/main', render), cache.findOrRender('/main', render)]);
    expect(turns).toBe(2);
  });
});
