// SQL of reminders of the dispatch promise. Owns dispatch_reminder, whose rows a trigger inserts at the payment (functions/order-desk.sql).
import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/connect.ts';

export type DueReminder = {
  orderGroupUuid: string;
  orderUuid: string;
  storeUuid: string;
  /** `YYYY-MM-DD`. */
  promiseDate: string;
};

/** Up to 20 reminders that are due; leased for two minutes. */
export async function claimReminders(db: Db, now: Date): Promise<DueReminder[]> {
  const claimed = await sql<DueReminder>`
    update dispatch_reminder d set remind_at = ${new Date(now.getTime() + 120_000)} from order_group g
    where g.uuid = d.order_group_uuid and d.order_group_uuid = any(array(select order_group_uuid from dispatch_reminder
      where remind_at <= ${now} order by remind_at limit 20 for update skip locked))
    returning d.order_group_uuid, g.order_uuid, g.store_uuid, g.promise_date::text as promise_date`.execute(
    db,
  );
  return claimed.rows;
}

/** The time of the next reminder; null: there is none. */
export async function writeReminder(tx: Tx, orderGroupUuid: string, remindAt: Date | null): Promise<void> {
  await (
    remindAt === null
      ? sql`delete from dispatch_reminder where order_group_uuid = ${orderGroupUuid}`
      : sql`update dispatch_reminder set remind_at = ${remindAt} where order_group_uuid = ${orderGroupUuid}`
  ).execute(tx);
}
