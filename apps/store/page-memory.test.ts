// Pages that are the same for everyone are rendered once in a while, others for each visitor.
import { describe, expect, test } from 'vitest';
import { createPageMemory, pageKey } from './page-memory.ts';
import type { RenderedPage } from './page-memory.ts';

function page(text: string, change: Partial<RenderedPage> = {}): RenderedPage {
  return {
    status: 200,
    headers: [],
    cookies: [],
    body: Buffer.from(text),
    tag: `"${text}"`,
    isSameForEveryone: true,
    packed: new Map(),
    ...change,
  };
}

function memoryAt(clock: { ms: number }, mostBytes = 1000) {
  return createPageMemory({ keptForMs: 5_000, mostBytes, now: () => clock.ms });
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
    clock.ms = 5_000;
    expect((await memory.answer('/main', render)).tag).toBe('"turn 2"');
  });

  test.each([
    ['personal', { isSameForEveryone: false }],
    ['refused', { status: 404 }],
    ['setting a cookie', { cookies: ['a=1'] }],
  ])('a page that is %s is never given to another visitor', async (_name, change) => {
    const memory = memoryAt({ ms: 0 });
    const first = await memory.answer('/order', async () => page('mine', change));
    const second = await memory.answer('/order', async () => page('yours', change));
    expect([first.tag, second.tag]).toEqual(['"mine"', '"yours"']);
  });

  test('two visitors at once never share the rendering of a page that is not known to be shared', async () => {
    const memory = memoryAt({ ms: 0 });
    const both = await Promise.all([
      memory.answer('/x', async () => page('one')),
      memory.answer('/x', async () => page('two')),
    ]);
    expect(both.map(({ tag }) => tag)).toEqual(['"one"', '"two"']);
  });

  test('a known page that has grown old is rendered once for all who wait', async () => {
    const clock = { ms: 0 };
    const memory = memoryAt(clock);
    await memory.answer('/main', async () => page('old'));
    clock.ms = 9_000;
    let turns = 0;
    const render = async () => page(`new ${(turns += 1)}`);
    await Promise.all([1, 2, 3].map(() => memory.answer('/main', render)));
    expect(turns).toBe(1);
  });

  test('a failure is not kept', async () => {
    const clock = { ms: 0 };
    const memory = memoryAt(clock);
    await memory.answer('/main', async () => page('good'));
    clock.ms = 6_000;
    await expect(memory.answer('/main', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect((await memory.answer('/main', async () => page('well again'))).tag).toBe('"well again"');
  });

  test('the memory stays small: the oldest pages go first', async () => {
    const memory = memoryAt({ ms: 0 }, 10);
    await memory.answer('/a', async () => page('123456'));
    await memory.answer('/b', async () => page('654321'));
    expect((await memory.answer('/a', async () => page('again'))).tag).toBe('"again"');
  });
});

test('advertisement words in the address make no other page, everything else does', () => {
  const key = (address: string) => pageKey(new URL(address, 'http://shop'));
  expect(key('/main?utm_source=a&gclid=b')).toBe(key('/main'));
  expect(key('/goods/list/category?sort=SALES&code=502')).toBe(
    key('/goods/list/category?code=502&sort=SALES'),
  );
  expect(key('/main?page=2')).not.toBe(key('/main'));
});
