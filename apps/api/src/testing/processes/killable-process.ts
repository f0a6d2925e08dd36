// Kills the server's process at a chosen statement, for simulations that must replay exactly: from then on every statement fails, so open
// transactions are rolled back and responses are lost. Tests that kill real processes are in tests/process.
import type { KyselyPlugin } from 'kysely';
import type { Pooled } from '../../db/connect.ts';

/** Thrown by every statement of a killed process. */
class ProcessKilled extends Error {
  override name = 'ProcessKilled';
}

export type KillableProcess = {
  /** The connections of the process. */
  db: Pooled;
  /** Further connections of the process, which are killed with it. */
  open(pool: Pooled): Pooled;
  /** Kills the process before the statement with this number, counted from 1. */
  killBefore(statement: number): void;
  isKilled(): boolean;
  /** Statements reach the database again; a kill that has not happened is cancelled. */
  restart(): void;
};

/** A process on the pool of a test shop. */
export function killableProcess(pool: Pooled): KillableProcess {
  let remaining = Infinity;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      remaining -= 1;
      if (remaining < 1) throw new ProcessKilled('The process was killed.');
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return {
    db: pool.withPlugin(plugin),
    open: (other) => other.withPlugin(plugin),
    killBefore: (statement) => {
      remaining = statement;
    },
    isKilled: () => remaining < 1,
    restart: () => {
      remaining = Infinity;
    },
  };
}
