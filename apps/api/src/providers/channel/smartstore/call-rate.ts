// Limits of calls to the Commerce API: a token bucket per operation that follows the headers of Naver, so that a 429 is rare.
// All processes share the limit at Naver; a header states the remaining calls.
import type { CallEnd } from '../../transport.ts';
import { retryAfterMsOf } from '../answers.ts';
import type { Clock } from './clock.ts';

type Headers = Extract<CallEnd, { kind: 'answer' }>['headers'];

type Bucket = {
  tokens: number;
  perSecond: number;
  capacity: number;
  filledAt: number;
  closedUntil: number;
  waiting: number;
};

/** Calls in a second before an answer of Naver states its limit. */
const FIRST_PER_SECOND = 2;
/** A call waits no longer than this; the caller may repeat it later. */
const WAIT_AT_MOST_MS = 10_000;
const WAITING_AT_MOST = 20;

const numberOf = (headers: Headers, name: string): number | undefined => {
  const value = headers[name];
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
};

export type CallRate = {
  /** Waits until the operation may be called. Returns the wait instead if it is too long, or if too many calls wait already. */
  take(operation: string): Promise<{ retryAfterMs: number } | undefined>;
  /** Sets the limit and the remaining calls that an answer states. */
  update(operation: string, headers: Headers): void;
  /** Pauses the operation after a 429; returns the pause in milliseconds. */
  pause(operation: string, headers: Headers): number;
};

export function createCallRate(clock: Clock): CallRate {
  const buckets = new Map<string, Bucket>();
  const bucketOf = (operation: string): Bucket => {
    const now = clock.now();
    let bucket = buckets.get(operation);
    if (bucket === undefined) {
      const capacity = FIRST_PER_SECOND * 2;
      bucket = {
        tokens: capacity,
        perSecond: FIRST_PER_SECOND,
        capacity,
        filledAt: now,
        closedUntil: 0,
        waiting: 0,
      };
      buckets.set(operation, bucket);
    }
    const seconds = Math.max(0, now - bucket.filledAt) / 1000;
    bucket.tokens = Math.min(bucket.capacity, bucket.tokens + seconds * bucket.perSecond);
    bucket.filledAt = now;
    return bucket;
  };
  /** A waiting call takes its token immediately, so that later calls wait longer: the number of tokens becomes negative. */
  const take: CallRate['take'] = async (operation) => {
    const bucket = bucketOf(operation);
    const debt = bucket.tokens < 1 ? ((1 - bucket.tokens) / bucket.perSecond) * 1000 : 0;
    const wait = Math.max(debt, bucket.closedUntil - clock.now());
    if (wait <= 0) {
      bucket.tokens -= 1;
      return undefined;
    }
    if (bucket.waiting >= WAITING_AT_MOST || wait > WAIT_AT_MOST_MS) return { retryAfterMs: wait };
    bucket.tokens -= 1;
    bucket.waiting += 1;
    const { closedUntil } = bucket;
    await clock.sleep(Math.ceil(wait));
    bucket.waiting -= 1;
    // Paused again meanwhile. A timer may end a millisecond early, which is no reason to give up the call.
    const isPaused = bucket.closedUntil > closedUntil && bucket.closedUntil > clock.now();
    return isPaused ? { retryAfterMs: bucket.closedUntil - clock.now() } : undefined;
  };
  return {
    take,
    update(operation, headers) {
      const bucket = bucketOf(operation);
      const perSecond = numberOf(headers, 'gncp-gw-ratelimit-replenish-rate');
      const remaining = numberOf(headers, 'gncp-gw-ratelimit-remaining');
      if (perSecond !== undefined && perSecond > 0) {
        bucket.perSecond = perSecond;
        bucket.capacity = numberOf(headers, 'gncp-gw-ratelimit-burst-capacity') || perSecond * 2;
      }
      if (remaining !== undefined) bucket.tokens = Math.min(bucket.tokens, remaining);
    },
    pause(operation, headers) {
      const bucket = bucketOf(operation);
      const closedMs = Math.max(retryAfterMsOf(headers) ?? 1000 / bucket.perSecond, 100);
      bucket.closedUntil = Math.max(bucket.closedUntil, clock.now() + closedMs);
      return closedMs;
    },
  };
}
