// Jobs of visit sources: deletes old rows.
import { dayMs } from '#domain/base/calendar.ts';
import type { Job, LockedCtx } from '../../../jobs/job.ts';
import { deleteVisitInflowBefore } from './visit-inflow.db.ts';

/** Retention in days (docs/rules/tracking.md#report). */
const keptDays = 180;

export async function deleteOldVisitInflow(ctx: LockedCtx): Promise<void> {
  await deleteVisitInflowBefore(ctx.db, new Date(ctx.now.getTime() - keptDays * dayMs));
}

export const visitInflowJobs: readonly Job[] = [
  { name: 'old reported visits', everyMs: 3_600_000, exclusive: 'lock', run: deleteOldVisitInflow },
];
