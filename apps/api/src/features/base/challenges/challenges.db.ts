// SQL of solved challenges. Owns challenge_use.
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** Records that a challenge was used; false when it had been used before. */
export async function insertUse(db: Db, use: { id: string; expiresAt: Date }): Promise<boolean> {
  const inserted = await sql`insert into challenge_use (id, expires_at) values (${use.id}, ${use.expiresAt})
    on conflict (id) do nothing returning 1`.execute(db);
  return inserted.rows.length > 0;
}

/** Rows of expired challenges are not needed: verification refuses them by their signed expiry. */
export async function deleteExpiredUses(db: Db, now: Date): Promise<void> {
  await sql`delete from challenge_use where expires_at <= ${now}`.execute(db);
}
