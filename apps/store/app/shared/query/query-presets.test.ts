// The constants for client data (docs/rules/storefront.md#client-data).
import { readdirSync, readFileSync } from 'node:fs';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { refusalOf } from '#domain/base/refusal.ts';
import { createQueryClient, queryPresets, unlessRefused } from './query-presets.ts';

const { page, data, revalidate } = queryPresets;

test('R111 R112 R113 the default query is fresh for 60 s, retries once after 2 s, and is not requested again on window focus', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: 60_000,
    retry: 1,
    retryDelay: 2_000,
    refetchOnWindowFocus: false,
  });
  expect(page.staleTime).toBe(60_000);
});

test('R112 a failing query is retried once after 2000 ms', async () => {
  vi.useFakeTimers();
  const client = createQueryClient();
  const start = performance.now();
  const triedAt: number[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['fails'],
    queryFn: async () => {
      triedAt.push(performance.now() - start);
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

test('R114 R115 the data preset drops unused data after 300000 ms and retries three times with at most 30000 ms between', () => {
  expect(data.gcTime).toBe(300_000);
  expect(data.retry).toBe(3);
  expect([0, 1, 2, 4, 5, 20].map(data.retryDelay)).toEqual([1_000, 2_000, 4_000, 16_000, 30_000, 30_000]);
});

test('R116 R117 R118 the revalidate preset retries after 5000 ms, is fresh for 2000 ms, and is not requested again on focus', () => {
  expect(revalidate.retryDelay).toBe(5_000);
  expect(revalidate.staleTime).toBe(2_000);
  expect(revalidate.refetchOnWindowFocus).toBe(false);
});

test('R117 a query that is shown again sends a request only after 2000 ms', async () => {
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

test('unlessRefused retries a lost connection as often as the preset says, and no refusal', () => {
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
