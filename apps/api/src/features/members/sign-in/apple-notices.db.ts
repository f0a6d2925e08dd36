// SQL of notifications from Apple. Owns apple_notice.
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connect.ts';

/** False for a notification that was processed before. */
export async function insertAppleNotice(tx: Tx, jti: string, now: Date): Promise<boolean> {
  const inserted = await sql`insert into apple_notice (jti, received_at) values (${jti}, ${now})
    on conflict (jti) do nothing returning 1`.execute(tx);
  return inserted.rows.length > 0;
}

export async function deleteAppleNoticesBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from apple_notice where received_at < ${before}`.execute(db);
}
