// Working off what is due: claim some, do them a few at a time, until nothing is left. What is due is each feature's SQL.
// A rush leaves thousands of rows at once; a fixed number per run would let them wait for hours.

/** How many are worked on at once: each may hold a connection and a call to a company, and shoppers come first. */
const atOnce = 4;

/**
 * Claims and works until a claim answers none. A claim must take its rows out of the next one (a lease), or this never ends.
 * One that fails stops no other; the first failure is thrown when all are done.
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
    await Promise.all(Array.from({ length: atOnce }, worker));
  }
  if (failures.length > 0) throw failures[0];
}
