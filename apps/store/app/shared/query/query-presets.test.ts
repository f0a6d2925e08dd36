// The constants for client data (docs/rules/storefront.md#client-data).
import { readdirSync, readFileSync } from 'node:fs';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { refusalOf } from '#domain/base/refusal.ts';
import { createQueryClient, queryPresets, unlessRefused } from './query-presets.ts';

const { page, data, revalidate } = queryPresets;

test('R111 R112 R113 the query cache is fresh for 60 s, tries once more after 2 s, and not on window focus', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: 60_000,
    retry: 1,
    retryDelay: 2_000,
    refetchOnWindowFocus: false,
  });
  expect(page.staleTime).toBe(60_000);
});

test('R112 a query that fails is tried once more after 2000 ms, and then no more', async () => {
  vi.useFakeTimers();
  const client = createQueryClient();
  const start = Date.now();
  const triedAt: number[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['fails'],
    queryFn: async () => {
      triedAt.push(Date.now() - start);
      throw new Error('no answer');
    },
  });
  const unsubscribe = observer.subscribe(() => undefined);
  try {
    await vi.advanceTimersByTimeAsync(1_999);
    expect(triedAt).toEqual([0]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(triedAt).toEqual([0, 2_000]);
    expect(observer.getCurrentResult().status).toBe('error');
  } finally {
    unsubscribe();
    client.clear();
    vi.useRealTimers();
  }
});

test('R114 R115 the data cache lives 300000 ms and tries three times, up to 30000 ms apart', () => {
  expect(data.gcTime).toBe(300_000);
  expect(data.retry).toBe(3);
  expect([0, 1, 2, 4, 5, 20].map(data.retryDelay)).toEqual([1_000, 2_000, 4_000, 16_000, 30_000, 30_000]);
});

test('R116 R117 R118 revalidation waits 5000 ms after an error, takes calls within 2000 ms as one, and never on focus', () => {
  expect(revalidate.retryDelay).toBe(5_000);
  expect(revalidate.staleTime).toBe(2_000);
  expect(revalidate.refetchOnWindowFocus).toBe(false);
});

test('R117 what is shown again within 2000 ms is not asked again, and afterwards it is', async () => {
  vi.useFakeTimers();
  const client = createQueryClient();
  let sent = 0;
  const show = () =>
    new QueryObserver(client, {
      ...revalidate,
      queryKey: ['quote'],
      queryFn: async () => {
        sent += 1;
        return sent;
      },
    }).subscribe(() => undefined);
  const stops = [show(), show()];
  const sentAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    stops.push(show());
    await vi.advanceTimersByTimeAsync(0);
    return sent;
  };
  try {
    expect(await sentAfter(0)).toBe(1);
    expect(await sentAfter(1_999)).toBe(1);
    expect(await sentAfter(1)).toBe(2);
  } finally {
    for (const stop of stops) stop();
    client.clear();
    vi.useRealTimers();
  }
});

test('a refusal is not asked again; a lost connection is, as often as the preset says', () => {
  const lost = new TypeError('Failed to fetch');
  expect([0, 1].map((tries) => unlessRefused(page)(tries, lost))).toEqual([true, false]);
  expect([0, 9].map((tries) => unlessRefused(revalidate)(tries, lost))).toEqual([true, true]);
  for (const preset of [page, revalidate]) {
    expect(unlessRefused(preset)(0, refusalOf('SOLD_OUT'))).toBe(false);
    expect(unlessRefused(preset)(0, refusalOf('PROVIDER_UNAVAILABLE'))).toBe(true);
  }
});

test('every query of the storefront names a preset and overrides none of its constants', () => {
  const app = new URL('../..', import.meta.url);
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  for (const name of files.filter((file) => !file.endsWith('.test.ts'))) {
    const source = readFileSync(new URL(name, app), 'utf8');
    const queries = source.match(/use(Infinite)?Query\(\{/g) ?? [];
    const presets = source.match(/\.\.\.queryPresets\.(page|data|revalidate)/g) ?? [];
    expect(presets.length, name).toBeGreaterThanOrEqual(queries.length);
    if (name.endsWith('query-presets.ts')) continue;
    const constants =
      /\b(?:staleTime|gcTime|retryDelay|refetchOn\w+):|\bretry: (?!unlessRefused\(queryPresets\.)/;
    expect(constants.exec(source)?.[0], name).toBeUndefined();
  }
});
