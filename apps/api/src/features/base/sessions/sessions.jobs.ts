// Jobs of sessions: deletes expired rows.
import type { Job, LockedCtx } from '../../../jobs/job.ts';
import { deleteExpiredSessions } from './sessions.db.ts';

async function deleteOldSessions(ctx: LockedCtx): Promise<void> {
  await deleteExpiredSessions(ctx.db, ctx.now);
}

export const sessionsJobs: readonly Job[] = [
  { name: 'expired sessions', everyMs: 3_600_000, exclusive: 'lock', run: deleteOldSessions },
];
