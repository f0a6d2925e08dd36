// Renewal of leases of rows that are due at `due_at`: until the lease ends they are not due (jobs/keep-lease.ts).
import { sql } from 'kysely';
import type { Db } from './connect.ts';

export type RenewDue = (
  db: Db,
  uuids: readonly string[],
  lease: { held: Date; next: Date },
) => Promise<boolean>;

/**
 * The renewal for a table, declared by the feature that owns it: moves the end of the lease from `held` to `next` for those of these rows that
 * have no outcome. False where every row has one.
 */
export const renewalOf =
  (table: string): RenewDue =>
  async (db, uuids, { held, next }) => {
    const renewed = await sql`
      update ${sql.table(table)} set due_at = ${next}
      where uuid = any(${uuids}::uuid[]) and due_at = ${held} returning 1`.execute(db);
    return renewed.rows.length > 0;
  };
