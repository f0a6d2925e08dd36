// Faults of the Naver simulator that tests switch on: a repeating, late or shuffled change list, throttling, errors, dropped
// connections, partial failures and an outage. The same seed makes the same choices.
import { createHash } from 'node:crypto';
import type { Answer } from '../http.ts';
import { refuse, type Outcome, type Refusal } from './channel/refusals.ts';

export type NaverFaults = {
  /** Share of the entries of a page of the change list that it repeats. */
  duplicates: number;
  /** Shuffles entries of a page that are next to each other. */
  isShuffled: boolean;
  /** Entries appear in the list up to this much later, with their original time. */
  lateMs: number;
  /** Times of changes are cut to the second, so that many are equal. */
  isCoarse: boolean;
  /** Every nth call is refused with 429; 0: only the token bucket refuses. */
  throttleEvery: number;
  retryAfterSeconds: number;
  /** Calls per second of one operation in real time; twice as many as a burst. */
  replenishRate: number;
  /** Share of calls that fail with 5xx, half of them after the work was done. */
  errorRate: number;
  dropBeforeRate: number;
  dropAfterRate: number;
  /** Share of product orders that a writing call refuses with 9999. */
  partialFailureRate: number;
  /** Product orders whose writing calls are refused, with the code and the sentence of the refusal. */
  refusals: Readonly<Record<string, Refusal>>;
  isDown: boolean;
  tokenLivesMs: number;
  callbacks: 'send' | 'hold' | 'double' | 'unknown';
  seed: number;
};

const TOKEN_LIVES_MS = 3 * 3_600_000;

export const noFaults: NaverFaults = {
  duplicates: 0,
  isShuffled: false,
  lateMs: 0,
  isCoarse: false,
  throttleEvery: 0,
  retryAfterSeconds: 1,
  replenishRate: 200,
  errorRate: 0,
  dropBeforeRate: 0,
  dropAfterRate: 0,
  partialFailureRate: 0,
  refusals: {},
  isDown: false,
  tokenLivesMs: TOKEN_LIVES_MS,
  callbacks: 'send',
  seed: 1,
};

/** Numbers from 0 to below 1 that follow from the seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Milliseconds by which an entry appears late; the same for every request. */
export const lateness = (faults: NaverFaults, id: string, atMs: number): number =>
  faults.lateMs === 0
    ? 0
    : createHash('md5').update(`${faults.seed}:${id}:${atMs}`).digest().readUInt32BE() % faults.lateMs;

export type FaultSwitch = {
  settings: NaverFaults;
  change(changes: Partial<NaverFaults>): void;
  random(): number;
  /** True when this call is one of those that are refused with 429. */
  isThrottled(): boolean;
  /** The switched refusal of a writing call about this product order; undefined when the rules of the channel decide. */
  refusalOf(productOrderId: string): Outcome;
  /**
   * Does the work, or a fault instead of it or after it. `errors` are the answers of the protocol: one before the work, one after it.
   */
  around(
    errors: readonly [before: Answer, after: Answer],
    work: () => Answer | Promise<Answer>,
  ): Promise<Answer>;
};

const DROPPED: Answer = { status: 0, isDropped: true };

export function createFaults(): FaultSwitch {
  const settings: NaverFaults = { ...noFaults };
  let random = randomOf(settings.seed);
  let calls = 0;
  return {
    settings,
    change(changes) {
      Object.assign(settings, changes);
      random = randomOf(settings.seed);
      calls = 0;
    },
    random: () => random(),
    isThrottled() {
      calls += 1;
      return settings.throttleEvery > 0 && calls % settings.throttleEvery === 0;
    },
    refusalOf(productOrderId) {
      const isFailing = random() < settings.partialFailureRate;
      return settings.refusals[productOrderId] ?? (isFailing ? refuse('9999') : undefined);
    },
    async around([before, after], work) {
      const draw = random();
      const { errorRate, dropBeforeRate, dropAfterRate, isDown } = settings;
      if (isDown || draw < dropBeforeRate) return DROPPED;
      const errorsFrom = dropBeforeRate + dropAfterRate;
      const isError = draw >= errorsFrom && draw < errorsFrom + errorRate;
      const isAfter = draw >= errorsFrom + errorRate / 2;
      if (isError && !isAfter) return before;
      const answer = await work();
      if (draw < errorsFrom) return DROPPED;
      return isError ? after : answer;
    },
  };
}
