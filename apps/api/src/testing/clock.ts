// The clock of tests: the same fixed instant on every day, for the shop, its simulators and its demo data. Imported only by tests.

/** Where the clock of every test starts: a Monday morning, far from the ends of a day, a month and a year. */
export const testStart = new Date('2026-11-23T10:00:00+09:00');

/** Runs from `testStart` on until a test stops or moves it. */
export type TestClock = {
  now(): Date;
  /** The same as a literal of SQL text. */
  sql(): string;
  /** Stops the clock at this instant; `moveBy` and `run` change it again. */
  stopAt(at: Date | string): void;
  /** Stops the clock at the time that it has when no test moves it. */
  stop(): void;
  /** Moves forwards, or backwards for a negative value. */
  moveBy(ms: number): void;
  /** Runs again, at the time that it has when no test moves it. */
  run(): void;
  /** For another clock that has the same time: see `testClock`. */
  startedAt: number;
};

/** A clock that has `testStart` now, or had it at `startedAt`, in milliseconds of `performance.now()`. */
export function testClock(startedAt: number = performance.now()): TestClock {
  const unmoved = (): number => testStart.getTime() + performance.now() - startedAt;
  let stoppedAt: number | undefined;
  let aheadMs = 0;
  const now = (): Date => new Date(stoppedAt ?? unmoved() + aheadMs);
  return {
    startedAt,
    now,
    sql: () => `timestamptz '${now().toISOString()}'`,
    stopAt: (at) => {
      stoppedAt = new Date(at).getTime();
    },
    stop: () => {
      stoppedAt = unmoved();
      aheadMs = 0;
    },
    moveBy: (ms) => {
      if (stoppedAt === undefined) aheadMs += ms;
      else stoppedAt += ms;
    },
    run: () => {
      stoppedAt = undefined;
      aheadMs = 0;
    },
  };
}

/** The machine's time, with which clients sign requests. Business time is `now` of a clock. */
export const signingTime = (): Date => new Date();
