// Processes due rows in batches until none is due. A peak of traffic leaves thousands of due rows; a fixed number per run would
// delay them for hours. The SQL of a claim belongs to each feature.

/** Rows that are processed concurrently. Each may use a connection and a call to a provider, and requests need connections too. */
let concurrency = 4;

/**
 * Processes rows one after the other in this process, so that a simulation replays exactly; returns the function that ends this. Never
 * called by the shop.
 * @internal For tests/simulation.
 */
export function drainOneByOne(): () => void {
  const before = concurrency;
  concurrency = 1;
  return () => {
    concurrency = before;
  };
}

/**
 * Claims and processes rows until a claim returns none. A claimed row must not be returned by the next claim (a lease), otherwise
 * this never ends. A failed row does not stop the others; the first error is thrown at the end.
 */
export async function drain<Due>(
  claim: () => Promise<Due[]>,
  work: (due: Due) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (let due = await claim(); due.length > 0; due = await claim()) {
    const waiting = [...due];
    const worker = async (): Promise<void> => {
      for (let one = waiting.shift(); one !== undefined; one = waiting.shift())
        await work(one).catch((error: unknown) => failures.push(error));
    };
    await Promise.all(Array.from({ length: concurrency }, worker));
  }
  if (failures.length > 0) throw failures[0];
}
