// In-memory cache of responses that are the same for everyone: over HTTP the bytes (contract: isShared), for pages rendered in
// this process the handlers' values. lru-cache bounds it and merges concurrent requests; changes invalidate it (db/changes).
import { LRUCache } from 'lru-cache';
import { databaseAway } from '../db/unavailable.ts';
import type { Variants } from './compression.ts';

/** A response body as it is sent over HTTP. */
export type SharedAnswer = {
  bytes: Buffer;
  /** Hash of the bytes in quotes: their strong ETag. Empty where the response has none. */
  tag: string;
  /** The bytes compressed, as far as a client asked for it. */
  variants: Variants;
};

export type AnswerMemory<T> = {
  /**
   * The cached answer to this question, or the one that `ask` makes; concurrent callers share one call of `ask`. Failures are
   * not cached. While the database is unavailable, or slower than a second, an expired answer of the last ten minutes is returned.
   */
  answer: (question: string, ask: () => Promise<T>) => Promise<T>;
  /** Invalidates every answer, also those that are being made. */
  forget: () => void;
};

type Held<T> = { answer: T; madeAt: number };

type MemoryOptions<T> = {
  /** How long an answer is returned without asking again. */
  keptForMs: number;
  /** Least recently used answers are evicted when all together weigh more. */
  most: number;
  /** What a question and its answer weigh, at least 1. */
  weigh: (question: string, answer: T) => number;
  /** Milliseconds; only differences count. */
  now: () => number;
};

/** How old an expired answer may be that is returned because the database is unavailable. */
const staleForMs = 10 * 60_000;
/** How long a caller waits for a new answer when an expired one exists. */
const patienceMs = 1_000;

/** Rough size of an entry besides its text. */
const bytesOfQuestion = 500;
/** A body and its compressed variants, which are added later; together they take about 40 % of it. */
const compressedShare = 1.4;

/** `weigh` for answers over HTTP: bytes. */
export const bytesOf = (question: string, { bytes }: SharedAnswer): number =>
  bytesOfQuestion + question.length * 2 + Math.ceil(bytes.length * compressedShare);

export function createAnswerMemory<T>({ keptForMs, most, weigh, now }: MemoryOptions<T>): AnswerMemory<T> {
  const create = () =>
    new LRUCache<string, Held<T>, () => Promise<T>>({
      maxSize: most,
      sizeCalculation: ({ answer }, question) => weigh(question, answer),
      ttl: keptForMs,
      perf: { now },
      // Each read of the clock is exact: the default caches it by a timer.
      ttlResolution: 0,
      // Expired answers remain as the fallback for a database that is unavailable.
      noDeleteOnStaleGet: true,
      noDeleteOnFetchRejection: true,
      // An answer that is evicted while it is made still reaches those who wait for it.
      ignoreFetchAbort: true,
      fetchMethod: async (_question, stale, { context: ask }) => {
        try {
          return { answer: await ask(), madeAt: now() };
        } catch (error) {
          if (stale === undefined || databaseAway(error) === undefined || isTooOld(stale)) throw error;
          // Cached for another period: one caller per period asks a database that is unavailable.
          return stale;
        }
      },
    });
  const isTooOld = ({ madeAt }: Held<T>) => now() - madeAt > staleForMs;
  let cache = create();
  let sweptAt = now();
  /** lru-cache removes nothing because of its age: after a quiet hour a busy one's answers would still be held. */
  const sweep = () => {
    if (now() - sweptAt <= staleForMs) return;
    sweptAt = now();
    // `dump` lists expired entries as well, the iterators do not.
    for (const [question, { value }] of cache.dump()) if (isTooOld(value)) cache.delete(question);
  };
  return {
    answer: async (question, ask) => {
      const fresh = cache.get(question);
      if (fresh !== undefined) return fresh.answer;
      sweep();
      const stale = cache.peek(question, { allowStale: true });
      const asked = cache.forceFetch(question, { context: ask });
      const held = await (stale === undefined || isTooOld(stale) ? asked : orAfterPatience(asked, stale));
      return held.answer;
    },
    // A new cache instead of `clear`, which would reject those who wait for an answer.
    forget: () => {
      cache = create();
    },
  };
}

/** What `asked` resolves to, or `otherwise` when it takes longer than a caller should wait. */
async function orAfterPatience<T>(asked: Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, patienceMs, otherwise);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
