// What the clock does for Instagram names.
import { dayMs } from '#domain/calendar.ts';
import type { Ctx } from '../../context.ts';
import { forgetGuestInstagram } from './user-sns.db.ts';

/** A name that no sign-in took over is kept 180 days, as everything else that is known of a browser (api.md 96). */
export async function forgetGuestNames(ctx: Ctx): Promise<void> {
  await forgetGuestInstagram(ctx.db, new Date(ctx.now.getTime() - 180 * dayMs));
}
