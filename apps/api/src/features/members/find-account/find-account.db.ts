// SQL of account lookup by name, login id, phone or e-mail. Owns no table.
import { sql } from 'kysely';
import type { SignInProvider } from '#domain/base/enums.ts';
import type { Db } from '../../../db/connect.ts';

export type FoundRow = {
  uuid: string;
  loginId: string | null;
  provider: SignInProvider;
  phone: string;
  email: string;
  createdAt: Date;
};

const columns = sql`select uuid, login_id, provider, phone, email, created_at from users`;

/** By phone and case-insensitive name. */
export async function findByNameAndPhone(db: Db, name: string, phone: string): Promise<FoundRow | undefined> {
  const found =
    await sql<FoundRow>`${columns} where phone = ${phone} and state <> 'WITHDRAWAL' and lower(name) = lower(${name})`.execute(
      db,
    );
  return found.rows[0];
}

/** By e-mail and case-insensitive name. */
export async function findByNameAndEmail(db: Db, name: string, email: string): Promise<FoundRow | undefined> {
  const found =
    await sql<FoundRow>`${columns} where email = ${email} and email <> '' and state <> 'WITHDRAWAL' and lower(name) = lower(${name})`.execute(
      db,
    );
  return found.rows[0];
}

/** Only accounts with a password: by login id and phone, or by login id and e-mail. */
export async function findByLoginIdAnd(
  db: Db,
  loginId: string,
  known: { phone: string } | { email: string },
): Promise<FoundRow | undefined> {
  const matches =
    'phone' in known ? sql`phone = ${known.phone}` : sql`email = ${known.email} and email <> ''`;
  const found =
    await sql<FoundRow>`${columns} where login_id = ${loginId} and provider = 'LOCAL' and state <> 'WITHDRAWAL' and ${matches}`.execute(
      db,
    );
  return found.rows[0];
}
