// SQL of changes by the member. Owns users with the other *.db.ts files of this folder.
import { sql } from 'kysely';
import type { Gender } from '#domain/base/enums.ts';
import type { Tx } from '../../../db/connect.ts';

export type Profile = { name: string; birth: string | null; gender: Gender; email: string; phone: string };

/** Locks the member's row; false when the profile or its verification has changed since it was read, or the member withdrew. */
export async function lockUnchanged(
  tx: Tx,
  read: Profile & { uuid: string; identityVerifiedAt: Date | null },
): Promise<boolean> {
  const locked = await sql`
    select from users where uuid = ${read.uuid} and state = 'ACTIVE' and name = ${read.name} and phone = ${read.phone}
      and email = ${read.email} and birth is not distinct from ${read.birth}::date and gender = ${read.gender}
      and identity_verified_at is not distinct from ${read.identityVerifiedAt}::timestamptz
    for no key update`.execute(tx);
  return locked.rows.length > 0;
}

/** Writes the whole profile. Throws a violation of the unique indexes when another member has the phone or e-mail. */
export async function updateProfile(tx: Tx, uuid: string, profile: Profile): Promise<void> {
  await sql`update users set name = ${profile.name}, birth = ${profile.birth}, gender = ${profile.gender}, email = ${profile.email},
      phone = ${profile.phone}
    where uuid = ${uuid} and state <> 'WITHDRAWAL'`.execute(tx);
}

/** Stores the Instagram id of a member, trimmed and in lower case (domain/instagram-id.ts). */
export async function saveInstagramId(tx: Tx, userUuid: string, instagramId: string): Promise<void> {
  await sql`update users set instagram_id = ${instagramId} where uuid = ${userUuid}`.execute(tx);
}
