// SQL of memos of members. Owns member_memo.
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connect.ts';

export type MemoRow = { uuid: string; staffName: string; text: string; createdAt: Date };

/** The memos of a member, newest first. */
export async function listMemos(db: Db, userUuid: string): Promise<MemoRow[]> {
  const found = await sql<MemoRow>`
    select m.uuid, s.name as staff_name, m.text, m.created_at from member_memo m join staff_user s on s.uuid = m.staff_uuid
    where m.user_uuid = ${userUuid} order by m.created_at desc, m.uuid desc`.execute(db);
  return found.rows;
}

/** Inserts a memo; undefined for an unknown or withdrawn member. Locks the member, whose withdrawal deletes the memos. */
export async function insertMemo(
  tx: Tx,
  memo: { userUuid: string; staffUuid: string; text: string; now: Date },
): Promise<MemoRow | undefined> {
  const made = await sql<MemoRow>`
    with member as (select uuid from users where uuid = ${memo.userUuid} and state <> 'WITHDRAWAL' for key share)
    insert into member_memo (user_uuid, staff_uuid, text, created_at)
    select uuid, ${memo.staffUuid}, ${memo.text}, ${memo.now} from member
    returning uuid, text, created_at, (select name from staff_user where uuid = ${memo.staffUuid}) as staff_name`.execute(
    tx,
  );
  return made.rows[0];
}

/** Deletes a memo and returns the uuid of its member; undefined for an unknown memo. */
export async function deleteMemo(tx: Tx, uuid: string): Promise<string | undefined> {
  const deleted = await sql<{ userUuid: string }>`
    delete from member_memo where uuid = ${uuid} returning user_uuid`.execute(tx);
  return deleted.rows[0]?.userUuid;
}

/** Deletes the memos of members who withdraw. */
export async function deleteMemosOf(tx: Tx, userUuids: readonly string[]): Promise<void> {
  await sql`delete from member_memo where user_uuid = any(${userUuids}::uuid[])`.execute(tx);
}
