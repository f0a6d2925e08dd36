// Jobs of sns: deletes unused Instagram ids of guests and expired register tokens.
import { dayMs } from '#domain/base/calendar.ts';
import type { Job, LockedCtx } from '../../../jobs/job.ts';
import { deleteGuestInstagramBefore } from './guest-instagram.db.ts';
import { deleteExpiredRegisterTokens } from './provider-link.db.ts';

/** Retention of data about a browser: 180 days (docs/rules/tracking.md#report). */
export async function deleteOldGuestInstagram(ctx: LockedCtx): Promise<void> {
  await deleteGuestInstagramBefore(ctx.db, new Date(ctx.now.getTime() - 180 * dayMs));
}

async function deleteOldRegisterTokens(ctx: LockedCtx): Promise<void> {
  await deleteExpiredRegisterTokens(ctx.db, ctx.now);
}

export const snsJobs: readonly Job[] = [
  {
    name: 'old Instagram ids of guests',
    everyMs: 3_600_000,
    exclusive: 'lock',
    run: deleteOldGuestInstagram,
  },
  { name: 'expired registration tokens', everyMs: 600_000, exclusive: 'lock', run: deleteOldRegisterTokens },
];
