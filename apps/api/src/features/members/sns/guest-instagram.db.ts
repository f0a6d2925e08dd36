// SQL of Instagram names given before there was a session. Owns guest_instagram; a member's name stands in users.
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connect.ts';

/** The newest name of a browser. */
export async function saveGuestInstagram(
  db: Db,
  guestExternalId: string,
  instagramId: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into guest_instagram (guest_external_id, instagram_id, updated_at) values (${guestExternalId}, ${instagramId}, ${now})
    on conflict (guest_external_id) do update set instagram_id = excluded.instagram_id, updated_at = excluded.updated_at`.execute(
    db,
  );
}

/** The name that this browser gave, which is the member's from now on (api.md D34). */
export async function takeGuestInstagram(tx: Tx, guestExternalId: string): Promise<string | undefined> {
  const taken = await sql<{ instagram_id: string }>`
    delete from guest_instagram where guest_external_id = ${guestExternalId} returning instagram_id`.execute(
    tx,
  );
  return taken.rows[0]?.instagram_id;
}

/** Run by the clock: what nobody took over. */
export async function deleteGuestInstagramBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from guest_instagram where updated_at < ${before}`.execute(db);
}
