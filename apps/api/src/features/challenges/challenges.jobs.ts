// What the clock does for challenges.
import type { Ctx } from '../../context.ts';
import { deleteExpiredUses } from './challenges.db.ts';

/** Deletes the uses of challenges that have expired. */
export async function deleteOldChallenges(ctx: Ctx): Promise<void> {
  await deleteExpiredUses(ctx.db, ctx.now);
}
