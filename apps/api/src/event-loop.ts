// Keeps long computations from blocking other requests: they run in turns of the event loop.
import { setImmediate } from 'node:timers/promises';

/**
 * Calls `visit` for each item in order, and lets other work of the event loop run after every `perTurn` items, of which one turn must take a
 * few milliseconds at most.
 */
export async function forEachInTurns<T>(
  items: Iterable<T>,
  perTurn: number,
  visit: (item: T) => void,
): Promise<void> {
  let inTurn = 0;
  for (const item of items) {
    if (inTurn === perTurn) {
      await setImmediate();
      inTurn = 0;
    }
    visit(item);
    inTurn += 1;
  }
}

/** Yields consecutive ranges [from, to) of at most `perTurn` units that cover `length`, each in a new turn of the event loop. */
export async function* rangesInTurns(
  length: number,
  perTurn: number,
): AsyncGenerator<readonly [from: number, to: number]> {
  for (let from = 0; from < length; from += perTurn) {
    if (from > 0) await setImmediate();
    yield [from, Math.min(from + perTurn, length)];
  }
}
