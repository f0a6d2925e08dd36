// Jobs of registration: members who left are erased thirty days later.
import type { Ctx } from '../../../context.ts';
import type { Job } from '../../../jobs/job.ts';
import { eraseAddresses } from '../addresses/addresses.ts';
import { eraseAnswerAddresses } from '../consents/consents.ts';
import { deleteHandlesOf } from '../find-account/find-account.ts';
import { deleteOldBlocks, eraseDue } from '../accounts/accounts.ts';

/**
 * Erases personal data thirty days after the withdrawal (domain.md 5); the phone may register again. Orders keep theirs for the
 * legal retention period.
 */
export async function eraseWithdrawn(ctx: Ctx): Promise<void> {
  for (;;) {
    const erased = await ctx.tx(async (tx) => {
      const uuids = await eraseDue(tx, ctx.now);
      await deleteHandlesOf(tx, uuids);
      await eraseAnswerAddresses(tx, uuids);
      // Rows that a concurrent request wrote while the member was leaving.
      await eraseAddresses(tx, uuids);
      await ctx.effects.onErased(tx, uuids);
      return uuids;
    });
    if (erased.length === 0) break;
  }
  await ctx.tx((tx) => deleteOldBlocks(tx, ctx.now));
}

export const registrationJobs: readonly Job[] = [
  { name: 'members who left thirty days ago', everyMs: 600_000, run: eraseWithdrawn },
];
