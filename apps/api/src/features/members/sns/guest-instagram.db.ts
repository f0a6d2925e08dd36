// SQL of Instagram ids entered without a session. Owns guest_instagram; those of members are in users.
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connect.ts';

/** Stores the newest id of a browser. */
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

/** Removes and returns the id of this browser, for the member who signed in on it (docs/endpoints.md#d34). */
export async function takeGuestInstagram(tx: Tx, guestExternalId: string): Promise<string | undefined> {
  const taken = await sql<{ instagramId: string }>`
    delete from guest_instagram where guest_external_id = ${guestExternalId} returning instagram_id`.execute(
    tx,
  );
  return taken.rows[0]?.instagramId;
}

/** Deletes ids that were not assigned to a member. */
export async function deleteGuestInstagramBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from guest_instagram where updated_at < ${before}`.execute(db);
}
