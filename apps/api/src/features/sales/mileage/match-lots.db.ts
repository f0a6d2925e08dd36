// SQL that makes the lots of a member agree with the ledger (docs/rules/payments.md#ledgers).
import { sql } from 'kysely';
import type { Tx } from '../../../db/connect.ts';

const setRemainders = (member: string) => sql`
  update mileage_lot l set remaining = c.amount
  from (select lot_uuid, greatest(0, sum(amount))::int as amount from mileage_lot_change
    where lot_uuid in (select uuid from mileage_lot where user_uuid = ${member}) group by lot_uuid) c
  where c.lot_uuid = l.uuid and l.remaining <> c.amount`;

/** Sets what is left of a lot, and of the member's other lots, to the sum of its changes. */
export async function recountLots(tx: Tx, lotUuid: string): Promise<void> {
  const found = await sql<{ userUuid: string }>`
    select a.user_uuid from mileage_account a join mileage_lot l on l.user_uuid = a.user_uuid where l.uuid = ${lotUuid} for update of a`.execute(
    tx,
  );
  for (const { userUuid } of found.rows) await setRemainders(userUuid).execute(tx);
}

/**
 * Changes the lots of a member so that they hold the balance of the ledger: what is missing is added to the lot that expires last, what is
 * too much is taken from the lots that expire last. The changes belong to the newest row of the ledger.
 */
export async function matchLots(tx: Tx, userUuid: string): Promise<void> {
  await sql`select from mileage_account where user_uuid = ${userUuid} for update`.execute(tx);
  await sql`
    with newest as (
      select uuid, greatest(0, (select sum(amount) from mileage_row where user_uuid = ${userUuid})) as balance
      from mileage_row where user_uuid = ${userUuid} order by row_no desc limit 1),
    lots as (
      select l.uuid, l.expire_at, coalesce(sum(c.amount), 0) as held
      from mileage_lot l left join mileage_lot_change c on c.lot_uuid = l.uuid where l.user_uuid = ${userUuid} group by l.uuid, l.expire_at),
    ordered as (
      select l.*, row_number() over w as place,
        coalesce(sum(held) over (w rows between unbounded preceding and 1 preceding), 0) as later,
        (select balance from newest) - (select sum(held) from lots) as missing
      from lots l window w as (order by expire_at desc, uuid desc)),
    changes as (
      select uuid, place, case when missing > 0 then case place when 1 then missing else 0 end
        else -least(held, greatest(0, -missing - later)) end as amount
      from ordered)
    insert into mileage_lot_change (row_uuid, change_no, lot_uuid, amount)
    select n.uuid, (select coalesce(max(change_no), 0) from mileage_lot_change where row_uuid = n.uuid) + row_number() over (order by c.place),
      c.uuid, c.amount
    from changes c cross join newest n where c.amount <> 0`.execute(tx);
  await setRemainders(userUuid).execute(tx);
}
