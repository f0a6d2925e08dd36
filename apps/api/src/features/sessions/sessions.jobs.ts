// What the clock does for sessions.
import type { Ctx } from '../../context.ts';
import { deleteExpiredSessions } from './sessions.db.ts';

/** Sessions that are over leave no row. */
export async function forgetOldSessions(ctx: Ctx): Promise<void> {
  await deleteExpiredSessions(ctx.db, ctx.now);
}
