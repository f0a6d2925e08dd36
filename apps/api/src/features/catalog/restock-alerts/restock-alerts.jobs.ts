// Jobs of restock alerts: notify the persons who wait for items that are buyable again, in batches (docs/rules/discovery.md#restock).
import { isDaytime } from '#domain/base/calendar.ts';
import { batchPauseMs, batchSize } from '#domain/catalog/restock-alert.ts';
import type { Ctx } from '../../../context.ts';
import type { Job, LockedCtx } from '../../../jobs/job.ts';
import { enqueueMessages } from '../../base/messages/messages.ts';
import { claimRestockedItems, deleteEndedAlerts, finishBatches, takeBatch } from './restock-alerts.db.ts';

/** Items per transaction. */
const itemsPerClaim = 50;

/** Enqueues the due batch of every restocked item, not between 20:00 and 09:00. */
export async function notifyRestocked(ctx: Ctx): Promise<void> {
  if (!isDaytime(ctx.now)) return;
  while ((await notifyItems(ctx)) > 0);
}

/** Removing the alerts and enqueueing their messages are one transaction, so that each person is notified once. */
async function notifyItems(ctx: Ctx): Promise<number> {
  return ctx.tx(async (tx) => {
    const items = await claimRestockedItems(tx, itemsPerClaim, ctx.now);
    if (items.length === 0) return 0;
    const batches = items.map(({ uuid, stockCount }) => ({ uuid, size: batchSize(stockCount) }));
    const persons = await takeBatch(tx, batches, ctx.now);
    const nameOf = new Map(items.map(({ uuid, name }) => [uuid, name]));
    const messages = persons.map(({ itemUuid, userUuid, phone }) => ({
      ...(userUuid !== null && { userUuid }),
      phone,
      variables: { product: nameOf.get(itemUuid) ?? '', item: itemUuid },
    }));
    await enqueueMessages(tx, 'M15', messages, ctx.now);
    const uuids = items.map(({ uuid }) => uuid);
    await finishBatches(tx, uuids, new Date(ctx.now.getTime() + batchPauseMs));
    return items.length;
  });
}

/** Deletes expired alerts. */
export async function deleteOldAlerts(ctx: LockedCtx): Promise<void> {
  await deleteEndedAlerts(ctx.db, ctx.now);
}

export const restockAlertsJobs: readonly Job[] = [
  { name: 'restock alerts', everyMs: 10_000, exclusive: 'rows', run: notifyRestocked },
  { name: 'ended restock alerts', everyMs: 3_600_000, exclusive: 'lock', run: deleteOldAlerts },
];
