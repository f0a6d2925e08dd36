// Jobs of codes: deletes expired codes and proofs.
import type { Job, LockedCtx } from '../../../jobs/job.ts';
import { deleteExpiredCodes } from './codes.db.ts';

async function deleteOldCodes(ctx: LockedCtx): Promise<void> {
  await deleteExpiredCodes(ctx.db, ctx.now);
}

export const codesJobs: readonly Job[] = [
  { name: 'expired codes', everyMs: 600_000, exclusive: 'lock', run: deleteOldCodes },
];
