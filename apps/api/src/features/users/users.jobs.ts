// What the clock does for accounts.
import type { Ctx } from '../../context.ts';
import { deleteExpiredRegisterTokens } from './provider-link.db.ts';

/** Who did not finish registering leaves nothing behind. */
export async function forgetOldTokens(ctx: Ctx): Promise<void> {
  await deleteExpiredRegisterTokens(ctx.db, ctx.now);
}
