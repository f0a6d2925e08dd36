// Participations of browsers in an INSTA event, as rows: they can only be made by calls while the event is open.
import { sql } from 'kysely';
import type { TestShop } from '../shop.ts';

/** Inserts a participation for each Instagram id, one second after the other. */
export async function joinAsGuests(
  shop: TestShop,
  eventUuid: string,
  instagramIds: readonly string[],
): Promise<void> {
  await sql`insert into event_join (event_uuid, guest_external_id, instagram_id, joined_at)
    select ${eventUuid}, gen_random_uuid(), j.id, timestamptz '2020-01-10T00:00:00Z' + j.place * interval '1 second'
    from unnest(${instagramIds}::text[]) with ordinality as j (id, place)`.execute(shop.database.db);
}
