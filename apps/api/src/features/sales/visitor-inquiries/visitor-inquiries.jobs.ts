// Job of inquiries of visitors: personal data are erased a year after the end, or the registration (docs/rules/inquiries.md#visitors).
import { addYears } from '#domain/base/calendar.ts';
import type { Job, LockedCtx } from '../../../jobs/job.ts';
import { releaseUploads } from '../../base/media/media.ts';
import { deleteWork } from '../inquiry-work/inquiry-work.ts';
import { eraseVisitorsBefore } from './visitor-inquiries.db.ts';

const retentionYears = 1;

export async function eraseVisitors(ctx: LockedCtx): Promise<void> {
  await ctx.tx(async (tx) => {
    const targetUuids = await eraseVisitorsBefore(tx, addYears(ctx.now, -retentionYears), ctx.now);
    await deleteWork(tx, targetUuids);
    await releaseUploads(tx, { targetUuids, now: ctx.now });
  });
}

export const visitorInquiriesJobs: readonly Job[] = [
  { name: 'personal data of visitor inquiries', everyMs: 3_600_000, exclusive: 'lock', run: eraseVisitors },
];
