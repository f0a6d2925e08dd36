// In-memory cache of responses that are the same for every caller: serialized bytes for HTTP (contract: isShared), handler values
// for pages rendered in this process. lru-cache bounds it and merges concurrent requests; db/changes.ts invalidates it.
import { LRUCache } from 'lru-cache';
import { databaseUnavailable } from '../db/unavailable.ts';
import type { Variants } from './compression.ts';

/** A serialized response body. */
export type SharedResponse = {
  bytes: Buffer;
  /** Strong ETag: hash of the bytes in quotes. Empty for responses without one. */
  tag: string;
  /** Compressed variants that clients have requested. */
  variants: Variants;
};

export type ResponseCache<T> = {
  /**
   * Returns the cached answer of `key`, or the one that `make` produces; concurrent callers share one call of `make`. Failures are
   * not cached. While the database is unavailable, or slower than a second, an expired answer of the last ten minutes is returned.
   */
  get: (key: string, make: () => Promise<T>) => Promise<T>;
  /** Removes every answer, including those that are being made. */
  invalidate: () => void;
};

type Entry<T> = { answer: T; madeAt: number };

type CacheOptions<T> = {
  /** Milliseconds for which an answer is returned without calling `make` again. */
  ttlMs: number;
  /** Least recently used answers are evicted when the sum of all weights exceeds this. */
  maxWeight: number;
  /** Weight of a key and its answer, at least 1. */
  weigh: (key: string, answer: T) => number;
  /** Milliseconds; only differences count. */
  now: () => number;
};

/** Maximum age of an expired answer that is returned because the database is unavailable. */
const staleForMs = 10 * 60_000;
/** How long a caller waits for a new answer when an expired one exists. */
const refreshWaitMs = 1_000;

/** Approximate size of an entry without its key and body. */
const bytesOfEntry = 500;
/** Size of a body with its compressed variants, which are added later and take about 40 % of it. */
const compressedShare = 1.4;

/** `weigh` for answers over HTTP, in bytes. */
export const bytesOf = (key: string, { bytes }: SharedResponse): number =>
  bytesOfEntry + key.length * 2 + Math.ceil(bytes.length * compressedShare);

/** An empty cache; `weigh`, `maxWeight` and `ttlMs` bound it. */
export function createResponseCache<T>({ ttlMs, maxWeight, weigh, now }: CacheOptions<T>): ResponseCache<T> {
  const create = () =>
    new LRUCache<string, Entry<T>, () => Promise<T>>({
      maxSize: maxWeight,
      sizeCalculation: ({ answer }, key) => weigh(key, answer),
      ttl: ttlMs,
      perf: { now },
      // Read the clock at every lookup; by default lru-cache caches it with a timer.
      ttlResolution: 0,
      // Expired answers remain as a fallback for an unavailable database.
      noDeleteOnStaleGet: true,
      noDeleteOnFetchRejection: true,
      // An answer that is evicted while it is made is still returned to the callers that wait for it.
      ignoreFetchAbort: true,
      fetchMethod: async (_key, stale, { context: make }) => {
        try {
          return { answer: await make(), madeAt: now() };
        } catch (error) {
          if (stale === undefined || databaseUnavailable(error) === undefined || isTooOld(stale)) throw error;
          // Cached for another period, so that only one caller per period queries an unavailable database.
          return stale;
        }
      },
    });
  const isTooOld = ({ madeAt }: Entry<T>) => now() - madeAt > staleForMs;
  let cache = create();
  let sweptAt = now();
  /** lru-cache does not remove expired entries by itself: after a quiet hour they would still occupy memory. */
  const sweep = () => {
    if (now() - sweptAt <= staleForMs) return;
    sweptAt = now();
    // `dump` lists expired entries as well, the iterators do not.
    for (const [key, { value }] of cache.dump()) if (isTooOld(value)) cache.delete(key);
  };
  return {
    get: async (key, make) => {
      const fresh = cache.get(key);
      if (fresh !== undefined) return fresh.answer;
      sweep();
      const stale = cache.peek(key, { allowStale: true });
      const pending = cache.forceFetch(key, { context: make });
      const entry = await (stale === undefined || isTooOld(stale) ? pending : orAfterWait(pending, stale));
      return entry.answer;
    },
    // A new cache instead of `clear`, which would reject the callers that wait for an answer.
    invalidate: () => {
      cache = create();
    },
  };
}

/** What `pending` resolves to, or `otherwise` when it takes longer than a caller should wait. */
async function orAfterWait<T>(pending: Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, refreshWaitMs, otherwise);
  });
  try {
    return await Promise.race([pending, late]);
  } finally {
    clearTimeout(timer);
  }
}
