// Jobs of sessions: deletes expired rows.
import type { Ctx } from '../../../context.ts';
import type { Job } from '../../../jobs/job.ts';
import { deleteExpiredSessions } from './sessions.db.ts';

async function deleteOldSessions(ctx: Ctx): Promise<void> {
  await deleteExpiredSessions(ctx.db, ctx.now);
}

export const sessionsJobs: readonly Job[] = [
  { name: 'expired sessions', everyMs: 3_600_000, run: deleteOldSessions },
];
