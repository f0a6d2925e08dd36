// The response cache: lifetime, shared concurrent calls, size limit, invalidation, fallback during outages.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { bytesOf, createResponseCache } from './response-cache.ts';

let time = 1000;
const cacheOf = (maxWeight = 1_000_000) =>
  createResponseCache({ ttlMs: 5000, maxWeight, weigh: bytesOf, now: () => time });
const made = (text: string) => ({ bytes: Buffer.from(text), tag: '', variants: new Map() });
const textOf = async (answer: Promise<{ bytes: Buffer }>) => (await answer).bytes.toString();

test('calls make once within the lifetime, and again after it', async () => {
  const cache = cacheOf();
  let callCount = 0;
  const make = async () => made(`answer ${(callCount += 1)}`);
  expect(await textOf(cache.get('list', make))).toBe('answer 1');
  time += 5000;
  expect(await textOf(cache.get('list', make))).toBe('answer 1');
  time += 1;
  expect(await textOf(cache.get('list', make))).toBe('answer 2');
});

test('calls make once for a hundred concurrent callers', async () => {
  const cache = cacheOf();
  let callCount = 0;
  const make = async () => made(`answer ${(callCount += 1)}`);
  const answers = await Promise.all(Array.from({ length: 100 }, () => textOf(cache.get('hot', make))));
  expect(new Set(answers)).toEqual(new Set(['answer 1']));
});

test('passes a failure to the waiting caller and does not cache it', async () => {
  const cache = cacheOf();
  await expect(cache.get('list', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await textOf(cache.get('list', async () => made('there again')))).toBe('there again');
});

test('does not return an answer that was requested before an invalidation to later callers', async () => {
  const cache = cacheOf();
  let resolveAnswer: (text: string) => void = () => {};
  const before = cache.get(
    'price',
    () => new Promise((resolve) => (resolveAnswer = (text) => resolve(made(text)))),
  );
  cache.invalidate();
  const after = cache.get('price', async () => made('new price'));
  resolveAnswer('old price');
  expect(await textOf(before)).toBe('old price');
  expect(await textOf(after)).toBe('new price');
  expect(await textOf(cache.get('price', async () => made('computed again')))).toBe('new price');
});

test('evicts the least recently used answers above the size limit', async () => {
  const cache = cacheOf(10_000);
  const large = 'x'.repeat(3000);
  for (const key of ['a', 'b', 'c']) await cache.get(key, async () => made(large));
  expect(await textOf(cache.get('c', async () => made('again')))).toBe(large);
  expect(await textOf(cache.get('a', async () => made('again')))).toBe('again');
});

/** The error of a query while PostgreSQL is unavailable. */
const away = () => Promise.reject(new Error('Connection terminated unexpectedly'));

test('an expired answer is returned while the database is unavailable, for ten minutes', async () => {
  const cache = cacheOf();
  await cache.get('list', async () => made('before'));
  time += 60_000;
  expect(await textOf(cache.get('list', away))).toBe('before');
  time += 10 * 60_000;
  await expect(cache.get('list', away)).rejects.toThrow('Connection terminated');
});

test('calls make once per period while the database is unavailable', async () => {
  const cache = cacheOf();
  let callCount = 0;
  const make = () => {
    callCount += 1;
    return away();
  };
  await cache.get('list', async () => made('before'));
  time += 5001;
  for (let count = 0; count < 5; count += 1) await cache.get('list', make);
  expect(callCount).toBe(1);
});

test('returns an expired answer when the new one is slow, and the new one afterwards', async () => {
  const cache = cacheOf();
  await cache.get('list', async () => made('before'));
  time += 5001;
  let resolveAnswer: (text: string) => void = () => {};
  const slow = () =>
    new Promise<ReturnType<typeof made>>((resolve) => (resolveAnswer = (text) => resolve(made(text))));
  expect(await textOf(cache.get('list', slow))).toBe('before');
  resolveAnswer('after');
  await expect.poll(() => textOf(cache.get('list', away))).toBe('after');
});

test('throws a refusal or a defect instead of returning an expired answer', async () => {
  const cache = cacheOf();
  await cache.get('list', async () => made('before'));
  time += 5001;
  await expect(cache.get('list', () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
});

test('returns no expired answer after an invalidation', async () => {
  const cache = cacheOf();
  await cache.get('list', async () => made('old price'));
  cache.invalidate();
  await expect(cache.get('list', away)).rejects.toThrow('Connection terminated');
});

/** Frees everything that is not referenced. */
async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  // Objects used in this turn of the event loop are kept until it ends.
  await new Promise((resolve) => void setImmediate(resolve));
  (runInNewContext('gc') as () => void)();
}

test('frees answers that are too old for any use when the next one is made', async () => {
  const cache = cacheOf();
  let answer: object | undefined = await cache.get('quiet', async () => made('old'));
  const seen = new WeakRef(answer);
  answer = undefined;
  await collectGarbage();
  expect(seen.deref()).toBeDefined();
  time += 10 * 60_000 + 1;
  await cache.get('other', async () => made('new'));
  await collectGarbage();
  expect(seen.deref()).toBeUndefined();
});
