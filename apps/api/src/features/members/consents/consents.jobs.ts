// Jobs of consents: who agreed to advertisement is told so every two years (domain.md 6, row 11).
import { formatKoreanDateTime, isDaytime } from '#domain/calendar.ts';
import type { Ctx } from '../../../context.ts';
import type { Job } from '../../../jobs/job.ts';
import { enqueueForMembers } from '../accounts/accounts.ts';
import { takeDueRechecks } from './consents.db.ts';
import { channelWords, twoYearsAfter } from './consents.ts';

/** Tells everyone who is due; who says nothing stays agreed, and is told again in two years. */
export async function remindOfMarketingConsent(ctx: Ctx): Promise<void> {
  if (!isDaytime(ctx.now)) return;
  for (;;) {
    const told = await ctx.tx(async (tx) => {
      const due = await takeDueRechecks(tx, ctx.now, twoYearsAfter(ctx.now));
      const agreed = due.map(({ user_uuid: userUuid, at, channels }) => ({
        userUuid,
        variables: { at: formatKoreanDateTime(at), channels: channelWords(channels) },
      }));
      await enqueueForMembers(ctx, tx, 'M09', agreed);
      return due.length;
    });
    if (told === 0) return;
  }
}

export const consentsJobs: readonly Job[] = [
  { name: 'marketing consents confirmed every two years', everyMs: 3_600_000, run: remindOfMarketingConsent },
];
