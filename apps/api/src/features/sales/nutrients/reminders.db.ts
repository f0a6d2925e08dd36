// SQL of reminders before a supply runs out. Owns run_out_reminder.
import { sql } from 'kysely';
import { jsonRows } from '../../../db/column-names.ts';
import type { Db, Tx } from '../../../db/connect.ts';

/** The products about which the member wants a reminder. */
export async function listReminded(db: Db, userUuid: string): Promise<Set<string>> {
  const found = await sql<{ productUuid: string }>`
    select product_uuid from run_out_reminder where user_uuid = ${userUuid}`.execute(db);
  return new Set(found.rows.map((row) => row.productUuid));
}

/** Switches a reminder on, to be checked from `today` on; a repetition changes nothing. */
export async function insertReminder(
  tx: Tx,
  of: { userUuid: string; productUuid: string },
  { now, today }: { now: Date; today: string },
): Promise<void> {
  await sql`
    insert into run_out_reminder (user_uuid, product_uuid, created_at, check_on)
    values (${of.userUuid}, ${of.productUuid}, ${now}, ${today}::date) on conflict do nothing`.execute(tx);
}

/** Switches a reminder off; false when there is no such product. */
export async function deleteReminder(
  tx: Tx,
  of: { userUuid: string; productUuid: string },
): Promise<boolean> {
  const found = await sql`
    with deleted as (delete from run_out_reminder where user_uuid = ${of.userUuid} and product_uuid = ${of.productUuid})
    select from product where uuid = ${of.productUuid}`.execute(tx);
  return found.rows.length > 0;
}

export type DueReminder = { userUuid: string; productUuid: string; remindedDate: string | null };

/** Locks at most 100 reminders to be checked; other processes skip them. */
export async function claimReminders(tx: Tx, today: string): Promise<DueReminder[]> {
  const found = await sql<DueReminder>`
    select user_uuid, product_uuid, to_char(reminded_date, 'YYYY-MM-DD') as reminded_date
    from run_out_reminder where check_on <= ${today}::date order by check_on limit 100 for update skip locked`.execute(
    tx,
  );
  return found.rows;
}

/** Writes when each is checked next, and the date about which the member was reminded. */
export async function writeChecks(
  tx: Tx,
  checks: readonly (DueReminder & { checkOn: string })[],
): Promise<void> {
  await sql`
    update run_out_reminder r set check_on = d.check_on, reminded_date = d.reminded_date
    from jsonb_to_recordset(${jsonRows(checks)}::jsonb) as d (user_uuid uuid, product_uuid uuid, check_on date, reminded_date date)
    where r.user_uuid = d.user_uuid and r.product_uuid = d.product_uuid`.execute(tx);
}

/** Deletes the reminders of members who withdraw. */
export async function deleteReminders(tx: Tx, userUuids: readonly string[]): Promise<void> {
  await sql`delete from run_out_reminder where user_uuid = any(${userUuids}::uuid[])`.execute(tx);
}
