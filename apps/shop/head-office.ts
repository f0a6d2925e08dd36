// Head office as the caller of calls that a command or the demo history makes without a session.
import { sql } from 'kysely';
import { staffPermissions } from '#domain/members/staff.ts';
import type { Actor } from '../api/src/actor.ts';
import type { Db } from '../api/src/db/connect.ts';

/** The first staff account. Throws an error in a shop without staff. */
export async function headOffice(db: Db): Promise<Actor> {
  const found = await sql<{ uuid: string }>`
    select uuid from staff_user where role = 'ADMIN' order by number limit 1`.execute(db);
  const [first] = found.rows;
  if (first === undefined) throw new Error('The shop has no staff account: start it once.');
  return {
    kind: 'staff',
    staffUuid: first.uuid,
    sessionUuid: first.uuid,
    role: 'ADMIN',
    permissions: staffPermissions,
  };
}
