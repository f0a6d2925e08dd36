// SQL of members who are brought from a former shop. Owns users with the other *.db.ts files of this folder.
import { sql } from 'kysely';
import type { Gender, UserGradeType } from '#domain/base/enums.ts';
import { jsonRows } from '../../../db/column-names.ts';
import type { Db, Tx } from '../../../db/connect.ts';

/** The wanted values that are already stored. `phoneOf`: phone of the member with the login id. */
export type StoredValues = {
  phoneOf: Map<string, string>;
  phones: Set<string>;
  emails: Set<string>;
  loginIdHashes: Set<string>;
  phoneHashes: Set<string>;
};

type Wanted = { loginIds: string[]; phones: string[]; emails: string[] };
type Hashed = { loginIdHashes: string[]; phoneHashes: string[]; now: Date };

/** Hashes are those of login ids that withdrawn members had, and of phones that may not register again yet. */
export async function listStoredValues(db: Db, wanted: Wanted & Hashed): Promise<StoredValues> {
  const found = await sql<{
    members: { loginId: string; phone: string }[];
    phones: string[];
    emails: string[];
    loginIdHashes: string[];
    phoneHashes: string[];
  }>`select
    coalesce((select json_agg(json_build_object('loginId', login_id, 'phone', phone)) from users
      where login_id = any(${wanted.loginIds}::text[])), '[]') as members,
    array(select phone from users where phone = any(${wanted.phones}::text[]) and state <> 'WITHDRAWAL') as phones,
    array(select email from users where email = any(${wanted.emails}::text[]) and email <> '' and state <> 'WITHDRAWAL') as emails,
    array(select login_id_hash from used_login_id where login_id_hash = any(${wanted.loginIdHashes}::text[])) as login_id_hashes,
    array(select phone_hash from rejoin_block where phone_hash = any(${wanted.phoneHashes}::text[]) and until > ${wanted.now}) as phone_hashes`.execute(
    db,
  );
  const row = found.rows[0];
  return {
    phoneOf: new Map(row?.members.map(({ loginId, phone }) => [loginId, phone])),
    phones: new Set(row?.phones),
    emails: new Set(row?.emails),
    loginIdHashes: new Set(row?.loginIdHashes),
    phoneHashes: new Set(row?.phoneHashes),
  };
}

export type FoundMember = {
  uuid: string;
  loginId: string | null;
  phone: string;
  email: string;
  createdAt: Date;
};

/** Members who have not withdrawn with one of these login ids, phones or e-mails. */
export async function listMembersWith(db: Db, { loginIds, phones, emails }: Wanted): Promise<FoundMember[]> {
  const found = await sql<FoundMember>`
    select uuid, login_id, phone, email, created_at from users where state <> 'WITHDRAWAL' and uuid in (
      select uuid from users where login_id = any(${loginIds}::text[])
      union select uuid from users where phone = any(${phones}::text[]) and state <> 'WITHDRAWAL'
      union select uuid from users where email = any(${emails}::text[]) and email <> '' and state <> 'WITHDRAWAL')`.execute(
    db,
  );
  return found.rows;
}

export type MovedMember = {
  loginId: string;
  passwordHash: string;
  name: string;
  phone: string;
  email: string;
  gender: Gender;
  birth: string | null;
  gradeType: UserGradeType;
  gradeUntil: string | null;
  createdAt: Date;
};

/** Inserts members, except those whose login id, phone or e-mail is taken. Returns the uuids of the inserted ones by login id. */
export async function insertMovedMembers(
  tx: Tx,
  members: readonly MovedMember[],
  { now, passwordChangeRequestAt }: { now: Date; passwordChangeRequestAt: Date },
): Promise<Map<string, string>> {
  const made = await sql<{ uuid: string; loginId: string }>`
    insert into users (login_id, password_hash, provider, name, phone, email, gender, birth, grade_type, grade_until,
      password_change_request_at, last_login_at, created_at)
    select login_id, password_hash, 'LOCAL', name, phone, email, gender, birth, grade_type, grade_until,
      ${passwordChangeRequestAt}, ${now}, created_at
    from jsonb_to_recordset(${jsonRows(members)}::jsonb) as m (login_id text, password_hash text, name text, phone text, email text,
      gender text, birth date, grade_type text, grade_until date, created_at timestamptz)
    on conflict do nothing returning uuid, login_id`.execute(tx);
  return new Map(made.rows.map(({ uuid, loginId }) => [loginId, uuid]));
}
