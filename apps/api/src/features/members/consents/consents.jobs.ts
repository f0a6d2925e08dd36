// Jobs of consents: reminds members of their marketing consent every two years (docs/rules/law.md#advertising-consent).
import { formatKoreanDateTime, isDaytime } from '#domain/base/calendar.ts';
import type { Ctx } from '../../../context.ts';
import type { Job } from '../../../jobs/job.ts';
import { enqueueForMembers } from '../accounts/accounts.ts';
import { takeDueRechecks } from './consents.db.ts';
import { channelWords, twoYearsAfter } from './save-consents.ts';

/** Reminds members whose reminder is due; without a reply the consent stays valid, and the next reminder follows in two years. */
export async function remindOfMarketingConsent(ctx: Ctx): Promise<void> {
  if (!isDaytime(ctx.now)) return;
  for (;;) {
    const count = await ctx.tx(async (tx) => {
      const due = await takeDueRechecks(tx, ctx.now, twoYearsAfter(ctx.now));
      const agreed = due.map(({ userUuid, at, channels }) => ({
        userUuid,
        variables: { at: formatKoreanDateTime(at), channels: channelWords(channels) },
      }));
      await enqueueForMembers(ctx, tx, 'M09', agreed);
      return due.length;
    });
    if (count === 0) return;
  }
}

export const consentsJobs: readonly Job[] = [
  {
    name: 'marketing consents confirmed every two years',
    everyMs: 3_600_000,
    exclusive: 'rows',
    run: remindOfMarketingConsent,
  },
];
