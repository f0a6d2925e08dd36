// SQL of what other statements read about a member's mileage.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/**
 * Select of the balance that can be used at `now`: the ledger's balance without lots that have expired and await the job. Negative for a
 * debt, 0 for a member without mileage.
 */
export const mileageOf = (userUuid: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`
  select coalesce((select r.balance_after from mileage_row r where r.user_uuid = ${userUuid} order by r.row_no desc limit 1), 0)
    - coalesce((select sum(l.remaining) from mileage_lot l
        where l.user_uuid = ${userUuid} and l.remaining > 0 and l.expire_at <= ${new Date(now.getTime() - 1_000)}), 0)::int`;

export type Balance = {
  userUuid: string;
  /** What can be used. */
  balance: number;
  /** The request with this hash has changed the member's mileage before. */
  isDone: boolean;
};

/** The balances of these members. */
export async function listBalances(
  db: Db,
  userUuids: readonly string[],
  { requestHash, since, now }: { requestHash: string | undefined; since: Date; now: Date },
): Promise<Balance[]> {
  const found = await sql<Balance>`
    select m.uuid as user_uuid, (${mileageOf(sql`m.uuid`, now)}) as balance, exists (
      select from mileage_row r where r.user_uuid = m.uuid and r.request_hash = ${requestHash ?? null} and r.created_at >= ${since}) as is_done
    from unnest(${userUuids}::uuid[]) m (uuid)`.execute(db);
  return found.rows;
}
