// Jobs of addresses.
import { dayMs } from '#domain/calendar.ts';
import type { Ctx } from '../../../context.ts';
import type { Job } from '../../../jobs/job.ts';
import { eraseDeleted } from './addresses.db.ts';

/** A deleted address is kept 30 days, for the question of where something went, and then erased (house.md 10). */
export async function eraseDeletedAddresses(ctx: Ctx): Promise<void> {
  await eraseDeleted(ctx.db, new Date(ctx.now.getTime() - 30 * dayMs));
}

export const addressesJobs: readonly Job[] = [
  { name: 'deleted addresses', everyMs: 3_600_000, run: eraseDeletedAddresses },
];
