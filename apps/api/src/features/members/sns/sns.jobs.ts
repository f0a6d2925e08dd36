// Jobs of sns: unused Instagram ids of guests and expired registration tokens are deleted.
import { dayMs } from '#domain/calendar.ts';
import type { Ctx } from '../../../context.ts';
import type { Job } from '../../../jobs/job.ts';
import { deleteGuestInstagramBefore } from './guest-instagram.db.ts';
import { deleteExpiredRegisterTokens } from './provider-link.db.ts';

/** A name that no sign-in took over is kept 180 days, as everything else that is known of a browser (api.md 96). */
export async function deleteOldGuestInstagram(ctx: Ctx): Promise<void> {
  await deleteGuestInstagramBefore(ctx.db, new Date(ctx.now.getTime() - 180 * dayMs));
}

/** Deletes the tokens of registrations that were not finished. */
async function deleteOldRegisterTokens(ctx: Ctx): Promise<void> {
  await deleteExpiredRegisterTokens(ctx.db, ctx.now);
}

export const snsJobs: readonly Job[] = [
  { name: 'old Instagram ids of guests', everyMs: 3_600_000, run: deleteOldGuestInstagram },
  { name: 'expired registration tokens', everyMs: 600_000, run: deleteOldRegisterTokens },
];
