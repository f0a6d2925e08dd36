// SQL of identity checks. Owns users with the other *.db.ts files of this folder.
import { sql } from 'kysely';
import type { Gender } from '#domain/base/enums.ts';
import type { Db, Tx } from '../../../db/connect.ts';

/** Which of these values belong to another member. */
export async function findTakenByOthers(
  db: Db,
  userUuid: string,
  wanted: { phone: string; ciHash: string },
): Promise<{ phone: boolean; ciHash: boolean }> {
  const found = await sql<{ phone: boolean; ciHash: boolean }>`select
    exists (select from users where phone = ${wanted.phone} and state <> 'WITHDRAWAL' and uuid <> ${userUuid}) as phone,
    exists (select from users where ci_hash = ${wanted.ciHash} and state <> 'WITHDRAWAL' and uuid <> ${userUuid})
      or exists (select from users where uuid = ${userUuid} and ci_hash <> ${wanted.ciHash}) as ci_hash`.execute(
    db,
  );
  return found.rows[0] ?? { phone: false, ciHash: false };
}

export async function updateIdentity(
  tx: Tx,
  userUuid: string,
  identity: { name: string; phone: string; birth: string; gender: Gender; ciHash: string },
  now: Date,
): Promise<void> {
  await sql`update users set name = ${identity.name}, phone = ${identity.phone}, birth = ${identity.birth}, gender = ${identity.gender},
      ci_hash = ${identity.ciHash}, identity_verified_at = ${now}
    where uuid = ${userUuid}`.execute(tx);
}

/** False for a member who was verified as another person. */
export async function isSamePerson(db: Db, userUuid: string, ciHash: string): Promise<boolean> {
  const found = await sql`
    select 1 from users where uuid = ${userUuid} and (ci_hash is null or ci_hash = ${ciHash})`.execute(db);
  return found.rows.length > 0;
}

export async function updateAdult(tx: Tx, userUuid: string, untilDate: string): Promise<void> {
  await sql`update users set adult_verified_until = ${untilDate} where uuid = ${userUuid}`.execute(tx);
}
