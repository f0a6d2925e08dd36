// State shared by all simulators: a movable clock, recorded requests, planned answers, the state store.
// Not here: rules of a provider, HTTP.
import { openStateStore, type StateStore } from './state-store.ts';

export type SeenRequest = {
  at: string;
  call: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
};

/** Replaces or modifies the answer to the next request of one call. */
export type PlannedAnswer = {
  call: string;
  /** With a status the simulator does nothing and answers this. */
  status?: number;
  code?: string;
  message?: string;
  /** Complete body, for a provider whose errors are not {code, message}. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Delay between the work and the answer. */
  delayMs?: number;
  /** Closes the connection without an answer: before the work, or after it. */
  drop?: 'before' | 'after';
  /** Number of requests it applies to; default 1. */
  times?: number;
};

export type World = {
  store: StateStore;
  now(): Date;
  /** The time with which the shop signs requests and reads signed tokens: the machine's, also where the shop's clock was moved. */
  signingTime(): Date;
  /** Milliseconds by which the simulators' clock is ahead of the shop's. */
  aheadMs(): number;
  /** Moves the clock forward and runs due work. */
  advance(ms: number): Promise<void>;
  /** Waits on the simulators' clock: ends early when the clock is moved past it. */
  sleep(ms: number): Promise<void>;
  /** Registers a function that processes due work; called several times a second and after `advance`. */
  onDue(work: () => Promise<void>): void;
  runDue(): Promise<void>;
  seen: SeenRequest[];
  plan(answer: PlannedAnswer): void;
  takePlanned(call: string): PlannedAnswer | undefined;
  report(error: unknown): void;
  isClosed(): boolean;
  /** Changes at every reset and at the end: work of an older era must not store anything. */
  era(): number;
  reset(): void;
  close(): void;
};

const DUE_CHECK_EVERY_MS = 150;
const SEEN_AT_MOST = 2000;

export const SEOUL_OFFSET_MS = 9 * 60 * 60 * 1000;

/** The Seoul wall clock with its offset, as Toss writes it: `2026-11-20T10:00:41+09:00`. */
export function seoulTime(at: Date): string {
  return `${new Date(at.getTime() + SEOUL_OFFSET_MS).toISOString().slice(0, 19)}+09:00`;
}

type Sleeper = { at: number; wake: () => void };

/** Longest delay of a timer in Node; a longer sleep sets its timer again. */
const longestTimerMs = 2 ** 31 - 1;

/** `now` in milliseconds, from any start. */
function createSleep(now: () => number) {
  const sleepers = new Set<Sleeper>();
  const wakeIf = (due: (sleeper: Sleeper) => boolean) => {
    for (const sleeper of sleepers) if (due(sleeper)) sleeper.wake();
  };
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const at = now() + ms;
      // A timer may fire a millisecond before its time by the clock; the due work would then be missed.
      const ring = () => {
        const leftMs = at - now();
        if (leftMs > 0) timer = setTimeout(ring, Math.min(leftMs, longestTimerMs));
        else sleeper.wake();
      };
      let timer = setTimeout(ring, Math.min(ms, longestTimerMs));
      const sleeper: Sleeper = {
        at,
        wake: () => {
          clearTimeout(timer);
          sleepers.delete(sleeper);
          resolve();
        },
      };
      sleepers.add(sleeper);
    });
  return { sleep, wakeIf };
}

const report = (error: unknown): void => {
  process.stderr.write(
    `outside: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
};

export type WorldOptions = {
  /** File that stores what must survive a restart; without it the state is in memory. */
  stateFile?: string;
  /** The shop's time, which the simulators share. Default: the machine's. */
  shopNow?: () => Date;
  /** Due work runs, and sleeps end, only at `advance`, so that a test determines their order. */
  isStepped?: boolean;
};

/** Creates the shared state. */
export function createWorld({ stateFile, shopNow, isStepped = false }: WorldOptions = {}): World {
  const store = openStateStore(stateFile);
  let aheadMs = store.all<number>('clock').at(-1) ?? 0;
  let closed = false;
  let era = 0;
  let planned: PlannedAnswer[] = [];
  const dueWork: (() => Promise<void>)[] = [];
  const seen: SeenRequest[] = [];
  const now = () => new Date((shopNow?.().getTime() ?? Date.now()) + aheadMs);
  // A delay passes even while a test has stopped the shop's clock.
  const sleepNow = () => (isStepped ? now().getTime() : performance.now() + aheadMs);
  const { sleep, wakeIf } = createSleep(sleepNow);
  const runDue = async () => {
    for (const work of dueWork) if (!closed) await work();
  };
  const timer = isStepped ? undefined : setInterval(() => void runDue().catch(report), DUE_CHECK_EVERY_MS);
  timer?.unref();

  return {
    store,
    seen,
    now,
    signingTime: () => new Date(Date.now() + aheadMs),
    sleep,
    runDue,
    report,
    aheadMs: () => aheadMs,
    isClosed: () => closed,
    era: () => era,
    onDue: (work) => void dueWork.push(work),
    async advance(ms) {
      aheadMs += ms;
      store.put('clock', 'ahead', aheadMs);
      wakeIf((sleeper) => sleeper.at <= sleepNow());
      await runDue();
    },
    plan: (answer) => void planned.push({ ...answer, times: answer.times ?? 1 }),
    takePlanned(call) {
      const found = planned.find((answer) => answer.call === call);
      if (!found) return undefined;
      found.times = (found.times ?? 1) - 1;
      if (found.times <= 0) planned = planned.filter((answer) => answer !== found);
      return found;
    },
    reset() {
      era += 1;
      planned = [];
      seen.length = 0;
      aheadMs = 0;
      store.clear();
      wakeIf(() => true);
    },
    close() {
      era += 1;
      closed = true;
      clearInterval(timer);
      wakeIf(() => true);
    },
  };
}

/** Records a request for tests; secrets are reduced to their kind. */
export function noteRequest(world: World, request: SeenRequest): void {
  world.seen.push(request);
  if (world.seen.length > SEEN_AT_MOST) world.seen.shift();
}
