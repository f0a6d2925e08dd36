// Jobs of addresses: erases deleted ones after their retention period.
import { dayMs } from '#domain/base/calendar.ts';
import type { Job, LockedCtx } from '../../../jobs/job.ts';
import { eraseDeleted } from './addresses.db.ts';

/** A deleted address is retained for 30 days for questions about deliveries (docs/rules/members.md#retention). */
export async function eraseDeletedAddresses(ctx: LockedCtx): Promise<void> {
  await eraseDeleted(ctx.db, new Date(ctx.now.getTime() - 30 * dayMs));
}

export const addressesJobs: readonly Job[] = [
  { name: 'deleted addresses', everyMs: 3_600_000, exclusive: 'lock', run: eraseDeletedAddresses },
];
