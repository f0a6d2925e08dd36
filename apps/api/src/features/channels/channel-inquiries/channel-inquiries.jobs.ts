// Jobs of inquiries of channels: read them, send the answers that wait, delete old ones (docs/rules/channels.md#inquiries).
import { addYears } from '#domain/base/calendar.ts';
import type { Ctx } from '../../../context.ts';
import type { Job, LockedCtx } from '../../../jobs/job.ts';
import { deleteWork } from '../../sales/inquiry-work/inquiry-work.ts';
import { listDueChannels } from '../channel-runs/channel-runs.ts';
import { sendDueReplies } from './reply-to-inquiry.ts';
import { deleteInquiriesBefore } from './channel-inquiries.db.ts';
import { retentionYears, syncInquiries } from './sync-inquiries.ts';

export async function syncDueInquiries(ctx: Ctx): Promise<void> {
  for (const channel of await listDueChannels(ctx.db, 'INQUIRIES', ctx.now))
    await syncInquiries(ctx, channel);
}

export async function deleteOldInquiries(ctx: LockedCtx): Promise<void> {
  const before = addYears(ctx.now, -retentionYears);
  await ctx.tx(async (tx) => deleteWork(tx, await deleteInquiriesBefore(tx, before)));
}

export const channelInquiriesJobs: readonly Job[] = [
  { name: 'inquiries of channels', everyMs: 30_000, exclusive: 'rows', run: syncDueInquiries },
  { name: 'answers to channel inquiries', everyMs: 5_000, exclusive: 'rows', run: sendDueReplies },
  { name: 'old channel inquiries', everyMs: 3_600_000, exclusive: 'lock', run: deleteOldInquiries },
];
