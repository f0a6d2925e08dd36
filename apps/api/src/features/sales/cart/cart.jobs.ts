// Jobs of carts.
import { dayMs } from '#domain/base/calendar.ts';
import type { Job, LockedCtx } from '../../../jobs/job.ts';
import { deleteCartChanges } from './cart.db.ts';

/** How long recorded changes are kept (docs/rules/cart.md#changes). */
const changesKeptMs = 30 * dayMs;

/** Deletes old recorded changes of cart rows. */
export async function deleteOldCartChanges(ctx: LockedCtx): Promise<void> {
  await deleteCartChanges(ctx.db, new Date(ctx.now.getTime() - changesKeptMs));
}

export const cartJobs: readonly Job[] = [
  { name: 'old changes of carts', everyMs: 3_600_000, exclusive: 'lock', run: deleteOldCartChanges },
];
