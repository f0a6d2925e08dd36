// What all stand-ins share: one movable clock, the requests seen, the answers that a test has planned, the shelf.
// No company's rules and no HTTP live here.
import { openShelf, type Shelf } from './shelf.ts';

export type SeenRequest = {
  at: string;
  call: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
};

/** What the next request of one call gets instead of, or around, its ordinary answer. */
export type PlannedAnswer = {
  call: string;
  /** With a status the company does nothing and answers this. */
  status?: number;
  code?: string;
  message?: string;
  /** The whole body, for a company whose errors do not look like {code, message}. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Waits this long after the work was done and before the answer leaves. */
  delayMs?: number;
  /** Cuts the connection without an answer: before the work was done, or after it. */
  drop?: 'before' | 'after';
  /** How many requests get it; 1 unless told. */
  times?: number;
};

export type World = {
  shelf: Shelf;
  now(): Date;
  /** Milliseconds that the stand-ins' clock is ahead of the real one. */
  aheadMs(): number;
  /** Moves the clock forward and does everything that became due. */
  advance(ms: number): Promise<void>;
  /** Waits on the stand-ins' clock: ends early when the clock is moved past it. */
  sleep(ms: number): Promise<void>;
  /** Registers work that looks for due things; called several times a second and after `advance`. */
  onSweep(work: () => Promise<void>): void;
  sweep(): Promise<void>;
  seen: SeenRequest[];
  plan(answer: PlannedAnswer): void;
  takePlanned(call: string): PlannedAnswer | undefined;
  report(error: unknown): void;
  isClosed(): boolean;
  /** Changes at every reset and at the end: work of an older era must leave nothing behind. */
  era(): number;
  reset(): void;
  close(): void;
};

const SWEEP_EVERY_MS = 150;
const SEEN_AT_MOST = 2000;

export const SEOUL_OFFSET_MS = 9 * 60 * 60 * 1000;

/** The Seoul wall clock with its offset, as Toss writes it: `2026-11-20T10:00:41+09:00`. */
export function seoulTime(at: Date): string {
  return `${new Date(at.getTime() + SEOUL_OFFSET_MS).toISOString().slice(0, 19)}+09:00`;
}

type Sleeper = { at: number; wake: () => void };

function createSleep(now: () => Date) {
  const sleepers = new Set<Sleeper>();
  const wakeIf = (due: (sleeper: Sleeper) => boolean) => {
    for (const sleeper of sleepers) if (due(sleeper)) sleeper.wake();
  };
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const at = now().getTime() + ms;
      // A timer may ring a millisecond before the clock says so; what is due by the clock would then not be done.
      const ring = () => {
        const leftMs = at - now().getTime();
        if (leftMs > 0) timer = setTimeout(ring, leftMs);
        else sleeper.wake();
      };
      let timer = setTimeout(ring, ms);
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

/** Makes the shared world; `stateFile` keeps what must outlive a restart. */
export function createWorld(stateFile?: string): World {
  const shelf = openShelf(stateFile);
  let aheadMs = shelf.all<number>('clock').at(-1) ?? 0;
  let closed = false;
  let era = 0;
  let planned: PlannedAnswer[] = [];
  const sweepers: (() => Promise<void>)[] = [];
  const seen: SeenRequest[] = [];
  const now = () => new Date(Date.now() + aheadMs);
  const { sleep, wakeIf } = createSleep(now);
  const sweep = async () => {
    for (const work of sweepers) if (!closed) await work();
  };
  const timer = setInterval(() => void sweep().catch(report), SWEEP_EVERY_MS);
  timer.unref();

  return {
    shelf,
    seen,
    now,
    sleep,
    sweep,
    report,
    aheadMs: () => aheadMs,
    isClosed: () => closed,
    era: () => era,
    onSweep: (work) => void sweepers.push(work),
    async advance(ms) {
      aheadMs += ms;
      shelf.put('clock', 'ahead', aheadMs);
      wakeIf((sleeper) => sleeper.at <= now().getTime());
      await sweep();
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
      shelf.clear();
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

/** Remembers a request for the test that asks what arrived; secrets are cut to their kind. */
export function noteRequest(world: World, request: SeenRequest): void {
  world.seen.push(request);
  if (world.seen.length > SEEN_AT_MOST) world.seen.shift();
}
