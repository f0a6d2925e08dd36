// SQL of a member's own changes. Owns users with the other *.db.ts files of this folder.
import { sql } from 'kysely';
import type { Gender } from '#domain/enums.ts';
import type { Tx } from '../../db/connect.ts';

export type Profile = { name: string; birth: string | null; gender: Gender; email: string; phone: string };

/** Writes the whole profile. The unique indexes have the last word on phone and e-mail: the row stays when somebody has them. */
export async function updateProfile(tx: Tx, uuid: string, profile: Profile): Promise<void> {
  await sql`update users set name = ${profile.name}, birth = ${profile.birth}, gender = ${profile.gender}, email = ${profile.email},
      phone = ${profile.phone}
    where uuid = ${uuid} and state <> 'WITHDRAWAL'`.execute(tx);
}

/** The optional data go with the consent to keep them. */
export async function eraseOptional(tx: Tx, uuid: string): Promise<void> {
  await sql`update users set birth = null, gender = 'NONE' where uuid = ${uuid}`.execute(tx);
}
