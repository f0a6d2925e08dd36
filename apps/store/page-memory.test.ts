// Pages that are the same for everyone are rendered once in a while.
import { describe, expect, test, vi } from 'vitest';
import { createPageMemory } from './page-memory.ts';
import type { RenderedPage } from './page-memory.ts';

function page(text: string, change: Partial<RenderedPage> = {}): RenderedPage {
  return {
    status: 200,
    headers: [],
    cookies: [],
    body: Buffer.from(text),
    tag: `"${text}"`,
    packed: new Map(),
    ...change,
  };
}

/** The clock starts at 1: lru-cache takes an entry of time 0 for one without a lifetime. */
function memoryAt(clock: { ms: number }, mostBytes = 1000) {
  return createPageMemory({ keptForMs: 5_000, staleForMs: 60_000, mostBytes, now: () => clock.ms + 1 });
}

/** A rendering that ends when it is told to. */
function heldRendering() {
  const held = Promise.withResolvers<RenderedPage>();
  return { render: () => held.promise, end: held.resolve };
}

describe('page memory', () => {
  test('a page is rendered once while it is fresh, and again afterwards', async () => {
    const clock = { ms: 0 };
    const memory = memoryAt(clock);
    let turns = 0;
    const render = async () => page(`turn ${(turns += 1)}`);
    const first = await memory.answer('/main', render);
    clock.ms = 4_999;
    expect(await memory.answer('/main', render)).toBe(first);
    expect(memory.find('/main')).toBe(first);
    clock.ms = 5_000;
    expect(memory.find('/main')).toBeUndefined();
    expect((await memory.answer('/main', render)).tag).toBe('"turn 2"');
  });

  test.each([
    ['refused', { status: 404 }],
    ['setting a cookie', { cookies: ['a=1'] }],
    ['not to be stored', { headers: [['cache-control', 'no-store']] satisfies RenderedPage['headers'] }],
  ])('a page that is %s is not kept', async (_name, change) => {
    const memory = memoryAt({ ms: 0 });
    const first = await memory.answer('/goods/1', async () => page('first', change));
    const second = await memory.answer('/goods/1', async () => page('second', change));
    expect([first.tag, second.tag]).toEqual(['"first"', '"second"']);
    expect(memory.find('/goods/1')).toBeUndefined();
  });

  test('all who ask at once wait for one rendering', async () => {
    const memory = memoryAt({ ms: 0 });
    let turns = 0;
    const render = async () => page(`turn ${(turns += 1)}`);
    await Promise.all([1, 2, 3].map(() => memory.answer('/main', render)));
    expect(turns).toBe(1);
  });

  test('a failure reaches all who waited for it and is not kept', async () => {
    const memory = memoryAt({ ms: 0 });
    const fail = () => Promise.reject(new Error('down'));
    const both = await Promise.allSettled([memory.answer('/main', fail), memory.answer('/main', fail)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await memory.answer('/main', async () => page('well again'))).tag).toBe('"well again"');
  });

  test('a forgotten page is rendered anew', async () => {
    const memory = memoryAt({ ms: 0 });
    await memory.answer('/main', async () => page('old price'));
    memory.forget();
    expect((await memory.answer('/main', async () => page('new price'))).tag).toBe('"new price"');
  });

  test('a page whose rendering began before the pages were forgotten is neither kept nor waited for', async () => {
    const memory = memoryAt({ ms: 0 });
    const old = heldRendering();
    const first = memory.answer('/main', old.render);
    memory.forget();
    const second = await memory.answer('/main', async () => page('new price'));
    old.end(page('old price'));
    expect([(await first).tag, second.tag]).toEqual(['"old price"', '"new price"']);
    expect(memory.find('/main')).toBe(second);
  });

  test('the memory stays small: the pages that were not asked for longest go first', async () => {
    const memory = memoryAt({ ms: 0 }, 24);
    await memory.answer('/a', async () => page('123456'));
    await memory.answer('/b', async () => page('654321'));
    memory.find('/a');
    await memory.answer('/c', async () => page('abcdef'));
    expect(['/a', '/b', '/c'].map((name) => memory.find(name) !== undefined)).toEqual([true, false, true]);
  });

  test('a cached page of exactly the address is found without rendering, an expired one is not', async () => {
    const clock = { ms: 0 };
    const memory = memoryAt(clock);
    await memory.answer('/main', async () => page('first'));
    clock.ms = 5_000;
    expect(memory.find('/main')).toBeUndefined();
  });

  test.each([
    ['rejects', () => Promise.reject(new Error('down'))],
    ['has status 500', async () => page('error', { status: 500 })],
    ['has status 503', async () => page('busy', { status: 503 })],
  ])('an expired page is answered while its rendering %s, and not beyond its limit', async (_how, fail) => {
    const clock = { ms: 0 };
    const memory = memoryAt(clock);
    await memory.answer('/main', async () => page('before'));
    clock.ms = 6_000;
    expect((await memory.answer('/main', fail)).tag).toBe('"before"');
    // The next second does not try again.
    expect(memory.find('/main')?.tag).toBe('"before"');
    clock.ms = 7_001;
    expect(memory.find('/main')).toBeUndefined();
    expect((await memory.answer('/main', async () => page('after'))).tag).toBe('"after"');
    clock.ms = 73_000;
    const late = await memory.answer('/main', fail).catch(() => undefined);
    expect(late?.tag).not.toBe('"after"');
  });

  test('an expired page is answered while its rendering waits for a database that does not answer', async () => {
    vi.useFakeTimers();
    try {
      const clock = { ms: 0 };
      const memory = memoryAt(clock);
      await memory.answer('/main', async () => page('before'));
      clock.ms = 6_000;
      const held = heldRendering();
      const both = [memory.answer('/main', held.render), memory.answer('/main', held.render)];
      await vi.advanceTimersByTimeAsync(2_000);
      for (const answer of await Promise.all(both)) expect(answer.tag).toBe('"before"');
      held.end(page('after'));
      await vi.advanceTimersByTimeAsync(0);
      expect(memory.find('/main')?.tag).toBe('"after"');
    } finally {
      vi.useRealTimers();
    }
  });

  test('a page that is missing now does not come back when rendering fails later', async () => {
    const clock = { ms: 0 };
    const memory = memoryAt(clock);
    await memory.answer('/goods/1', async () => page('sold'));
    clock.ms = 6_000;
    expect((await memory.answer('/goods/1', async () => page('gone', { status: 404 }))).status).toBe(404);
    await expect(memory.answer('/goods/1', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  });

  test('an invalidated page is not answered in place of one that cannot be rendered', async () => {
    const memory = memoryAt({ ms: 0 });
    await memory.answer('/main', async () => page('old price'));
    memory.forget();
    await expect(memory.answer('/main', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  });

  test('where nothing is kept, nothing is shared either', async () => {
    const memory = createPageMemory({ keptForMs: 0, mostBytes: 1000, now: () => 0 });
    let turns = 0;
    const render = async () => page(`turn ${(turns += 1)}`);
    await Promise.all([memory.answer('/main', render), memory.answer('/main', render)]);
    expect(turns).toBe(2);
  });
});
