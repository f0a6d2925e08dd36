// Jobs of carts.
import { dayMs } from '#domain/base/calendar.ts';
import type { Job, LockedCtx } from '../../../jobs/job.ts';
import { forgetOldChanges } from './cart.db.ts';

/** How counts were changed is kept 30 days (docs/rules/cart.md#rows). */
export async function forgetCartChanges(ctx: LockedCtx): Promise<void> {
  await forgetOldChanges(ctx.db, new Date(ctx.now.getTime() - 30 * dayMs));
}

export const cartJobs: readonly Job[] = [
  { name: 'old changes of carts', everyMs: 3_600_000, exclusive: 'lock', run: forgetCartChanges },
];
