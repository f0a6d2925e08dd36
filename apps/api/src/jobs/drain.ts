// Processes due rows in batches until none is due. A peak of traffic leaves thousands of due rows; a fixed number per run would
// delay them for hours. The SQL of a claim belongs to each feature.
import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';

/** Rows that are processed concurrently. Each may use a connection and a call to a provider, and requests need connections too. */
let concurrency = 4;
/**
 * Nothing is claimed any more after this time: claims count their leases, of at least a minute, from the start of the run, and another process
 * takes rows whose lease has ended. The next run, which starts within a minute, continues.
 */
let longestMs = 30_000;

/**
 * Processes rows one after the other in this process, however long it takes, so that a simulation replays exactly; returns the function that
 * ends this. Never called by the shop.
 * @internal For tests/simulation.
 */
export function drainOneByOne(): () => void {
  const before = { concurrency, longestMs };
  concurrency = 1;
  longestMs = Infinity;
  return () => {
    ({ concurrency, longestMs } = before);
  };
}

const stopSignal = new AsyncLocalStorage<AbortSignal>();

/** Runs a job; once `stop` is aborted, `drain` claims no further rows for it. Rows that are claimed by then are processed. */
export function drainUntil<T>(stop: AbortSignal, run: () => Promise<T>): Promise<T> {
  return stopSignal.run(stop, run);
}

function stopwatch(): () => number {
  const startedMs = performance.now();
  return () => performance.now() - startedMs;
}

/**
 * Claims and processes rows until a claim returns none, for half a minute, or until the process stops (`drainUntil`). A claimed row must not be returned by the next claim (a lease), otherwise
 * this never ends. A failed row does not stop the others; the first error is thrown at the end.
 */
export async function drain<Due>(
  claim: () => Promise<Due[]>,
  work: (due: Due) => Promise<void>,
  elapsedMs: () => number = stopwatch(),
): Promise<void> {
  const failures: unknown[] = [];
  const stop = stopSignal.getStore();
  const claimInTime = async (): Promise<Due[]> =>
    elapsedMs() < longestMs && stop?.aborted !== true ? claim() : [];
  for (let due = await claimInTime(); due.length > 0; due = await claimInTime()) {
    const waiting = [...due];
    const worker = async (): Promise<void> => {
      for (let one = waiting.shift(); one !== undefined; one = waiting.shift())
        await work(one).catch((error: unknown) => failures.push(error));
    };
    await Promise.all(Array.from({ length: concurrency }, worker));
  }
  if (failures.length > 0) throw failures[0];
}
