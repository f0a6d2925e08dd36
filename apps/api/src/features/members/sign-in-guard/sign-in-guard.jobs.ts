// Jobs of the sign-in guard.
import { dayMs } from '#domain/calendar.ts';
import type { Ctx } from '../../../context.ts';
import type { Job } from '../../../jobs/job.ts';
import { deleteUnusedDevices, deleteFailuresBefore } from './sign-in-guard.db.ts';

/** A client that keeps no token would add a device with every sign-in. */
const mostDevices = 20;

/** Deletes failures of a day ago, and devices that were not used for a year or are too many of one account. */
export async function deleteOldSignInRows(ctx: Ctx): Promise<void> {
  const daysAgo = (days: number): Date => new Date(ctx.now.getTime() - days * dayMs);
  await deleteFailuresBefore(ctx.db, daysAgo(1));
  await deleteUnusedDevices(ctx.db, { before: daysAgo(365), most: mostDevices });
}

export const signInGuardJobs: readonly Job[] = [
  { name: 'old rows of the sign-in guard', everyMs: 3_600_000, run: deleteOldSignInRows },
];
