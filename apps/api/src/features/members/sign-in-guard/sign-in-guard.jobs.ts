// Jobs of the sign-in guard: deletes old failures and devices.
import { dayMs } from '#domain/base/calendar.ts';
import type { Job, LockedCtx } from '../../../jobs/job.ts';
import { deleteUnusedDevices, deleteFailuresBefore } from './sign-in-guard.db.ts';

/** Devices per account; a client that stores no token adds one with every sign-in. */
const maxDevices = 20;

/** Deletes failures after a day, and devices that were unused for a year or exceed the limit per account. */
export async function deleteOldSignInRows(ctx: LockedCtx): Promise<void> {
  const daysAgo = (days: number): Date => new Date(ctx.now.getTime() - days * dayMs);
  await deleteFailuresBefore(ctx.db, daysAgo(1));
  await deleteUnusedDevices(ctx.db, { before: daysAgo(365), most: maxDevices });
}

export const signInGuardJobs: readonly Job[] = [
  { name: 'old rows of the sign-in guard', everyMs: 3_600_000, exclusive: 'lock', run: deleteOldSignInRows },
];
