// Public API of nutrients: limits of the demo shop and their import, run-out dates, and the deletion at the withdrawal.
import { seoulDate } from '#domain/base/calendar.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { deleteCabinets } from './cabinet.db.ts';
import { deleteReminders, listReminded } from './reminders.db.ts';
import { suppliesOf } from './supplies.ts';

export { type LimitImport, importLimits } from './import-limits.ts';
export { replaceLimits } from './limits.db.ts';

/** Run-out dates of what the member bought, by product. */
export async function runOutsOf(
  ctx: Pick<Ctx, 'db' | 'now'>,
  userUuid: string,
): Promise<Map<string, { runOutDate: string; isRunOut: boolean; isReminderOn: boolean }>> {
  const today = seoulDate(ctx.now);
  const reminded = await listReminded(ctx.db, userUuid);
  const supplies = await suppliesOf(ctx.db, [userUuid], ctx.now);
  return new Map(
    supplies.flatMap(({ row, date }) =>
      date === undefined
        ? []
        : [
            [
              row.productUuid,
              { runOutDate: date, isRunOut: date < today, isReminderOn: reminded.has(row.productUuid) },
            ] as const,
          ],
    ),
  );
}

/** Deletes cabinets and reminders of members who withdraw. */
export async function deleteSupplements(tx: Tx, userUuids: readonly string[]): Promise<void> {
  await deleteCabinets(tx, userUuids);
  await deleteReminders(tx, userUuids);
}
