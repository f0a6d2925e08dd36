// SQL of what staff decide about a member: block and grade. Writes users with the other *.db.ts files of this folder.
import { sql } from 'kysely';
import type { UserGradeType } from '#domain/base/enums.ts';
import type { Tx } from '../../../db/connect.ts';
import type { UserRow } from './users.db.ts';

export type DecidedRow = Pick<UserRow, 'state' | 'blockedReason' | 'gradeType'> & {
  /** Last day (YYYY-MM-DD) of a grade that staff set. */
  gradeUntil: string | null;
  version: number;
};

/** Locks a member's row before a decision of staff; undefined for an unknown member. */
export async function lockDecided(tx: Tx, userUuid: string): Promise<DecidedRow | undefined> {
  const found = await sql<DecidedRow>`
    select state, blocked_reason, grade_type, grade_until, staff_version as version from users
    where uuid = ${userUuid} for no key update`.execute(tx);
  return found.rows[0];
}

/** Blocks a member for a reason that the sign-in shows; null unblocks. */
export async function writeBlock(tx: Tx, userUuid: string, reason: string | null): Promise<void> {
  await sql`update users set state = ${reason === null ? 'ACTIVE' : 'BLOCKED'}, blocked_reason = ${reason},
    staff_version = staff_version + 1 where uuid = ${userUuid}`.execute(tx);
}

/** Sets a grade until the end of a day (YYYY-MM-DD); null: until the next recount. */
export async function writeGrade(
  tx: Tx,
  userUuid: string,
  { gradeType, until }: { gradeType: UserGradeType; until: string | null },
): Promise<void> {
  await sql`update users set grade_type = ${gradeType}, grade_until = ${until}, staff_version = staff_version + 1
    where uuid = ${userUuid}`.execute(tx);
}
