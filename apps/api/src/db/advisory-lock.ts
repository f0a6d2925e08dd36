// Advisory locks of PostgreSQL by name, for work that one process at a time may do.
// Work that claims rows (`FOR UPDATE SKIP LOCKED`) needs none.
import { sql } from 'kysely';
import { type Pooled, type Tx, transact } from './connect.ts';

/** Separates these locks from every other user of advisory locks; any number. */
const lockSpace = 161_803;

/**
 * Runs the work in one transaction that holds the lock of this name. Returns false, and runs nothing, while another transaction
 * holds it. The lock ends with the transaction, so it also works behind a connection pooler in transaction mode and is never left
 * behind by a killed process. The work calls no external provider: a transaction is open.
 */
export async function transactLocked(
  db: Pooled,
  name: string,
  work: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  return transact(db, async (tx) => {
    const taken = await sql<{ isTaken: boolean }>`
      select pg_try_advisory_xact_lock(${lockSpace}::int, hashtext(${name})) as is_taken`.execute(tx);
    if (taken.rows[0]?.isTaken !== true) return false;
    await work(tx);
    return true;
  });
}

/** Waits for the lock of this name and holds it until the transaction ends, for work that must be complete before its caller goes on. */
export async function waitForLock(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockSpace}::int, hashtext(${name}))`.execute(tx);
}
