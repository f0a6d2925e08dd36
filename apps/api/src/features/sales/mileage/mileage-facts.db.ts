// SQL of what other statements read about a member's mileage.
import { type RawBuilder, sql } from 'kysely';

/**
 * Select of the balance that can be used at `now`: the ledger's balance without lots that have expired and await the job. Negative for a
 * debt, 0 for a member without mileage.
 */
export const mileageOf = (userUuid: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`
  select coalesce((select r.balance_after from mileage_row r where r.user_uuid = ${userUuid} order by r.row_no desc limit 1), 0)
    - coalesce((select sum(l.remaining) from mileage_lot l
        where l.user_uuid = ${userUuid} and l.remaining > 0 and l.expire_at <= ${new Date(now.getTime() - 1_000)}), 0)::int`;
