// Jobs of events: deletes participations some time after the end of their event.
import { dayMs } from '#domain/base/calendar.ts';
import type { Job, LockedCtx } from '../../../jobs/job.ts';
import { deleteJoinsEndedBefore } from './joins.db.ts';

/** The winners are announced and the prizes sent within this time (docs/rules/content.md#instagram-events). */
const joinDays = 90;

export async function deleteOldJoins(ctx: LockedCtx): Promise<void> {
  await deleteJoinsEndedBefore(ctx.db, new Date(ctx.now.getTime() - joinDays * dayMs));
}

export const eventsJobs: readonly Job[] = [
  { name: 'participations in ended events', everyMs: 3_600_000, exclusive: 'lock', run: deleteOldJoins },
];
