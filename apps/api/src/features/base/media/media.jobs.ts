// Jobs of uploads: erases originals and unused files (docs/rules/media.md#erasure).
import type { Ctx } from '../../../context.ts';
import { drain } from '../../../jobs/drain.ts';
import type { Job } from '../../../jobs/job.ts';
import { StorageUnavailable } from '../../../providers/storage/port.ts';
import { type DueErasure, claimDueErasures, writeErased } from './media.db.ts';
import { allKeys, originalKey } from './stored-files.ts';

/** Erased within the lease of a minute. */
const uploadsPerClaim = 20;

/** Erases what is due; a failure leaves the row to the next run. */
export async function eraseUploads(ctx: Ctx): Promise<void> {
  await drain(
    // A run may last long: the lease is counted from the current time.
    () => claimDueErasures(ctx.db, uploadsPerClaim, ctx.currentTime()),
    (due) => erase(ctx, due),
  );
}

async function erase(ctx: Ctx, due: DueErasure): Promise<void> {
  const keys = [originalKey(due.uuid), ...(due.isOriginalOnly ? [] : allKeys(due))];
  try {
    await ctx.providers.storage.remove(keys);
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    // The lease ends in a minute, and the next run repeats it.
    ctx.log.warn({ reason: error.message }, 'files of an upload could not be erased');
    return;
  }
  await writeErased(ctx.db, due);
}

export const mediaJobs: readonly Job[] = [
  { name: 'unused uploads', everyMs: 60_000, exclusive: 'rows', run: eraseUploads },
];
