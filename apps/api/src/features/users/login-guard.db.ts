// SQL of wrong passwords per login id, whether or not there is such an account. Owns login_guard.
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/connect.ts';

export type GuardRow = { failure_count: number; locked_until: Date | null };

/**
 * Takes one try for this login id before the password is compared, so that a hundred at once are not a hundred tries;
 * undefined when none may be made now. What is counted is forgotten after a day without a failure, the reset aside.
 */
export async function takeTry(
  db: Db,
  loginIdHash: string,
  { now, dayAgo, lockUntil }: { now: Date; dayAgo: Date; lockUntil: Date },
): Promise<GuardRow | undefined> {
  const found = await sql<GuardRow>`
    insert into login_guard as g (login_id_hash, failure_count, failed_at) values (${loginIdHash}, 1, ${now})
    on conflict (login_id_hash) do update set
      failure_count = case when g.failure_count < 10 and g.failed_at < ${dayAgo} then 1 else g.failure_count + 1 end,
      failed_at = ${now},
      locked_until = case when g.failure_count + 1 = 5 and g.failed_at >= ${dayAgo} then ${lockUntil}::timestamptz else null end
    where g.failure_count < 10 and (g.locked_until is null or g.locked_until <= ${now})
    returning failure_count, locked_until`.execute(db);
  return found.rows[0];
}

export async function findGuard(db: Db, loginIdHash: string): Promise<GuardRow | undefined> {
  const found = await sql<GuardRow>`
    select failure_count, locked_until from login_guard where login_id_hash = ${loginIdHash}`.execute(db);
  return found.rows[0];
}

/** The right password, or a new one. */
export async function deleteGuard(tx: Tx, loginIdHash: string): Promise<void> {
  await sql`delete from login_guard where login_id_hash = ${loginIdHash}`.execute(tx);
}

/** What says nothing any more: a few failures of yesterday, and locks that nobody opened for so long. */
export async function deleteOldGuards(db: Db, before: { few: Date; locked: Date }): Promise<void> {
  await sql`delete from login_guard where (failure_count < 10 and failed_at < ${before.few}) or failed_at < ${before.locked}`.execute(
    db,
  );
}
