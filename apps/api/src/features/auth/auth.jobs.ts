// What the clock does for sign-in: forgets identity windows that are over.
import { dayMs } from '#domain/calendar.ts';
import type { Ctx } from '../../context.ts';
import { deleteOldAttempts } from './auth.db.ts';

/** A window that is over says nothing any more; a day leaves time to look into a complaint. */
export async function forgetOldWindows(ctx: Ctx): Promise<void> {
  await deleteOldAttempts(ctx.db, new Date(ctx.now.getTime() - dayMs));
}
