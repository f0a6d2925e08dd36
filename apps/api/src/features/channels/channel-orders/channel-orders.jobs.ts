// Jobs of orders of channels: runs that are due (docs/rules/channels.md#runs), open orders, and old messages.
import { dayMs } from '#domain/base/calendar.ts';
import type { Ctx } from '../../../context.ts';
import type { Job } from '../../../jobs/job.ts';
import { listDueChannels } from '../channel-runs/channel-runs.ts';
import { applyProductOrders } from './apply/apply-messages.ts';
import { listResolvable, listUnread, writeReadAt } from './apply/channel-orders.db.ts';
import { deleteReadingsBefore } from './apply/order-readings.db.ts';
import { sending } from './move/applied-conflicts.ts';
import { deleteMessagesBefore } from './collect/messages.db.ts';
import { type OrderJob, runOrders } from './collect/run-orders.ts';

const runDue =
  (job: OrderJob) =>
  async (ctx: Ctx): Promise<void> => {
    for (const channel of await listDueChannels(ctx.db, job, ctx.now)) {
      const client = ctx.providers.channels?.[channel];
      if (client !== undefined) await runOrders(ctx, client, job);
    }
  };

const recheckAfterMs = 3 * 3_600_000;

/**
 * Reads open product orders again that no change has named for three hours, and those whose conflict may be over, one call for each channel: a
 * delivery is not listed as a change. Two processes may read the same ones, which changes nothing.
 */
export async function recheckOpen(ctx: Ctx): Promise<void> {
  const { NAVERPAY, SMARTSTORE } = ctx.providers.channels ?? {};
  for (const client of [NAVERPAY, SMARTSTORE]) {
    if (client === undefined) continue;
    const { channel, readBatch } = client;
    const resolvable = await listResolvable(ctx.db, channel, { sending, limit: Math.ceil(readBatch / 2) });
    const unread = await listUnread(ctx.db, channel, {
      before: new Date(ctx.now.getTime() - recheckAfterMs),
      limit: readBatch - resolvable.length,
    });
    const ids = [...new Set([...resolvable, ...unread])];
    if (ids.length === 0) continue;
    const { unanswered } = await applyProductOrders(ctx, client, ids, []);
    // Those that were not applied would otherwise be read first every time, and in place of the others.
    if (unanswered === undefined) await writeReadAt(ctx.db, channel, ids, ctx.now);
  }
}

const messageRetentionMs = 90 * dayMs;
const deletedAtMost = 10_000;

export const channelOrdersJobs: readonly Job[] = [
  { name: 'orders of channels', everyMs: 5_000, exclusive: 'rows', run: runDue('ORDERS') },
  { name: 'claims of channels', everyMs: 5_000, exclusive: 'rows', run: runDue('CLAIMS') },
  { name: 'open orders of channels without a change', everyMs: 60_000, exclusive: 'rows', run: recheckOpen },
  {
    name: 'handled messages of channels older than 90 days',
    everyMs: 3_600_000,
    exclusive: 'lock',
    run: (ctx) =>
      deleteMessagesBefore(ctx.db, new Date(ctx.now.getTime() - messageRetentionMs), deletedAtMost),
  },
  {
    name: 'readings of channel orders older than 90 days',
    everyMs: 3_600_000,
    exclusive: 'lock',
    run: (ctx) =>
      deleteReadingsBefore(ctx.db, new Date(ctx.now.getTime() - messageRetentionMs), deletedAtMost),
  },
];
