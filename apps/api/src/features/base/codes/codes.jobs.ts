// Jobs of codes: deletes expired codes and proofs.
import type { Ctx } from '../../../context.ts';
import type { Job } from '../../../jobs/job.ts';
import { deleteExpiredCodes } from './codes.db.ts';

async function deleteOldCodes(ctx: Ctx): Promise<void> {
  await deleteExpiredCodes(ctx.db, ctx.now);
}

export const codesJobs: readonly Job[] = [{ name: 'expired codes', everyMs: 600_000, run: deleteOldCodes }];
