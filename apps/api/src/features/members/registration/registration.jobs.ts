// Jobs of registration: erases members thirty days after their withdrawal.
import type { Ctx } from '../../../context.ts';
import type { Job } from '../../../jobs/job.ts';
import { deleteOldBlocks, eraseDue } from '../accounts/accounts.ts';
import { eraseAddresses } from '../addresses/addresses.ts';
import { eraseConsentAddresses } from '../consents/consents.ts';
import { deleteOneTimeTokensOf } from '../find-account/find-account.ts';

/**
 * Erases personal data after the retention period (docs/rules/members.md#retention); the phone may register again. Data in orders is kept
 * for the legal retention period.
 */
export async function eraseWithdrawn(ctx: Ctx): Promise<void> {
  for (;;) {
    const erased = await ctx.tx(async (tx) => {
      const uuids = await eraseDue(tx, ctx.now);
      await deleteOneTimeTokensOf(tx, uuids);
      await eraseConsentAddresses(tx, uuids);
      // Deleted again: a concurrent request may have inserted rows during the withdrawal.
      await eraseAddresses(tx, uuids);
      await ctx.effects.onErased(tx, ctx, uuids);
      return uuids;
    });
    if (erased.length === 0) break;
  }
  await ctx.tx((tx) => deleteOldBlocks(tx, ctx.now));
}

export const registrationJobs: readonly Job[] = [
  { name: 'members withdrawn thirty days ago', everyMs: 600_000, exclusive: 'rows', run: eraseWithdrawn },
];
