// What the clock does for carts.
import { dayMs } from '#domain/calendar.ts';
import type { Ctx } from '../../context.ts';
import { forgetOldChanges } from './cart.db.ts';

/** How counts were changed is kept 30 days (api.md 5.1). */
export async function forgetCartChanges(ctx: Ctx): Promise<void> {
  await forgetOldChanges(ctx.db, new Date(ctx.now.getTime() - 30 * dayMs));
}
