// Jobs of inquiries: report late ones to staff, delete old ones (docs/rules/inquiries.md#late).
import { addYears } from '#domain/base/calendar.ts';
import type { Ctx } from '../../../context.ts';
import type { Job, LockedCtx } from '../../../jobs/job.ts';
import { releaseUploads } from '../../base/media/media.ts';
import { enqueueForAdmins } from '../../base/messages/messages.ts';
import { deleteWork } from '../inquiry-work/inquiry-work.ts';
import { claimOverdueOfVisitors } from '../visitor-inquiries/visitor-inquiries.ts';
import { claimOverdue, deleteInquiriesBefore } from './inquiries.db.ts';

/** The next run reports the rest. */
const reportedPerRun = 500;
/** Records of complaints and disputes (전자상거래법 시행령 6). */
const retentionYears = 3;

/** One message to head office about all inquiries that became overdue since the last run. */
export async function reportOverdue(ctx: Ctx): Promise<void> {
  await ctx.tx(async (tx) => {
    const ofMembers = await claimOverdue(tx, reportedPerRun, ctx.now);
    const ofVisitors = await claimOverdueOfVisitors(tx, reportedPerRun, ctx.now);
    const ofChannels = await ctx.effects.channelInquiries.claimOverdue(tx, reportedPerRun, ctx.now);
    const count = ofMembers + ofVisitors + ofChannels;
    if (count > 0) await enqueueForAdmins(tx, 'S05', { count }, ctx.now);
  });
}

export async function deleteOldInquiries(ctx: LockedCtx): Promise<void> {
  const before = addYears(ctx.now, -retentionYears);
  await ctx.tx(async (tx) => {
    const targetUuids = await deleteInquiriesBefore(tx, before);
    await deleteWork(tx, targetUuids);
    await releaseUploads(tx, { targetUuids, now: ctx.now });
  });
}

export const inquiriesJobs: readonly Job[] = [
  { name: 'overdue inquiries', everyMs: 60_000, exclusive: 'rows', run: reportOverdue },
  { name: 'old inquiries', everyMs: 3_600_000, exclusive: 'lock', run: deleteOldInquiries },
];
