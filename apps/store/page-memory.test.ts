// Pages that are the same for everyone are rendered once in a while.
import { describe, expect, test } from 'vitest';
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

function memoryAt(clock: { ms: number }, mostBytes = 1000) {
  return createPageMemory({ keptForMs: 5_000, mostBytes, now: () => clock.ms });
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
    const memory = memoryAt({ ms: 0 }, 20);
    await memory.answer('/a', async () => page('123456'));
    await memory.answer('/b', async () => page('654321'));
    memory.find('/a');
    await memory.answer('/c', async () => page('abcdef'));
    expect(['/a', '/b', '/c'].map((name) => memory.find(name) !== undefined)).toEqual([true, false, true]);
  });

  test('where nothing is kept, nothing is shared either', async () => {
    const memory = createPageMemory({ keptForMs: 0, mostBytes: 1000, now: () => 0 });
    let turns = 0;
    const render = async () => page(`turn ${(turns += 1)}`);
    await Promise.all([memory.answer('/main', render), memory.answer('/main', render)]);
    expect(turns).toBe(2);
  });
});
